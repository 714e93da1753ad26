import type { Plan } from "@/lib/engine/event";
import { extrasOf } from "@/lib/engine/extras";
import { needsOf } from "@/lib/engine/needs";
import { queriesOf, readable, unknownNames } from "@/lib/engine/query";
import type { Reading, TypedQuery } from "@/lib/engine/question";
import { referencesIn } from "@/lib/engine/reference";
import type { State } from "@/lib/engine/state";
import type { Tool, ToolCall, ToolResult } from "@/lib/engine/tool";
import { ownValue } from "@/lib/knowledge/own-value";
import { callsFor } from "./calls";
import { companions } from "./plan-by-rules";
import { purposes, resolveCalls } from "./resolve-calls";
import { wasMade } from "./settled-calls";
import { slotsOf } from "./slots";

/**
 * The next single call without a model: what the last evaluation found missing, the most pressing first; then, where a
 * search for an event found nothing, its broader terms; then what adds to an answer. None left means that the answer is
 * ready. Never a call the run has answered, nor one that waits for another.
 */
export function nextByRules(state: State, tools: readonly Tool[]): Plan {
  const { reading } = state;
  if (!readable(reading)) return ending("There is no question here that a tool could serve.", "no_relevant_tools");
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
  const queries = queriesOf(reading);
  const wanted = queries.flatMap((query) =>
    [...new Set([...missing(state, query), ...needed(state, query)])].flatMap((tool) => callsOf(tool, state, query)),
  );
  const extras = queries.flatMap((query) => extrasOf(query).flatMap((tool) => callsOf(tool, state, query)));
  return [...wanted, ...widerCalls(state), ...extras];
}

function callsOf(tool: string, state: State, query: TypedQuery): ToolCall[] {
  return callsFor(tool, slotsOf(query, state, [], new Map()));
}

/** The tools of what is missing, with those that serve the same need. */
function missing({ gaps }: State, query: TypedQuery): string[] {
  return gaps.flatMap(({ suggestedTool: tool }) => (tool ? companions(tool, query) : []));
}

/** Before anything was judged, what the question needs first. */
function needed({ iterations }: State, query: TypedQuery): string[] {
  if (iterations.some(({ observation }) => observation)) return [];
  return needsOf(query)
    .filter(({ first }) => first)
    .flatMap(({ tools }) => tools.map(({ name }) => name));
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
