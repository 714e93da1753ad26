import { z } from "zod";
import type { Entity } from "@/lib/domain/entity";
import { normaliseName } from "@/lib/domain/names/normalise";
import { ORDINARY_WORDS } from "@/lib/domain/names/salts";
import { ownValue } from "@/lib/domain/own-value";
import { addTo } from "@/lib/sources/collections";
import { readJson } from "@/lib/sources/reading/read-json";
import { listCell, type Table, table } from "@/lib/sources/reading/read-table";
import { defineSource, record, rowsOf, type SourceContext, tableSource } from "@/lib/sources/source";
import { atcDrafts, isSubstanceCode } from "./drug-classes";

const ALIASES = "drugbank_nc/aliases.json";
const Aliases = z.record(z.string(), z.array(z.string()));
/** One word of at least five characters: phrases of the list are slogans as often as names ("Arthritis Pain"). */
const SINGLE_WORD = /^[\p{L}\p{N}][\p{L}\p{N}-]{4,}$/u;

const DRUGS = table(
  "drugbank_nc/drugbank.tsv",
  "drugbank_id|name|type|groups|atc_codes|categories|inchikey|inchi|description",
);

/** Trade names, among other names of a drug; a name of two drugs, of another drug, or of running text is left out. */
export const drugbankAliases = defineSource(
  { key: "drugbank", files: [ALIASES], stage: "registry" },
  async function* (context) {
    const drugs = Object.entries(await readJson(context.dir, ALIASES, Aliases));
    const owners = ownersOf(drugs, context);
    for (const [id, aliases] of drugs) {
      context.row();
      const drug = context.registries.byCurie(`DRUGBANK:${id}`, "drug");
      if (!drug) context.drop("drug is not in the open vocabulary", id);
      for (const text of drug ? aliases : []) {
        const shared = (owners.get(normaliseName(text))?.size ?? 0) > 1;
        if (shared) context.drop("name is listed for several drugs", text);
        else if (drug && admitted(drug, text, context))
          yield { kind: "name", entity: drug.id, text, nameKind: "brand" };
      }
    }
  },
);

function ownersOf(drugs: readonly [string, string[]][], { registries }: SourceContext): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const [id, aliases] of drugs) {
    const drug = registries.byCurie(`DRUGBANK:${id}`, "drug")?.id ?? id;
    for (const text of aliases) addTo(owners, normaliseName(text), drug);
  }
  return owners;
}

function admitted(drug: Entity, text: string, { registries, drop }: SourceContext): boolean {
  const known = registries.byName("drug", text);
  const reason = !SINGLE_WORD.test(text)
    ? "name is a phrase or too short"
    : ORDINARY_WORDS.has(text.toLowerCase())
      ? "name is a word of running text"
      : known && (known.id === drug.id ? "name is known" : "name is of another drug");
  if (reason) drop(reason, text);
  return !reason;
}

/** ATC classes of drugs; the groups DrugBank puts a drug in (approved, withdrawn, ...) stand in the evidence. */
export const drugbankClasses = tableSource({ key: "drugbank", table: DRUGS }, function* (row, { registries, drop }) {
  const drug = registries.byCurie(`DRUGBANK:${row.drugbank_id}`, "drug");
  const codes = row.atc_codes.split("|").filter(isSubstanceCode);
  if (!drug) return drop("drug is not in the open vocabulary", row.drugbank_id);
  if (codes.length === 0) drop("drug has no ATC code of a substance");
  for (const code of codes) {
    const payload = { atc: code, drug_name: row.name, groups: listCell(row.groups) };
    const evidence = record(`${row.drugbank_id}:${code}`, drugbankCard(row.drugbank_id), payload);
    yield* atcDrafts(drug.id, code, evidence);
  }
});

/** The tables of codes: where the codes of a drug stand, and the prefix of their CURIEs. */
const CODES: readonly (readonly [from: Table, column: string, prefix: string])[] = [
  [DRUGS, "atc_codes", "ATC:"],
  [table("drugbank_nc/pubchem-mapping.tsv", "drugbank_id|pubchem_cid"), "pubchem_cid", "PUBCHEM.COMPOUND:"],
  [table("drugbank_nc/chembl.tsv", "drugbank_id|chembl_id"), "chembl_id", "CHEMBL.COMPOUND:"],
];

/** PubChem, ATC and ChEMBL codes of drugs, by which label listings and mechanisms join; a code of several drugs is left out. */
export const drugbankMappings = defineSource(
  { key: "drugbank-mappings", files: CODES.map(([{ file }]) => file), stage: "registry" },
  async function* (context) {
    const { registries, drop } = context;
    const owners = new Map<string, Set<string>>();
    for (const [from, column, prefix] of CODES) {
      for await (const { row } of rowsOf(context, from)) {
        const drug = registries.byCurie(`DRUGBANK:${row.drugbank_id}`, "drug");
        for (const code of listCell(ownValue(row, column))) {
          if (drug) addTo(owners, `${prefix}${code}`, drug.id);
          else drop("drug is not in the open vocabulary", row.drugbank_id);
        }
      }
    }
    for (const [curie, [entity, ...others]] of owners) {
      if (entity === undefined || others.length > 0) drop("code is listed for several drugs", curie);
      else yield { kind: "xref", entity, curie, method: "DrugBank" };
    }
  },
);

/** The page of a drug at DrugBank. */
export function drugbankCard(id: string): string {
  return `https://go.drugbank.com/drugs/${id}`;
}
