import { aucOf } from "./auc";
import { Z_975 } from "./measure";

/** Area under the ROC curve of `yes` over `no`, ties half, with the 95 % interval of Hanley and McNeil 1982. Both hold a score at least. */
export function rocArea(yes: readonly number[], no: readonly number[]): { auc: number; lower: number; upper: number } {
  const scores = Float64Array.of(...yes, ...no);
  const truth = new Uint8Array(scores.length).fill(1, 0, yes.length);
  const auc = aucOf(scores, truth)(new Float64Array(scores.length).fill(1));
  const first = auc / (2 - auc) - auc ** 2;
  const second = (2 * auc ** 2) / (1 + auc) - auc ** 2;
  const variance = (auc * (1 - auc) + (yes.length - 1) * first + (no.length - 1) * second) / (yes.length * no.length);
  const margin = Z_975 * Math.sqrt(variance);
  return { auc, lower: Math.max(0, auc - margin), upper: Math.min(1, auc + margin) };
}
