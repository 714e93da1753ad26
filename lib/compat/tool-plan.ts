import { z } from "zod";
import type { Event, EventOf } from "@/lib/engine/event";
import { ToolCall, type ToolResult } from "@/lib/engine/tool";

/** A plan in the exchange format (docs/embed.md): what was seen and done before it, what it asks for, and why it would stop. */
export const ToolPlan = z.object({
  thought: z.string(),
  observations: z.array(z.string()),
  action_trace: z.array(z.string()),
  calls: z.array(ToolCall),
  stop_conditions: z.object({ no_relevant_tools: z.boolean(), sufficient_information: z.boolean() }),
});
export type ToolPlan = z.infer<typeof ToolPlan>;

/** The plans of a run in order, from its events. */
export function toolPlans(events: readonly Event[]): ToolPlan[] {
  return events.flatMap((event, index) =>
    event.type === "planned" ? [planRecord(event, events.slice(0, index))] : [],
  );
}

function planRecord({ thought, calls, stop }: EventOf<"planned">, before: readonly Event[]): ToolPlan {
  return {
    thought,
    observations: before.flatMap((event) => (event.type === "observed" ? [event.observation.text] : [])),
    action_trace: before.flatMap((event) => (event.type === "called" ? event.results.map(action) : [])),
    calls,
    stop_conditions: {
      no_relevant_tools: stop === "no_relevant_tools",
      sufficient_information: stop === "sufficient_information",
    },
  };
}

function action({ tool, args, summary }: ToolResult): string {
  return `${tool}(${JSON.stringify(args)}) → ${summary}`;
}
