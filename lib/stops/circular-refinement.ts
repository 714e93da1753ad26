import type { RefinementRequest } from "@/lib/engine/evaluation";
import type { State } from "@/lib/engine/state";
import type { StopRule } from "@/lib/engine/strategy";
import { contentWords } from "@/lib/engine/text";
import { learned } from "./progress-stops";

/** From this similarity on two questions ask the same. */
const SAME_QUESTION = 0.9;

/** Ends when a refinement returns to a question asked before (A, B, A), or repeats the present one though its iteration brought nothing new. */
export const circularRefinement: StopRule = {
  name: "circular_refinement",
  stops: (state) => {
    const [next, present, ...earlier] = questionsOf(state).reverse();
    if (next === undefined || present === undefined) return null;
    const returns = earlier.some((query) => similarity(query, next) >= SAME_QUESTION);
    const repeats = similarity(present, next) >= SAME_QUESTION && !lastIterationLearned(state);
    return returns || repeats ? "circular_refinement" : null;
  },
};

/** The questions of the run in order, the refinement just made last; only the original while there is none. */
function questionsOf({ question, iterations }: State): string[] {
  const refinements = iterations.flatMap(({ refinement }) => (refinement ? [refinement.refinementQuery] : []));
  return [question, ...refinements];
}

function lastIterationLearned({ iterations }: State): boolean {
  const last = iterations.at(-1);
  const known = new Set(iterations.slice(0, -1).flatMap(learned));
  return last !== undefined && learned(last).some((item) => !known.has(item));
}

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
