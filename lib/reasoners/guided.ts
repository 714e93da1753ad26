import type { Addition, Guidance, Override } from "@/lib/engine/guidance";
import { countTokens } from "@/lib/engine/tokens";
import type { Ask, Operation } from "./model-ask";
import { filled } from "./prompt-template";
import type { Prompt } from "./prompts/prompt";

/** Times a prompt is shortened until a template with its slots fits. */
const FITTINGS_MAX = 4;

/**
 * Asks with what a deployment puts in the place of each prompt and adds to it, within the room of that prompt. Ours is told
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
