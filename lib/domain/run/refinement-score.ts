import type { RefinementRequest } from "./evaluation";
import { contentWords } from "./text";

/** From this similarity on two questions ask the same. */
export const SAME_QUESTION = 0.9;

/** How alike two questions are, 0..1: shared words over all words, without case, punctuation, order, plural s and words that carry no content. */
export function similarity(a: string, b: string): number {
  const [left, right] = [stemsOf(a), stemsOf(b)];
  const union = new Set([...left, ...right]);
  if (union.size === 0) return 1;
  return [...left].filter((word) => right.has(word)).length / union.size;
}

function stemsOf(text: string): Set<string> {
  return new Set(contentWords(text).map((word) => word.replace(/(?<=\p{L}{3})s$/u, "")));
}

/** How good a refinement is, 0..1: the mean of how new its question is and of the share of its gaps that a tool can fill. */
type RefinementScore = { score: number; newness: number; fillable: number; repeats: boolean };

/** Scores a refinement against the questions asked before it; one that says the same as one of them repeats it. */
export function refinementScore(refinement: RefinementRequest, asked: readonly string[]): RefinementScore {
  const { refinementQuery, priorityGaps } = refinement;
  const nearest = Math.max(0, ...asked.map((question) => similarity(question, refinementQuery)));
  const fillable = priorityGaps.filter(({ suggestedTool }) => suggestedTool !== null).length;
  const share = priorityGaps.length > 0 ? fillable / priorityGaps.length : 0;
  return { score: (1 - nearest + share) / 2, newness: 1 - nearest, fillable, repeats: nearest >= SAME_QUESTION };
}
