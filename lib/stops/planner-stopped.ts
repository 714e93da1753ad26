import { isPressing } from "@/lib/engine/evaluation";
import type { StopRule } from "@/lib/engine/strategy";

/**
 * Ends when the planner asked for nothing more and its word may stand: nothing was ever looked up (then the answer
 * abstains), the last evaluation left no gap of priority 1 that a tool could fill, or it was shown such a gap
 * and still asked for nothing.
 */
export const plannerStopped: StopRule = {
  name: "planner_stopped",
  stops: (state) => {
    const last = state.iterations.at(-1);
    if (!last || last.calls.length > 0) return null;
    const before = state.iterations.at(-2);
    const insists = before?.calls.length === 0;
    return insists || state.results.length === 0 || !state.gaps.some(isPressing) ? "planner_stopped" : null;
  },
};
