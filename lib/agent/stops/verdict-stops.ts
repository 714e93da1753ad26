import type { StopRule } from "@/lib/agent/engine/strategy";
import { isPressing } from "@/lib/domain/run/evaluation";
import { nothingToLookUp } from "@/lib/domain/run/query";

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

/** Ends when the last iteration left no aspect worth looking up, for the reason that was stored with its coverage. */
export const aspectsCovered: StopRule = {
  name: "aspects_covered",
  stops: ({ iterations }) => iterations.at(-1)?.coverage?.decision.completion ?? null,
};

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

/** Ends when no tool can serve the question: it is talk, it cannot be read, or it rests on names that denote nothing certain. */
export const noRelevantTools: StopRule = {
  name: "no_relevant_tools",
  stops: ({ reading }) => (nothingToLookUp(reading) ? "no_relevant_tools" : null),
};

/**
 * Ends when the planner asked for nothing more and its word may stand: nothing was ever looked up (then the answer
 * abstains), the last evaluation left no gap of priority 1 that a tool could fill, or it was shown such a gap
 * and still asked for nothing.
 */
export const plannerStopped: StopRule = {
  name: "planner_stopped",
  stops: (state) => {
    const last = state.iterations.at(-1);
    if (!last || last.calls.length > 0) return null;
    const before = state.iterations.at(-2);
    const insists = before?.calls.length === 0;
    return insists || state.results.length === 0 || !state.gaps.some(isPressing) ? "planner_stopped" : null;
  },
};

/** Ends a run whose question must not be answered as read, once what is loaded on the named things was looked up; all but a profile may take two rounds. */
export const notUnderstood: StopRule = {
  name: "not_understood",
  stops: ({ reading, results, gaps, iterations }) => {
    const isProfile = reading?.query?.ask === "profile" && !reading.further?.some(({ topic }) => topic?.isNearest);
    const isOpen = !isProfile && gaps.length > 0 && iterations.length < 2;
    return reading?.notUnderstood && results.length > 0 && !isOpen ? "no_relevant_tools" : null;
  },
};
