import { z } from "zod";
import type { ModelClient } from "@/lib/effects/model";
import type { Plan } from "@/lib/engine/event";
import type { Catalogue, Reasoner } from "@/lib/engine/reasoner";
import type { State } from "@/lib/engine/state";
import type { Tool } from "@/lib/engine/tool";
import type { Ask, Sampling } from "./model-ask";
import { classicPrompt } from "./prompts/classic";
import { PROMPT_TOKENS_MAX } from "./prompts/prompt";

export type ClassicParts = { ask: Ask; client: ModelClient; rules: Reasoner; sampling: Sampling };

/** A reasoner that, in a run with the guards of the earlier system, also decides in its form: one tool, or the final answer. */
export function withClassicActions(base: Reasoner, parts: ClassicParts): Reasoner {
  return {
    ...base,
    plan: (state, catalogue) =>
      state.options?.preset === "classic" ? act(state, catalogue, parts) : base.plan(state, catalogue),
  };
}

function act(state: State, catalogue: Catalogue, { ask, client, rules, sampling }: ClassicParts) {
  return ask({
    state,
    client,
    sampling,
    signal: catalogue.signal,
    tokensMax: PROMPT_TOKENS_MAX,
    prompt: (tokensMax) => classicPrompt(state, catalogue, tokensMax),
    schema: () => classicAction(catalogue.tools),
    valueOf: planOf,
    byRules: () => rules.plan(state, catalogue),
  });
}

const Words = z.string().trim().min(1).max(4000);

/** The decision of the earlier system: a tool of those there are with its parameters, or the final answer. */
export function classicAction(tools: readonly Tool[]) {
  return z.discriminatedUnion("action", [
    z.object({
      thought: Words,
      action: z.literal("USE_TOOL"),
      tool_name: z.enum(tools.map(({ name }) => name)),
      parameters: z.record(z.string(), z.unknown()),
    }),
    z.object({ thought: Words, action: z.literal("FINAL_ANSWER"), final_answer: Words }),
  ]);
}
type ClassicAction = z.infer<ReturnType<typeof classicAction>>;

/** A final answer is a wish to end; what is told comes from the findings. */
function planOf(decision: ClassicAction): Plan {
  const { thought } = decision;
  if (decision.action === "FINAL_ANSWER")
    return { thought, calls: [], stop: "sufficient_information", answer: decision.final_answer };
  return { thought, calls: [{ tool: decision.tool_name, args: decision.parameters, reason: thought }], stop: null };
}
