import type { Entity } from "@/lib/domain/entity";
import { type NamedRow, readColumns } from "@/lib/sources/reading/read-columns";
import type { Source, SourceContext } from "@/lib/sources/source";
import { Assays, fromNanomolar } from "./contact-claims";
import { targetOf } from "./drug-lookup";

const FILE = "bindingdb/BindingDB_All.tsv";
const MEASURES = ["Ki (nM)", "IC50 (nM)", "Kd (nM)", "EC50 (nM)"] as const;
const COLUMNS = [
  "BindingDB Reactant_set_id",
  "BindingDB Ligand Name",
  "Target Name",
  "Target Source Organism According to Curator or DataSource",
  ...MEASURES,
  "Curation/DataSource",
  "PMID",
  "PubChem CID",
  "ChEMBL ID of Ligand",
  "DrugBank ID of Ligand",
] as const;
type Row = NamedRow<(typeof COLUMNS)[number]>;

/** One column a chain; releases number them or do not. */
const ACCESSIONS = "UniProt (SwissProt) Primary ID of Target Chain";
const LINK = "Link to Ligand-Target Pair";
const KEY = "bindingdb";

/** Measured affinities of drugs at human proteins, one claim a pair with the median; the ligand is joined by PubChem, ChEMBL or DrugBank id. */
export const bindingdb: Source = {
  dataset: {
    key: KEY,
    title: "BindingDB",
    version: "as imported",
    licence: "CC BY 3.0; rows from ChEMBL CC BY-SA 3.0",
    tier: "share-alike",
    link: "https://www.bindingdb.org",
    aspects: ["targets"],
  },
  files: [FILE],
  optional: true,
  stage: "claims",
  read: async function* (context) {
    const assays = new Assays();
    const options = { delimiter: "\t", columns: COLUMNS, quote: false } as const;
    for await (const record of readColumns(context.dir, FILE, options)) {
      context.row();
      const drug = ligand(record, context);
      const isHuman = record.row["Target Source Organism According to Curator or DataSource"] === "Homo sapiens";
      const target =
        drug && isHuman ? targetOf(record.startingWith(ACCESSIONS), record.row["Target Name"], context) : undefined;
      if (!drug) context.drop("ligand is in no drug list");
      else if (!isHuman) context.drop("target is not human");
      else if (!target) context.drop("no accession of the target is a human gene", record.row["Target Name"]);
      else addMeasures(assays, drug, target, record, context);
    }
    yield* assays.drafts(KEY);
  },
};

function ligand({ row }: Row, { registries }: SourceContext): Entity | undefined {
  const cid = row["PubChem CID"];
  return (
    (cid ? registries.byCurie(`PUBCHEM.COMPOUND:${cid}`, "drug") : undefined) ??
    registries.byCurie(`CHEMBL.COMPOUND:${row["ChEMBL ID of Ligand"]}`, "drug") ??
    registries.byCurie(`DRUGBANK:${row["DrugBank ID of Ligand"]}`, "drug")
  );
}

/** A value with a relation (">10000") is a bound: it is counted and left out. */
function addMeasures(assays: Assays, drug: Entity, target: Entity, record: Row, { drop }: SourceContext): void {
  const { row } = record;
  const stated = MEASURES.filter((measure) => row[measure] !== "");
  if (stated.length === 0) drop("row states no affinity");
  for (const measure of stated) {
    const pActivity = fromNanomolar(row[measure]);
    const actType = measure.replace(" (nM)", "");
    if (pActivity === null) drop(/[<>]/.test(row[measure]) ? "affinity is a bound" : "affinity is no number");
    else assays.add(drug.id, target, { pActivity, actType, evidence: evidence(record, actType, row[measure]) });
  }
}

function evidence({ row, startingWith }: Row, actType: string, value: string) {
  return {
    recordId: `${row["BindingDB Reactant_set_id"]}:${actType}`,
    link: startingWith(LINK)[0] ?? null,
    publications: row.PMID ? [`PMID:${row.PMID}`] : [],
    payload: {
      ligand: row["BindingDB Ligand Name"],
      target_name: row["Target Name"],
      act_type: actType,
      value_nm: Number(value),
      curated_by: row["Curation/DataSource"] || null,
    },
  };
}
