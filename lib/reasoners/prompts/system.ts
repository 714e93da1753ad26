import type { Catalogue } from "@/lib/engine/reasoner";
import { emptyState } from "@/lib/engine/state";
import type { Strategy } from "@/lib/engine/strategy";
import { critiquePrompt } from "./critique";
import { decidePrompt } from "./decide";
import { narratePrompt } from "./narrate";
import { observePrompt } from "./observe";
import { planPrompt } from "./plan";
import type { Prompt } from "./prompt";
import { refinePrompt } from "./refine";
import { rewritePrompt } from "./rewrite";

type Told = Pick<Prompt, "name" | "version" | "instructions">;

/** What models are told before anything else in a run of a strategy, in the order it comes to it. */
export function promptsOf(strategy: Strategy): Told[] {
  const { memory, callsPerIteration, plansWhole, judgedByRules, after, name } = strategy;
  const signal = new AbortController().signal;
  const catalogue: Catalogue = { tools: [], callsPerIteration, memory, plansWhole, signal };
  if (memory === "curated") return [told(decidePrompt(emptyState, catalogue))];
  return [
    told(planPrompt(emptyState, catalogue)),
    ...(judgedByRules ? [] : [told(observePrompt(emptyState, catalogue))]),
    ...(name === "two-phase" ? [told(refinePrompt(emptyState, catalogue))] : []),
    told(narratePrompt(emptyState)),
    told(rewritePrompt(emptyState, [])),
    ...(after.critiqued ? [told(critiquePrompt(emptyState))] : []),
  ];
}

/** What a model that plans for a strategy is told. */
export function systemPromptOf(strategy: Strategy): string {
  return promptsOf(strategy)[0]?.instructions ?? "";
}

function told({ name, version, instructions }: Prompt): Told {
  return { name, version, instructions };
}
