import type { State } from "@/lib/engine/state";
import type { ToolCall, ToolResult } from "@/lib/engine/tool";
import { ownValue } from "@/lib/knowledge/own-value";

const WIDER: Record<string, string> = { check_drug_event: "check_broader_events" };

/** Where a search for an event of a drug found nothing: the same for the event's broader terms. */
export function widerCalls({ results, admitted }: Pick<State, "results" | "admitted">): ToolCall[] {
  return results.filter(foundNothing).flatMap(({ tool, args: { drug, event } }) => {
    const wider = ownValue(WIDER, tool);
    if (!wider) return [];
    const name = (id: unknown) => ownValue(admitted, String(id))?.name ?? String(id);
    return [
      { tool: wider, args: { drug, event }, reason: `Look up terms broader than ${name(event)} for ${name(drug)}` },
    ];
  });
}

/** Searched, and no source has it; what could not be searched is no reason to ask for something else. */
function foundNothing({ tool, status, total }: ToolResult): boolean {
  return Object.hasOwn(WIDER, tool) && total === 0 && (status === "ok" || status === "empty" || status === "partial");
}
