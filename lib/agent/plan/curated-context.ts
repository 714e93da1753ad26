import { z } from "zod";
import type { Catalogue } from "@/lib/agent/engine/reasoner";
import type { EntityRef, EntityType } from "@/lib/domain/entity";
import { ownValue } from "@/lib/domain/own-value";
import { type Kinds, NAMED_KINDS, RESOLVED_KINDS } from "@/lib/domain/run/argument-kinds";
import type { State } from "@/lib/domain/run/state";
import { CALL_FAILURES_MAX, type Tool, type ToolCall, type ToolResult } from "@/lib/domain/run/tool";
import { currentData, type DataSummary, summariseData } from "./current-data";
import { summariseResult } from "./result-text";

const ACTIONS_SHOWN = 5;

/** An action of the run as later decisions see it. */
export type Action = {
  iteration: number;
  handle: string;
  tool: string;
  params: ToolCall["args"];
  result: string;
  /** When its iteration was planned, ISO 8601. */
  at: string;
};

/** All a planner without memory gets before it decides: a few actions in brief, their results, and what is left to do. */
export type CuratedContext = {
  query: string;
  iteration: number;
  maxIterations: number;
  toolHistory: Action[];
  /** The actions before those, in a line; null while there are none. */
  earlier: string | null;
  currentState: (DataSummary & { period: string[] }) | null;
  /** Entities a call may name: those the question names, then those the current data set holds. */
  entities: EntityRef[];
  availableTools: Tool[];
};

/** The context of the next decision; pure, and of a size that does not grow with the run but for its entities and tools. */
export function curatedContext(
  state: State,
  { tools, datasets }: Pick<Catalogue, "tools" | "datasets">,
): CuratedContext {
  const history = actionsOf(state);
  const data = summariseData(state);
  return {
    query: state.question,
    iteration: state.iteration + 1,
    maxIterations: state.maxIterations,
    toolHistory: history.slice(-ACTIONS_SHOWN),
    earlier: earlierLine(history.slice(0, -ACTIONS_SHOWN)),
    currentState: data && { ...data, period: periodOf(data.handle, state, datasets ?? []) },
    entities: knownEntities(state),
    availableTools: remainingTools(state, tools),
  };
}

/** Every call of the run with its result in brief, in order. */
export function actionsOf({ iterations }: Pick<State, "iterations">): Action[] {
  return iterations.flatMap(({ number, results, startedAt }) =>
    results.map((result) => ({
      iteration: number,
      handle: result.handle,
      tool: result.tool,
      params: result.args,
      result: summariseResult(result),
      at: startedAt,
    })),
  );
}

function earlierLine(actions: readonly Action[]): string | null {
  if (actions.length === 0) return null;
  const counts = new Map<string, number>();
  for (const { tool } of actions) counts.set(tool, (counts.get(tool) ?? 0) + 1);
  const named = [...counts].map(([tool, count]) => (count > 1 ? `${tool} ×${count}` : tool)).join(", ");
  return `${actions.length} earlier (${actions[0]?.handle} to ${actions.at(-1)?.handle}): ${named}`;
}

/** How far the sources of a result reach: each with its version. */
function periodOf(handle: string, { results }: State, datasets: NonNullable<Catalogue["datasets"]>): string[] {
  const result = results.find((each) => each.handle === handle);
  const keys = new Set(result?.coverage.filter(({ state }) => state === "data").map(({ dataset }) => dataset));
  return datasets.filter(({ key }) => keys.has(key)).map(({ title, version }) => `${title} ${version}`);
}

/** Entities a call may name: those the question names first, then those the latest results gave, each once. */
export function knownEntities({ reading, results }: Pick<State, "reading" | "results">): EntityRef[] {
  const named = (reading?.named ?? []).flatMap(({ chosen }) => (chosen ? [chosen] : []));
  const found = [...results].reverse().flatMap(({ refs }) => refs);
  return [...new Map([...named, ...found].map((ref) => [ref.id, ref])).values()];
}

/** What an argument accepts in addition to what a name in it denotes. */
const ALSO: Record<string, readonly EntityType[]> = { disease: ["adverse_event"] };
const RESOLVED: Readonly<Record<string, Kinds>> = RESOLVED_KINDS;

/**
 * The tools that still have something to try: each whose arguments the run can fill, unless a call was made with every
 * entity it could be given. A search for text or names has no such end and stays.
 */
function remainingTools(state: State, tools: readonly Tool[]): Tool[] {
  return tools.filter((tool) => (tool.domain === "resolve" ? mayResolve(tool, state) : hasUntried(tool, state)));
}

/** Entities a call may name in an argument: those the run admitted, of the types it takes. */
export function admissible(name: string, { admitted }: Pick<State, "admitted">): EntityRef[] {
  const types = NAMED_KINDS.get(name)
    ?.flat()
    .concat(ownValue(ALSO, name) ?? []);
  return Object.values(admitted).filter(({ type }) => !types || types.includes(type));
}

/** Arguments a call cannot do without, and whether each takes a list. */
export function requiredArguments({ input }: Tool): { name: string; list: boolean }[] {
  if (!(input instanceof z.ZodObject)) return [];
  return Object.entries(input.shape).flatMap(([name, field]) =>
    field instanceof z.ZodOptional ? [] : [{ name, list: field instanceof z.ZodArray }],
  );
}

/** A resolver is needed while a name of the question is open; words that were not read may hold more names. */
function mayResolve({ name }: Tool, { reading, results }: State): boolean {
  const tried = new Set(
    results.flatMap((result) => (result.tool === name ? [result.args.names].flat().map(String) : [])),
  );
  const types = (ownValue(RESOLVED, name) ?? []).flat();
  const open = (reading?.named ?? []).filter(({ chosen, candidates, text }) => {
    const fits = candidates.length === 0 || candidates.some(({ type }) => types.includes(type));
    return chosen === null && fits && !tried.has(text);
  });
  return open.length > 0 || (tried.size === 0 && (reading?.unread.length ?? 0) > 0);
}

function hasUntried(tool: Tool, state: State): boolean {
  if (tool.dataArg) return currentData(state) !== null;
  const required = requiredArguments(tool);
  const entities = required.filter(({ name }) => tool.entityArgs.includes(name));
  if (entities.some(({ name }) => name !== "claims" && admissible(name, state).length === 0)) return false;
  const settled = settledCalls(tool, state.results);
  if (entities.length === 0)
    return hasText(tool) || (tool.entityArgs.length > 0 ? isServed(tool, state) : settled.length === 0);
  if (entities.some(({ name }) => name === "claims")) return true;
  return combinations(entities, state) > new Set(settled.flatMap((call) => tuples(call, entities))).size;
}

/** Whether the run holds an entity for any argument of a tool that requires none in particular. */
function isServed({ entityArgs }: Tool, state: State): boolean {
  return entityArgs.some((name) => admissible(name, state).length > 0);
}

/** Calls that were answered, or failed as often as they may. */
function settledCalls({ name }: Tool, results: readonly ToolResult[]): ToolResult[] {
  const own = results.filter(({ tool }) => tool === name);
  return own.filter(
    ({ status, callKey }) =>
      status !== "failed" || own.filter((each) => each.callKey === callKey).length >= CALL_FAILURES_MAX,
  );
}

/** A text to search for is never used up. */
function hasText({ input }: Tool): boolean {
  return input instanceof z.ZodObject && Object.values(input.shape).some((field) => field instanceof z.ZodString);
}

function combinations(required: readonly { name: string }[], state: State): number {
  return required.reduce((product, { name }) => product * admissible(name, state).length, 1);
}

/** Each combination of entities a call was about; a list counts for each of its members. */
function tuples({ args }: ToolResult, required: readonly { name: string }[]): string[] {
  return required.reduce<string[]>(
    (sofar, { name }) => sofar.flatMap((each) => [ownValue(args, name)].flat().map((id) => `${each}|${id}`)),
    [""],
  );
}
