import { narrateByRules } from "@/lib/artifacts/narrate";
import type { Reasoner } from "@/lib/engine/reasoner";
import type { Graph } from "@/lib/knowledge/graph";
import { parseQuestion } from "@/lib/question/parse";
import { ruleReasoner } from "@/lib/reasoners/rules";

/** The label of the reasoner that needs no model, no key and no network. */
export const RULES = "rules";

/** Reasoners a run may be started with: the rules, and the models this deployment has turned on. */
export function reasonerLabels(): string[] {
  return [RULES];
}

/** The reasoner of a label that `reasonerLabels` holds. */
export function reasonerFor(_label: string, graph: Graph): Reasoner {
  return ruleReasoner({ graph, parse: parseQuestion, narrate: narrateByRules });
}

/** The host that receives text when a remote model is turned on, or null. */
export function modelHost(): string | null {
  return null;
}
