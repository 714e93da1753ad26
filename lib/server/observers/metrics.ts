import { ownValue } from "@/lib/domain/own-value";
import type { State } from "@/lib/domain/run/state";
import type { Observer } from "./observer";

/** What the runs of one strategy cost and came to. Times in milliseconds, memory in bytes. */
export type StrategyMetrics = {
  runs: number;
  sufficient: number;
  failed: number;
  elapsedMs: number;
  slowestMs: number;
  toolCalls: number;
  failedCalls: number;
  modelCalls: number;
  tokens: number;
};

export type Metrics = {
  byStrategy: Record<string, StrategyMetrics>;
  /** How often each kind of question was asked, as "mechanism adverse_events": no words of any question. */
  patterns: Record<string, number>;
  heapBytesMax: number;
};

const NONE: StrategyMetrics = {
  runs: 0,
  sufficient: 0,
  failed: 0,
  elapsedMs: 0,
  slowestMs: 0,
  toolCalls: 0,
  failedCalls: 0,
  modelCalls: 0,
  tokens: 0,
};

/** Counts the runs it watches, several at once too. */
export function metricsObserver(): Observer & { metrics: () => Metrics } {
  const counted: Metrics = { byStrategy: {}, patterns: {}, heapBytesMax: 0 };
  return {
    onEvent: (event, state) => {
      counted.heapBytesMax = Math.max(counted.heapBytesMax, process.memoryUsage().heapUsed);
      if (event.type === "resolved") countPattern(counted, state);
    },
    onEnd: (state) => countRun(counted, state),
    metrics: () => structuredClone(counted),
  };
}

function countPattern(counted: Metrics, { reading }: State): void {
  const query = reading?.query;
  const pattern = query ? `${query.ask} ${query.want}` : (reading?.talk ?? "not read");
  counted.patterns = { ...counted.patterns, [pattern]: (ownValue(counted.patterns, pattern) ?? 0) + 1 };
}

function countRun(counted: Metrics, state: State): void {
  const name = state.options?.strategy ?? "";
  const before = ownValue(counted.byStrategy, name) ?? NONE;
  const { toolCalls, modelCalls, tokensIn, tokensOut, elapsedMs } = state.usage;
  const sum = {
    runs: before.runs + 1,
    sufficient: before.sufficient + (state.completionReason === "sufficient" ? 1 : 0),
    failed: before.failed + (state.completionReason === "error" ? 1 : 0),
    elapsedMs: before.elapsedMs + elapsedMs,
    slowestMs: Math.max(before.slowestMs, elapsedMs),
    toolCalls: before.toolCalls + toolCalls,
    failedCalls: before.failedCalls + state.results.filter(({ status }) => status === "failed").length,
    modelCalls: before.modelCalls + modelCalls,
    tokens: before.tokens + tokensIn + tokensOut,
  };
  counted.byStrategy = { ...counted.byStrategy, [name]: sum };
}
