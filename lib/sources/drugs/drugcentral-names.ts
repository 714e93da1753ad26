import type { Entity } from "@/lib/domain/entity";
import { normaliseName, stripSalts } from "@/lib/domain/names/normalise";
import { ACTIVE_IONS, LABELLED_ONLY, NOT_SALTS, PRODRUG_WORDS } from "@/lib/domain/names/salts";
import { ownValue } from "@/lib/domain/own-value";
import type { Registries } from "@/lib/sources/build/registries";
import { addTo, entryOf } from "@/lib/sources/collections";
import { readTable, table } from "@/lib/sources/reading/read-table";
import { type Draft, defineSource, gatheringSource, rowsOf, type SourceContext } from "@/lib/sources/source";
import { DRUGCENTRAL, INTERACTIONS } from "./drugcentral";

const STRUCTURES = table("drugcentral/structures.smiles.tsv", "SMILES|InChI|InChIKey|ID|INN|CAS_RN", { quote: false });
const APPROVED = ["FDA", "EMA", "PMDA"].map((agency) =>
  table(`drugcentral/${agency}_Approved.csv`, "id|name", { header: false }),
);
const IDENTIFIERS = table("drugcentral_2016/identifiers.tsv", "DRUG_ID|DRUG_NAME|ID_TYPE|IDENTIFIER");

/** Prefixes of the id types that later sources join by; a value that already is a CURIE keeps its own. */
const PREFIXES: Record<string, string> = {
  DRUGBANK_ID: "DRUGBANK:",
  PUBCHEM_CID: "PUBCHEM.COMPOUND:",
  ChEMBL_ID: "CHEMBL.COMPOUND:",
  CHEBI: "",
  UNII: "UNII:",
  UMLSCUI: "UMLS:",
  RXNORM: "RxNorm:",
  MESH_DESCRIPTOR_UI: "MESH:",
  MESH_SUPPLEMENTAL_RECORD_UI: "MESH:",
  IUPHAR_LIGAND_ID: "IUPHAR.LIGAND:",
};

const STRIPPED_LENGTH_MIN = 7;

/** Trust of a name that a drug has only once its salt or ester is taken off ("fludarabine" for fludarabine phosphate). */
const STRIPPED_TRUST = 9;

/** Drugs of the structure table, the approved lists and the interaction table; salts join their parents. */
export const drugcentralNames = defineSource(
  { key: DRUGCENTRAL, files: [STRUCTURES, ...APPROVED, INTERACTIONS], stage: "registry" },
  async function* (context) {
    const drugs = new Map<string, DrugRow>();
    for await (const { row } of rowsOf(context, STRUCTURES)) {
      const { xrefs } = addDrug(drugs, row.ID, row.INN);
      if (row.InChIKey) xrefs.push(`INCHIKEY:${row.InChIKey}`);
      if (row.CAS_RN) xrefs.push(`CAS:${row.CAS_RN}`);
    }
    for (const list of APPROVED) for await (const { row } of rowsOf(context, list)) addDrug(drugs, row.id, row.name);
    // counted where the claims are read
    for await (const { row } of readTable(context.dir, INTERACTIONS)) addDrug(drugs, row.STRUCT_ID, row.DRUG_NAME);
    yield* registerDrugs(byNumber(drugs), context.registries);
  },
);

/** Identifiers of 2016: other databases' ids of the same drugs, and drugs the newer tables lack (biologics, minerals). */
export const drugcentralIdentifiers = gatheringSource({
  key: "drugcentral-2016",
  table: IDENTIFIERS,
  stage: "registry",
  start: () => ({ drugs: new Map<string, DrugRow>(), owners: new Map<string, Set<string>>() }),
  row({ DRUG_ID: id, ...row }, { drugs, owners }, { drop }) {
    const drug = addDrug(drugs, id, row.DRUG_NAME);
    const prefix = ownValue(PREFIXES, row.ID_TYPE);
    if (prefix === undefined) return drop("identifier of a kind no source joins by", row.ID_TYPE);
    drug.xrefs.push(`${prefix}${row.IDENTIFIER}`);
    addTo(owners, `${prefix}${row.IDENTIFIER}`, id);
  },
  end({ drugs, owners }, context) {
    withoutShared(drugs, owners, context);
    return registerDrugs(byNumber(drugs), context.registries);
  },
});

function addDrug(drugs: Map<string, DrugRow>, structureId: string, name: string): DrugRow {
  const made = () => ({ id: `DRUGCENTRAL:${structureId}`, name, synonyms: [], xrefs: [] });
  const known = entryOf<string, DrugRow>(drugs, structureId, made);
  const fresh = [known.name, ...known.synonyms].every((text) => normaliseName(text) !== normaliseName(name));
  if (fresh) known.synonyms.push(name);
  return known;
}

/** An identifier listed for several drugs (a prodrug under its metabolite's id) decides nothing: it is left out, unless the drugs are one drug. */
function withoutShared(drugs: Map<string, DrugRow>, owners: Map<string, Set<string>>, context: SourceContext): void {
  const entityOf = (id: string) => context.registries.byCurie(`DRUGCENTRAL:${id}`, "drug")?.id ?? id;
  for (const drug of drugs.values()) {
    drug.xrefs = drug.xrefs.filter((curie) => {
      const shared = new Set([...(owners.get(curie) ?? [])].map(entityOf)).size > 1;
      if (shared) context.drop("identifier is listed for several drugs", curie);
      return !shared;
    });
  }
}

function byNumber(drugs: Map<string, DrugRow>): DrugRow[] {
  return [...drugs].sort(([a], [b]) => Number(a) - Number(b)).map(([, drug]) => drug);
}

/** A drug as a list names it. `id` is its own id ("DRUGCENTRAL:257"), `xrefs` are other CURIEs. */
type DrugRow = { id: string; name: string; synonyms: string[]; xrefs: string[] };

/**
 * Drugs of a list as drafts. A salt, hydrate or ion joins the parent drug of this list or of earlier ones: its name
 * becomes a `salt` name and its ids cross references of the parent. A row whose id or exact name is known adds to it.
 */
function* registerDrugs(rows: readonly DrugRow[], registries: Registries): Generator<Draft> {
  const fresh = rows.filter((row) => !registries.byCurie(row.id, "drug"));
  const firstByName = firstRows(fresh, (row) => normaliseName(row.name));
  const firstByIon = firstRows(fresh, (row) => stripSalts(row.name));
  const parentOf = (row: DrugRow) => parentName(row, registries, firstByName, firstByIon);
  for (const row of fresh) if (parentOf(row) === null) yield* newDrug(row, row.name, registries);
  for (const row of fresh) {
    const parent = parentOf(row);
    if (parent !== null) yield* joinParent(row, parent, registries);
  }
  for (const row of rows) if (!fresh.includes(row)) yield* addNames(registries.byCurie(row.id, "drug"), row);
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
  yield { kind: "entity", entity: { id: row.id, name: ion ? stripped : name, type: "drug", xrefs: row.xrefs } };
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

function* addNames(entity: Entity | undefined, row: DrugRow): Generator<Draft> {
  if (!entity) return;
  for (const curie of row.xrefs) yield { kind: "xref", entity: entity.id, curie, method: "same id" };
  const kind = stripSalts(row.name) === stripSalts(entity.name) ? "salt" : "synonym";
  for (const text of [row.name, ...row.synonyms])
    if (normaliseName(text) !== normaliseName(entity.name))
      yield { kind: "name", entity: entity.id, text, nameKind: kind };
}
