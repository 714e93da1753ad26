import { extrasOf } from "@/lib/agent/engine/extras";
import { needsOf } from "@/lib/agent/engine/needs";
import { ownValue } from "@/lib/domain/own-value";
import type { InformationGap } from "@/lib/domain/run/evaluation";
import { type LessonBook, successOf } from "@/lib/domain/run/lessons";
import type { Plan, QueryAnalysis } from "@/lib/domain/run/plan";
import { type Query, queriesOf, queryOf, readable, unknownNames } from "@/lib/domain/run/query";
import type { Reading, TypedQuery } from "@/lib/domain/run/question";
import { dependencyLevels, referencesIn } from "@/lib/domain/run/reference";
import type { State } from "@/lib/domain/run/state";
import { isResolver, type Tool, type ToolCall, type ToolResult } from "@/lib/domain/run/tool";
import { callsFor } from "./calls";
import { closed, purposes, resolveCalls } from "./resolve-calls";
import { settledCalls, wasMade } from "./settled-calls";
import { slotsOf } from "./slots";

const CHECKS: readonly string[] = ["check_drug_event", "check_drugs_event"];

/**
 * Plans without a model. The first iteration resolves the names and looks up what the query needs first; later ones follow
 * the gaps of the last evaluation. With `plansWhole` the first asks for everything and says how much it takes. At most `callsPerIteration` calls, never one the run has answered, only tools given.
 */
export function planByRules(
  state: State,
  tools: readonly Tool[],
  callsPerIteration: number,
  plansWhole = false,
  lessons?: LessonBook,
): Plan {
  if (!readable(state.reading)) return { ...unserved, ...analysed(plansWhole, state) };
  const { query } = state.reading;
  const certain = queriesOf(state.reading).filter((each) => unknownNames(each).length === 0);
  const proposed =
    state.iteration === 0
      ? firstCalls(state, query, plansWhole)
      : gapCalls(state, certain.map(queryOf), preferredFirst(tools, state), lessons);
  const offered = new Set(tools.map(({ name }) => name));
  const kept = settledCalls(proposed, state, { offered, max: callsPerIteration });
  const thought = state.iteration === 0 ? firstThought(state, kept) : gapThought(state, kept);
  const stop = kept.length > 0 || state.iteration > 0 ? null : "no_relevant_tools";
  return { thought, calls: kept, stop, ...analysed(plansWhole, state, kept) };
}

function analysed(plansWhole: boolean, state: State, calls: readonly ToolCall[] = []): Pick<Plan, "analysis"> {
  const analysis = plansWhole ? analysisOf(state, calls) : null;
  return analysis ? { analysis } : {};
}

const unserved = ending("There is no question here that a tool could serve.", "no_relevant_tools");

/** Resolves the names; what rests on an unknown or ambiguous name is not guessed, so then nothing else is looked up. */
function firstCalls(state: State, query: TypedQuery, plansWhole: boolean): ToolCall[] {
  if (!readable(state.reading)) return [];
  const { calls, argumentOf } = resolveCalls(state.reading, state.results.length + 1);
  if (unknownNames(query).length > 0) return calls;
  const queries = queriesOf(state.reading).toSorted((a, b) => Number(isNearest(b)) - Number(isNearest(a)));
  return queries.reduce((planned, typed) => {
    const each = queryOf(typed);
    const first = needsOf(each).filter((need) => need.first || plansWhole);
    const extras = extrasOf(each);
    if (first.length === 0 && !isNearest(typed)) return planned;
    return extend(planned, beforeChecks(toolsOf(first), extras), state, each, argumentOf);
  }, calls);
}

/** Whether label text nearest to the question is asked for: no need brings it back in a later round, so it is looked up first. */
function isNearest({ topic }: TypedQuery): boolean {
  return topic?.isNearest === true;
}

/** What adds to an answer stands before the checks of pairs: these are many, and those left for later are known to be missing. */
function beforeChecks(tools: readonly string[], extras: readonly string[]): string[] {
  const at = tools.findIndex((tool) => CHECKS.includes(tool));
  return at < 0 ? [...tools, ...extras] : [...tools.slice(0, at), ...extras, ...tools.slice(at)];
}

/** What the gaps suggest, the most pressing first, then what the run prefers or earlier runs taught, each with the other tools that serve the same need. */
function gapCalls(
  state: State,
  queries: readonly Query[],
  tools: readonly Tool[],
  lessons: LessonBook | undefined,
): ToolCall[] {
  const placeOf = ({ suggestedTool }: State["gaps"][number]) => tools.findIndex(({ name }) => name === suggestedTool);
  const gaps = [...state.gaps].sort((a, b) => {
    const preferred = state.options?.prefer ? placeOf(a) - placeOf(b) : 0;
    return a.priority - b.priority || preferred || promise(b, lessons) - promise(a, lessons);
  });
  const missed = queries.reduce<ToolCall[]>((planned, query) => {
    return extend(planned, beforeChecks(missing(gaps, query), extrasOf(query)), state, query, new Map());
  }, []);
  return [...missed, ...boardCalls(state)];
}

/** The tests of the explanations that tell most, then the look-ups that may raise others. */
function boardCalls({ board }: State): ToolCall[] {
  return board?.verdict === "open" ? [...board.next.map(({ call }) => call), ...board.leads] : [];
}

/** How often following such a gap by such a tool has helped before. */
function promise({ category, suggestedTool }: InformationGap, lessons: LessonBook | undefined): number {
  return successOf(lessons, "tool", suggestedTool ?? "") + successOf(lessons, "refinement", category);
}

function toolsOf(needs: ReturnType<typeof needsOf>): string[] {
  return needs.flatMap((need) => need.tools.map(({ name }) => name));
}

function extend(
  calls: readonly ToolCall[],
  tools: readonly string[],
  state: State,
  query: Query,
  argumentOf: ReadonlyMap<string, string>,
): ToolCall[] {
  const planned = [...calls];
  for (const tool of new Set(tools)) planned.push(...callsFor(tool, slotsOf(query, state, planned, argumentOf)));
  return planned;
}

function firstThought({ reading, question }: State, calls: readonly ToolCall[]): string {
  const read = reading?.restated || `I read this as: ${question}`;
  return calls.length > 0 ? `${closed(read)} ${purposes(calls)}` : `${closed(read)} No tool here can serve that.`;
}

function gapThought({ gaps }: State, calls: readonly ToolCall[]): string {
  const missing = gaps.map(({ description }) => description).join("; ");
  const still = missing ? `Still missing: ${closed(missing)}` : "Nothing is known to be missing.";
  return calls.length > 0 ? `${still} ${purposes(calls)}` : `${still} No further call could add to what is known.`;
}

/**
 * How much a question takes. Only greetings and questions about Vigil are answered directly; whatever asks for a fact
 * takes a tool. Looking a name up is part of calling a tool and counts for nothing. Null where nothing can be done.
 */
function analysisOf({ reading, results }: State, calls: readonly ToolCall[]): QueryAnalysis | null {
  if (reading?.talk)
    return { type: "direct_answer", why: "This is about Vigil itself and asks for no fact: no tool is needed." };
  if (calls.length === 0) return null;
  const asked = calls.filter(({ tool }) => !isResolver(tool)).map(({ tool }) => tool);
  if (asked.length <= 1)
    return { type: "single_tool", why: asked[0] ? `One tool answers this: ${asked[0]}.` : "Only names to look up." };
  const levels = dependencyLevels(calls, results.length + 1).length;
  return { type: "multi_tool", why: `${asked.length} tool calls in ${levels} levels: ${asked.join(", ")}.` };
}

/** Tools in the order a planner is to think of them: those of the domains a run prefers first. */
export function preferredFirst(tools: readonly Tool[], { options }: Pick<State, "options">): readonly Tool[] {
  const prefer: readonly string[] = options?.prefer ?? [];
  if (prefer.length === 0) return tools;
  return [...tools].sort((a, b) => Number(prefer.includes(b.domain)) - Number(prefer.includes(a.domain)));
}

/**
 * The next single call without a model: what the last evaluation found missing, the most pressing first; then, where a
 * search for an event found nothing, its broader terms; then what adds to an answer. None left means that the answer is
 * ready. Never a call the run has answered, nor one that waits for another.
 */
export function nextByRules(state: State, tools: readonly Tool[]): Plan {
  const { reading } = state;
  if (!readable(reading)) return unserved;
  const offered = new Set(tools.map(({ name }) => name));
  const next = candidates(state, reading).find(
    (call) => offered.has(call.tool) && !wasMade(call, state) && isServed(call, state),
  );
  if (next) return { thought: thoughtOf(state, next), calls: [next], stop: null };
  return state.results.length > 0
    ? ending("What the question needs was looked up, so the answer is ready.", "sufficient_information")
    : ending("No tool here can serve this question.", "no_relevant_tools");
}

function ending(thought: string, stop: NonNullable<Plan["stop"]>): Plan {
  return { thought, calls: [], stop };
}

/** All that could be called now, best first. A name that denotes nothing certain is looked up, and nothing else with it. */
function candidates(state: State, reading: Reading & { query: TypedQuery }): ToolCall[] {
  if (unknownNames(reading.query).length > 0) return resolveCalls(reading, 1).calls;
  const queries = queriesOf(reading).map(queryOf);
  const wanted = queries.flatMap((query) =>
    [...new Set([...missing(state.gaps, query), ...needed(state, query)])].flatMap((tool) =>
      callsOf(tool, state, query),
    ),
  );
  const extras = queries.flatMap((query) => extrasOf(query).flatMap((tool) => callsOf(tool, state, query)));
  return [...wanted, ...boardCalls(state), ...widerCalls(state), ...extras];
}

function callsOf(tool: string, state: State, query: Query): ToolCall[] {
  return callsFor(tool, slotsOf(query, state, [], new Map()));
}

/** The tools of what is missing, with those that serve the same need; label text nearest to the question is no part of what is. */
function missing(gaps: State["gaps"], query: Query): string[] {
  if (query.where.topic?.isNearest) return [];
  const needs = needsOf(query).map((each) => toolsOf([each]));
  return gaps.flatMap(({ suggestedTool: tool }) =>
    tool ? [tool, ...(needs.find((names) => names.includes(tool)) ?? [])] : [],
  );
}

/** Before anything was judged, what the question needs first. */
function needed({ iterations }: State, query: Query): string[] {
  if (iterations.some(({ observation }) => observation)) return [];
  return toolsOf(needsOf(query).filter(({ first }) => first));
}

/** Whether the results its references speak of are there. */
function isServed({ args }: ToolCall, { results }: State): boolean {
  const known = new Set(results.filter(({ status }) => status !== "failed").map(({ handle }) => handle));
  return referencesIn(args).every(({ handle }) => known.has(handle));
}

function thoughtOf({ iteration, reading, gaps }: State, call: ToolCall): string {
  const next = purposes([call]);
  if (iteration === 0) return `${(reading?.restated || "I start from the question").replace(/[.?!]*$/, ".")} ${next}`;
  const [first] = gaps;
  return first ? `Still missing: ${first.description.replace(/[.?!]*$/, ".")} ${next}` : next;
}

const WIDER: Record<string, string> = { check_drug_event: "check_broader_events" };

/** Where a search for an event of a drug found nothing: the same for the event's broader terms. */
function widerCalls({ results, admitted }: Pick<State, "results" | "admitted">): ToolCall[] {
  return results.filter(foundNothing).flatMap(({ tool, args: { drug, event } }) => {
    const wider = ownValue(WIDER, tool);
    if (!wider) return [];
    const name = (id: unknown) => ownValue(admitted, String(id))?.name ?? String(id);
    return [
      { tool: wider, args: { drug, event }, reason: `Look up terms broader than ${name(event)} for ${name(drug)}` },
    ];
  });
}

/** Searched, and no source has it; what could not be searched is no reason to ask for something else. */
function foundNothing({ tool, status, total }: ToolResult): boolean {
  return Object.hasOwn(WIDER, tool) && total === 0 && (status === "ok" || status === "empty" || status === "partial");
}
