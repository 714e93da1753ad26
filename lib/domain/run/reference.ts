import { EntityType } from "@/lib/domain/entity";
import { canonical } from "./canonical";
import { ProgramError } from "./error";
import { cellsOf } from "./row";
import type { ToolCall, ToolResult } from "./tool";

/**
 * A reference to the result of another call: `R2` (its row ids), `R2.ids[0]`, `R2.genes[0:10]`, alias `{{RESULT_2}}`.
 * `slice` is a half-open range of positions; `single` marks `[3]`, which stands for one value and not a list of one.
 */
export type Reference = {
  handle: string;
  field: string;
  slice: { from: number; to: number } | null;
  single: boolean;
};

const GRAMMAR = /^(?:R(\d+)|\{\{\s*RESULT_(\d+)\s*\}\})(?:\.([A-Za-z_]\w*))?(?:\[(\d+)(?:(:)(\d+)?)?\])?$/;

/** Reads a whole text as a reference, or null. A bare number is never one, so no argument can be taken for a list position. */
export function parseReference(text: string): Reference | null {
  const match = GRAMMAR.exec(text.trim());
  if (!match) return null;
  const [, number = match[2], , field = "ids", from, colon, to] = match;
  if (from === undefined) return { handle: `R${number}`, field, slice: null, single: false };
  const start = Number(from);
  const end = colon ? Number(to ?? Number.MAX_SAFE_INTEGER) : start + 1;
  return { handle: `R${number}`, field, slice: { from: start, to: end }, single: !colon };
}

/** A text that is a reference under the handle `to` gives for its own; any other text as it is. */
export function redirected(text: string, to: (handle: string) => string): string {
  const reference = parseReference(text);
  return reference ? text.trim().replace(/^R\d+|^\{\{[^}]*\}\}/, to(reference.handle)) : text;
}

/** The references an argument object holds, at its top level or in lists, in order of appearance. */
export function referencesIn(args: ToolCall["args"]): Reference[] {
  return Object.values(args)
    .flat()
    .flatMap((value) => (typeof value === "string" ? (parseReference(value) ?? []) : []));
}

/**
 * The values a reference denotes in a result, cut by its slice, without repeats. The field is `ids` (of the rows), the
 * plural of an entity type (`genes`, `adverse_events`: ids of that type among the result's refs), else a column of the rows.
 */
export function readReference(reference: Reference, result: Pick<ToolResult, "rows" | "refs">): string[] {
  const values = [...new Set(fieldOf(reference.field, result))];
  return reference.slice ? values.slice(reference.slice.from, reference.slice.to) : values;
}

function fieldOf(field: string, result: Pick<ToolResult, "rows" | "refs">): string[] {
  const type = EntityType.options.find((each) => field === `${each}s`);
  if (type) return result.refs.filter((ref) => ref.type === type).map((ref) => ref.id);
  const column = field === "ids" ? "id" : field;
  return result.rows
    .flatMap((row) => new Map(cellsOf(row)).get(column) ?? [])
    .filter((value) => value !== "")
    .map(String);
}

/** References that no order of calls can serve: a circle, or a call that does not exist. */
export class CallOrderError extends ProgramError {}

/**
 * Groups calls by what they wait for: level 0 needs no other call of the plan, level n+1 needs one of level n. The calls
 * get the handles `R{firstHandle}`, `R{firstHandle + 1}`, ...; lower handles are results the run already has. Within a level the order of
 * the plan is kept. Throws CallOrderError for a circle and for a handle beyond the plan.
 */
export function dependencyLevels(calls: readonly ToolCall[], firstHandle = 1): ToolCall[][] {
  const waitsFor = calls.map((call) => [...new Set(referencesIn(call.args).map((each) => positionOf(each)))]);
  const levels: ToolCall[][] = [];
  const levelOf = new Map<number, number>();
  while (levelOf.size < calls.length) {
    const ready = calls.flatMap((_, index) =>
      !levelOf.has(index) && waitsFor[index]?.every((position) => position < 0 || levelOf.has(position)) ? [index] : [],
    );
    if (ready.length === 0) throw new CallOrderError("The calls refer to one another in a circle");
    levels.push(ready.flatMap((index) => calls[index] ?? []));
    for (const index of ready) levelOf.set(index, levels.length - 1);
  }
  return levels;

  function positionOf({ handle }: Reference): number {
    const position = Number(handle.slice(1)) - firstHandle;
    if (position >= calls.length || handle === "R0") throw new CallOrderError(`${handle} is not a call of this run`);
    return position;
  }
}

/** The same call, whatever the order of its arguments and of what these hold: what decides that a call was already made. */
export function callKeyOf({ tool, args }: Pick<ToolCall, "tool" | "args">): string {
  return `${tool}(${canonical(args)})`;
}
