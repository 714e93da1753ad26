import { type RowOf, table } from "@/lib/sources/reading/read-table";
import { gatheringSource, pubmed, record } from "@/lib/sources/source";
import { compoundCard, readChemblTargets } from "./chembl";
import { Assays, fromNanomolar } from "./contact-claims";
import { targetOf } from "./drug-lookup";

const TABLE = table(
  "chembl/chembl_activities.csv",
  "activity_id|molecule_chembl_id|target_chembl_id|standard_type|standard_relation|standard_value|standard_units|pchembl_value|data_validity_comment|pubmed_id",
  { named: true },
);
type Row = RowOf<typeof TABLE>;

const AFFINITY = /^(?:Ki|Kd|IC50|EC50|AC50|XC50|ED50|Potency)$/i;

/**
 * Activities exported from ChEMBL's `activity` resource, one claim a drug and human target with the median. A row counts when
 * it states an exact potency and no comment doubts it.
 */
export const chemblActivities = gatheringSource({
  key: "chembl-activities",
  table: TABLE,
  optional: true,
  start: async ({ dir }) => ({ targets: await readChemblTargets(dir), assays: new Assays() }),
  row(row, { targets, assays }, context) {
    const { registries, drop } = context;
    const drug = registries.byCurie(`CHEMBL.COMPOUND:${row.molecule_chembl_id}`, "drug");
    if (!drug) return drop("molecule is in no drug list", row.molecule_chembl_id);
    const proteins = targets.get(row.target_chembl_id);
    if (!proteins) return drop("target is no protein of the target table", row.target_chembl_id);
    const target = targetOf(proteins.accessions, proteins.name, context);
    if (!target) return drop("no protein of the target is human", proteins.name);
    if (row.data_validity_comment) return drop("the source doubts the value");
    const pActivity = potency(row);
    if (pActivity === null) return drop("row states no exact potency");
    assays.add(drug.id, target, { pActivity, actType: row.standard_type, evidence: evidence(row) });
  },
  end: ({ assays }) => assays.drafts(),
});

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
