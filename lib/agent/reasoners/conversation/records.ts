import type { Catalogue } from "@/lib/agent/engine/reasoner";
import { knownEntities } from "@/lib/agent/plan/curated-context";
import type { LessonBook, LessonKind } from "@/lib/domain/run/lessons";
import type { IterationRecord, State } from "@/lib/domain/run/state";
import { countTokens } from "@/lib/domain/run/text";
import type { ToolResult } from "@/lib/domain/run/tool";
import { evidenceTable, factLine } from "./evidence-table";
import { beforeQuestion } from "./messages";
import { factsOf } from "./own-tools";
import type { Policy } from "./policy";
import { clip, fenceOf, fitLines } from "./text";

const QUESTION_TOKENS = 300;
const READING_TOKENS = 150;
const KNOWN_TOKENS = 250;
const GAPS_TOKENS = 250;
const GAPS_SHOWN = 8;
const REMARKS_TOKENS = 300;
const LESSONS_TOKENS = 200;
const LESSONS_SHOWN = 6;
const SUMMARY_TOKENS = 400;
const BEFORE_TOKENS = 800;
const WORDS_TOKENS = 60;
const ROOM_LEAST = 150;

type Records = {
  policy: Policy;
  /** What is asked of whoever reads it; stands last. */
  turn: string;
  /** Blocks of data before the results, by their titles. */
  further?: readonly (readonly [title: string, text: string])[];
  lessons?: LessonBook | undefined;
  tokensMax: number;
};

/**
 * A run as a model sees it that does not hold its conversation, rebuilt from the state at each step: the question as it stands now,
 * what is known and missing, then the results as tables, of all iterations or of the last after a summary, as far as they fit.
 */
export function recordText(state: State, { policy, turn, further = [], lessons, tokensMax }: Records): string {
  const fence = fenceOf(state);
  const head = [
    fence.rule,
    ...beforeQuestion(state, fence, BEFORE_TOKENS),
    fence.around("Asked", questionText(state)),
    fence.around("Resolved entities", entityLines(state)),
    fence.around("Missing", gapLines(state)),
    ...critiqued(state).map((text) => fence.around("Critique of the version before", text)),
    ...further.map(([title, text]) => fence.around(title, text)),
    ...(["tool", "refinement"] as const).flatMap((kind) => lessonLines(lessons, kind)),
  ].join("\n\n");
  const around = countTokens(`${head}\n\n${fence.around("Results", "")}\n\n${turn}`);
  const results = fence.around("Results", traceText(state, policy, Math.max(ROOM_LEAST, tokensMax - around)));
  return [head, results, turn].join("\n\n");
}

/** The question as asked and as read, and, from the second iteration on, the narrower question of this one. */
export function questionText({ question, reading, iterations }: State): string {
  const now = iterations.at(-1)?.refinement?.refinementQuery;
  return [
    `Question: ${clip(question, QUESTION_TOKENS)}`,
    ...(reading?.restated ? [clip(reading.restated, READING_TOKENS)] : []),
    ...(now ? [`Now: ${clip(now, READING_TOKENS)}`] : []),
  ].join("\n");
}

/** The entities a call may name, until they fill their room. */
function entityLines(state: State): string {
  const known = knownEntities(state);
  const lines = known.map(({ id, name, type }) => `${name} = ${id} (${type})`);
  return known.length === 0 ? "none yet" : fitLines(lines, KNOWN_TOKENS);
}

/** What the last evaluation found missing, most pressing first. */
export function gapLines({ gaps }: State): string {
  if (gaps.length === 0) return "none known";
  const lines = gaps.slice(0, GAPS_SHOWN).map(({ category, description, priority, suggestedTool }) => {
    return `priority ${priority}, ${category}: ${clip(description, WORDS_TOKENS)} (tool: ${suggestedTool ?? "none"})`;
  });
  return fitLines(lines, GAPS_TOKENS);
}

/** The critique of the latest criticised answer; none before there is one. */
export function critiqued({ versions = [] }: State): string[] {
  const critique = versions.findLast((version) => version.critique)?.critique;
  if (!critique || critique.issues.length === 0) return [];
  const issues = critique.issues.map(({ dimension, description, findingIds }) => {
    return `${dimension}: ${clip(description, WORDS_TOKENS)}${findingIds.length > 0 ? ` (${findingIds.join(", ")})` : ""}`;
  });
  const suggestions = critique.suggestions.map((each) => `suggestion: ${clip(each, WORDS_TOKENS)}`);
  return [fitLines([...issues, ...suggestions], REMARKS_TOKENS)];
}

const LESSONS: Record<LessonKind, string> = {
  tool: "Tools in earlier runs of such questions (hints, no facts)",
  refinement: "Gaps followed in earlier runs of such questions (hints, no facts)",
  aspect: "Types of aspects in earlier runs of such questions (hints, no facts)",
};

/** What earlier runs taught of one kind, best first; nothing where nothing was learnt. */
export function lessonLines(lessons: LessonBook | undefined, kind: LessonKind): string[] {
  const share = ({ tried, succeeded }: LessonBook[number]) => succeeded / tried;
  const known = (lessons ?? []).filter((each) => each.kind === kind && each.tried > 0);
  if (known.length === 0) return [];
  const lines = known
    .toSorted((a, b) => share(b) - share(a) || b.tried - a.tried || (a.item < b.item ? -1 : 1))
    .slice(0, LESSONS_SHOWN)
    .map(({ item, tried, succeeded }) => `${item}: helped in ${succeeded} of ${tried} runs`);
  return [`${LESSONS[kind]}:\n${fitLines(lines, LESSONS_TOKENS)}`];
}

/** Rows of the results of the latest iteration and of those before, one size after another until all fit. */
const SIZES = [
  [30, 30],
  [30, 5],
  [15, 5],
  [8, 4],
  [4, 2],
  [2, 1],
] as const;

function traceText(state: State, policy: Policy, tokensMax: number): string {
  if (state.iterations.length === 0) return "Nothing was looked up yet.";
  const unheld = state.findings.filter(({ from }) => from.handle === null).map(factLine);
  let text = "";
  for (const [latest, earlier] of SIZES) {
    text = [...(policy === "full" ? whole(state, latest, earlier) : rolling(state, latest)), ...unheld].join("\n\n");
    if (countTokens(text) <= tokensMax) return text;
  }
  if (policy !== "full") return clip(text, tokensMax);
  const each = Math.floor(tokensMax / state.iterations.length) - 2;
  return whole(state, 0, 0)
    .map((text) => clip(text, each))
    .join("\n\n");
}

/** The summary of what came before and the results of the latest iteration. */
function rolling(state: State, rowsMax: number): string[] {
  const { traceSummary, iterations } = state;
  const results = iterations.at(-1)?.results ?? [];
  return [
    `Summary so far:\n${clip(traceSummary || "none", SUMMARY_TOKENS)}`,
    `Latest results:\n${results.map((result) => tableOf(result, state, rowsMax)).join("\n\n")}`,
  ];
}

/** Every iteration with thought, results and verdict. */
function whole(state: State, latest: number, earlier: number): string[] {
  return state.iterations.map((record, at) =>
    iterationText(record, state, at === state.iterations.length - 1 ? latest : earlier),
  );
}

function iterationText({ number, query, thought, results, observation }: IterationRecord, state: State, rows: number) {
  const verdict = observation?.evaluation;
  return [
    `Iteration ${number}: ${clip(query, WORDS_TOKENS)}`,
    `Thought: ${clip(thought, WORDS_TOKENS)}`,
    ...results.map((result) => tableOf(result, state, rows)),
    ...(verdict ? [`Judged ${verdict.status} (${verdict.confidence}): ${clip(verdict.reasoning, WORDS_TOKENS)}`] : []),
  ].join("\n");
}

function tableOf(result: ToolResult, state: State, rowsMax: number): string {
  return evidenceTable(result, factsOf(result.handle, state), { rowsMax });
}

/** Which iteration of how many is planned, and how many look-ups it may have. */
export function planningTurn(state: State, { callsPerIteration }: Catalogue): string {
  const { iteration, maxIterations, results, options } = state;
  const prefer = options?.prefer ?? [];
  return [
    `This is iteration ${iteration + 1} of ${maxIterations}. At most ${callsPerIteration} calls; their results will be R${results.length + 1} and on.`,
    ...(prefer.length > 0 ? [`Where several tools would do, prefer those of kind ${prefer.join(", ")}.`] : []),
  ].join(" ");
}
