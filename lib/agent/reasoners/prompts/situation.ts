import type { Catalogue } from "@/lib/agent/engine/reasoner";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { knownEntities } from "@/lib/agent/plan/curated-context";
import { formatResult, formatResults, PROMPT_ROWS_MAX } from "@/lib/agent/plan/result-text";
import type { EntityRef } from "@/lib/domain/entity";
import { ownValue } from "@/lib/domain/own-value";
import type { IterationRecord, State } from "@/lib/domain/run/state";
import { countTokens } from "@/lib/domain/run/text";
import { clip, type Fence, fitLines } from "./prompt";

const QUESTION_TOKENS = 300;
const READING_TOKENS = 150;
const KNOWN_TOKENS = 250;
const GAPS_TOKENS = 250;
const GAPS_SHOWN = 8;
const REMARKS_TOKENS = 300;

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
export function entityLines(state: State): string {
  const known = knownEntities(state);
  return known.length === 0 ? "none yet" : fitLines(known.map(entityLine), KNOWN_TOKENS);
}

/** What the last evaluation found missing, most pressing first. */
export function gapLines({ gaps }: State): string {
  if (gaps.length === 0) return "none known";
  const lines = gaps.slice(0, GAPS_SHOWN).map(({ category, description, priority, suggestedTool }) => {
    return `priority ${priority}, ${category}: ${clip(description, 60)} (tool: ${suggestedTool ?? "none"})`;
  });
  return fitLines(lines, GAPS_TOKENS);
}

/** The critique of the latest criticised answer, as a block of data; empty before there is one. */
export function critiqued({ versions = [] }: State, fence: Fence): string[] {
  const critique = versions.findLast((version) => version.critique)?.critique;
  if (!critique || critique.issues.length === 0) return [];
  const issues = critique.issues.map(({ dimension, description, findingIds }) => {
    return `${dimension}: ${clip(description, 60)}${findingIds.length > 0 ? ` (${findingIds.join(", ")})` : ""}`;
  });
  const suggestions = critique.suggestions.map((each) => `suggestion: ${clip(each, 60)}`);
  return [fence.around("Critique of the version before", fitLines([...issues, ...suggestions], REMARKS_TOKENS))];
}

function entityLine({ id, name, type }: EntityRef): string {
  return `${name} = ${id} (${type})`;
}

const SUMMARY_TOKENS = 400;
const EARLIER_ROWS = 5;

/** What a prompt shows of the run so far: the rolling summary and the latest results, or the record of every iteration. */
export function traceText(state: State, memory: Catalogue["memory"], tokensMax: number): string {
  if (state.iterations.length === 0) return "Nothing was looked up yet.";
  return memory === "full_trace" ? fullTrace(state, tokensMax) : rollingTrace(state, tokensMax);
}

/** The summary of what came before and the results of the latest iteration, in full as far as they fit. */
function rollingTrace({ traceSummary, iterations }: State, tokensMax: number): string {
  const summary = clip(traceSummary || "none", Math.min(SUMMARY_TOKENS, Math.floor(tokensMax / 2)));
  const latest = formatResults(iterations.at(-1)?.results ?? [], tokensMax - countTokens(summary) - 20);
  return clip(`Summary so far:\n${summary}\n\nLatest results:\n${latest}`, tokensMax);
}

/** Every iteration with thought, calls, results and verdict; earlier ones show fewer rows, and all shorten alike where they must. */
function fullTrace({ iterations }: State, tokensMax: number): string {
  const records = (rows: number) =>
    iterations.map((record, index) => {
      const latest = index === iterations.length - 1;
      return iterationText(record, latest ? rows : Math.min(rows, EARLIER_ROWS));
    });
  for (let rows = PROMPT_ROWS_MAX; rows >= 1; rows = Math.floor(rows / 2)) {
    const text = records(rows).join("\n\n");
    if (countTokens(text) <= tokensMax) return text;
  }
  const each = Math.floor(tokensMax / iterations.length) - 2;
  return records(0)
    .map((text) => clip(text, each))
    .join("\n\n");
}

function iterationText({ number, query, thought, results, observation }: IterationRecord, rows: number): string {
  const verdict = observation?.evaluation;
  return [
    `Iteration ${number}: ${clip(query, 60)}`,
    `Thought: ${clip(thought, 60)}`,
    ...results.map((result) => formatResult(result, rows)),
    ...(verdict ? [`Judged ${verdict.status} (${verdict.confidence}): ${clip(verdict.reasoning, 60)}`] : []),
  ].join("\n");
}

type Instructions = Partial<Record<Strategy["name"], string>>;

const SUBJECT = "a question on why drugs may be linked to adverse events";

/** The planner's instructions, by strategy. */
const PLANNING: Instructions = {
  react: `You answer ${SUBJECT} by thinking, acting and observing in turns; now you think and act.
Reason first about what the latest results say, what is needed and what is still missing; then choose the few calls that fill it, most pressing gap first. Their results are yours to judge before you act again; of earlier iterations you see a summary only.`,
  "two-phase": `You are the planner of two and only choose tool calls for ${SUBJECT}: a narrator judges their results, names what is missing, puts the narrower question marked "Now" to you and writes the answer.
Reason first about what is needed and what is still missing for the question as it stands now, over the record of all iterations; then choose the calls of this iteration that fill it, most pressing gap first.`,
  reflection: `You gather what an answer to ${SUBJECT} rests on. After each iteration the answer is written, checked and criticised, and the next version is written from what you add.
Reason first about what is needed and what is still missing: for the first version all that a complete answer speaks of, for a later one what the critique says is lacking or not borne out, then the gaps. An issue of wording alone needs no call.`,
  "aspect-guided": `You look up one part after another of ${SUBJECT}: it was parted into aspects, and this iteration is for those of the subqueries given.
Reason first about what they need and what the results already hold of it; then choose the calls that answer them, on the drugs and events they name. Leave every other aspect to its own iteration; how far each is covered is reckoned from the results.`,
};

/** Of a strategy with one plan only. */
const WHOLE = `You plan at once all the tool calls that ${SUBJECT} needs; no other plan follows.
First analyse how much the question takes: "single_tool" when one look-up answers it, "multi_tool" when it takes several, one building on another; say why. Then select every tool the answer needs and let calls that need results of others refer to them. Infer an argument the question leaves implicit from its names; leave out what cannot be inferred.`;

const PLAIN = `You plan which tools to call to answer ${SUBJECT}.
Reason first about what is needed and what is still missing, then choose the calls that fill it, most pressing gap first.`;

/** The planner's instructions for a strategy; a strategy that a program supplies gets the default. */
export function planningInstructions({ strategy, plansWhole }: Pick<Catalogue, "strategy" | "plansWhole">): string {
  return plansWhole ? WHOLE : ((strategy && ownValue(PLANNING, strategy)) ?? PLAIN);
}

const PLAIN_JUDGING = `You judge whether tool results suffice to answer ${SUBJECT}.`;

const JUDGING: Instructions = {
  react: `You answer ${SUBJECT} by thinking, acting and observing in turns; now you observe: judge whether what your calls brought suffices.`,
  "two-phase": `You are the narrator of two: you judge whether the results of the planner's calls suffice to answer ${SUBJECT}. What you name as missing is all the planner is told of it.`,
  reflection: `You judge whether tool results suffice to answer ${SUBJECT}. An answer is written from them either way; what you name as missing is looked up for its next version.`,
};

/** How whoever judges results goes about it. */
export function judgingInstructions({ strategy }: Pick<Catalogue, "strategy">): string {
  return (strategy && ownValue(JUDGING, strategy)) ?? PLAIN_JUDGING;
}
