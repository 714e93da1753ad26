import { aspectNeeds, bearsOn } from "@/lib/agent/engine/aspect-needs";
import { extrasOf } from "@/lib/agent/engine/extras";
import type { QueryAspect, Subquery } from "@/lib/domain/run/aspect";
import { aspectOptions, isCore, nextAspects } from "@/lib/domain/run/aspect-progress";
import { type LessonBook, successOf } from "@/lib/domain/run/lessons";
import type { Plan } from "@/lib/domain/run/plan";
import { queryOf } from "@/lib/domain/run/query";
import { callKeyOf } from "@/lib/domain/run/reference";
import type { State } from "@/lib/domain/run/state";
import type { Tool, ToolCall } from "@/lib/domain/run/tool";
import { entitiesOf, one } from "@/lib/domain/sets";
import { callsFor } from "./calls";
import { purposes } from "./resolve-calls";
import { wasMade } from "./settled-calls";
import { slotsOf } from "./slots";

/** Aspects the next iteration is for; an aspect stands for several where one look-up serves them all. */
export type Target = { aspect: QueryAspect; also: string[] };

/**
 * The aspects the next iteration is for, as many as the run asks for at once: the most important ones that a call can still
 * be made for, which need nothing of one another, optional ones never together with core ones; in a batch the next ones, whatever is known.
 */
export function targetsOf(state: State, tools: readonly Tool[], callsPerIteration: number): Target[] {
  const { adaptive, subqueries, merges } = aspectOptions(state);
  const candidates = nextAspects(state);
  const groups = merges ? grouped(candidates) : candidates.map((aspect) => ({ aspect, also: [] }));
  const targets: Target[] = [];
  const planned: ToolCall[] = [];
  for (const target of groups) {
    const calls = aspectCalls(target.aspect, state, tools, planned);
    const fits = targets.length === 0 || planned.length + calls.length <= callsPerIteration;
    const [first] = targets;
    const isDeferred = adaptive && first !== undefined && isCore(first.aspect) && !isCore(target.aspect);
    if (targets.length >= subqueries || !fits || isDeferred) break;
    if (adaptive && calls.length === 0 && target.aspect.query) continue;
    targets.push(target);
    planned.push(...calls);
  }
  return targets;
}

/** Plans the calls that serve subqueries, without a model. */
export function planForSubqueries(
  state: State,
  tools: readonly Tool[],
  callsPerIteration: number,
  { subqueries, lessons }: { subqueries: readonly Subquery[]; lessons?: LessonBook | undefined },
): Plan {
  const calls: ToolCall[] = [];
  for (const subquery of subqueries) {
    const aspect = aspectOf(subquery, state);
    if (aspect) calls.push(...aspectCalls(aspect, state, tools, calls, lessons));
  }
  const kept = calls.slice(0, callsPerIteration);
  const asked = subqueries.map(({ subquery }) => subquery).join(" ");
  return {
    thought: kept.length > 0 ? `${asked} ${purposes(kept)}` : `${asked} No further call could add to what is known.`,
    calls: kept,
    stop: kept.length > 0 || state.iteration > 0 ? null : "no_relevant_tools",
  };
}

/** Calls for one aspect that the run has not made, given those already planned with them. */
function aspectCalls(
  aspect: QueryAspect,
  state: State,
  tools: readonly Tool[],
  before: readonly ToolCall[],
  lessons?: LessonBook,
): ToolCall[] {
  if (!aspect.query) return [];
  const query = queryOf(aspect.query);
  const offered = new Set(tools.map(({ name }) => name));
  const own = onlyFor(aspect, state);
  const needed = aspectNeeds(aspect.query).flatMap((need) => need.tools.map(({ name }) => name));
  const extras = extrasOf(query).toSorted((a, b) => successOf(lessons, "tool", b) - successOf(lessons, "tool", a));
  const planned = [...before];
  for (const tool of new Set([...needed, ...extras])) {
    if (!offered.has(tool)) continue;
    const calls = callsFor(tool, slotsOf(query, own, planned, new Map()));
    planned.push(...calls.filter((call) => !wasMade(call, state) && !planned.some((each) => same(each, call))));
  }
  return planned.slice(before.length);
}

/** The state as far as it bears on an aspect: what was found about other things gives its calls no arguments. Positions stay. */
function onlyFor(aspect: QueryAspect, state: State): State {
  const results = state.results.map((result) =>
    bearsOn(result, aspect, state) ? result : { ...result, tool: "", refs: [], rows: [] },
  );
  return { ...state, results };
}

/** Aspects of one type that ask the same of different things, together as one aspect about them all. */
function grouped(aspects: readonly QueryAspect[]): Target[] {
  const groups = new Map<string, QueryAspect[]>();
  for (const aspect of aspects) {
    const key = aspect.query ? JSON.stringify({ ...aspect.query, subject: aspect.aspect_type }) : aspect.aspect;
    groups.set(key, [...(groups.get(key) ?? []), aspect]);
  }
  return [...groups.values()].flatMap(([first, ...rest]) =>
    first ? [{ aspect: together([first, ...rest]), also: rest.map(({ aspect }) => aspect) }] : [],
  );
}

/** The first of some aspects, about the things of all of them. */
function together(aspects: readonly [QueryAspect, ...QueryAspect[]]): QueryAspect {
  const [first] = aspects;
  if (!first.query || aspects.length === 1) return first;
  const refs = aspects.flatMap(({ query }) => (query ? entitiesOf(query.subject) : []));
  const of = [...new Map(refs.map((ref) => [ref.id, ref])).values()].map(one);
  return { ...first, query: { ...first.query, subject: { op: "or", of } } };
}

function aspectOf({ aspect, also = [] }: Subquery, { aspects = [] }: State): QueryAspect | null {
  const [first, ...rest] = [aspect, ...also].flatMap((name) => aspects.find((each) => each.aspect === name) ?? []);
  return first ? together([first, ...rest]) : null;
}

function same(a: ToolCall, b: ToolCall): boolean {
  return callKeyOf(a) === callKeyOf(b);
}
