import { StrategyName } from "@/lib/engine/event";
import { promptsOf } from "@/lib/reasoners/prompts/system";
import { STRATEGIES } from "@/lib/strategies";
import type { PromptInfo } from "@/lib/web/app-port";
import { promptSettings } from "./prompt-settings";

/** Every prompt a model can be told, once, with the strategies that use it and what this deployment adds to it or puts in its place. */
export function adminPrompts(): PromptInfo[] {
  const guidance = promptSettings(process.env);
  const prompts = new Map<string, PromptInfo>();
  for (const strategy of StrategyName.options)
    for (const { name, version, instructions, slots } of promptsOf(STRATEGIES[strategy])) {
      const key = `${name}\n${instructions}`;
      const strategies = [...(prompts.get(key)?.strategies ?? []), strategy];
      const own = guidance.filter((each) => each.prompt === name);
      const added = own.flatMap((each) => ("text" in each ? [each] : []));
      const overridden = own.flatMap((each) => ("template" in each ? [each] : []));
      const info = { name, version: String(version), instructions, slots: Object.keys(slots), strategies };
      prompts.set(key, { ...info, added, overridden });
    }
  return [...prompts.values()].sort((a, b) => a.name.localeCompare(b.name));
}
