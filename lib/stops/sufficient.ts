import type { StopRule } from "@/lib/engine/strategy";

/** How sure a verdict must be to be taken as sufficient, where the run says nothing else. */
const ACCEPT = 0.5;

/** Ends when the last evaluation says both: sufficient, and the question can be answered; and is sure enough of it. Any of these alone is not enough. */
export const sufficient: StopRule = {
  name: "sufficient",
  stops: ({ iterations, options }) => {
    const evaluation = iterations.at(-1)?.observation?.evaluation;
    const accept = options?.thresholds?.accept ?? ACCEPT;
    const holds = evaluation?.status === "sufficient" && evaluation.canAnswer && evaluation.confidence >= accept;
    return holds ? "sufficient" : null;
  },
};
