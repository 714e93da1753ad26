import type { State } from "@/lib/engine/state";

/** What lists of runs and the admin view show of a run, without its events. Times in milliseconds. */
export type RunSummary = {
  ended: boolean;
  completionReason: State["completionReason"];
  cause: State["cause"];
  iterations: number;
  maxIterations: number;
  modelCalls: number;
  toolCalls: number;
  tokensIn: number;
  tokensOut: number;
  sentences: number;
  struckSentences: number;
  latencyMs: number;
};

/** The summary a run's state amounts to. */
export function runSummary(state: State): RunSummary {
  const sentences = state.artifacts?.sentences ?? [];
  return {
    ended: state.done,
    completionReason: state.completionReason,
    cause: state.cause,
    iterations: state.iteration,
    maxIterations: state.maxIterations,
    modelCalls: state.usage.modelCalls,
    toolCalls: state.usage.toolCalls,
    tokensIn: state.usage.tokensIn,
    tokensOut: state.usage.tokensOut,
    sentences: sentences.length,
    struckSentences: sentences.filter((sentence) => sentence.status === "struck").length,
    latencyMs: state.usage.elapsedMs,
  };
}
