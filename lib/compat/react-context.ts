import { z } from "zod";
import type { EntityType } from "@/lib/domain/entity";
import { Confidence, confidenceOf } from "@/lib/domain/run/evaluation";
import type { Event, EventOf } from "@/lib/domain/run/event";
import { Row } from "@/lib/domain/run/row";
import type { IterationRecord, State } from "@/lib/domain/run/state";
import { ToolCall, type ToolResult, ToolStatus } from "@/lib/domain/run/tool";

/** Rows of a result that are kept in the exported context; `original_count` says how many there were. */
const ROWS_MAX = 30;

/** An iteration in the exchange format (docs/embed.md): one step holds thought, calls, and what their results were judged to say. */
export const ReActStep = z.object({
  thought: z.string(),
  tool_calls: z.array(ToolCall),
  observation: z.string(),
  confidence: Confidence,
  missing_info: z.array(z.string()),
  trace_summary: z.string(),
  is_complete: z.boolean(),
});
export type ReActStep = z.infer<typeof ReActStep>;

/** An executed call in the same format; `data` is at most the first 30 rows of `original_count`. */
export const ToolResultRecord = z.object({
  tool: z.string(),
  args: z.record(z.string(), z.unknown()),
  status: ToolStatus,
  success: z.boolean(),
  data: z.array(Row).max(ROWS_MAX),
  error: z.string().nullable(),
  truncated: z.boolean(),
  original_count: z.number().int(),
});
export type ToolResultRecord = z.infer<typeof ToolResultRecord>;

const Resolved = z.record(z.string(), z.string());

/** What a run keeps across its iterations; the resolved maps lead from a name as asked to the entity's id. */
export const ReActContext = z.object({
  original_query: z.string(),
  trace_summary: z.string(),
  iteration: z.number().int(),
  max_iterations: z.number().int().min(1).max(20),
  resolved_drugs: Resolved,
  resolved_genes: Resolved,
  resolved_diseases: Resolved,
  resolved_aes: Resolved,
  last_tool_results: z.array(ToolResultRecord),
  is_complete: z.boolean(),
  final_observation: z.string().nullable(),
});
export type ReActContext = z.infer<typeof ReActContext>;

/** The context of a run as it stands. */
export function reactContext(state: State): ReActContext {
  const last = state.iterations.at(-1);
  return {
    original_query: state.question,
    trace_summary: state.traceSummary,
    iteration: state.iteration,
    max_iterations: state.maxIterations,
    resolved_drugs: resolved(state, ["drug"]),
    resolved_genes: resolved(state, ["gene", "gene_group"]),
    resolved_diseases: resolved(state, ["disease"]),
    resolved_aes: resolved(state, ["adverse_event", "phenotype"]),
    last_tool_results: (last?.results ?? []).map(toolResultRecord),
    is_complete: state.done,
    final_observation: state.done ? (last?.observation?.text ?? null) : null,
  };
}

/** The steps of a run, one an iteration, in order. */
export function reactSteps({ iterations }: State): ReActStep[] {
  return iterations.map(reactStep);
}

function reactStep({ thought, calls, observation }: IterationRecord): ReActStep {
  const evaluation = observation?.evaluation;
  return {
    thought,
    tool_calls: calls,
    observation: observation?.text ?? "",
    confidence: confidenceOf(evaluation?.confidence ?? 0),
    missing_info: evaluation?.gaps.map(({ description }) => description) ?? [],
    trace_summary: observation?.traceSummary ?? "",
    is_complete: evaluation?.status === "sufficient" && evaluation.canAnswer,
  };
}

function toolResultRecord({ tool, args, status, rows, error }: ToolResult): ToolResultRecord {
  return {
    tool,
    args,
    status,
    success: status !== "failed",
    data: rows.slice(0, ROWS_MAX),
    error,
    truncated: rows.length > ROWS_MAX,
    original_count: rows.length,
  };
}

function resolved({ reading }: State, types: readonly EntityType[]): Record<string, string> {
  const named = (reading?.named ?? []).flatMap(({ text, chosen }) =>
    chosen && types.includes(chosen.type) ? [[text, chosen.id] as const] : [],
  );
  return Object.fromEntries(named);
}

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
