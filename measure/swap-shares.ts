import { aucOf } from "@/lib/domain/statistics/auc";

/** Of a swap's four cells, which are listed. */
const LISTED = [1, 1, 0, 0] as const;

/** What the scores of swaps' cells reach: `match` is the AUC over all cells, `quad` how often the two listed ones together score higher, ties half. NaN without a swap. */
export type SwapShares = { match: number; quad: number };

/** Whether the cell at this place of all cells is one of its swap's listed two. */
export function isListedCell(cell: number): boolean {
  return LISTED[cell % LISTED.length] === 1;
}

/** The shares of scores that stand swap by swap, the two listed cells first. */
export function swapShares(scores: Float64Array): SwapShares {
  const truth = Uint8Array.from(scores, (_, cell) => Number(isListedCell(cell)));
  const swaps = scores.length / LISTED.length;
  let wins = 0;
  for (let swap = 0; swap < swaps; swap++) {
    const [a = 0, b = 0, c = 0, d = 0] = scores.subarray(LISTED.length * swap, LISTED.length * (swap + 1));
    wins += diagonalWins(a, b, c, d);
  }
  return { match: aucOf(scores, truth)(new Float64Array(scores.length).fill(1)), quad: wins / swaps };
}

/** 1 where the two listed cells together score higher than the two swapped, 0.5 where as high. */
export function diagonalWins(a: number, b: number, c: number, d: number): number {
  return a + b > c + d ? 1 : a + b === c + d ? 0.5 : 0;
}
