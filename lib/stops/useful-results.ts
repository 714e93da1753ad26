import { isPressing } from "@/lib/engine/evaluation";
import { observationClass } from "@/lib/engine/observation-class";
import type { StopRule } from "@/lib/engine/strategy";

const USEFUL_MIN = 2;

/** Ends with two or more useful results, unless a pressing gap is left that a tool could fill: each drug of a question is one. */
export const usefulResults: StopRule = {
  name: "useful_results",
  stops: ({ results, gaps }) => {
    const useful = results.filter((result) => observationClass(result) === "USEFUL_DATA").length;
    return useful >= USEFUL_MIN && !gaps.some(isPressing) ? "sufficient" : null;
  },
};
