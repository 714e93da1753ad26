const NORMAL_975 = 1.959964;

/** Area under the ROC curve of `yes` over `no`, ties half, with the 95 % interval of Hanley and McNeil 1982. Both hold a score at least. */
export function rocArea(yes: readonly number[], no: readonly number[]): { auc: number; lower: number; upper: number } {
  const sorted = [...no].sort((a, b) => a - b);
  const wins = yes.reduce((sum, score) => sum + (countBelow(sorted, score) + countBelow(sorted, score, true)) / 2, 0);
  const auc = wins / (yes.length * no.length);
  const first = auc / (2 - auc) - auc ** 2;
  const second = (2 * auc ** 2) / (1 + auc) - auc ** 2;
  const variance = (auc * (1 - auc) + (yes.length - 1) * first + (no.length - 1) * second) / (yes.length * no.length);
  const margin = NORMAL_975 * Math.sqrt(variance);
  return { auc, lower: Math.max(0, auc - margin), upper: Math.min(1, auc + margin) };
}

/** How many of the rising values lie below `value`, or (`orAt`) below or at it. */
function countBelow(sorted: readonly number[], value: number, orAt = false): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const here = sorted[middle] ?? 0;
    if (here < value || (orAt && here === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}
