import type { z } from "zod";
import type { EntityRef } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { emptyState, type State } from "@/lib/domain/run/state";
import type { ToolCall, ToolOutput, ToolResult } from "@/lib/domain/run/tool";
import { type ExecuteContext, executeCalls } from "@/lib/tools/calls/execute";
import { findTool, TOOLS } from "@/lib/tools/registry";
import { smallGraph } from "@/tests/fixtures/small-graph";

export const graph = smallGraph();

export const CYCLOSPORINE = "DRUGCENTRAL:760";
export const TACROLIMUS = "DRUGCENTRAL:2552";
export const METFORMIN = "DRUGCENTRAL:1725";
export const IBUPROFEN = "DRUGCENTRAL:1407";
export const CELECOXIB = "DRUGCENTRAL:568";
export const ASPIRIN = "DRUGCENTRAL:74";
export const HALOPERIDOL = "DRUGCENTRAL:1353";
export const SIMVASTATIN = "DRUGCENTRAL:2445";
export const CLOZAPINE = "DRUGCENTRAL:722";
export const HYDRALAZINE = "DRUGCENTRAL:1384";

/** Runs one tool on validated input, as the executor would after admission. */
export async function runTool(name: string, args: Record<string, unknown>, on: Graph = graph): Promise<ToolOutput> {
  const tool = findTool(name);
  if (!tool) throw new Error(`No tool ${name}`);
  const input = (tool.input as z.ZodType<never>).parse(args);
  return tool.run(input, { graph: on, signal: new AbortController().signal });
}

export function ids({ rows }: Pick<ToolOutput, "rows">): unknown[] {
  return rows.filter(({ apart }) => !apart).map(({ id }) => id);
}

export function call(tool: string, args: ToolCall["args"]): ToolCall {
  return { tool, args, reason: "test" };
}

/** A state in which these entities are admitted and these results are known. */
export function stateWith(admitted: readonly string[], results: readonly ToolResult[] = []): State {
  const refs = admitted.map((id): [string, EntityRef] => {
    const entity = graph.entity(id);
    if (!entity) throw new Error(`No entity ${id}`);
    return [id, { id, name: entity.name, type: entity.type }];
  });
  const findings = results.flatMap((result) => result.findings);
  return { ...emptyState, iteration: 1, admitted: Object.fromEntries(refs), results: [...results], findings };
}

export function execute(calls: readonly ToolCall[], context: Partial<ExecuteContext> = {}): Promise<ToolResult[]> {
  return executeCalls(calls, {
    state: stateWith([]),
    graph,
    tools: TOOLS,
    callsPerIteration: 8,
    signal: new AbortController().signal,
    cache: new Map(),
    ...context,
  });
}
