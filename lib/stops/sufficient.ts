import type { StopRule } from "@/lib/engine/strategy";

/** Ends when the last evaluation says both: sufficient, and the question can be answered. Either alone is not enough. */
export const sufficient: StopRule = {
  name: "sufficient",
  stops: ({ iterations }) => {
    const evaluation = iterations.at(-1)?.observation?.evaluation;
    return evaluation?.status === "sufficient" && evaluation.canAnswer ? "sufficient" : null;
  },
};
