import type { Entity } from "@/lib/domain/entity";
import { normaliseName, stripSalts } from "@/lib/domain/names/normalise";
import type { Registries } from "@/lib/sources/build/registries";
import { type RowOf, readTable, table } from "@/lib/sources/reading/read-table";
import { type Draft, defineSource } from "@/lib/sources/source";
import { readAllergens } from "./rxnorm";

const TABLE = table(
  "drugbank_open/drugbank_vocabulary.csv",
  "DrugBank ID|Accession Numbers|Common name|CAS|UNII|Synonyms|Standard InChI Key",
);
type Row = RowOf<typeof TABLE>;
/** Synonyms that say that a food is prepared as a drug. */
const PREPARED = /extract|preparation/i;

/**
 * Synonyms of drugs. A drug joins a known one by structure key, DrugBank id, UNII, CAS or name; the others are drugs of their
 * own. A CAS number of several rows (all heparins have one) identifies none. A food listed for its allergenic extract ("Date") is named as the extract, for the word alone names no drug.
 */
export const drugbankVocabulary = defineSource(
  { key: "drugbank-open", files: [TABLE], stage: "registry" },
  async function* ({ dir, registries, row: count }) {
    const allergens = await readAllergens(dir);
    const rows: Row[] = [];
    for await (const { row } of readTable(dir, TABLE)) rows.push(row);
    const shared = sharedNumbers(rows);
    for (const row of rows) {
      count();
      const identified = shared.has(row.CAS) ? { ...row, CAS: "" } : row;
      const match = matchOf(registries, identified);
      yield* match ? knownDrug(match, row) : newDrug(identified, extractOf(row, allergens));
    }
  },
);

function sharedNumbers(rows: readonly Row[]): Set<string> {
  const [seen, shared] = [new Set<string>(), new Set<string>()];
  for (const { CAS } of rows) (seen.has(CAS) ? shared : seen).add(CAS);
  return shared;
}

type Match = { entity: Entity; method: string };

function matchOf(registries: Registries, row: Row): Match | undefined {
  const name = row["Common name"];
  const byCurie = (prefix: string, id: string) => (id ? registries.byCurie(`${prefix}${id}`, "drug") : undefined);
  const ways: [method: string, entity: Entity | undefined][] = [
    ["InChIKey", byCurie("INCHIKEY:", row["Standard InChI Key"])],
    ["DrugCentral identifiers", byCurie("DRUGBANK:", row["DrugBank ID"])],
    ["UNII", byCurie("UNII:", row.UNII)],
    ["CAS", byCurie("CAS:", row.CAS)],
    ["name", registries.byName("drug", name)],
    ["name without salt", registries.byName("drug", stripSalts(name))],
  ];
  return ways.flatMap(([method, entity]) => (entity ? { entity, method } : []))[0];
}

function* knownDrug({ entity, method }: Match, row: Row): Generator<Draft> {
  yield { kind: "xref", entity: entity.id, curie: `DRUGBANK:${row["DrugBank ID"]}`, method };
  for (const text of [row["Common name"], ...synonyms(row)]) {
    yield { kind: "name", entity: entity.id, text, nameKind: isSaltOf(entity, text) ? "salt" : "synonym" };
  }
}

function isSaltOf(entity: Entity, text: string): boolean {
  const name = normaliseName(entity.name);
  return stripSalts(text) === name && normaliseName(text) !== name;
}

/** The name of the extract a row without structure and CAS number stands for, if it stands for one. */
function extractOf(row: Row, allergens: ReadonlyMap<string, string>): string | undefined {
  const isSubstance = row.CAS !== "" || row["Standard InChI Key"] !== "";
  return isSubstance ? undefined : allergens.get(normaliseName(row["Common name"]));
}

function* newDrug(row: Row, extract: string | undefined): Generator<Draft> {
  const id = `DRUGBANK:${row["DrugBank ID"]}`;
  const own = { "UNII:": row.UNII, "CAS:": row.CAS, "INCHIKEY:": row["Standard InChI Key"] };
  const xrefs = Object.entries(own).flatMap(([prefix, value]) => (value ? `${prefix}${value}` : []));
  yield { kind: "entity", entity: { id, name: extract ?? row["Common name"], type: "drug", xrefs } };
  const names = synonyms(row).filter((text) => !extract || PREPARED.test(text));
  for (const text of names) yield { kind: "name", entity: id, text, nameKind: "synonym" };
}

function synonyms(row: Row): string[] {
  return row.Synonyms.split(" | ").flatMap((text) => text.trim() || []);
}
