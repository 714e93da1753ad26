import type { Catalogue } from "@/lib/agent/engine/reasoner";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { emptyState } from "@/lib/domain/run/state";
import { aspectsPrompt, subqueriesPrompt } from "./aspects";
import { classicPrompt, DECISION_TOKENS_MAX, decidePrompt } from "./decide";
import { narratePrompt, rewritePrompt } from "./narrate";
import { critiquePrompt, observePrompt, refinePrompt } from "./observe";
import { planPrompt } from "./plan";
import { NARRATE_TOKENS_MAX, PROMPT_TOKENS_MAX, type Prompt } from "./prompt";

/** The system prompts of a run of a strategy, in the order they are used. */
export function promptsOf(strategy: Strategy): Prompt[] {
  const { memory, judgedByRules, after, name, aspects, reconciles } = strategy;
  if (memory === "curated") return planning(strategy);
  return [
    ...(aspects ? [aspectsPrompt(emptyState, undefined), subqueriesPrompt(emptyState, [])] : []),
    ...(reconciles ? [] : planning(strategy)),
    ...(name === "react" ? [classicPrompt(emptyState, catalogueOf(strategy))] : []),
    ...(judgedByRules ? [] : [observePrompt(emptyState, catalogueOf(strategy))]),
    ...(name === "two-phase" ? [refinePrompt(emptyState, catalogueOf(strategy))] : []),
    narratePrompt(emptyState),
    rewritePrompt(emptyState, []),
    ...(after.critiqued ? [critiquePrompt(emptyState)] : []),
  ];
}

/** Tokens of instructions and prompt together that a prompt of a name may have. */
export function tokensMaxOf(name: Prompt["name"]): number {
  if (name === "Decision") return DECISION_TOKENS_MAX;
  return ["Narrative", "Rewrite"].includes(name) ? NARRATE_TOKENS_MAX : PROMPT_TOKENS_MAX;
}

/** The system prompt of a strategy: that of the planner, or of the narrator where the rules plan. */
export function systemPromptOf(strategy: Strategy): string {
  const [first] = strategy.reconciles ? promptsOf(strategy) : planning(strategy);
  return first?.instructions ?? "";
}

function planning(strategy: Strategy): Prompt[] {
  const prompt = strategy.memory === "curated" ? decidePrompt : planPrompt;
  return [prompt(emptyState, catalogueOf(strategy))];
}

function catalogueOf({ name, callsPerIteration, memory, plansWhole }: Strategy): Catalogue {
  return { tools: [], callsPerIteration, strategy: name, memory, plansWhole, signal: new AbortController().signal };
}
