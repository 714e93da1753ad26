import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Guidance } from "@/lib/agent/engine/reasoner";
import { instructionsOf, templateIssues } from "@/lib/agent/reasoners/conversation/guidance";
import { promptsOf } from "@/lib/agent/reasoners/conversation/instructions";
import { STRATEGIES } from "@/lib/agent/strategies";
import { AppError } from "@/lib/domain/run/error";
import { StrategyName } from "@/lib/domain/run/event";
import { countTokens } from "@/lib/domain/run/text";
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
      : prompts.flatMap(({ slots }) => ("template" in each ? issuesOfTemplate(each.template, slots) : []));
  return [...new Set(issues)].map((issue) => `${prompt} of ${version}: ${issue}`);
}

function issuesOfTemplate(template: string, slots: Parameters<typeof templateIssues>[1]): string[] {
  const issues = templateIssues(template, slots);
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
    for (const { name, version, slots } of promptsOf(STRATEGIES[strategy])) {
      const instructions = instructionsOf({ slots });
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

const TOKENS_MAX = 300;
const TEMPLATE_BYTES_MAX = 64 * 1024;
const HASH_CHARACTERS = 8;
const Place = z.object({ strategy: z.string().default("*"), prompt: z.string(), version: z.string().min(1).max(40) });
const Added = Place.extend({
  text: z
    .string()
    .trim()
    .min(1)
    .refine((text) => countTokens(text) <= TOKENS_MAX, `A text has at most ${TOKENS_MAX} tokens`),
}).strict();
const Whole = Place.extend({ template: z.string().min(1) }).strict();

/**
 * What a deployment adds to prompts and puts in their place, from the file VIGIL_PROMPTS names; a template is a file beside
 * it, and its version ends in a hash of its text. Throws AppError `usage` saying what is wrong with it.
 */
export function promptGuidance({ VIGIL_PROMPTS: file }: Readonly<Record<string, string | undefined>>): Guidance[] {
  if (!file?.trim()) return [];
  return entriesOf(file).map((entry) =>
    "text" in entry ? entry : withTemplate(entry, path.resolve(path.dirname(file), entry.template)),
  );
}

function entriesOf(file: string) {
  try {
    const entries = z.array(z.union([Added, Whole]));
    return entries.parse(JSON.parse(readFileSync(/* turbopackIgnore: true */ file, "utf8")));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : "it cannot be read as JSON";
    throw wrong(`${why}. It is a list of {strategy, prompt, version, text} or {strategy, prompt, version, template}`);
  }
}

function withTemplate({ strategy, prompt, version }: z.infer<typeof Whole>, file: string): Guidance {
  const template = textOf(file);
  const hash = createHash("sha256").update(template).digest("hex").slice(0, HASH_CHARACTERS);
  return { strategy, prompt, version: `${version}#${hash}`, template };
}

function textOf(file: string): string {
  try {
    const bytes = readFileSync(/* turbopackIgnore: true */ file);
    if (bytes.length <= TEMPLATE_BYTES_MAX) return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw wrong(`the template ${file} cannot be read as UTF-8 text`);
  }
  throw wrong(`the template ${file} is larger than ${TEMPLATE_BYTES_MAX / 1024} KB`);
}

function wrong(why: string): AppError {
  return new AppError("usage", `VIGIL_PROMPTS: ${why}.`);
}
