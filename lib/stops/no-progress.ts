import type { IterationRecord } from "@/lib/engine/state";
import type { StopRule } from "@/lib/engine/strategy";
import { learned } from "./learned";

const IDLE_ITERATIONS_MAX = 2;

/**
 * Ends when the last two iterations brought no entity, claim or finding the run did not have. One in which nothing was
 * looked up, as its calls were refused or there were none, tells nothing of what could be found.
 */
export const noProgress: StopRule = {
  name: "no_progress",
  stops: ({ iterations }) => {
    const searched = iterations.filter(hasLookedUp);
    if (searched.length < IDLE_ITERATIONS_MAX || iterations.at(-1) !== searched.at(-1)) return null;
    const known = new Set(searched.slice(0, -IDLE_ITERATIONS_MAX).flatMap(learned));
    const recent = searched.slice(-IDLE_ITERATIONS_MAX).flatMap(learned);
    return recent.every((item) => known.has(item)) ? "no_progress" : null;
  },
};

function hasLookedUp({ results }: IterationRecord): boolean {
  return results.some(({ refused }) => !refused);
}
