import type { StopRule } from "@/lib/agent/engine/strategy";
import { SAME_QUESTION, similarity } from "@/lib/domain/run/refinement-score";
import type { State } from "@/lib/domain/run/state";
import { learned } from "./progress-stops";

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
