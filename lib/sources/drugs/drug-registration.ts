import type { Entity } from "@/lib/knowledge/entity";
import type { Registries } from "@/lib/sources/build/registries";
import type { Draft } from "@/lib/sources/source";
import { normaliseName, stripSalts } from "@/lib/sources/wording/normalise";
import { ACTIVE_IONS, LABELLED_ONLY, NOT_SALTS, PRODRUG_WORDS } from "./salts";

/** A drug as a list names it. `id` is its own id ("DRUGCENTRAL:257"), `xrefs` are other CURIEs. */
export type DrugRow = { id: string; name: string; synonyms: string[]; xrefs: string[] };

/** Trust of a name that a drug has only once its salt or ester is taken off ("fludarabine" for fludarabine phosphate). */
const STRIPPED_TRUST = 9;
const STRIPPED_LENGTH_MIN = 7;

/**
 * Drugs of a list as drafts. A salt, hydrate or ion joins the parent drug of this list or of earlier ones: its name
 * becomes a `salt` name and its ids cross references of the parent. A row whose id or exact name is known adds to it.
 */
export function* registerDrugs(rows: readonly DrugRow[], registries: Registries): Generator<Draft> {
  const fresh = rows.filter((row) => !registries.byCurie(row.id, "drug"));
  const firstByName = firstRows(fresh, (row) => normaliseName(row.name));
  const firstByIon = firstRows(fresh, (row) => stripSalts(row.name));
  const parentOf = (row: DrugRow) => parentName(row, registries, firstByName, firstByIon);
  for (const row of fresh) if (parentOf(row) === null) yield* newDrug(row, row.name, registries);
  for (const row of fresh) {
    const parent = parentOf(row);
    if (parent !== null) yield* joinParent(row, parent, registries);
  }
  for (const row of rows) if (!fresh.includes(row)) yield* addTo(registries.byCurie(row.id, "drug"), row);
}

function firstRows(rows: readonly DrugRow[], key: (row: DrugRow) => string): Map<string, DrugRow> {
  const first = new Map<string, DrugRow>();
  for (const row of rows) if (!first.has(key(row))) first.set(key(row), row);
  return first;
}

/** The name of the drug this row joins, or null when it is a drug of its own. */
function parentName(
  row: DrugRow,
  registries: Registries,
  firstByName: Map<string, DrugRow>,
  firstByIon: Map<string, DrugRow>,
): string | null {
  const name = normaliseName(row.name);
  if (firstByName.get(name) !== row || isPreferred(registries, name)) return name;
  const stripped = stripSalts(row.name);
  if (stripped === name || NOT_SALTS.has(name)) return null;
  if (firstByName.has(stripped) || isPreferred(registries, stripped)) return stripped;
  return ACTIVE_IONS.has(stripped) && firstByIon.get(stripped) !== row ? stripped : null;
}

function isPreferred(registries: Registries, name: string): boolean {
  const known = registries.byName("drug", name);
  return known !== undefined && normaliseName(known.name) === name;
}

function* newDrug(row: DrugRow, name: string, registries: Registries): Generator<Draft> {
  const stripped = stripSalts(row.name);
  const ion = ACTIVE_IONS.has(stripped);
  const entity: Entity = { id: row.id, name: ion ? stripped : name, type: "drug", xrefs: row.xrefs };
  yield { kind: "entity", entity };
  if (ion) yield { kind: "name", entity: row.id, text: name, nameKind: "salt" };
  for (const text of row.synonyms) yield { kind: "name", entity: row.id, text, nameKind: "synonym" };
  const short = stripped === normaliseName(name) ? released(stripped) : stripped;
  if (short.length >= STRIPPED_LENGTH_MIN && !ion) registries.name("drug", short, row.id, STRIPPED_TRUST);
}

/** The substance that a prodrug is named after and releases, the one that a label is put on, or "". */
function released(name: string): string {
  const [base = "", ester = "", ...more] = name.split(" ");
  if (LABELLED_ONLY.has(base)) return base;
  return more.length === 0 && PRODRUG_WORDS.has(ester) ? base : "";
}

function* joinParent(row: DrugRow, parent: string, registries: Registries): Generator<Draft> {
  const entity = registries.byName("drug", parent);
  if (!entity) throw new Error(`${row.name} joins ${parent}, which is not registered`);
  const salt = normaliseName(row.name) !== parent;
  const method = salt ? `salt: ${row.name}` : "same name";
  if (salt) yield { kind: "name", entity: entity.id, text: row.name, nameKind: "salt" };
  for (const curie of [row.id, ...row.xrefs]) yield { kind: "xref", entity: entity.id, curie, method };
  for (const text of row.synonyms) yield { kind: "name", entity: entity.id, text, nameKind: salt ? "salt" : "synonym" };
}

function* addTo(entity: Entity | undefined, row: DrugRow): Generator<Draft> {
  if (!entity) return;
  for (const curie of row.xrefs) yield { kind: "xref", entity: entity.id, curie, method: "same id" };
  const kind = stripSalts(row.name) === stripSalts(entity.name) ? "salt" : "synonym";
  for (const text of [row.name, ...row.synonyms]) {
    if (normaliseName(text) !== normaliseName(entity.name)) {
      yield { kind: "name", entity: entity.id, text, nameKind: kind };
    }
  }
}
