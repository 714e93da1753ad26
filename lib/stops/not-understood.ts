import type { StopRule } from "@/lib/engine/strategy";

/** Ends a run whose question must not be answered as read, once what is held on the named things was looked up. */
export const notUnderstood: StopRule = {
  name: "not_understood",
  stops: ({ reading, results }) => (reading?.notUnderstood && results.length > 0 ? "no_relevant_tools" : null),
};
