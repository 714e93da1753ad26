import { ownValue } from "@/lib/knowledge/own-value";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Source, SourceContext } from "@/lib/sources/source";
import { normaliseName } from "@/lib/sources/wording/normalise";
import { type DrugRow, registerDrugs } from "./drug-registration";
import { DRUGCENTRAL, DRUGCENTRAL_2016, INTERACTION_COLUMNS, INTERACTION_FILE } from "./drugcentral-dataset";

const STRUCTURES = "drugcentral/structures.smiles.tsv";
const APPROVED = ["drugcentral/FDA_Approved.csv", "drugcentral/EMA_Approved.csv", "drugcentral/PMDA_Approved.csv"];
const IDENTIFIERS = "drugcentral_2016/identifiers.tsv";

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

/** Drugs of the structure table, the approved lists and the interaction table; salts join their parents. */
export const drugcentralNames: Source = {
  dataset: DRUGCENTRAL,
  files: [STRUCTURES, ...APPROVED, INTERACTION_FILE],
  stage: "registry",
  read: async function* (context) {
    const drugs = new Map<string, DrugRow>();
    await readStructures(context, drugs);
    for (const file of APPROVED) await readApproved(context, file, drugs);
    await readInteractionNames(context, drugs);
    yield* registerDrugs(byNumber(drugs), context.registries);
  },
};

/** Identifiers of 2016: other databases' ids of the same drugs, and drugs the newer tables lack (biologics, minerals). */
export const drugcentralIdentifiers: Source = {
  dataset: DRUGCENTRAL_2016,
  files: [IDENTIFIERS],
  stage: "registry",
  read: async function* (context) {
    const drugs = new Map<string, DrugRow>();
    const owners = new Map<string, Set<string>>();
    for await (const { row } of readTable(context.dir, IDENTIFIERS, {
      delimiter: "\t",
      columns: ["DRUG_ID", "DRUG_NAME", "ID_TYPE", "IDENTIFIER"],
    })) {
      context.row();
      const drug = addDrug(drugs, row.DRUG_ID, row.DRUG_NAME);
      const prefix = ownValue(PREFIXES, row.ID_TYPE);
      if (prefix === undefined) context.drop("identifier of a kind no source joins by", row.ID_TYPE);
      else drug.xrefs.push(`${prefix}${row.IDENTIFIER}`);
      if (prefix !== undefined) addOwner(owners, `${prefix}${row.IDENTIFIER}`, row.DRUG_ID);
    }
    withoutShared(drugs, owners, context);
    yield* registerDrugs(byNumber(drugs), context.registries);
  },
};

async function readStructures({ dir, row: count }: SourceContext, drugs: Map<string, DrugRow>): Promise<void> {
  const columns = ["SMILES", "InChI", "InChIKey", "ID", "INN", "CAS_RN"] as const;
  for await (const { row } of readTable(dir, STRUCTURES, { delimiter: "\t", columns, quote: false })) {
    count();
    const drug = addDrug(drugs, row.ID, row.INN);
    if (row.InChIKey) drug.xrefs.push(`INCHIKEY:${row.InChIKey}`);
    if (row.CAS_RN) drug.xrefs.push(`CAS:${row.CAS_RN}`);
  }
}

async function readApproved(context: SourceContext, file: string, drugs: Map<string, DrugRow>): Promise<void> {
  for await (const { row } of readTable(context.dir, file, {
    delimiter: ",",
    columns: ["id", "name"],
    header: false,
  })) {
    context.row();
    addDrug(drugs, row.id, row.name);
  }
}

/** Rows are counted where the claims are read. */
async function readInteractionNames({ dir }: SourceContext, drugs: Map<string, DrugRow>): Promise<void> {
  const columns = INTERACTION_COLUMNS;
  for await (const { row } of readTable(dir, INTERACTION_FILE, { delimiter: "\t", columns })) {
    addDrug(drugs, row.STRUCT_ID, row.DRUG_NAME);
  }
}

function addDrug(drugs: Map<string, DrugRow>, structureId: string, name: string): DrugRow {
  const known = drugs.get(structureId) ?? { id: `DRUGCENTRAL:${structureId}`, name, synonyms: [], xrefs: [] };
  drugs.set(structureId, known);
  const fresh = [known.name, ...known.synonyms].every((text) => normaliseName(text) !== normaliseName(name));
  if (fresh) known.synonyms.push(name);
  return known;
}

function addOwner(owners: Map<string, Set<string>>, curie: string, structureId: string): void {
  owners.set(curie, (owners.get(curie) ?? new Set()).add(structureId));
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
