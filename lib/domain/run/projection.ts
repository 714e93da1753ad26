import type { Artifacts } from "./artifacts";
import type { IterationRecord, State } from "./state";
import type { ToolResult } from "./tool";

/** What lists of runs and the admin view show of a run, without its events. Times in milliseconds. */
export type RunSummary = Pick<State, "completionReason" | "cause" | "maxIterations"> &
  Omit<State["usage"], "elapsedMs"> &
  Record<"iterations" | "sentences" | "struckSentences" | "latencyMs", number> & { ended: boolean };

/** The summary a run's state amounts to. */
export function runSummary(state: State): RunSummary {
  const { completionReason, cause, maxIterations } = state;
  const { elapsedMs: latencyMs, ...used } = state.usage;
  const sentences = state.artifacts?.sentences ?? [];
  return {
    ...{ ended: state.done, completionReason, cause, iterations: state.iteration, maxIterations, ...used },
    sentences: sentences.length,
    struckSentences: sentences.filter((sentence) => sentence.status === "struck").length,
    latencyMs,
  };
}

/** What changed in the stored rows of a run between two of its states. */
export type Projection = {
  summary: RunSummary;
  iterations: IterationRecord[];
  toolResults: ToolResult[];
  /** The artifacts when they are new, else null. */
  artifacts: Artifacts | null;
};

/** The rows that differ after folding further events; the reducer keeps what it does not touch, so identity tells. */
export function projection(before: State, after: State): Projection {
  return {
    summary: runSummary(after),
    iterations: after.iterations.filter((iteration, index) => iteration !== before.iterations[index]),
    toolResults: after.results.slice(before.results.length),
    artifacts: after.artifacts === before.artifacts ? null : after.artifacts,
  };
}
