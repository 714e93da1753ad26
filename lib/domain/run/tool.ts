import { z } from "zod";
import { type Aspect, CoverageCell } from "@/lib/domain/dataset";
import { EntityRef, type EntityType } from "@/lib/domain/entity";
import { Fact, type FactDraft } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import { Row } from "./row";

/** What a planner asks for. Arguments may hold references to earlier calls: "R2", "R2.ids[0:10]", alias "{{RESULT_2}}". */
export const ToolCall = z.object({
  tool: z.string(),
  args: z.record(z.string(), z.unknown()),
  reason: z.string(),
});
export type ToolCall = z.infer<typeof ToolCall>;

/** A failure is never a zero: `empty` was searched and nothing is there, `not_loaded` could not be searched. */
export const ToolStatus = z.enum(["ok", "empty", "not_loaded", "failed", "partial"]);
export type ToolStatus = z.infer<typeof ToolStatus>;

/** How often a call, or a tool, may fail before it is not tried again. */
export const CALL_FAILURES_MAX = 2;

/** An executed call. `rows` is the whole result; what a prompt sees of it is at most 30 rows. */
export const ToolResult = z.object({
  handle: z.string().regex(/^R\d+$/),
  iteration: z.number().int(),
  tool: z.string(),
  args: z.record(z.string(), z.unknown()),
  reason: z.string(),
  callKey: z.string(),
  status: ToolStatus,
  error: z.string().nullable(),
  rows: z.array(Row),
  total: z.number().int(),
  summary: z.string(),
  refs: z.array(EntityRef),
  coverage: z.array(CoverageCell),
  findings: z.array(Fact),
  cached: z.boolean(),
  /** The call was not run: it may not be, or makes no sense. */
  refused: z.boolean().optional(),
  /** The call was not run, as an earlier one that it takes its arguments from gave nothing to ask with: no failure of it. */
  unasked: z.boolean().optional(),
  durationMs: z.number(),
});
export type ToolResult = z.infer<typeof ToolResult>;

/** How a call came out, for whoever reads of it: one that had nothing to be asked with was not run, and did not fail. */
export function outcomeOf({ status, unasked }: Pick<ToolResult, "status" | "unasked">): ToolStatus | "not_run" {
  return unasked ? "not_run" : status;
}

/** What a tool itself returns; the executor adds handle, numbering and timing. `refs` are the entities it admits to the run. */
export type ToolOutput = {
  status: Exclude<ToolStatus, "failed">;
  rows: Row[];
  total: number;
  summary: string;
  refs: EntityRef[];
  coverage: CoverageCell[];
  findings: FactDraft[];
};

export type ToolContext = {
  graph: Graph;
  signal: AbortSignal;
  /** Results of the run so far by handle, for tools that work on one. */
  results?: ReadonlyMap<string, Pick<ToolResult, "tool" | "args" | "status">>;
};

/** A deterministic, read-only function over the graph. Entity arguments are entity ids, admitted by the executor before `run`. */
export type Tool<Input = never> = {
  name: string;
  description: string;
  /** "resolve" tools take names, and a search its text; every other argument that names a thing is an admitted id. */
  domain: "resolve" | "drug" | "gene" | "set" | "path" | "evidence" | "foreign" | "logs";
  /** Relative cost, 1 a lookup, 10 a search. */
  cost: number;
  input: z.ZodType<Input>;
  /** Names of input fields holding entity ids (one or a list). */
  entityArgs: readonly string[];
  /** Name of the argument that takes a data set: the handle of an earlier result, whole however little of it is shown. */
  dataArg?: string;
  /** It can only speak of these: where no source of any is loaded, nobody who plans is offered it. */
  aspects?: readonly Aspect[];
  /** It tests an explanation, and is planned from the board by the rules: a planner that is a model is not told of it, as its prompt has no room. */
  ofBoard?: boolean;
  /** Whose it is, where it is no tool of ours: its results are kept for no other run. `domains` are the types of things it is about, null for any. */
  foreign?: { server: string; domains: readonly EntityType[] | null };
  run: (input: Input, context: ToolContext) => Promise<ToolOutput> | ToolOutput;
};

const FOREIGN = "mcp_";

/** The name of a tool of a server others run: no tool of ours is named so. */
export function foreignName(server: string, tool: string): string {
  return `${FOREIGN}${server}_${tool}`;
}

/** Whether a tool is one of a server of others, by the prefix `foreignName` gives. */
export function isForeignName(tool: string): boolean {
  return tool.startsWith(FOREIGN);
}

/** A tool that looks names up: it is part of calling another, and tells no fact. */
export function isResolver(tool: string): boolean {
  return tool.startsWith("resolve_");
}

/** Keeps the input type of a tool while it is written, and forgets it in the registry. */
export function defineTool<Input>(tool: Tool<Input>): Tool {
  return tool as unknown as Tool;
}

/** Tools that list adverse events of drugs. */
export const EVENT_LISTS = ["get_drug_adverse_events", "compare_drug_events"];

/**
 * The first `max` adverse events of the latest event list, best first, of the organ asked for where there is one. Rows after the
 * `total` of a list do not count and are left out.
 */
export function foremostEvents(results: readonly ToolResult[], max: number): EntityRef[] {
  const list = results.findLast(({ tool, total }) => EVENT_LISTS.includes(tool) && total > 0);
  if (!list) return [];
  const group = results.findLast(({ tool }) => tool === "get_organ_events");
  const inside = group && new Set(group.rows.filter(({ apart }) => !apart).map(({ id }) => id));
  const counted = list.rows.slice(0, list.total).filter(({ id }) => !inside || inside.has(id));
  return counted.slice(0, max).flatMap(({ id, name }): EntityRef[] => {
    return typeof id === "string" ? [{ id, name: String(name ?? id), type: "adverse_event" }] : [];
  });
}

export type ObservationClass = "USEFUL_DATA" | "GENERIC_SUCCESS" | "ERROR";

/**
 * The class of a result, by its status and rows alone: data about the question; success without data, as a resolved name or a
 * search that found nothing; or a call that could not be made.
 */
export function observationClass({
  status,
  rows,
  tool,
}: Pick<ToolResult, "status" | "rows" | "tool">): ObservationClass {
  if (status === "failed" || status === "not_loaded") return "ERROR";
  return rows.length > 0 && status !== "empty" && !isResolver(tool) ? "USEFUL_DATA" : "GENERIC_SUCCESS";
}
