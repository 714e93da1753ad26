import type { Entity } from "@/lib/domain/entity";
import { normaliseName } from "@/lib/domain/names/normalise";
import { SALT_WORDS } from "@/lib/domain/names/salts";
import { listCell, table } from "@/lib/sources/reading/read-table";
import { type Draft, type SourceContext, tableSource } from "@/lib/sources/source";
import { declareDrug, findDrug, isCombination, isSaltOf, withoutSalt } from "./drug-lookup";

const TABLE = table("medi_drugs/drug_list_stringent.csv", "curie_label|source_ingredients|alternate_ids", {
  named: true,
});

/** Kinds of ids taken over, those first of which a new drug's own id is made, in this order. */
const OWN_IDS = ["DRUGCENTRAL:", "DRUGBANK:", "UNII:"];
const WORD_LENGTH_MIN = 6;
/** A company's code of a substance ("MGL-3196", "CID 86278348"). */
const CODE = /^[A-Z]{2,5}[- ]?\d{2,}/;
const OTHER_IDS = ["INCHIKEY:", "CHEMBL.COMPOUND:", "PUBCHEM.COMPOUND:"];

/**
 * Drugs approved in the US, the EU or Japan, with the names agencies give to their ingredients. A row joins the drug of its name, else of
 * its ids; the others are drugs of their own, those without an id too. Of each kind of id the first is taken: those after it are of salts,
 * esters and isomers. A drug that older lists know by a company's code takes the name it has here.
 */
export const mediDrugs = tableSource(
  { key: "medi-drugs", table: TABLE, stage: "registry", optional: true },
  function* ({ curie_label: label, source_ingredients, alternate_ids }, context) {
    const listed = listCell(source_ingredients);
    if (listed.every(isCombination)) return yield* ingredientsOf(listed, label, context);
    const names = listed.filter((each) => isAgencyName(each, context));
    const ids = idsOf(alternate_ids);
    const drug = knownDrug([label, ...names], ids, context);
    const [own] = ids.filter((id) => OWN_IDS.some((prefix) => id.startsWith(prefix)));
    if (drug) return yield* additions(drug, { label, names, ids }, context);
    if (!own) return yield* ingredientsOf(listed, label, context);
    const entity: Entity = { id: own, name: nameOf(label, names), type: "drug", xrefs: ids };
    yield { kind: "entity", entity };
    yield* additions(entity, { label, names: [label, ...names], ids: [] }, context);
  },
);

/**
 * Whether a name is one ingredient's as agencies write it, in capitals or in lower case throughout; the mixed ones are of a list of products
 * with their strengths. A name with another drug's in it ("BRINZOLAMIDE TIMOLOL") is of both.
 */
function isAgencyName(name: string, { registries }: SourceContext): boolean {
  const isOneCase = name === name.toUpperCase() || name === name.toLowerCase();
  if (!isOneCase || !/^[\p{L}\d]+(?:[ ,'-]{1,2}[\p{L}\d]+)*$/u.test(name) || / {2}| - /.test(name)) return false;
  const words = name
    .split(/[ ,]+/)
    .filter((word) => word.length >= WORD_LENGTH_MIN && !SALT_WORDS.has(normaliseName(word)));
  const named = words.map((word) => registries.byName("drug", word)?.id);
  const own = findDrug(registries, name)?.id ?? named[0];
  return words.length === 1 || named.every((drug) => drug === undefined || drug === own);
}

/** The ingredients of a row without an id: those that a list in capitals names without a number, for others hold misspellings. */
function* ingredientsOf(listed: readonly string[], label: string, context: SourceContext): Generator<Draft> {
  const parts = listed.flatMap((each) => each.split(";")).map((each) => each.trim());
  const names = parts.filter((each) => /^[A-Z][A-Z -]+$/.test(each) && isAgencyName(each, context));
  if (names.length === 0) context.drop("row has no id and no name of a single ingredient", label);
  for (const name of names) yield* declareDrug(context, name).drafts;
}

/** The ids of a cell that holds a list in Python's notation, the first of each kind. */
function idsOf(cell: string): string[] {
  const ids = [...cell.matchAll(/'([^']+)'/g)].map(([, id = ""]) => id.replace(/^DrugCentral:/, "DRUGCENTRAL:"));
  return [...OWN_IDS, ...OTHER_IDS].flatMap((prefix) => ids.find((id) => id.startsWith(prefix)) ?? []);
}

function knownDrug(names: string[], ids: string[], { registries }: SourceContext): Entity | undefined {
  const [byName] = names.flatMap((name) => findDrug(registries, name) ?? []);
  return byName ?? ids.flatMap((id) => registries.byCurie(id, "drug") ?? [])[0];
}

/** The label, or where that is a code, what agencies call it. */
function nameOf(label: string, names: string[]): string {
  const name = withoutSalt([label, ...names].find((each) => !CODE.test(each)) ?? label);
  return name === name.toUpperCase() && !CODE.test(name) ? name.toLowerCase() : name;
}

type Row = { label: string; names: string[]; ids: string[] };

/** The names of a row, and its ids of the kinds of which the drug has none, but for those another drug bears. */
function* additions(drug: Entity, { label, names, ids }: Row, { registries, drop }: SourceContext): Generator<Draft> {
  if (CODE.test(drug.name) && !CODE.test(nameOf(label, names)))
    yield { kind: "name", entity: drug.id, text: nameOf(label, names), nameKind: "preferred" };
  for (const text of names) {
    const known = registries.byName("drug", text);
    if (known && known.id !== drug.id) drop("name is of another drug", text);
    else if (!known) yield { kind: "name", entity: drug.id, text, nameKind: isSaltOf(drug, text) ? "salt" : "synonym" };
  }
  for (const curie of ids) {
    const [kind] = curie.split(":");
    const known = registries.byCurie(curie, "drug");
    if (known && known.id !== drug.id) drop("id is of another drug", curie);
    else if (!known && !drug.xrefs.some((each) => each.startsWith(`${kind}:`)))
      yield { kind: "xref", entity: drug.id, curie, method: "MEDI row of the same name" };
  }
}
