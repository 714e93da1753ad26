import type { Catalogue } from "@/lib/agent/engine/reasoner";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { emptyState } from "@/lib/domain/run/state";
import { aspectsPrompt, subqueriesPrompt } from "./aspects";
import { classicPrompt, DECISION_TOKENS_MAX, decidePrompt } from "./decide";
import { narratePrompt, rewritePrompt } from "./narrate";
import { critiquePrompt, observePrompt, refinePrompt } from "./observe";
import { planPrompt } from "./plan";
import { NARRATE_TOKENS_MAX, PROMPT_TOKENS_MAX, type Prompt } from "./prompt";

type Told = Pick<Prompt, "name" | "version" | "instructions" | "slots">;

/** The system prompts of a run of a strategy, in the order they are used. */
export function promptsOf(strategy: Strategy): Told[] {
  const { memory, judgedByRules, after, name, aspects, reconciles } = strategy;
  if (memory === "curated") return planning(strategy);
  return [
    ...(aspects ? [told(aspectsPrompt(emptyState, undefined)), told(subqueriesPrompt(emptyState, []))] : []),
    ...(reconciles ? [] : planning(strategy)),
    ...(name === "react" ? [told(classicPrompt(emptyState, catalogueOf(strategy)))] : []),
    ...(judgedByRules ? [] : [told(observePrompt(emptyState, catalogueOf(strategy)))]),
    ...(name === "two-phase" ? [told(refinePrompt(emptyState, catalogueOf(strategy)))] : []),
    told(narratePrompt(emptyState)),
    told(rewritePrompt(emptyState, [])),
    ...(after.critiqued ? [told(critiquePrompt(emptyState))] : []),
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

function planning(strategy: Strategy): Told[] {
  const prompt = strategy.memory === "curated" ? decidePrompt : planPrompt;
  return [told(prompt(emptyState, catalogueOf(strategy)))];
}

function catalogueOf({ name, callsPerIteration, memory, plansWhole }: Strategy): Catalogue {
  return { tools: [], callsPerIteration, strategy: name, memory, plansWhole, signal: new AbortController().signal };
}

function told({ name, version, instructions, slots }: Prompt): Told {
  return { name, version, instructions, slots };
}
