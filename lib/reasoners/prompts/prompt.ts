import { countTokens } from "@/lib/engine/tokens";

/** What a model is asked: `name` and `version` tell prompts apart in tests and records. */
export type Prompt = {
  name: string;
  version: number | string;
  instructions: string;
  prompt: string;
  /** What it is made of besides its own words, by name; data stands in its fence. "" where this one has none of it. */
  slots: Slots;
};
export type Slots = Readonly<Record<string, string>>;

/** Tokens of instructions and prompt together, for planning and judging; and for the narrative, which sees every finding. */
export const PROMPT_TOKENS_MAX = 4000;
export const NARRATE_TOKENS_MAX = 8000;

/** Blocks in order, without those that say nothing. */
export function blocksOf(slots: Slots): string {
  return Object.values(slots)
    .filter((block) => block !== "")
    .join("\n\n");
}

/** Tokens left for what may be shortened, once the rest is written; never less than a line or two. */
export function roomFor(tokensMax: number, ...rest: string[]): number {
  const LEAST = 60;
  const SLACK = 40;
  return Math.max(LEAST, tokensMax - SLACK - rest.reduce((sum, text) => sum + countTokens(text), 0));
}

/** A text of at most so many tokens; what is cut off is marked. */
export function clip(text: string, tokensMax: number): string {
  if (countTokens(text) <= tokensMax) return text;
  const MARK = " …(cut)";
  let kept = Array.from(text).slice(0, tokensMax * 3);
  while (kept.length > 0 && countTokens(kept.join("") + MARK) > tokensMax)
    kept = kept.slice(0, Math.floor(kept.length * 0.9));
  return kept.join("") + MARK;
}

/** Lines while they fit, then how many were left out. */
export function fitLines(lines: readonly string[], tokensMax: number): string {
  let used = 0;
  const kept = lines.filter((line) => {
    used += countTokens(`${line}\n`);
    return used <= tokensMax;
  });
  const omitted = lines.length - kept.length;
  return [...kept, ...(omitted > 0 ? [`(${omitted} of ${lines.length} left out)`] : [])].join("\n");
}
