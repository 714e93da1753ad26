import { stringsOf } from "@/lib/artifacts/rows/strings-of";
import type { State } from "@/lib/engine/state";
import type { Row } from "@/lib/engine/tool";
import type { Path } from "@/lib/knowledge/path";
import { BESIDE_PATIENT, PATIENT_FACTOR } from "@/lib/knowledge/patient";

/**
 * Paths with the weight the path tool gave them for the patient: what passes something the conditions bear on keeps its
 * score, the others keep half. Unchanged while no path concerns the patient.
 */
export function weighedForPatient(paths: readonly Path[], { results }: State): Path[] {
  const rows = results
    .filter(({ tool, args }) => tool === "find_drug_to_ae_paths" && args.conditions)
    .flatMap((result) => result.rows);
  if (rows.every(({ patient }) => !patient)) return [...paths];
  const byClaims = new Map(rows.map((row) => [stringsOf(row.claimIds).join(), row]));
  return paths.map((path) => weighed(path, byClaims.get(path.claimIds.join())));
}

function weighed(path: Path, row: Row | undefined): Path {
  const concern = typeof row?.patient === "string" ? row.patient : null;
  const value = concern === null ? BESIDE_PATIENT : 1;
  const beside = row
    ? "passes nothing the patient's conditions bear on"
    : "is not among the paths weighed for the patient";
  const factor = { name: PATIENT_FACTOR, value, reason: concern ?? beside };
  const report = { ...path.report, factors: [...path.report.factors, factor] };
  return { ...path, score: path.score * value, report };
}
