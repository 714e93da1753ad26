import type { QueryAspect } from "@/lib/domain/run/aspect";
import { aspectsSoFar, uncoveredAspects } from "@/lib/domain/run/aspect-progress";
import type { LessonBook, LessonKind } from "@/lib/domain/run/lessons";
import { percentOf } from "@/lib/domain/run/rounding";
import type { State } from "@/lib/domain/run/state";
import { blocksOf, clip, fenceOf, fitLines, PROMPT_TOKENS_MAX, type Prompt, roomFor } from "./prompt";
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

const SUBQUERIES_VERSION = 1;
const ASPECT_TOKENS = 60;
const SUBQUERIES_INSTRUCTIONS = `You write subqueries: for each aspect named, one focused question in natural language that a look-up can serve.
- Name the drugs, genes and events by the names given; ask for one thing.
- None that was asked before, nor the same one in other words.
- "aspect" is the name of the aspect it is for, exactly as given.`;
const SUBQUERIES_FORM = `Answer with one JSON object and nothing else: {"subqueries": [{"subquery": "...", "aspect": "..."}]}`;

/** Asks for a subquery for each of these aspects, with all that are uncovered in view. */
export function subqueriesPrompt(
  state: State,
  aspects: readonly QueryAspect[],
  tokensMax: number = PROMPT_TOKENS_MAX,
): Prompt {
  const fence = fenceOf(state);
  const instructions = `${SUBQUERIES_INSTRUCTIONS}\n${SUBQUERIES_FORM}\n${fence.rule}`;
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
  const slots = { form: SUBQUERIES_FORM, rule: fence.rule, ...body };
  return { name: "Subqueries", version: SUBQUERIES_VERSION, instructions, prompt: blocksOf(body), slots };
}

function aspectLine(aspect: string, type: string, importance: number): string {
  return `${clip(aspect, ASPECT_TOKENS)} (type ${type}, importance ${importance})`;
}

const SHOWN_MAX = 6;
const TOKENS_MAX = 200;
const TITLES: Record<LessonKind, string> = {
  tool: "Tools in earlier runs of such questions (hints, no facts)",
  refinement: "Gaps followed in earlier runs of such questions (hints, no facts)",
  aspect: "Types of aspects in earlier runs of such questions (hints, no facts)",
};

/** What earlier runs taught of one kind, best first, as a block of a prompt; nothing where nothing was learnt. */
export function lessonLines(lessons: LessonBook | undefined, kind: LessonKind, tokensMax: number): string[] {
  const share = ({ tried, succeeded }: LessonBook[number]) => succeeded / tried;
  const known = (lessons ?? []).filter((each) => each.kind === kind && each.tried > 0);
  if (known.length === 0) return [];
  const lines = known
    .toSorted((a, b) => share(b) - share(a) || b.tried - a.tried || (a.item < b.item ? -1 : 1))
    .slice(0, SHOWN_MAX)
    .map(({ item, tried, succeeded }) => `${item}: helped in ${succeeded} of ${tried} runs`);
  return [`${TITLES[kind]}:\n${fitLines(lines, Math.min(TOKENS_MAX, tokensMax))}`];
}
