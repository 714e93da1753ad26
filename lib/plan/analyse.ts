import type { QueryAnalysis } from "@/lib/engine/event";
import { dependencyLevels } from "@/lib/engine/reference";
import type { State } from "@/lib/engine/state";
import { isResolver, type ToolCall } from "@/lib/engine/tool";

/**
 * How much a question takes. Only greetings and questions about Vigil are answered directly; whatever asks for a fact
 * takes a tool. Looking a name up is part of calling a tool and counts for nothing. Null where nothing can be done.
 */
export function analysisOf({ reading, results }: State, calls: readonly ToolCall[]): QueryAnalysis | null {
  if (reading?.talk)
    return { type: "direct_answer", why: "This is about Vigil itself and asks for no fact: no tool is needed." };
  if (calls.length === 0) return null;
  const asked = calls.filter(({ tool }) => !isResolver(tool)).map(({ tool }) => tool);
  if (asked.length <= 1)
    return { type: "single_tool", why: asked[0] ? `One tool answers this: ${asked[0]}.` : "Only names to look up." };
  const levels = dependencyLevels(calls, results.length + 1).length;
  return { type: "multi_tool", why: `${asked.length} tool calls in ${levels} levels: ${asked.join(", ")}.` };
}
