import { promptGuidance } from "@/lib/effects/prompt-guidance";
import { StrategyName } from "@/lib/engine/event";
import { promptsOf } from "@/lib/reasoners/prompts/system";
import { STRATEGIES } from "@/lib/strategies";
import type { PromptInfo } from "@/lib/web/app-port";

/** Every prompt a model can be told, once, with the strategies that use it and what this deployment adds to it. */
export function adminPrompts(): PromptInfo[] {
  const guidance = promptGuidance(process.env);
  const prompts = new Map<string, PromptInfo>();
  for (const strategy of StrategyName.options)
    for (const { name, version, instructions } of promptsOf(STRATEGIES[strategy])) {
      const key = `${name}\n${instructions}`;
      const known = prompts.get(key);
      const added = guidance.filter((each) => each.prompt === name).map(({ prompt: _, ...rest }) => rest);
      const strategies = [...(known?.strategies ?? []), strategy];
      prompts.set(key, { name, version: String(version), instructions, strategies, added });
    }
  return [...prompts.values()].sort((a, b) => a.name.localeCompare(b.name));
}
