import type { State } from "@/lib/engine/state";
import type { Tool, ToolCall, ToolResult } from "@/lib/engine/tool";
import type { EntityRef } from "@/lib/knowledge/entity";
import { admissible, requiredArguments } from "@/lib/plan/remaining-tools";

const LISTED_MAX = 20;

/**
 * Fills the arguments a decision left out from the data the run is at: a list from the latest result that holds such
 * entities, a single one where the question leaves no choice. What the decision gives is never replaced: a value that may
 * not be used is refused by the executor, which says why.
 */
export function injectData(call: ToolCall, tools: readonly Tool[], state: State): ToolCall {
  const tool = tools.find(({ name }) => name === call.tool);
  if (!tool) return call;
  const filled = requiredArguments(tool).flatMap(({ name, list }): [string, unknown][] => {
    const isGiven = Object.hasOwn(call.args, name);
    if (isGiven || !tool.entityArgs.includes(name)) return [];
    const value = list ? listFor(name, state) : oneFor(name, state);
    return value === null ? [] : [[name, value]];
  });
  return filled.length === 0 ? call : { ...call, args: { ...call.args, ...Object.fromEntries(filled) } };
}

/** Entities of the question, else a reference to the latest result that holds some. */
function listFor(name: string, state: State): string[] | string | null {
  const fits = new Set(admissible(name, state).map(({ id }) => id));
  const named = namedIn(state).filter(({ id }) => fits.has(id));
  if (named.length > 0) return named.map(({ id }) => id);
  const holder = state.results.findLast(({ refs }) => refs.some(({ id }) => fits.has(id)));
  return holder ? referenceTo(holder, fits) : null;
}

function referenceTo({ handle, refs }: ToolResult, fits: ReadonlySet<string>): string {
  const type = refs.find(({ id }) => fits.has(id))?.type ?? "gene";
  return `${handle}.${type}s[0:${LISTED_MAX}]`;
}

function oneFor(name: string, state: State): string | null {
  const fits = new Set(admissible(name, state).map(({ id }) => id));
  const named = namedIn(state).filter(({ id }) => fits.has(id));
  const [only] = named.length > 0 ? named : admissible(name, state);
  return only && (named.length === 1 || fits.size === 1) ? only.id : null;
}

function namedIn({ reading }: State): EntityRef[] {
  const chosen = (reading?.named ?? []).flatMap((thing) => (thing.chosen ? [thing.chosen] : []));
  return [...new Map(chosen.map((ref) => [ref.id, ref])).values()];
}
