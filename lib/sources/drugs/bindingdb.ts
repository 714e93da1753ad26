import type { Entity } from "@/lib/domain/entity";
import type { Registries } from "@/lib/sources/build/registries";
import { listCell, type RowOf, table } from "@/lib/sources/reading/read-table";
import { gatheringSource, pubmed, record, type SourceContext } from "@/lib/sources/source";
import { Assays, fromNanomolar } from "./contact-claims";
import { targetOf } from "./drug-lookup";

const TABLE = table(
  "bindingdb/BindingDB_All.tsv",
  "BindingDB Reactant_set_id|BindingDB Ligand Name|Target Name|Target Source Organism According to Curator or DataSource|Ki (nM)|IC50 (nM)|Kd (nM)|EC50 (nM)|Curation/DataSource|PMID|PubChem CID|ChEMBL ID of Ligand|DrugBank ID of Ligand|UniProt (SwissProt) Primary ID of Target Chain*|Link to Ligand-Target Pair*",
  { quote: false, named: true },
);
type Row = RowOf<typeof TABLE>;
const MEASURES = ["Ki (nM)", "IC50 (nM)", "Kd (nM)", "EC50 (nM)"] as const;

/** One column a chain; releases number them or do not. */
const ACCESSIONS = "UniProt (SwissProt) Primary ID of Target Chain*";
const LINK = "Link to Ligand-Target Pair*";
const ORGANISM = "Target Source Organism According to Curator or DataSource";

/** Measured affinities of drugs at human proteins, one claim a pair with the median; the ligand is joined by PubChem, ChEMBL or DrugBank id. */
export const bindingdb = gatheringSource({
  key: "bindingdb",
  table: TABLE,
  optional: true,
  start: () => new Assays(),
  row(row, assays, context) {
    const drug = ligand(row, context.registries);
    if (!drug) return context.drop("ligand is in no drug list");
    if (row[ORGANISM] !== "Homo sapiens") return context.drop("target is not human");
    const target = targetOf(listCell(row[ACCESSIONS]), row["Target Name"], context);
    if (!target) return context.drop("no accession of the target is a human gene", row["Target Name"]);
    addMeasures(assays, [drug, target], row, context);
  },
  end: (assays) => assays.drafts(),
});

function ligand(row: Row, registries: Registries): Entity | undefined {
  const cid = row["PubChem CID"];
  return (
    (cid ? registries.byCurie(`PUBCHEM.COMPOUND:${cid}`, "drug") : undefined) ??
    registries.byCurie(`CHEMBL.COMPOUND:${row["ChEMBL ID of Ligand"]}`, "drug") ??
    registries.byCurie(`DRUGBANK:${row["DrugBank ID of Ligand"]}`, "drug")
  );
}

/** A value with a relation (">10000") is a bound: it is counted and left out. */
function addMeasures(
  assays: Assays,
  [drug, target]: readonly [Entity, Entity],
  row: Row,
  { drop }: SourceContext,
): void {
  const stated = MEASURES.filter((measure) => row[measure] !== "");
  if (stated.length === 0) drop("row states no affinity");
  for (const measure of stated) {
    const pActivity = fromNanomolar(row[measure]);
    const actType = measure.replace(" (nM)", "");
    const named = { ligand: row["BindingDB Ligand Name"], target_name: row["Target Name"], act_type: actType };
    const payload = { ...named, value_nm: Number(row[measure]), curated_by: row["Curation/DataSource"] || null };
    const recordId = `${row["BindingDB Reactant_set_id"]}:${actType}`;
    const evidence = record(recordId, listCell(row[LINK])[0] ?? null, payload, pubmed(row.PMID ? [row.PMID] : []));
    if (pActivity === null) drop(/[<>]/.test(row[measure]) ? "affinity is a bound" : "affinity is no number");
    else assays.add(drug.id, target, { pActivity, actType, evidence });
  }
}
