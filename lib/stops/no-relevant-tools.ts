import { nothingToLookUp } from "@/lib/engine/query";
import type { StopRule } from "@/lib/engine/strategy";

/** Ends when no tool can serve the question: it is talk, it cannot be read, or it rests on names that denote nothing certain. */
export const noRelevantTools: StopRule = {
  name: "no_relevant_tools",
  stops: ({ reading }) => (nothingToLookUp(reading) ? "no_relevant_tools" : null),
};
