import { z } from "zod";
import type { ModelClient } from "@/lib/effects/model";
import { type Plan, QueryAnalysis } from "@/lib/engine/event";
import { readable } from "@/lib/engine/query";
import type { Catalogue, Reasoner, Thought } from "@/lib/engine/reasoner";
import type { State } from "@/lib/engine/state";
import { isResolver, type Tool } from "@/lib/engine/tool";
import { type PlanAnswer, planAnswer } from "./model-answers";
import type { Ask, Sampling } from "./model-ask";
import { doubtOf, isSamePlan } from "./plan-guard";
import { planPrompt } from "./prompts/plan";
import { PROMPT_TOKENS_MAX } from "./prompts/prompt";

export type WholePlanParts = { ask: Ask; client: ModelClient; rules: Reasoner; sampling: Sampling };

/** A reasoner that, where all is to be planned at once, also says how much the question takes. For every other way of planning it is `base`. */
export function withWholePlans(base: Reasoner, parts: WholePlanParts): Reasoner {
  return {
    ...base,
    plan: (state, catalogue) =>
      catalogue.plansWhole ? planWhole(state, catalogue, parts) : base.plan(state, catalogue),
  };
}

/** Greetings, help and what cannot be read are answered by the program itself: no model is asked. */
async function planWhole(
  state: State,
  catalogue: Catalogue,
  { ask, client, rules, sampling }: WholePlanParts,
): Promise<Thought<Plan>> {
  if (!readable(state.reading)) return rules.plan(state, catalogue);
  return ask({
    state,
    client,
    sampling,
    signal: catalogue.signal,
    tokensMax: PROMPT_TOKENS_MAX,
    prompt: (tokensMax) => planPrompt(state, catalogue, tokensMax),
    schema: () => wholePlanAnswer(catalogue.tools),
    doubt: (answer: WholePlanAnswer) => doubtOf(answer, state, catalogue),
    insists: isSamePlan,
    valueOf: (answer: WholePlanAnswer): Plan => answer,
    byRules: () => rules.plan(state, catalogue),
  });
}

/** A plan with how much the question takes. A fact is never answered directly, and what is said must fit the calls. */
function wholePlanAnswer(tools: readonly Tool[]) {
  return z
    .intersection(planAnswer(tools), z.object({ analysis: QueryAnalysis }))
    .refine(({ analysis }) => analysis.type !== "direct_answer", "This asks for facts: they come from tools only")
    .refine(
      ({ analysis, calls }) => analysis.type !== "single_tool" || lookups(calls) <= 1,
      "Several tools are called, so this is multi_tool",
    );
}
type WholePlanAnswer = PlanAnswer & { analysis: QueryAnalysis };

function lookups(calls: PlanAnswer["calls"]): number {
  return calls.filter(({ tool }) => !isResolver(tool)).length;
}
