import { at } from "@/lib/domain/names/typed-arrays";
import { Z_975 } from "./report-table";

/** A figure over items that count as often as their weights say; NaN where it is not defined. */
export type Statistic = (weights: Float64Array) => number;

const NEW_SCORE = 1;
const NEW_GROUP = 2;

/**
 * Area under the ROC curve: the chance that a positive item scores above a negative one of the same group (all are one group
 * by default), ties half. Scores are sorted once; NaN where no group holds both classes.
 */
export function aucOf(scores: Float64Array, positive: Uint8Array, groups = new Uint32Array(scores.length)): Statistic {
  const order = Uint32Array.from(scores, (_, item) => item).sort(
    (a, b) => at(groups, a) - at(groups, b) || at(scores, a) - at(scores, b),
  );
  const breaks = breaksIn(order, scores, groups);
  return (weights) => {
    let [wins, pairs, positives, negatives, up, down] = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i <= order.length; i++) {
      if (at(breaks, i) >= NEW_SCORE) {
        wins += up * (negatives + down / 2);
        positives += up;
        negatives += down;
        up = down = 0;
      }
      if (at(breaks, i) === NEW_GROUP) {
        pairs += positives * negatives;
        positives = negatives = 0;
      }
      const item = order[i];
      if (item === undefined) break;
      if (positive[item] === 1) up += at(weights, item);
      else down += at(weights, item);
    }
    return wins / pairs;
  };
}

/** Before which places of the order, its end included, another score or another group begins. */
function breaksIn(order: Uint32Array, scores: Float64Array, groups: Uint32Array): Uint8Array {
  const breaks = new Uint8Array(order.length + 1).fill(NEW_GROUP);
  for (let i = 1; i < order.length; i++) {
    const [before, item] = [at(order, i - 1), at(order, i)];
    if (at(groups, before) === at(groups, item)) breaks[i] = at(scores, before) === at(scores, item) ? 0 : NEW_SCORE;
  }
  return breaks;
}

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
