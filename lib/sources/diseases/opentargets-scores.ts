import { readTable } from "@/lib/sources/reading/read-table";
import type { Source } from "@/lib/sources/source";
import { geneticClaim, OPEN_TARGETS } from "./opentargets-genetics";

const FILE = "opentargets/ot_evidence_scores.csv";
const COLUMNS = [
  "ensembl_id",
  "efo_id_norm",
  "overall_score",
  "literature",
  "somatic_mutation",
  "clinical",
  "affected_pathway",
  "rna_expression",
  "genetic_association",
  "genetic_literature",
  "animal_model",
] as const;

/** Genetic scores of genes and diseases, of the pairs that were in clinical trials. */
export const opentargetsScores: Source = {
  dataset: {
    key: "opentargets-trials",
    title: "Open Targets genetic scores (extract)",
    version: "2026",
    ...OPEN_TARGETS,
  },
  files: [FILE],
  stage: "claims",
  read: async function* (context) {
    for await (const { row } of readTable(context.dir, FILE, { delimiter: ",", columns: COLUMNS })) {
      context.row();
      const scores = {
        ensembl: row.ensembl_id,
        efo: row.efo_id_norm,
        association: above0(row.genetic_association),
        literature: above0(row.genetic_literature),
      };
      yield* geneticClaim(scores, "opentargets-trials", context);
    }
  },
};

function above0(cell: string): number | null {
  const score = Number(cell);
  return score > 0 ? score : null;
}
