import { iterativeOrchestrator, reactOrchestrator, type ToolExecutor } from "@/lib";
import type { Graph } from "@/lib/domain/graph";
import type { State } from "@/lib/domain/run/state";
import type { ToolCall, ToolResult } from "@/lib/domain/run/tool";
import { executeCalls } from "@/lib/tools/calls/execute";
import { TOOLS } from "@/lib/tools/registry";
import { smallGraph } from "@/tests/fixtures/small-graph";

export const small = smallGraph();
export const MIGHT_CAUSE = "What adverse events might metformin cause?";
export const HOW_COULD = "How could metformin cause lactic acidosis?";
export const SHARED = "What adverse events are shared by cyclosporine and tacrolimus?";

const quiet = { graph: small, verbose: false };

/** A whole run on the small graph by the rules and the real tools. */
export const byReact = (question: string, maxIterations?: number) =>
  reactOrchestrator({ ...quiet, ...(maxIterations && { maxIterations }) }).query(question);

export const inTwoPhases = (question: string, maxIterations?: number, execute?: ToolExecutor) =>
  iterativeOrchestrator({ ...quiet, ...(maxIterations && { maxIterations }) }).query(question, execute);

/** The tools of the registry, as an executor that can be handed to an orchestrator. */
export function realTools(graph: Graph = small): ToolExecutor {
  return (calls, state) =>
    executeCalls(calls, {
      ...{ graph, state, tools: TOOLS, callsPerIteration: 5, cache: new Map() },
      signal: new AbortController().signal,
    });
}

/** The real tools, with every call of the named ones failing. */
export function failing(...names: string[]): ToolExecutor {
  const execute = realTools();
  return async (calls: ToolCall[], state: State): Promise<ToolResult[]> =>
    (await execute(calls, state)).map((result) =>
      names.includes(result.tool)
        ? { ...result, status: "failed", error: "connection lost", rows: [], total: 0, refs: [], findings: [] }
        : result,
    );
}
