import { STRATEGIES } from "@/lib/agent/strategies";
import { StrategyName } from "@/lib/domain/run/event";
import { webhookSettings } from "@/lib/effects/deliver";
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
