import type { StopRule } from "@/lib/agent/engine/strategy";
import type { ToolResult } from "@/lib/domain/run/tool";

/** Ends when a ceiling of the run is reached: model calls, tool calls, tokens in and out, or bytes of results. */
export const budget: StopRule = {
  name: "budget",
  stops: ({ options, usage, results }) => {
    if (!options) return null;
    const { modelCalls, toolCalls, tokens, bytes } = options.budget;
    const spent: [used: number, limit: number][] = [
      [usage.modelCalls, modelCalls],
      [usage.toolCalls, toolCalls],
      [usage.tokensIn + usage.tokensOut, tokens],
      [bytesOf(results), bytes],
    ];
    return spent.some(([used, limit]) => used > 0 && used >= limit) ? "budget" : null;
  },
};

/** UTF-8 bytes of the rows the run holds. */
function bytesOf(results: readonly ToolResult[]): number {
  const encoder = new TextEncoder();
  return results.reduce((sum, { rows }) => sum + encoder.encode(JSON.stringify(rows)).length, 0);
}

/** Ends after exactly `maxIterations` iterations. */
export const maxIterations: StopRule = {
  name: "max_iterations",
  stops: (state) => (state.iteration >= state.maxIterations ? "max_iterations" : null),
};

/** Ends when the run has taken its wall time, in milliseconds from its question to its last event. */
export const timeout: StopRule = {
  name: "timeout",
  stops: ({ options, usage }) => (options && usage.elapsedMs >= options.budget.wallMs ? "timeout" : null),
};
