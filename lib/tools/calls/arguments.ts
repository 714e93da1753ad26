import { z } from "zod";
import type { EntityRef } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { type Decision, decide } from "@/lib/domain/names/name-decision";
import { ownValue } from "@/lib/domain/own-value";
import { NAMED_KINDS } from "@/lib/domain/run/argument-kinds";
import { AppError } from "@/lib/domain/run/error";
import { parseReference, type Reference, readReference } from "@/lib/domain/run/reference";
import { emptyState, type State } from "@/lib/domain/run/state";
import type { Tool, ToolCall, ToolResult } from "@/lib/domain/run/tool";
import { asRef, refOf } from "@/lib/tools/output";
import { type NameReading, readName } from "@/lib/tools/resolve-names";
import { freshResult } from "./results";

type Args = ToolCall["args"];
/** `unasked`: what is referred to gave nothing, which is no mistake of whoever planned the call. */
export type Resolved = { args: Args; error: null; unasked: false } | { args: null; error: string; unasked: boolean };

/**
 * Replaces references in a call's entity arguments by the ids they denote, once; text that a tool returned, and arguments
 * that hold no entities, are never read as references. A reference to a failed, missing or empty result is an error, and
 * so is one entity asked of a result that holds several.
 */
export function resolveArguments(tool: Tool, args: Args, results: ReadonlyMap<string, ToolResult>): Resolved {
  try {
    const entries = Object.entries(args).map(([name, value]) =>
      tool.entityArgs.includes(name) ? [name, resolveValue(tool, name, value, results)] : [name, value],
    );
    return { args: Object.fromEntries(entries), error: null, unasked: false };
  } catch (error) {
    if (error instanceof UnservedReference) return { args: null, error: error.message, unasked: error.unasked };
    throw error;
  }
}

/** The arguments that may refer to other calls, for ordering calls. */
export function referringArguments(tool: Tool | undefined, args: Args): Args {
  return Object.fromEntries(Object.entries(args).filter(([name]) => tool?.entityArgs.includes(name)));
}

const NOTHING = "not run, nothing to ask with";

class UnservedReference extends Error {
  constructor(
    message: string,
    readonly unasked = false,
  ) {
    super(message);
  }
}

function resolveValue(tool: Tool, name: string, value: unknown, results: ReadonlyMap<string, ToolResult>): unknown {
  if (Array.isArray(value)) return value.flatMap((each) => valuesOf(name, each, results) ?? [each]);
  const values = valuesOf(name, value, results);
  if (!values || takesList(tool, name)) return values ?? value;
  if (values.length === 1) return values[0];
  throw new UnservedReference(
    `${value} holds ${values.length} values and "${name}" takes one: say which, as in ${handleOf(value)}.ids[0]`,
  );
}

/** The ids a text refers to, or null when it is no reference. */
function valuesOf(name: string, value: unknown, results: ReadonlyMap<string, ToolResult>): string[] | null {
  const reference = typeof value === "string" ? parseReference(value) : null;
  if (!reference) return null;
  const result = results.get(reference.handle);
  if (!result) throw new UnservedReference(`${reference.handle} is not a result of this run`);
  if (result.unasked) throw new UnservedReference(`${NOTHING}: ${reference.handle} was not run`, true);
  if (result.status === "failed")
    throw new UnservedReference(`${reference.handle} failed, so this call was not run`, true);
  const field = name === "claims" && reference.field === "ids" ? "claimIds" : reference.field;
  const values = readReference({ ...reference, field }, certainPart(reference, result));
  if (values.length === 0) throw new UnservedReference(`${NOTHING}: ${value} holds nothing to use`, true);
  return values;
}

/** What names are that denote nothing to look up. */
const OPEN: ReadonlySet<string> = new Set<Decision["status"]>(["name_only", "ambiguous", "unresolved"]);

/** What may be referred to: not the candidates of an ambiguous name, nor positions in a list where names are missing. */
function certainPart(reference: Reference, { rows, refs, handle }: ToolResult): Pick<ToolResult, "rows" | "refs"> {
  const open = rows.filter(({ status }) => OPEN.has(String(status)));
  if (open.length === 0) return { rows, refs };
  if (reference.slice)
    throw new UnservedReference(`Not every name of ${handle} is resolved, so its positions are not safe: give the id`);
  const certain = rows.filter((row) => !open.includes(row));
  const ids = new Set(certain.map(({ id }) => id));
  return { rows: certain, refs: refs.filter(({ id }) => ids.has(id)) };
}

function takesList(tool: Tool, name: string): boolean {
  const { input } = tool as { input: unknown };
  const field = input instanceof z.ZodObject ? ownValue(input.shape, name) : undefined;
  return (field instanceof z.ZodOptional ? field.unwrap() : field) instanceof z.ZodArray;
}

function handleOf(value: unknown): string {
  return parseReference(String(value))?.handle ?? "R1";
}

const CANDIDATES_MAX = 10;
const CANDIDATES_SHOWN = 5;

/** What a text in an argument was taken for. */
export type Named = EntityRef & { argument: string; text: string };

/** A call from outside a run, ready for the executor: its arguments as ids, and a state in which those are admitted. */
export type DoorCall = { args: ToolCall["args"]; named: Named[]; state: State };

/**
 * Admits a call that belongs to no run: an entity argument is the id of an entity the graph holds, or a name that surely
 * denotes one; a claim argument is a claim the graph holds. Throws `invalid_request` naming what is neither.
 */
export async function admitCall(tool: Tool, args: ToolCall["args"], graph: Graph): Promise<DoorCall> {
  const named: Named[] = [];
  const admit = (argument: string, value: unknown): unknown => {
    if (typeof value !== "string") return value;
    const ref = refOf(graph, value) ?? sureOf(argument, value, graph);
    named.push({ ...ref, argument, text: value });
    return ref.id;
  };
  const entries = Object.entries(args).map(([name, value]) => {
    if (!tool.entityArgs.includes(name) || name === "claims") return [name, value];
    return [name, Array.isArray(value) ? value.map((each) => admit(name, each)) : admit(name, value)];
  });
  const claims = tool.entityArgs.includes("claims") ? await heldClaims(args.claims, graph) : [];
  const admitted = Object.fromEntries(named.map((each) => [each.id, asRef(each)]));
  return { args: Object.fromEntries(entries), named, state: stateOf(admitted, claims) };
}

function sureOf(argument: string, text: string, graph: Graph): EntityRef {
  const types = NAMED_KINDS.get(argument);
  const reading = types
    ? readName(graph, text, types)
    : { text, ...decide(graph.resolve(text, { limit: CANDIDATES_MAX })) };
  const [chosen] = reading.candidates;
  if (reading.status === "resolved" && chosen) return asRef(chosen);
  throw new AppError("invalid_request", `${argument}: ${unsure(reading)}`);
}

function unsure({ text, status, candidates }: Pick<NameReading, "text" | "status" | "candidates">): string {
  const names = candidates.slice(0, CANDIDATES_SHOWN).map(({ id, name }) => `${name} (${id})`);
  if (status === "name_only") return `"${text}" is ${names}, of which this graph holds the name and nothing else.`;
  return names.length > 0 ? `"${text}" may be ${names.join(", ")}: give one id.` : `"${text}" was not found.`;
}

async function heldClaims(value: unknown, graph: Graph): Promise<string[]> {
  const ids = [value].flat().filter((each) => typeof each === "string");
  const held = new Set((await graph.claims(ids)).map(({ id }) => id));
  const unknown = ids.find((id) => !held.has(id));
  if (unknown !== undefined)
    throw new AppError("invalid_request", `claims: "${unknown}" is no claim of the loaded graph.`);
  return ids;
}

/** The executor admits claims that stand in a result, so those looked up stand in one. */
function stateOf(admitted: State["admitted"], claims: readonly string[]): State {
  const place = { call: { tool: "look_up", args: {}, reason: "" }, handle: "R1", iteration: 1 };
  const output = { status: "ok" as const, total: 1, summary: "", refs: [], coverage: [], findings: [] };
  const results =
    claims.length > 0 ? [freshResult(place, {}, { ...output, rows: [{ claimIds: [...claims] }] }, 0)] : [];
  return { ...emptyState, iteration: 1, admitted, results };
}
