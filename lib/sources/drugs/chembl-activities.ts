import { readColumns } from "@/lib/sources/reading/read-columns";
import type { Source } from "@/lib/sources/source";
import { CHEMBL, compoundCard, readChemblTargets } from "./chembl";
import { Assays, fromNanomolar } from "./contact-claims";
import { targetOf } from "./drug-lookup";

const FILE = "chembl/chembl_activities.csv";
const COLUMNS = [
  "activity_id",
  "molecule_chembl_id",
  "target_chembl_id",
  "standard_type",
  "standard_relation",
  "standard_value",
  "standard_units",
  "pchembl_value",
  "data_validity_comment",
  "pubmed_id",
] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

const KEY = "chembl-activities";
const AFFINITY = /^(?:Ki|Kd|IC50|EC50|AC50|XC50|ED50|Potency)$/i;

/**
 * Activities exported from ChEMBL's `activity` resource, one claim a drug and human target with the median. A row counts when
 * it states an exact potency and no comment doubts it.
 */
export const chemblActivities: Source = {
  dataset: { ...CHEMBL, key: KEY, title: "ChEMBL activities", version: "as imported", aspects: ["targets"] },
  files: [FILE],
  optional: true,
  stage: "claims",
  read: async function* (context) {
    const { dir, registries, row: count, drop } = context;
    const targets = await readChemblTargets(dir);
    const assays = new Assays();
    for await (const { row } of readColumns(dir, FILE, { delimiter: ",", columns: COLUMNS })) {
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
    yield* assays.drafts(KEY);
  },
};

/** ChEMBL's own value, else the standard value in nM of a type that is an affinity; null for a bound. */
function potency(row: Row): number | null {
  if (row.standard_relation !== "" && row.standard_relation !== "=") return null;
  if (row.pchembl_value !== "") return Number.isFinite(Number(row.pchembl_value)) ? Number(row.pchembl_value) : null;
  return row.standard_units === "nM" && AFFINITY.test(row.standard_type) ? fromNanomolar(row.standard_value) : null;
}

function evidence(row: Row) {
  return {
    recordId: `activity ${row.activity_id}`,
    link: compoundCard(row.molecule_chembl_id),
    publications: row.pubmed_id ? [`PMID:${row.pubmed_id.replace(/\.0$/, "")}`] : [],
    payload: {
      molecule: row.molecule_chembl_id,
      target: row.target_chembl_id,
      act_type: row.standard_type,
      value: row.standard_value,
      units: row.standard_units,
      pchembl: row.pchembl_value || null,
    },
  };
}
