import { StrategyName } from "@/lib/engine/event";
import type { Guidance } from "@/lib/engine/guidance";
import { promptsOf } from "@/lib/reasoners/prompts/system";
import { STRATEGIES } from "@/lib/strategies";
import type { PromptInfo } from "@/lib/web/app-port";
import { promptSettings } from "./prompt-settings";

/** Every prompt a model can be told, once, with the strategies that use it and what this deployment adds to it or puts in its place. */
export function adminPrompts(): PromptInfo[] {
  const guidance = promptSettings(process.env);
  const prompts = new Map<string, Omit<PromptInfo, "added" | "overridden">>();
  for (const strategy of StrategyName.options)
    for (const { name, version, instructions, slots } of promptsOf(STRATEGIES[strategy])) {
      const key = `${name}\n${instructions}`;
      const strategies = [...(prompts.get(key)?.strategies ?? []), strategy];
      prompts.set(key, { name, version: String(version), instructions, slots: Object.keys(slots), strategies });
    }
  return [...prompts.values()]
    .map((info) => ({ ...info, ...changesOf(info, guidance) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

function changesOf({ name, strategies }: Pick<PromptInfo, "name" | "strategies">, guidance: readonly Guidance[]) {
  const own = guidance.filter(({ prompt, strategy }) => prompt === name && ["*", ...strategies].includes(strategy));
  return {
    added: own.flatMap((each) => ("text" in each ? [each] : [])),
    overridden: own.flatMap((each) => ("template" in each ? [each] : [])),
  };
}
