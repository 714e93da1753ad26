import type { LessonBook } from "@/lib/engine/lessons";
import type { State } from "@/lib/engine/state";
import { fenceOf } from "./fence";
import { lessonLines } from "./lessons";
import { blocksOf, PROMPT_TOKENS_MAX, type Prompt, roomFor } from "./prompt";
import { entityLines, questionText } from "./situation";

const VERSION = 1;
const INSTRUCTIONS = `You part a question on why drugs may be linked to adverse events into the aspects its answer must speak of. You answer nothing yourself.
- 1 to 8 aspects, none twice, each named in a few words that hold the drugs, genes or events it is about, by the names given.
- "aspect_type": definition (what is known of one thing), comparison, process (how something acts), causal (how one leads to another), evaluation (strength of evidence), application (what something is used for), context (what else bears on it).
- "importance": 0 to 1; 0.8 or more for what the answer cannot do without, less for what would add to it.
- "keywords": words that evidence of this aspect would use.`;
const FORM = `Answer with one JSON object and nothing else: {"aspects": [{"aspect": "...", "aspect_type": "...", "importance": 0.9, "keywords": ["..."]}]}`;

/** Asks for the aspects of a question that was read. */
export function aspectsPrompt(
  state: State,
  lessons: LessonBook | undefined,
  tokensMax: number = PROMPT_TOKENS_MAX,
): Prompt {
  const fence = fenceOf(state);
  const instructions = `${INSTRUCTIONS}\n${FORM}\n${fence.rule}`;
  const head = {
    asked: fence.around("Asked", questionText(state)),
    entities: fence.around("Known entities", entityLines(state)),
  };
  const taught = lessonLines(lessons, "aspect", roomFor(tokensMax, instructions, blocksOf(head)));
  const body = { ...head, lessons: taught.join("\n\n") };
  const slots = { form: FORM, rule: fence.rule, ...body };
  return { name: "Aspects", version: VERSION, instructions, prompt: blocksOf(body), slots };
}
