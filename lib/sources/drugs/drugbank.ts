import { z } from "zod";
import type { Entity } from "@/lib/domain/entity";
import { normaliseName } from "@/lib/domain/names/normalise";
import { ORDINARY_WORDS } from "@/lib/domain/names/salts";
import { readJson } from "@/lib/sources/reading/read-json";
import { listCell, readTable } from "@/lib/sources/reading/read-table";
import type { Source, SourceContext } from "@/lib/sources/source";
import { atcDrafts, isSubstanceCode } from "./drug-classes";

const FILE = "drugbank_nc/aliases.json";
const Aliases = z.record(z.string(), z.array(z.string()));
/** One word of at least five characters: phrases of the list are slogans as often as names ("Arthritis Pain"). */
const SINGLE_WORD = /^[\p{L}\p{N}][\p{L}\p{N}-]{4,}$/u;

/** DrugBank's proteins, trade names and ATC codes. */
export const DRUGBANK: Source["dataset"] = {
  key: "drugbank",
  title: "DrugBank",
  version: "4.x (2015-2019)",
  licence: "CC BY-NC 4.0",
  tier: "non-commercial",
  link: "https://go.drugbank.com",
  aspects: ["names", "targets", "pharmacokinetics", "drug_classes"],
};

/** Trade names, among other names of a drug; a name of two drugs, of another drug, or of running text is left out. */
export const drugbankAliases: Source = {
  dataset: DRUGBANK,
  files: [FILE],
  stage: "registry",
  read: async function* (context) {
    const drugs = Object.entries(await readJson(context.dir, FILE, Aliases));
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
};

function ownersOf(drugs: readonly [string, string[]][], { registries }: SourceContext): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const [id, aliases] of drugs) {
    const drug = registries.byCurie(`DRUGBANK:${id}`, "drug")?.id ?? id;
    for (const text of aliases) {
      const name = normaliseName(text);
      owners.set(name, (owners.get(name) ?? new Set()).add(drug));
    }
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

const DRUGS_FILE = "drugbank_nc/drugbank.tsv";
const DRUGS_COLUMNS = [
  "drugbank_id",
  "name",
  "type",
  "groups",
  "atc_codes",
  "categories",
  "inchikey",
  "inchi",
  "description",
] as const;

/** ATC classes of drugs; the groups DrugBank puts a drug in (approved, withdrawn, ...) stand in the evidence. */
export const drugbankClasses: Source = {
  dataset: DRUGBANK,
  files: [DRUGS_FILE],
  stage: "claims",
  read: async function* ({ dir, registries, row: count, drop }) {
    for await (const { row } of readTable(dir, DRUGS_FILE, { delimiter: "\t", columns: DRUGS_COLUMNS })) {
      count();
      const drug = registries.byCurie(`DRUGBANK:${row.drugbank_id}`, "drug");
      const codes = row.atc_codes.split("|").filter(isSubstanceCode);
      if (!drug) drop("drug is not in the open vocabulary", row.drugbank_id);
      else if (codes.length === 0) drop("drug has no ATC code of a substance");
      for (const code of drug ? codes : []) {
        const payload = { atc: code, drug_name: row.name, groups: listCell(row.groups) };
        const recordId = `${row.drugbank_id}:${code}`;
        const evidence = { recordId, link: drugbankCard(row.drugbank_id), publications: [], payload };
        if (drug) yield* atcDrafts(drug.id, code, evidence, DRUGBANK.key);
      }
    }
  },
};

const PUBCHEM = "drugbank_nc/pubchem-mapping.tsv";
const CHEMBL = "drugbank_nc/chembl.tsv";

/** PubChem, ATC and ChEMBL codes of drugs, by which label listings and mechanisms join; a code of several drugs is left out. */
export const drugbankMappings: Source = {
  dataset: {
    key: "drugbank-mappings",
    title: "DrugBank PubChem, ATC and ChEMBL codes",
    version: "4.x (2015-2019)",
    licence: "CC BY-NC 4.0",
    tier: "non-commercial",
    link: "https://go.drugbank.com",
    aspects: ["names"],
  },
  files: [DRUGS_FILE, PUBCHEM, CHEMBL],
  stage: "registry",
  read: async function* (context) {
    const owners = new Map<string, Set<string>>();
    for await (const { row } of readTable(context.dir, DRUGS_FILE, {
      delimiter: "\t",
      columns: DRUGS_COLUMNS,
    })) {
      context.row();
      for (const code of row.atc_codes.split("|")) own(context, owners, row.drugbank_id, "ATC:", code);
    }
    for await (const { row } of readTable(context.dir, PUBCHEM, {
      delimiter: "\t",
      columns: ["drugbank_id", "pubchem_cid"],
    })) {
      context.row();
      own(context, owners, row.drugbank_id, "PUBCHEM.COMPOUND:", row.pubchem_cid);
    }
    for await (const { row } of readTable(context.dir, CHEMBL, {
      delimiter: "\t",
      columns: ["drugbank_id", "chembl_id"],
    })) {
      context.row();
      own(context, owners, row.drugbank_id, "CHEMBL.COMPOUND:", row.chembl_id);
    }
    for (const [curie, [entity, ...others]] of [...owners].map(([curie, drugs]) => [curie, [...drugs]] as const)) {
      if (entity === undefined || others.length > 0) context.drop("code is listed for several drugs", curie);
      else yield { kind: "xref", entity, curie, method: "DrugBank" };
    }
  },
};

function own(
  { registries, drop }: SourceContext,
  owners: Map<string, Set<string>>,
  drugbankId: string | undefined,
  prefix: string,
  code: string,
): void {
  if (!code) return;
  const drug = registries.byCurie(`DRUGBANK:${drugbankId}`, "drug");
  if (!drug) drop("drug is not in the open vocabulary", drugbankId);
  else owners.set(`${prefix}${code}`, (owners.get(`${prefix}${code}`) ?? new Set()).add(drug.id));
}

/** The page of a drug at DrugBank. */
export function drugbankCard(id: string): string {
  return `https://go.drugbank.com/drugs/${id}`;
}
