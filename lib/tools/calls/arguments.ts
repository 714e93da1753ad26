import { z } from "zod";
import type { Decision } from "@/lib/domain/names/name-decision";
import { ownValue } from "@/lib/domain/own-value";
import { parseReference, type Reference, readReference } from "@/lib/domain/run/reference";
import type { Tool, ToolCall, ToolResult } from "@/lib/domain/run/tool";

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
