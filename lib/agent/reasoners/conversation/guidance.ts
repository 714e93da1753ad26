import type { Guidance } from "@/lib/agent/engine/reasoner";
import { ownValue } from "@/lib/domain/own-value";
import { countTokens } from "@/lib/domain/run/text";

/** What a model is told first, made of named parts in order; a template may put them elsewhere. "" where this one has none of it. */
export type Prompt = { name: string; version: number; slots: Slots };
export type Slots = Readonly<Record<string, string>>;

/** A prompt as it is told, `label` being its name and version. */
export type Guided = { name: string; label: string; instructions: string };

/** The parts of a prompt in order, without those that say nothing. */
export function instructionsOf({ slots }: Pick<Prompt, "slots">): string {
  return Object.values(slots)
    .filter((part) => part !== "")
    .join("\n\n");
}

/** A prompt with what a deployment puts in its place and adds to it, that of the strategy before that of all. */
export function guided(prompt: Prompt, guidance: readonly Guidance[], strategy: string | undefined): Guided {
  const fitting = guidance
    .filter((each) => each.prompt === prompt.name && ["*", strategy].includes(each.strategy))
    .toSorted((a, b) => Number(b.strategy === strategy) - Number(a.strategy === strategy));
  const whole = fitting.find((each) => "template" in each);
  const added = fitting.find((each) => "text" in each);
  const base = whole ? filled(whole.template, prompt.slots) : instructionsOf(prompt);
  const more = added ? `\n\nBesides, as long as it contradicts nothing above: ${added.text}` : "";
  const version = `${whole ? whole.version : prompt.version}${added ? `+${added.version}` : ""}`;
  return { name: prompt.name, label: `${prompt.name} ${version}`, instructions: base + more };
}

const SLOT = /\{\{\s*([^{}]*?)\s*\}\}/g;
/** How a call may name a result: left as it stands. */
const REFERENCE = /^RESULT_\d+$/;
/** What a prompt that has it cannot do without: the form of an answer, how sentences cite, and what is data. */
const NEEDED = ["form", "writing", "data"];
/** Tokens a template's own words may take. */
const WORDS_MAX = 1200;

/** A template with the parts of a prompt filled in, once over: what a part holds is never read as a slot. */
function filled(template: string, slots: Slots): string {
  return template
    .replace(/\{\{\s*([^{}]*?)\s*\}\}(\n*)/g, (all, name: string, breaks: string) => {
      const value = ownValue(slots, name);
      return value === undefined ? all : value === "" ? "" : value + breaks;
    })
    .trim();
}

/** What is wrong with a template for a prompt of these slots; nothing when it can be used. */
export function templateIssues(template: string, slots: Slots): string[] {
  const used = [...template.matchAll(SLOT)].flatMap(([, name = ""]) => (REFERENCE.test(name) ? [] : [name]));
  const words = countTokens(template.replace(SLOT, ""));
  return [
    ...used.filter((name) => !Object.hasOwn(slots, name)).map((name) => `there is no slot {{${name}}}`),
    ...used.filter((name, index) => used.indexOf(name) < index).map((name) => `{{${name}}} stands twice`),
    ...NEEDED.filter((name) => ownValue(slots, name) && !used.includes(name)).map((name) => `{{${name}}} is missing`),
    ...(words > WORDS_MAX ? [`its own words take ${words} tokens of at most ${WORDS_MAX}`] : []),
  ];
}
