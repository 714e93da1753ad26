import { z } from "zod";
import { aspectNeeds } from "@/lib/agent/engine/aspect-needs";
import type { Need } from "@/lib/agent/engine/need";
import type { Catalogue, Thought } from "@/lib/agent/engine/reasoner";
import { progressOf, progressOfNeed } from "@/lib/agent/observe/progress";
import { ALONE, isInWords, isOpen } from "@/lib/agent/observe/verdict-floor";
import { wasMade } from "@/lib/agent/plan/settled-calls";
import { planPrompt } from "@/lib/agent/reasoners/prompts/plan";
import { ownValue } from "@/lib/domain/own-value";
import { isAbout } from "@/lib/domain/run/argument-kinds";
import { type Plan, QueryAnalysis } from "@/lib/domain/run/plan";
import { namedBy, readable, unknownNames } from "@/lib/domain/run/query";
import type { Reading, TypedQuery } from "@/lib/domain/run/question";
import { callKeyOf, parseReference } from "@/lib/domain/run/reference";
import type { State } from "@/lib/domain/run/state";
import { isForeignName, isResolver, type Tool, type ToolCall } from "@/lib/domain/run/tool";
import { type PlanAnswer, planAnswer } from "./model-answers";
import type { AsWhom, ModelParts } from "./model-ask";

/**
 * A plan of several calls; where all is to be planned at once, with how much the question takes. Then greetings, help and what
 * cannot be read are answered by the program itself: no model is asked.
 */
export async function planCalls(
  state: State,
  catalogue: Catalogue,
  { ask, rules }: Pick<ModelParts, "ask" | "rules">,
  asPlanner: AsWhom,
): Promise<Thought<Plan>> {
  const { tools, plansWhole } = catalogue;
  const byRules = () => rules.plan(state, catalogue);
  if (plansWhole && !readable(state.reading)) return byRules();
  return ask({
    ...asPlanner(state, catalogue),
    prompt: (tokensMax) => planPrompt(state, catalogue, tokensMax),
    schema: (): z.ZodType<PlanAnswer> => (plansWhole ? wholePlanAnswer(tools) : planAnswer(tools)),
    doubt: (answer: PlanAnswer) => doubtOf(answer, state, catalogue),
    insists: isSamePlan,
    valueOf: (answer: PlanAnswer): Plan => answer,
    byRules,
  });
}

/** A plan with how much the question takes. A fact is never answered directly, and the stated complexity must fit the calls. */
function wholePlanAnswer(tools: readonly Tool[]) {
  return z
    .intersection(planAnswer(tools), z.object({ analysis: QueryAnalysis }))
    .refine(({ analysis }) => analysis.type !== "direct_answer", "This asks for facts: they come from tools only")
    .refine(
      ({ analysis, calls }) => analysis.type !== "single_tool" || lookups(calls) <= 1,
      "Several tools are called, so this is multi_tool",
    );
}

function lookups(calls: PlanAnswer["calls"]): number {
  return calls.filter(({ tool }) => !isResolver(tool)).length;
}

const KNOWN_SHOWN = 12;

type Read = Reading & { query: TypedQuery };
type Offered = Pick<Catalogue, "tools" | "plansWhole" | "subqueries">;

/**
 * Why a plan looks like a mistake, for the planner; null when it does not. It names ids this run does not know, does
 * not look up what the question needs while a tool can, is about other things than those named, or says again what was
 * said. A planner that insists is believed: what may not run the executor still refuses. One that errs in another way each
 * time is not, where the rules can plan instead.
 */
function doubtOf({ calls }: Pick<PlanAnswer, "calls">, state: State, catalogue: Offered): string | null {
  const unknown = strangers(calls, state, catalogue.tools);
  const { reading } = state;
  if (unknown || !readable(reading) || unknownNames(reading.query).length > 0) return unknown;
  const open = openNeeds(state, reading, catalogue);
  if (calls.length > 0 && calls.every((call) => wasMade(call, state)))
    return `All of this was looked up before. ${wayOn(open)}`;
  if (open.length === 0 || calls.some(({ tool }) => isForeignName(tool))) return null;
  if (calls.length === 0) return wayOn(open);
  const missed = open.filter((need) => !calls.some((call) => serves(call, need, reading.query)));
  const needsAll = catalogue.plansWhole && !isInWords(reading.query);
  if (missed.length === 0 || (missed.length < open.length && !needsAll)) return null;
  const onlyNames = calls.every(({ tool }) => isResolver(tool)) && !catalogue.plansWhole;
  return onlyNames ? null : `${wayOn(missed)} ${knownTo(state)}`;
}

/** Whether a plan asks for what another does, in whatever order and for whatever reason. */
function isSamePlan(plan: Pick<PlanAnswer, "calls">, before: Pick<PlanAnswer, "calls">): boolean {
  const keysOf = ({ calls }: Pick<PlanAnswer, "calls">) => [...new Set(calls.map(callKeyOf))].sort().join("\n");
  return keysOf(plan) === keysOf(before);
}

/** Ids that neither the question nor a result of the run has named. */
function strangers(calls: readonly ToolCall[], state: State, tools: readonly Tool[]): string | null {
  const unknown = calls.flatMap((call) => idsIn(call, tools)).filter((id) => !Object.hasOwn(state.admitted, id));
  if (unknown.length === 0) return null;
  return `Not known in this run: ${unknown.slice(0, KNOWN_SHOWN).join(", ")}. ${knownTo(state)}`;
}

/** What is pressing, is not known yet, and a tool offered can find; of the subqueries where the plan is for some. */
function openNeeds(state: State, { query }: Read, { tools, subqueries, plansWhole }: Offered): Need[] {
  const names = new Set(tools.map(({ name }) => name));
  const progress = subqueries
    ? needsOfAspects(state, subqueries).map((need) => progressOfNeed(need, state.results, names))
    : progressOf(query, state.results, names).filter(({ need }) => need.priority === 1);
  const first = state.results.length === 0 && !plansWhole && progress.some(({ need }) => need.first);
  return progress
    .filter((each) => isOpen(each, query, state.results))
    .flatMap(({ need }) => (need.first || !first ? [offeredOf(need, names)] : []));
}

function needsOfAspects({ aspects = [] }: State, subqueries: NonNullable<Offered["subqueries"]>): Need[] {
  return subqueries.flatMap(({ aspect }) => {
    const query = aspects.find((each) => each.aspect === aspect)?.query;
    return query ? aspectNeeds(query) : [];
  });
}

function offeredOf(need: Need, names: ReadonlySet<string>): Need {
  return { ...need, tools: need.tools.filter(({ name }) => names.has(name)) };
}

/** Whether a call is one a need waits for, or leads to one, about what the question names. */
function serves(call: ToolCall, { tools }: Need, query: TypedQuery): boolean {
  const names = tools.flatMap(({ name, after }) => [name, ...after, ownValue(ALONE, name) ?? []]);
  return names.includes(call.tool) && (refers(call) || isAbout(call, query));
}

function refers({ args }: ToolCall): boolean {
  return Object.values(args)
    .flat()
    .some((value) => parseReference(String(value)) !== null);
}

function wayOn(open: readonly Need[]): string {
  const ways = open.map(({ what, tools }) => `${what} (${tools.map(({ name }) => name).join(", ")} can)`);
  return ways.length > 0 ? `Not looked up yet: ${ways.join("; ")}.` : "Nothing pressing is missing.";
}

function idsIn({ tool: name, args }: ToolCall, tools: readonly Tool[]): string[] {
  const tool = tools.find((each) => each.name === name);
  const values = (tool?.entityArgs ?? [])
    .filter((each) => each !== "claims")
    .flatMap((each) => [ownValue(args, each)].flat());
  return values.filter((each) => typeof each === "string").filter((each) => parseReference(each) === null);
}

function knownTo({ reading, admitted }: State): string {
  const query = reading?.query;
  const asked = query ? namedBy(query) : [];
  const known = [...new Map([...asked, ...Object.values(admitted)].map((ref) => [ref.id, ref])).values()];
  const shown = known.slice(0, KNOWN_SHOWN).map(({ id, name }) => `${name} = ${id}`);
  return `Known: ${shown.join("; ") || "nothing yet"}${known.length > KNOWN_SHOWN ? `; ${known.length - KNOWN_SHOWN} more` : ""}`;
}
