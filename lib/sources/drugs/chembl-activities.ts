import { pubmed, record } from "@/lib/sources/new-claim";
import { readColumns } from "@/lib/sources/reading/read-columns";
import { type RowOf, table } from "@/lib/sources/reading/read-table";
import { datasetOf, type Source } from "@/lib/sources/source";
import { compoundCard, readChemblTargets } from "./chembl";
import { Assays, fromNanomolar } from "./contact-claims";
import { targetOf } from "./drug-lookup";

const TABLE = table(
  "chembl/chembl_activities.csv",
  "activity_id|molecule_chembl_id|target_chembl_id|standard_type|standard_relation|standard_value|standard_units|pchembl_value|data_validity_comment|pubmed_id",
);
type Row = RowOf<typeof TABLE>;

const AFFINITY = /^(?:Ki|Kd|IC50|EC50|AC50|XC50|ED50|Potency)$/i;

/**
 * Activities exported from ChEMBL's `activity` resource, one claim a drug and human target with the median. A row counts when
 * it states an exact potency and no comment doubts it.
 */
export const chemblActivities: Source = {
  dataset: datasetOf("chembl-activities"),
  files: [TABLE.file],
  optional: true,
  stage: "claims",
  read: async function* (context) {
    const { dir, registries, row: count, drop } = context;
    const targets = await readChemblTargets(dir);
    const assays = new Assays();
    for await (const { row } of readColumns(dir, TABLE)) {
      count();
      const drug = registries.byCurie(`CHEMBL.COMPOUND:${row.molecule_chembl_id}`, "drug");
      const proteins = targets.get(row.target_chembl_id);
      const pActivity = potency(row);
      const target = drug && proteins ? targetOf(proteins.accessions, proteins.name, context) : undefined;
      if (!drug) drop("molecule is in no drug list", row.molecule_chembl_id);
      else if (!proteins) drop("target is no protein of the target table", row.target_chembl_id);
      else if (!target) drop("no protein of the target is human", proteins.name);
      else if (row.data_validity_comment) drop("the source doubts the value");
      else if (pActivity === null) drop("row states no exact potency");
      else assays.add(drug.id, target, { pActivity, actType: row.standard_type, evidence: evidence(row) });
    }
    yield* assays.drafts("chembl-activities");
  },
};

/** ChEMBL's own value, else the standard value in nM of a type that is an affinity; null for a bound. */
function potency(row: Row): number | null {
  if (row.standard_relation !== "" && row.standard_relation !== "=") return null;
  if (row.pchembl_value !== "") return Number.isFinite(Number(row.pchembl_value)) ? Number(row.pchembl_value) : null;
  return row.standard_units === "nM" && AFFINITY.test(row.standard_type) ? fromNanomolar(row.standard_value) : null;
}

function evidence(row: Row) {
  const payload = {
    molecule: row.molecule_chembl_id,
    target: row.target_chembl_id,
    act_type: row.standard_type,
    value: row.standard_value,
    units: row.standard_units,
    pchembl: row.pchembl_value || null,
  };
  const publications = pubmed(row.pubmed_id ? [row.pubmed_id.replace(/\.0$/, "")] : []);
  return record(`activity ${row.activity_id}`, compoundCard(row.molecule_chembl_id), payload, publications);
}
