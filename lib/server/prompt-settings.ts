import type { Guidance } from "@/lib/agent/engine/reasoner";
import { templateIssues } from "@/lib/agent/reasoners/prompt-guidance";
import { promptsOf, tokensMaxOf } from "@/lib/agent/reasoners/prompts/system";
import { STRATEGIES } from "@/lib/agent/strategies";
import { AppError } from "@/lib/domain/run/error";
import { StrategyName } from "@/lib/domain/run/event";
import { promptGuidance } from "@/lib/effects/prompt-guidance";
import type { PromptInfo } from "@/lib/server/web/app-port";

/** What this deployment adds to prompts and puts in their place, checked against the prompts there are. Throws AppError `usage`. */
export function promptSettings(env: Readonly<Record<string, string | undefined>>): Guidance[] {
  const guidance = promptGuidance(env);
  const issues = guidance.flatMap(issuesOf);
  if (issues.length > 0) throw new AppError("usage", `VIGIL_PROMPTS: ${issues.join("; ")}.`);
  return guidance;
}

/** Each issue with the entry it is of: "Plan of site-2#0f3a: there is no slot {{reslts}}". */
function issuesOf(each: Guidance): string[] {
  const { strategy, prompt, version } = each;
  const strategies = StrategyName.options.filter((name) => strategy === "*" || name === strategy);
  const prompts = strategies.flatMap((name) => promptsOf(STRATEGIES[name])).filter(({ name }) => name === prompt);
  const issues =
    prompts.length === 0
      ? [`there is no such prompt of strategy "${strategy}"`]
      : prompts.flatMap(({ slots }) => ("template" in each ? issuesOfTemplate(each.template, prompt, slots) : []));
  return [...new Set(issues)].map((issue) => `${prompt} of ${version}: ${issue}`);
}

function issuesOfTemplate(template: string, prompt: string, slots: Parameters<typeof templateIssues>[1]): string[] {
  const issues = templateIssues(template, slots, tokensMaxOf(prompt));
  const offered = issues.some((issue) => issue.startsWith("there is no slot"))
    ? [`its slots are ${Object.keys(slots).join(", ")}`]
    : [];
  return [...issues, ...offered];
}

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
