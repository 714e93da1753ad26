import type { RefinementRequest } from "@/lib/engine/evaluation";
import { SAME_QUESTION } from "@/lib/stops/circular-refinement";
import { similarity } from "@/lib/stops/similarity";

/** How good a refinement is, 0..1: the mean of how new its question is and of the share of its gaps that a tool can fill. */
export type RefinementScore = { score: number; newness: number; fillable: number; repeats: boolean };

/** Scores a refinement against the questions asked before it; one that says the same as one of them repeats it. */
export function refinementScore(refinement: RefinementRequest, asked: readonly string[]): RefinementScore {
  const { refinementQuery, priorityGaps } = refinement;
  const nearest = Math.max(0, ...asked.map((question) => similarity(question, refinementQuery)));
  const fillable = priorityGaps.filter(({ suggestedTool }) => suggestedTool !== null).length;
  const share = priorityGaps.length > 0 ? fillable / priorityGaps.length : 0;
  return { score: (1 - nearest + share) / 2, newness: 1 - nearest, fillable, repeats: nearest >= SAME_QUESTION };
}
