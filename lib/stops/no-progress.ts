import type { StopRule } from "@/lib/engine/strategy";
import { learned } from "./learned";

const IDLE_ITERATIONS_MAX = 2;

/** Ends when the last two iterations brought no entity, claim or finding the run did not have. */
export const noProgress: StopRule = {
  name: "no_progress",
  stops: ({ iterations }) => {
    if (iterations.length < IDLE_ITERATIONS_MAX) return null;
    const known = new Set(iterations.slice(0, -IDLE_ITERATIONS_MAX).flatMap(learned));
    const recent = iterations.slice(-IDLE_ITERATIONS_MAX).flatMap(learned);
    return recent.every((item) => known.has(item)) ? "no_progress" : null;
  },
};
