import { STRATEGIES } from "@/lib/agent/strategies";
import { StrategyName } from "@/lib/domain/run/event";
import { webhookSettings } from "@/lib/effects/deliver";
import { modelClient } from "@/lib/effects/model";
import { modelSettings } from "@/lib/effects/model-settings";
import { type Probe, probe } from "@/lib/effects/probe";
import type { Settings, StrategyChoice } from "@/lib/server/web/app-port";
import { enabledServers } from "./foreign-servers";
import { modelIdentity, reasonerLabels } from "./reasoners";
import { CLASSIC, MEMBERS, MEMBERS_RANGE, MemberName } from "./run-options";

/** What a visitor may choose, and where text would go when a model is turned on. */
export function settings(): Settings {
  return {
    strategies: StrategyName.options.map(choiceOf),
    reasoners: reasonerLabels(),
    remoteModelHost: modelIdentity()?.host ?? null,
    modelLine: modelLine(),
    foreignServers: enabledServers(),
  };
}

function choiceOf(name: StrategyName): StrategyChoice {
  const { maxIterations, reconciles, aspects } = STRATEGIES[name];
  return {
    name,
    ...maxIterations,
    ...(name === CLASSIC.strategy && { classic: CLASSIC.iterations }),
    ...(reconciles && { members: { offered: MemberName.options, usual: [...MEMBERS], ...MEMBERS_RANGE } }),
    ...(aspects && { byAspects: true }),
  };
}

/** Which model is on and where its text goes, or how to turn one on, in one line. Throws `usage` for wrong settings. */
export function modelLine(): string {
  const model = modelIdentity();
  if (model)
    return `The model ${model.model} (${model.provider}) reasons; questions and what tools find go to ${model.host}.`;
  return "Rules reason, and no text leaves this machine; VIGIL_MODEL=openai:NAME (anthropic, groq, google, ollama) turns a model on.";
}

/** Asks the model that is turned on for a round trip; null where none is. */
export async function probeModel(): Promise<Probe | null> {
  const settings = modelSettings(process.env);
  return settings && probe(modelClient(settings.single));
}

/** Who else may receive text of a question from here, in words; "no text leaves this machine" where nobody does. Throws `usage` for wrong settings. */
export function receivers(environment: NodeJS.ProcessEnv = process.env): string {
  const { remoteModelHost, foreignServers } = settings();
  const webhook = webhookSettings(environment);
  const all = [
    ...(remoteModelHost ? [remoteModelHost] : []),
    ...foreignServers.map((name) => `the server ${name}`),
    ...(webhook?.withQuestion ? ["a webhook"] : []),
  ];
  return all.length > 0 ? `text may go to ${all.join(", ")}` : "no text leaves this machine";
}
