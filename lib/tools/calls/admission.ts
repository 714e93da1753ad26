import { ARGUMENT_KINDS } from "@/lib/engine/argument-kinds";
import type { State } from "@/lib/engine/state";
import type { Tool, ToolCall, ToolResult } from "@/lib/engine/tool";
import type { Graph } from "@/lib/knowledge/graph";
import { ownValue } from "@/lib/knowledge/own-value";

/**
 * Why a call may not run: an entity or claim no result of this run returned, one the graph does not hold, or one of
 * another type than the argument takes. Null when all are admitted.
 */
export function refusal(
  tool: Tool,
  args: ToolCall["args"],
  { state, graph, results }: { state: State; graph: Graph; results: ReadonlyMap<string, ToolResult> },
): string | null {
  for (const name of tool.entityArgs) {
    for (const id of [ownValue(args, name)].flat().filter((each) => typeof each === "string")) {
      if (name === "claims") {
        if (!claimsSeen(results).has(id)) return `"${id}" is not a claim of this run: take claim ids from a result`;
        continue;
      }
      const kind = ARGUMENT_KINDS.get(name);
      const resolver = kind?.resolver ?? "a resolve tool";
      if (!isAdmitted(id, state, results)) return `"${id}" is not admitted: resolve it first with ${resolver}`;
      const entity = graph.entity(id);
      if (!entity) return `"${id}" is not in the loaded graph`;
      if (kind && !kind.types.includes(entity.type))
        return `"${id}" (${entity.name}) is of type ${entity.type}, and "${name}" takes ${kind.one}`;
    }
  }
  return null;
}

function isAdmitted(id: string, state: State, results: ReadonlyMap<string, ToolResult>): boolean {
  if (Object.hasOwn(state.admitted, id)) return true;
  return [...results.values()].some(({ refs }) => refs.some((ref) => ref.id === id));
}

function claimsSeen(results: ReadonlyMap<string, ToolResult>): ReadonlySet<string> {
  const rows = [...results.values()].flatMap((result) => result.rows);
  return new Set(rows.flatMap(({ claimIds }) => (Array.isArray(claimIds) ? claimIds : [])));
}
