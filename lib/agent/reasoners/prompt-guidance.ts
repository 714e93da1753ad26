import type { Addition, Guidance, Override } from "@/lib/agent/engine/reasoner";
import type { Prompt, Slots } from "@/lib/agent/reasoners/prompts/prompt";
import { ownValue } from "@/lib/domain/own-value";
import { countTokens } from "@/lib/domain/run/text";
import type { Ask, Operation } from "./model-ask";

/** Times a prompt is shortened until a template with its slots fits. */
const FITTINGS_MAX = 4;

/**
 * Asks with what a deployment puts in the place of each prompt and adds to it, within the room of that prompt. Ours is used
 * where a template does not fit, and its version says so; the rules of a prompt stay above what is added.
 */
export function guided(ask: Ask, guidance: readonly Guidance[]): Ask {
  if (guidance.length === 0) return ask;
  return <P extends Prompt, A, T>(operation: Operation<P, A, T>) =>
    ask({ ...operation, prompt: (tokensMax) => withGuidance(operation, guidance, tokensMax) });
}

function withGuidance<P extends Prompt, A, T>(
  { prompt, state }: Operation<P, A, T>,
  guidance: readonly Guidance[],
  tokensMax: number,
): P {
  const { name } = prompt(tokensMax);
  const strategy = state.options?.strategy ?? "";
  const fitting = guidance
    .filter((each) => each.prompt === name && [strategy, "*"].includes(each.strategy))
    .sort((a, b) => Number(b.strategy === strategy) - Number(a.strategy === strategy));
  const whole = fitting.find((each) => "template" in each);
  const added = fitting.find((each) => "text" in each);
  const base = whole ? (room: number) => overridden(prompt, whole, room) : prompt;
  return added ? withAddition(base, added, tokensMax) : base(tokensMax);
}

function withAddition<P extends Prompt>(
  prompt: (tokensMax: number) => P,
  { text, version }: Addition,
  tokensMax: number,
): P {
  const added = `\nBesides, as long as it contradicts nothing above: ${text}`;
  const made = prompt(tokensMax - countTokens(added));
  return { ...made, instructions: made.instructions + added, version: `${made.version}+${version}` };
}

function overridden<P extends Prompt>(
  prompt: (tokensMax: number) => P,
  { template, version }: Override,
  tokensMax: number,
): P {
  let room = tokensMax;
  for (let count = 0; count < FITTINGS_MAX && room > 0; count++) {
    const made = prompt(room);
    const told = filled(template, made.slots);
    const over = countTokens(told.instructions) + countTokens(told.prompt) - tokensMax;
    if (over <= 0) return { ...made, ...told, version };
    room -= over;
  }
  const ours = prompt(tokensMax);
  return { ...ours, version: `${ours.version} (${version} did not fit)` };
}

const SLOT = /\{\{\s*([^{}]*?)\s*\}\}/g;
/** How a plan may name a result: left as it stands. */
const REFERENCE = /^RESULT_\d+$/;
const DIVIDER = /^-{3,}[ \t]*$/m;
/** Our own words, which instructions may hold; every other slot holds data of a run and stands below the line. */
const WORDS = new Set(["form", "rule", "sentence_rules"]);
/** What a prompt that has it cannot do without: the form of an answer, what is data, and what it is about. */
const NEEDED = ["form", "rule", "asked", "data", "results", "findings", "failed", "aspects"];
/** The share of a prompt that a template's own words may take. */
const WORDS_SHARE = 0.3;

/** A template with the slots of one prompt filled in. Filled once over: what a slot holds is never read as a slot. */
function filled(template: string, slots: Slots): Pick<Prompt, "instructions" | "prompt"> {
  const [instructions, prompt] = partsOf(template).map((part) => fill(part, slots));
  return { instructions: instructions ?? "", prompt: prompt ?? "" };
}

/** What is wrong with a template for a prompt of these slots and so many tokens; nothing when it can be used. */
export function templateIssues(template: string, slots: Slots, tokensMax: number): string[] {
  const [above = "", below] = partsOf(template);
  if (below === undefined) return ["it has no line of dashes (---) between the instructions and what is asked"];
  const used = [...slotsIn(above), ...slotsIn(below)];
  const words = countTokens(template.replace(SLOT, ""));
  const wordsMax = Math.floor(tokensMax * WORDS_SHARE);
  return [
    ...used.filter((name) => !Object.hasOwn(slots, name)).map((name) => `there is no slot {{${name}}}`),
    ...used.filter((name, index) => used.indexOf(name) < index).map((name) => `{{${name}}} stands twice`),
    ...slotsIn(above)
      .filter((name) => Object.hasOwn(slots, name) && !WORDS.has(name))
      .map((name) => `{{${name}}} holds data and stands below the line of dashes`),
    ...NEEDED.filter((name) => Object.hasOwn(slots, name) && !used.includes(name)).map(
      (name) => `{{${name}}} is missing`,
    ),
    ...(slotsIn(below).includes("rule") ? ["{{rule}} stands above the line of dashes"] : []),
    ...(words > wordsMax ? [`its own words take ${words} tokens of at most ${wordsMax}`] : []),
  ];
}

function partsOf(template: string): string[] {
  const at = DIVIDER.exec(template);
  if (!at) return [template.trim()];
  return [template.slice(0, at.index).trim(), template.slice(at.index + at[0].length).trim()];
}

function slotsIn(part: string): string[] {
  return [...part.matchAll(SLOT)].flatMap(([, name = ""]) => (REFERENCE.test(name) ? [] : [name]));
}

/** An empty slot takes the line breaks after it with it. */
function fill(part: string, slots: Slots): string {
  return part
    .replace(/\{\{\s*([^{}]*?)\s*\}\}(\n*)/g, (all, name: string, breaks: string) => {
      const value = ownValue(slots, name);
      return value === undefined ? all : value === "" ? "" : value + breaks;
    })
    .trim();
}
