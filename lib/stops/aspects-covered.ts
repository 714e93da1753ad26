import type { StopRule } from "@/lib/engine/strategy";

/** Ends when the last iteration left no aspect worth looking up, for the reason that was stored with its coverage. */
export const aspectsCovered: StopRule = {
  name: "aspects_covered",
  stops: ({ iterations }) => iterations.at(-1)?.coverage?.decision.completion ?? null,
};
