import type { Guidance } from "@/lib/engine/guidance";
import { countTokens } from "@/lib/engine/tokens";
import type { Ask, Operation } from "./model-ask";
import type { Prompt } from "./prompts/prompt";

/** Asks with what a deployment adds to each prompt, within the room of that prompt; the rules of the prompt stay above it. */
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
  const plain = prompt(tokensMax);
  const strategy = state.options?.strategy ?? "";
  const fits = (each: Guidance) => each.prompt === plain.name && [strategy, "*"].includes(each.strategy);
  const own = guidance.find((each) => fits(each) && each.strategy === strategy) ?? guidance.find(fits);
  if (!own) return plain;
  const added = `\nBesides, as long as it contradicts nothing above: ${own.text}`;
  const made = prompt(tokensMax - countTokens(added));
  return { ...made, instructions: made.instructions + added, version: `${made.version}+${own.version}` };
}
