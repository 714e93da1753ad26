import type { StopRule } from "@/lib/engine/strategy";

/** Ends when another iteration cannot help: no gap has a tool, or the question can be answered and no gap of priority 1 has one. */
export const noGapFillable: StopRule = {
  name: "no_gap_fillable",
  stops: ({ iterations }) => {
    const evaluation = iterations.at(-1)?.observation?.evaluation;
    if (!evaluation) return null;
    const fillable = evaluation.gaps.filter((gap) => gap.suggestedTool !== null);
    const worthIt = evaluation.canAnswer ? fillable.filter((gap) => gap.priority === 1) : fillable;
    return worthIt.length === 0 ? "no_gap_fillable" : null;
  },
};
