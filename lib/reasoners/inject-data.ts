import type { State } from "@/lib/engine/state";
import type { Tool, ToolCall, ToolResult } from "@/lib/engine/tool";
import type { EntityRef } from "@/lib/knowledge/entity";
import { currentData } from "@/lib/plan/current-data";
import { admissible, requiredArguments } from "@/lib/plan/remaining-tools";

const LISTED_MAX = 20;

/**
 * Fills the arguments a decision left out from the data the run is at: a list from the latest result that holds such
 * entities, a single one with what the question names or the foremost of that data; of a tool that asks for one argument or
 * another, the first, where the call is not valid without it. What the decision gives is never replaced: a value that may
 * not be used is refused by the executor, which says why.
 */
export function injectData(call: ToolCall, tools: readonly Tool[], state: State): ToolCall {
  const tool = tools.find(({ name }) => name === call.tool);
  if (!tool) return call;
  const { dataArg } = tool;
  if (dataArg) {
    const data = Object.hasOwn(call.args, dataArg) ? null : currentData(state);
    return data ? { ...call, args: { ...call.args, [dataArg]: data.handle } } : call;
  }
  const filled = fill(requiredArguments(tool), call.args, tool, state);
  const [first] = tool.entityArgs;
  const open = first && !tool.input.safeParse(filled).success ? [{ name: first, list: first.endsWith("s") }] : [];
  const args = fill(open, filled, tool, state);
  return args === call.args ? call : { ...call, args };
}

type Argument = { name: string; list: boolean };

/** The arguments with a value for each of those open that takes entities and has none; the same object where there is nothing to add. */
function fill(open: readonly Argument[], args: ToolCall["args"], tool: Tool, state: State): ToolCall["args"] {
  const values = open
    .filter(({ name }) => tool.entityArgs.includes(name) && !Object.hasOwn(args, name))
    .flatMap(({ name, list }): [string, unknown][] => {
      const value = list ? listFor(name, state) : oneFor(name, state);
      return value === null ? [] : [[name, value]];
    });
  return values.length === 0 ? args : { ...args, ...Object.fromEntries(values) };
}

/** Entities of the question, else a reference to the latest result that holds some. */
function listFor(name: string, state: State): string[] | string | null {
  const fits = new Set(admissible(name, state).map(({ id }) => id));
  const named = namedIn(state).filter(({ id }) => fits.has(id));
  if (named.length > 0) return named.map(({ id }) => id);
  const holder = state.results.findLast(({ refs }) => refs.some(({ id }) => fits.has(id)));
  return holder ? referenceTo(holder, fits) : null;
}

/** The entities of the type that most of those fitting have: "R2.genes[0:20]". */
function referenceTo({ handle, refs }: ToolResult, fits: ReadonlySet<string>): string {
  const types = refs.flatMap(({ id, type }) => (fits.has(id) ? [type] : []));
  const times = (type: EntityRef["type"]) => types.filter((each) => each === type).length;
  const [type] = [...new Set(types)].sort((a, b) => times(b) - times(a));
  return `${handle}.${type}s[0:${LISTED_MAX}]`;
}

/** The one the question names, else the foremost of the latest data that has such entities. */
function oneFor(name: string, state: State): string | null {
  const fits = new Set(admissible(name, state).map(({ id }) => id));
  const named = namedIn(state).find(({ id }) => fits.has(id));
  if (named) return named.id;
  const rows = [...state.results].reverse().flatMap((result) => result.rows);
  const foremost = rows.find(({ id }) => typeof id === "string" && fits.has(id));
  return foremost ? String(foremost.id) : null;
}

function namedIn({ reading }: State): EntityRef[] {
  const chosen = (reading?.named ?? []).flatMap((thing) => (thing.chosen ? [thing.chosen] : []));
  return [...new Map(chosen.map((ref) => [ref.id, ref])).values()];
}
