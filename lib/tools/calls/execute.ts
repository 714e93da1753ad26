import { setImmediate as nextTurn } from "node:timers/promises";
import type { Graph } from "@/lib/domain/graph";
import { ownValue } from "@/lib/domain/own-value";
import { ARGUMENT_KINDS } from "@/lib/domain/run/argument-kinds";
import { ToldError, traceOf } from "@/lib/domain/run/error";
import type { Tell } from "@/lib/domain/run/note";
import { CallOrderError, callKeyOf, dependencyLevels, referencesIn } from "@/lib/domain/run/reference";
import { schemaIssues } from "@/lib/domain/run/schema-issues";
import type { State } from "@/lib/domain/run/state";
import type { Tool, ToolCall, ToolContext, ToolOutput, ToolResult } from "@/lib/domain/run/tool";
import { findTool } from "@/lib/tools/registry";
import { referringArguments, resolveArguments } from "./arguments";
import { CALL_TIMEOUT_MS, withDeadline } from "./deadline";
import {
  failedResult,
  freshResult,
  numbered,
  type Place,
  recalledResult,
  refusedResult,
  repeatedResult,
  unaskedResult,
} from "./results";

/** Results that outlive a run, by graph version and call; a Map will do. */
export type CallCache = {
  get: (key: string) => ToolResult | undefined;
  set: (key: string, result: ToolResult) => unknown;
};

export type ExecuteContext = {
  state: State;
  graph: Graph;
  tools: readonly Tool[];
  callsPerIteration: number;
  signal: AbortSignal;
  cache: CallCache;
  /** Hears of each call when it begins, and when it is back. */
  tell?: Tell | undefined;
  /** Milliseconds, for durations only. */
  now?: () => number;
  timeoutMs?: number;
};

type Slot = Place & { refused: string | null };
type Round = ExecuteContext & { results: Map<string, ToolResult>; running: Map<string, Promise<ToolResult>> };

/**
 * Carries out the calls of a plan and returns one result a call, in the order of the plan. Never throws for a call: what
 * is unknown, malformed, not admitted, over the cap, in a circle or too slow is a `failed` result that says why, and no
 * tool runs on it. Calls that wait for no other run in parallel; an identical call is answered from the run, then from `cache`.
 */
export async function executeCalls(calls: readonly ToolCall[], context: ExecuteContext): Promise<ToolResult[]> {
  const { state } = context;
  const first = state.results.length + 1;
  const round: Round = {
    ...context,
    results: new Map(state.results.map((result) => [result.handle, result])),
    running: new Map(),
  };
  const slots = calls.map((call, index): Slot => {
    const place = { call, handle: `R${first + index}`, iteration: state.iteration };
    const overCap = index >= context.callsPerIteration;
    return { ...place, refused: overCap ? `Not run: at most ${context.callsPerIteration} calls an iteration` : null };
  });
  for (const level of levelsOf(slots, context.tools, first)) {
    const done = await Promise.all(level.map((slot) => toldOf(slot, round)));
    for (const result of done) round.results.set(result.handle, result);
  }
  const results = slots.flatMap(({ handle }) => round.results.get(handle) ?? []);
  return numbered(results, state.findings.length + 1);
}

/** Calls by what they wait for; calls in a circle are refused, the others still run. */
function levelsOf(slots: readonly Slot[], tools: readonly Tool[], first: number): Slot[][] {
  const last = first + slots.length - 1;
  const standIns = slots.map(({ call }) => {
    const args = referringArguments(findTool(call.tool, tools), call.args);
    const beyond = referencesIn(args).some(({ handle }) => handle === "R0" || Number(handle.slice(1)) > last);
    return { ...call, args: beyond ? {} : args };
  });
  const slotOf = new Map(standIns.map((standIn, index) => [standIn, slots[index]]));
  try {
    return dependencyLevels(standIns, first).map((level) => level.flatMap((each) => slotOf.get(each) ?? []));
  } catch (error) {
    if (!(error instanceof CallOrderError)) throw error;
    return [
      slots.map((slot, index) => ({ ...slot, refused: slot.refused ?? circleOf(standIns[index], first, error) })),
    ];
  }
}

function circleOf(call: ToolCall | undefined, first: number, { message }: Error): string | null {
  const waits = referencesIn(call?.args ?? {}).some(({ handle }) => Number(handle.slice(1)) >= first);
  return waits ? `Not run: ${message}` : null;
}

/** A call that is carried out and told of. What listens is let to pass it on before a tool takes the thread. */
async function toldOf(slot: Slot, round: Round): Promise<ToolResult> {
  const { tell } = round;
  if (!tell) return settle(slot, round);
  tell({ type: "calling", handle: slot.handle, tool: slot.call.tool });
  await nextTurn();
  const result = await settle(slot, round);
  const { handle, status, total, summary, error, durationMs } = result;
  tell({ type: "returned", handle, status, total, summary, error, durationMs });
  return result;
}

async function settle(slot: Slot, round: Round): Promise<ToolResult> {
  const { call, refused } = slot;
  if (refused) return refusedResult(slot, call.args, refused);
  const tool = findTool(call.tool, round.tools);
  if (!tool) return refusedResult(slot, call.args, unknownTool(call.tool, round.tools));
  const { args, error, unasked } = resolveArguments(tool, call.args, round.results);
  if (!args) return unasked ? unaskedResult(slot, call.args, error) : refusedResult(slot, call.args, error);
  const parsed = tool.input.safeParse(args);
  if (!parsed.success) return refusedResult(slot, args, `Invalid arguments: ${schemaIssues(parsed.error)}`);
  const denied = refusal(tool, args, round);
  if (denied) return refusedResult(slot, args, denied);
  return once(slot, tool, args, parsed.data, round);
}

/** What a call comes to on a version of the graph whenever it is made: which sources are loaded belongs to the version. */
const LASTING: readonly ToolResult["status"][] = ["ok", "empty", "not_loaded"];

/** Runs a call unless the run or the cache already has its result. */
async function once(slot: Slot, tool: Tool, args: ToolCall["args"], input: never, round: Round): Promise<ToolResult> {
  const key = callKeyOf({ tool: tool.name, args });
  const known = round.state.results.find((result) => result.callKey === key && result.status !== "failed");
  const earlier = known ?? round.running.get(key);
  if (earlier) return repeatedResult(slot, args, await earlier);
  const cacheKey = `${round.graph.version} ${key}`;
  const cached = tool.foreign ? undefined : round.cache.get(cacheKey);
  if (cached) return recalledResult(slot, args, cached);
  const running = perform(slot, tool, args, input, round);
  round.running.set(key, running);
  const result = await running;
  if (!tool.foreign && LASTING.includes(result.status)) round.cache.set(cacheKey, result);
  return result;
}

async function perform(
  slot: Slot,
  tool: Tool,
  args: ToolCall["args"],
  input: never,
  round: Round,
): Promise<ToolResult> {
  const { graph, signal, timeoutMs = CALL_TIMEOUT_MS, now = () => performance.now() } = round;
  const run = tool.run as (input: never, context: ToolContext) => Promise<ToolOutput> | ToolOutput;
  const startedMs = now();
  try {
    const output = await withDeadline((own) => run(input, { graph, signal: own, results: round.results }), {
      timeoutMs,
      signal,
    });
    return freshResult(slot, args, withoutZeros(output, graph), now() - startedMs);
  } catch (error) {
    return failedResult(slot, args, `${tool.name} failed${whyOf(error, tool.name)}`, now() - startedMs);
  }
}

/** What another error than those made for readers says may hold anything, so only its place is logged. */
function whyOf(error: unknown, name: string): string {
  if (error instanceof ToldError) return `: ${error.message}`;
  console.error(`A tool failed (${name}):`, traceOf(error));
  return " in the program; the server's log says where.";
}

function unknownTool(name: string, tools: readonly Tool[]): string {
  return `There is no tool "${name.slice(0, 100)}". Tools: ${tools.map((tool) => tool.name).join(", ")}`;
}

/**
 * Why a call may not run: an entity or claim no result of this run returned, one the graph does not hold, or one of
 * another type than the argument takes. Null when all are admitted.
 */
function refusal(
  tool: Tool,
  args: ToolCall["args"],
  { state, graph, results }: { state: State; graph: Graph; results: ReadonlyMap<string, ToolResult> },
): string | null {
  for (const name of tool.entityArgs) {
    for (const id of [ownValue(args, name)].flat().filter((each) => typeof each === "string")) {
      if (name === "claims") {
        if (!claimsSeen(results).has(id)) return `"${id}" is not a claim of this run: take claim ids from a result`;
        continue;
      }
      const kind = ARGUMENT_KINDS.get(name);
      const resolver = kind?.resolver ?? "a resolve tool";
      if (!isAdmitted(id, state, results)) return `"${id}" is not admitted: resolve it first with ${resolver}`;
      const entity = graph.entity(id);
      if (!entity) return `"${id}" is not in the loaded graph`;
      if (kind && !kind.types.includes(entity.type))
        return `"${id}" (${entity.name}) is of type ${entity.type}, and "${name}" takes ${kind.one}`;
    }
  }
  return null;
}

function isAdmitted(id: string, state: State, results: ReadonlyMap<string, ToolResult>): boolean {
  if (Object.hasOwn(state.admitted, id)) return true;
  return [...results.values()].some(({ refs }) => refs.some((ref) => ref.id === id));
}

function claimsSeen(results: ReadonlyMap<string, ToolResult>): ReadonlySet<string> {
  const rows = [...results.values()].flatMap((result) => result.rows);
  return new Set(rows.flatMap(({ claimIds }) => (Array.isArray(claimIds) ? claimIds : [])));
}

const NAMED_MAX = 3;

/** An output for which no source could be searched, without the zeros that would read as "none": it says what is not loaded. */
function withoutZeros(output: ToolOutput, { notLoaded }: Pick<Graph, "notLoaded">): ToolOutput {
  if (output.status !== "not_loaded") return output;
  const missing = new Set(output.coverage.filter(({ state }) => state === "not_loaded").map(({ dataset }) => dataset));
  const titles = notLoaded.filter(({ key }) => missing.has(key)).map(({ title }) => title);
  const names = output.refs.slice(0, NAMED_MAX).map(({ name }) => name);
  const about = names.length > 0 ? `${names.join(", ")}: ` : "";
  const why = titles.length > 0 ? ` Not loaded: ${titles.join("; ")}.` : "";
  return {
    ...output,
    summary: `${about}nothing was searched, for no source of this kind is loaded.${why}`,
    findings: output.findings.filter(({ kind }) => kind !== "count"),
  };
}
