import { observationClass } from "@/lib/engine/observation-class";
import type { StopRule } from "@/lib/engine/strategy";

const ITERATIONS_LEAST = 3;
const RECENT = 2;

/** Ends, once three iterations are done, when none of the last two brought a useful result. */
export const recentProgress: StopRule = {
  name: "recent_progress",
  stops: ({ iterations }) => {
    if (iterations.length < ITERATIONS_LEAST) return null;
    const recent = iterations.slice(-RECENT).flatMap(({ results }) => results);
    return recent.some((result) => observationClass(result) === "USEFUL_DATA") ? null : "no_progress";
  },
};
