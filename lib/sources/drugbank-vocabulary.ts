import type { Entity } from "@/lib/knowledge/entity";
import { normaliseName, stripSalts } from "./normalise";
import { readTable } from "./read-table";
import type { Registries } from "./registries";
import type { Draft, Source } from "./source";

const FILE = "drugbank_open/drugbank_vocabulary.csv";
const COLUMNS = [
  "DrugBank ID",
  "Accession Numbers",
  "Common name",
  "CAS",
  "UNII",
  "Synonyms",
  "Standard InChI Key",
] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

/** Synonyms of drugs. A drug joins a known one by structure key, DrugBank id, UNII, CAS or name; the others are drugs of their own. */
export const drugbankVocabulary: Source = {
  dataset: {
    key: "drugbank-open",
    title: "DrugBank open vocabulary",
    version: "2020-04",
    licence: "CC0 1.0",
    tier: "open",
    link: "https://go.drugbank.com",
    aspects: ["names"],
  },
  files: [FILE],
  stage: "registry",
  read: async function* ({ dir, registries, row: count }) {
    for await (const { row } of readTable(dir, FILE, { delimiter: ",", columns: COLUMNS })) {
      count();
      const match = matchOf(registries, row);
      yield* match ? knownDrug(match, row) : newDrug(row);
    }
  },
};

type Match = { entity: Entity; method: string };

function matchOf(registries: Registries, row: Row): Match | undefined {
  const name = row["Common name"];
  return (
    matched(byCurie(registries, "INCHIKEY:", row["Standard InChI Key"]), "InChIKey") ??
    matched(byCurie(registries, "DRUGBANK:", row["DrugBank ID"]), "DrugCentral identifiers") ??
    matched(byCurie(registries, "UNII:", row.UNII), "UNII") ??
    matched(byCurie(registries, "CAS:", row.CAS), "CAS") ??
    matched(registries.byName("drug", name), "name") ??
    matched(registries.byName("drug", stripSalts(name)), "name without salt")
  );
}

function byCurie(registries: Registries, prefix: string, id: string): Entity | undefined {
  return id ? registries.byCurie(`${prefix}${id}`, "drug") : undefined;
}

function matched(entity: Entity | undefined, method: string): Match | undefined {
  return entity && { entity, method };
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

function* newDrug(row: Row): Generator<Draft> {
  const id = `DRUGBANK:${row["DrugBank ID"]}`;
  const own = { "UNII:": row.UNII, "CAS:": row.CAS, "INCHIKEY:": row["Standard InChI Key"] };
  const xrefs = Object.entries(own).flatMap(([prefix, value]) => (value ? `${prefix}${value}` : []));
  yield { kind: "entity", entity: { id, name: row["Common name"], type: "drug", xrefs } };
  for (const text of synonyms(row)) yield { kind: "name", entity: id, text, nameKind: "synonym" };
}

function synonyms(row: Row): string[] {
  return row.Synonyms.split(" | ").flatMap((text) => text.trim() || []);
}
