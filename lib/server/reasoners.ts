import { narrateByRules } from "@/lib/agent/artifacts/narrate";
import type { Reasoner, Thought } from "@/lib/agent/engine/reasoner";
import { modelReasoner } from "@/lib/agent/reasoners/model";
import { ruleReasoner } from "@/lib/agent/reasoners/rules";
import type { Graph } from "@/lib/domain/graph";
import { parseQuestion } from "@/lib/domain/question/parse";
import type { ModelIdentity } from "@/lib/domain/run/event";
import { type ModelEndpoint, modelLabel } from "@/lib/effects/model";
import { modelSettings } from "@/lib/effects/model-settings";
import { type Keep, recordedClient } from "./model-calls";
import { promptSettings } from "./prompt-settings";

/** The label of the reasoner that needs no model, no key and no network. */
export const RULES = "rules";

/** Reasoners a run may be started with: the rules, and the model this deployment has turned on. */
export function reasonerLabels(): string[] {
  const settings = modelSettings(process.env);
  promptSettings(process.env); // a file that is wrong is told before any model is asked
  return settings ? [RULES, modelLabel(settings.single)] : [RULES];
}

/** Who reasons unless another is chosen: the model where one is turned on. */
export function usualReasoner(): string {
  return reasonerLabels().at(-1) ?? RULES;
}

/** The reasoner of a label, for one run, whose steps of a model `keep` is told of; for a model that is no longer turned on the rules, which say so in every thought. */
export function reasonerFor(label: string, graph: Graph, keep: Keep = () => {}): Reasoner {
  const rules = ruleReasoner({ graph, parse: parseQuestion, narrate: narrateByRules });
  return reasonerWith(label, rules, { keep, graph });
}

/** The same with rules of another subject, whose questions no model reads but where a graph is given. */
export function reasonerWith(
  label: string,
  rules: Reasoner,
  { keep = () => {}, graph = null }: { keep?: Keep; graph?: Graph | null } = {},
): Reasoner {
  if (label === RULES) return rules;
  const settings = modelSettings(process.env);
  if (!settings || modelLabel(settings.single) !== label) return standingIn(rules, `${label} is not turned on here`);
  const { single, planner, narrator, sampling, conversation: manner, fallsBack } = settings;
  const clientOf = (endpoint: ModelEndpoint) => recordedClient(endpoint, keep);
  const clients = { single: clientOf(single), planner: clientOf(planner), narrator: clientOf(narrator) };
  return modelReasoner({ clients, rules, graph, sampling, manner, fallsBack, guidance: promptSettings(process.env) });
}

/** The model this deployment has turned on, or null. */
export function modelIdentity(): ModelIdentity | null {
  const settings = modelSettings(process.env);
  if (!settings) return null;
  const { provider, url, model } = settings.single;
  return { provider, host: new URL(url).host, model };
}

/** The rules in the place of a model. */
function standingIn(rules: Reasoner, fellBack: string): Reasoner {
  const saying = async <T>(thought: Promise<Thought<T>>): Promise<Thought<T>> => {
    const { value, by } = await thought;
    return { value, by: { ...by, fellBack } };
  };
  return {
    label: rules.label,
    parse: (...given) => rules.parse(...given),
    plan: (...given) => saying(rules.plan(...given)),
    observe: (...given) => saying(rules.observe(...given)),
    refine: (...given) => saying(rules.refine(...given)),
    critique: (...given) => saying(rules.critique(...given)),
    narrate: (...given) => saying(rules.narrate(...given)),
    rewrite: (...given) => saying(rules.rewrite(...given)),
    ...(rules.aspects && { aspects: rules.aspects }),
  };
}
