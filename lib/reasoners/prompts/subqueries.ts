import type { QueryAspect } from "@/lib/engine/aspect";
import { aspectsSoFar, percentOf, uncoveredAspects } from "@/lib/engine/aspect-progress";
import type { State } from "@/lib/engine/state";
import { fenceOf } from "./fence";
import { blocksOf, clip, fitLines, PROMPT_TOKENS_MAX, type Prompt, roomFor } from "./prompt";
import { questionText } from "./situation";

const VERSION = 1;
const ASPECT_TOKENS = 60;
const INSTRUCTIONS = `You write subqueries: for each aspect named, one focused question in natural language that a look-up can serve.
- Name the drugs, genes and events by the names given; ask for one thing.
- None that was asked before, nor the same one in other words.
- "aspect" is the name of the aspect it is for, exactly as given.`;
const FORM = `Answer with one JSON object and nothing else: {"subqueries": [{"subquery": "...", "aspect": "..."}]}`;

/** Asks for a subquery for each of these aspects, with all that are uncovered in view. */
export function subqueriesPrompt(
  state: State,
  aspects: readonly QueryAspect[],
  tokensMax: number = PROMPT_TOKENS_MAX,
): Prompt {
  const fence = fenceOf(state);
  const instructions = `${INSTRUCTIONS}\n${FORM}\n${fence.rule}`;
  const wanted = aspects.map(({ aspect, aspect_type, importance }) => aspectLine(aspect, aspect_type, importance));
  const open = uncoveredAspects(aspectsSoFar(state)).map(({ aspect, aspect_type, importance, coverage_score }) => {
    return `${aspectLine(aspect, aspect_type, importance)}, covered ${percentOf(coverage_score)}`;
  });
  const head = {
    asked: fence.around("Asked", questionText(state)),
    aspects: fence.around("Write a subquery for each of these aspects", wanted.join("\n")),
    uncovered: fence.around("All uncovered aspects", fitLines(open, tokensMax / 4)),
  };
  const before = state.iterations.flatMap(({ subqueries = [] }) => subqueries.map(({ subquery }) => subquery));
  const asked = fitLines(before, roomFor(tokensMax, instructions, blocksOf(head)));
  const body = { ...head, before: before.length > 0 ? fence.around("Asked before", asked) : "" };
  const slots = { form: FORM, rule: fence.rule, ...body };
  return { name: "Subqueries", version: VERSION, instructions, prompt: blocksOf(body), slots };
}

function aspectLine(aspect: string, type: string, importance: number): string {
  return `${clip(aspect, ASPECT_TOKENS)} (type ${type}, importance ${importance})`;
}
