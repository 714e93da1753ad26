import { isEvent } from "@/lib/domain/entity";
import {
  byPriority,
  type InformationGap,
  type Observation,
  type RefinementRequest,
  type SufficiencyEvaluation,
} from "@/lib/domain/run/evaluation";
import { isNameOnly } from "@/lib/domain/run/name-only";
import { entitiesOf, namedBy, queriesOf, readable, unknownNames } from "@/lib/domain/run/query";
import type { Reading, TypedQuery } from "@/lib/domain/run/question";
import { thousandths } from "@/lib/domain/run/rounding";
import type { State } from "@/lib/domain/run/state";
import { bareWords } from "@/lib/domain/run/text";
import { foremostEvents, isForeignName, type Tool, type ToolResult } from "@/lib/domain/run/tool";
import { capitalised, joinedWords } from "@/lib/domain/wording";
import { boardGaps, boardQuestion, boardText } from "./board-gaps";
import { type Lost, type Progress, progressOf, settledShare } from "./progress";
import { describeResults, summariseTrace } from "./summarise";

/** Judges what the run has found, without a model: what the last results say, what is missing, and whether that suffices. */
export function observeByRules(state: State, tools: readonly Tool[]): Observation {
  const names = new Set(tools.map(({ name }) => name));
  const { reading } = state;
  const parts = readable(reading)
    ? queriesOf(reading).map((query) => ({
        reading: { ...reading, query },
        progress: progressOf(query, state.results, names),
      }))
    : [];
  const progress = parts.flatMap((part) => part.progress);
  const needs = parts.flatMap((part) => findGaps(part.reading, part.progress, state.results));
  const ofBoard = boardGaps(state, names);
  const gaps = distinct([...needs, ...ofBoard]);
  const evaluation = evaluate(progress, gaps, state.iteration, new Set(ofBoard.map(({ description }) => description)));
  const results = describeResults(state.iterations.at(-1)?.results ?? []);
  const told = [results, ...boardText(state), evaluation.reasoning];
  return { text: told.join("\n"), traceSummary: summariseTrace(state, gaps), evaluation };
}

/** What several parts of a question miss alike is missing once. */
function distinct(gaps: readonly InformationGap[]): InformationGap[] {
  return byPriority([...new Map(gaps.map((gap) => [gap.description, gap])).values()]);
}

/** What a need counts for, by priority 1 to 3. */
const WEIGHT = { 1: 3, 2: 2, 3: 1 } as const;

/**
 * Judges by what is settled. Sufficient only when no gap is left; insufficient while nothing was found and something is
 * still open; partially sufficient in between. A searched-empty need is settled: it is evidence of absence in the sources
 * searched. `canAnswer` needs every need of priority 1 settled.
 */
function evaluate(
  progress: readonly Progress[],
  gaps: readonly InformationGap[],
  iterationCount: number,
  ofBoard: ReadonlySet<string>,
): SufficiencyEvaluation {
  const sufficient = progress.length > 0 && gaps.length === 0;
  const someData = progress.some(({ met }) => met);
  return {
    status: sufficient ? "sufficient" : someData ? "partially_sufficient" : "insufficient",
    confidence: shareSettled(progress),
    reasoning: reasoningOf(progress, gaps, ofBoard),
    gaps: [...gaps],
    canAnswer: progress.length > 0 && !gaps.some(({ priority }) => priority === 1),
    iterationCount,
  };
}

/** Weighted share of the needs that are settled, 0..1. */
function shareSettled(progress: readonly Progress[]): number {
  const total = progress.reduce((sum, { need }) => sum + WEIGHT[need.priority], 0);
  const settled = progress.reduce((sum, each) => sum + WEIGHT[each.need.priority] * settledShare(each), 0);
  return total === 0 ? 0 : thousandths(settled / total);
}

function reasoningOf(
  progress: readonly Progress[],
  all: readonly InformationGap[],
  ofBoard: ReadonlySet<string>,
): string {
  const gaps = all.filter(({ description }) => !ofBoard.has(description));
  const whats = (keep: (each: Progress) => boolean) => progress.filter(keep).map(({ need }) => need.what);
  const have = whats(({ met }) => met);
  const absent = whats(({ met, open, lost }) => !met && open === null && lost === null);
  const missing = gaps.map(({ category, description, priority }) => {
    const need = progress.find((each) => each.need.category === category && each.need.priority === priority)?.need;
    if (!need) return description;
    return have.includes(need.what) ? `${need.what} in part only` : `no ${need.what}`;
  });
  const parts = [
    have.length > 0 ? `${joinedWords(have)} available` : "nothing found",
    ...(absent.length > 0 ? [`searched without a result: ${joinedWords(absent)}`] : []),
    ...(missing.length > 0 ? [`but ${joinedWords([...new Set(missing)])}`] : []),
  ];
  const board = all.flatMap(({ description }) =>
    ofBoard.has(description) ? description.replace(/[^.?!]$/, "$&.") : [],
  );
  return [`${capitalised(parts.join(", "))}.`, ...board].join(" ");
}

const CANDIDATES_SHOWN = 3;

/** What is missing, the most pressing first: names that denote nothing certain, needs that are open or cannot be filled, and tools that failed. */
export function findGaps(
  reading: Reading & { query: TypedQuery },
  progress: readonly Progress[],
  results: readonly ToolResult[],
): InformationGap[] {
  const names = unknownNames(reading.query).map((text) => nameGap(text, reading));
  const needs = names.length > 0 ? [] : progress.flatMap((each) => needGap(each, reading.query, results));
  return [...names, ...needs, ...otherFailures(progress, results)].sort((a, b) => a.priority - b.priority);
}

function nameGap(text: string, { named }: Reading): InformationGap {
  const thing = named.find((each) => each.text === text);
  const near = (thing?.candidates ?? [])
    .slice(0, CANDIDATES_SHOWN)
    .map(({ name, nameOnly }) => (nameOnly ? `${name} (known by name only)` : name));
  const nearest = near.length > 0 ? `; nearest: ${near.join(", ")}` : "";
  const open = thing?.ambiguous ? `may denote ${near.join(" or ")}` : `denotes nothing in this graph${nearest}`;
  const why = thing && isNameOnly(thing) ? "is known by name only" : open;
  return { category: "entity", description: `"${text}" ${why}`, priority: 1, suggestedTool: null };
}

function needGap({ need, open, lost }: Progress, query: TypedQuery, results: readonly ToolResult[]): InformationGap[] {
  if (open === null && lost === null) return [];
  const { category, priority, what } = need;
  const failed = results.findLast(({ tool, status }) => tool === open && status === "failed");
  const pending: Lost = failed
    ? { reason: "failed", text: `${open} failed (${failed.error ?? "no reason given"})` }
    : { reason: "not_looked_up", text: "not looked up yet" };
  const { reason, text } = (open === null ? lost : null) ?? pending;
  const names = namedBy(query).map(({ name }) => name);
  const about = names.length > 0 ? ` for ${names.join(" and ")}` : "";
  return [{ category, priority, suggestedTool: open, reason, description: `No ${what}${about}: ${text}` }];
}

/** Failures of tools of ours that no need rests on: they are missing information too, though nothing waits for them. A call that was not run is a mistake of the plan. */
function otherFailures(progress: readonly Progress[], results: readonly ToolResult[]): InformationGap[] {
  const needed = new Set(progress.flatMap(({ need }) => need.tools.map(({ name }) => name)));
  const answered = new Set(results.filter(({ status }) => status !== "failed").map(({ callKey }) => callKey));
  const failed = results.filter(
    ({ tool, status, callKey, refused }) =>
      status === "failed" && !refused && !isForeignName(tool) && !needed.has(tool) && !answered.has(callKey),
  );
  return [...new Map(failed.map((result) => [result.tool, result])).values()].map(({ tool, error }) => ({
    category: "other",
    description: `${tool} failed: ${error ?? "no reason given"}`,
    priority: 3,
    suggestedTool: null,
    reason: "failed",
  }));
}

/** What a refined question speaks of, by name. */
type About = { subject: string; event: string | null };

const QUESTIONS: Record<InformationGap["category"], (about: About, gap: InformationGap) => string> = {
  mechanism: ({ subject, event }) =>
    event
      ? `Through which targets and pathways could ${subject} lead to ${event}?`
      : `What does ${subject} target, and how does it act there?`,
  pathway: ({ subject, event }) =>
    `In which pathways do the targets of ${subject} take part${event ? `, and which of them bear on ${event}` : ""}?`,
  evidence: ({ subject, event }) =>
    `Is ${event ?? "an adverse event"} listed on a label of ${subject}, or reported with it?`,
  adverse_event: ({ subject, event }) =>
    subject
      ? `Which adverse events are listed or reported for ${subject}?`
      : `Which drugs is ${event ?? "the adverse event"} listed or reported for?`,
  signal: ({ subject }) => `Which reporting signals does ${subject} have?`,
  interaction: ({ subject }) => `What is known of interactions of ${subject}?`,
  entity: (_, { description }) => `Which entity is meant: ${description}?`,
  coverage: ({ subject }, gap) => `What do ${toolWords(gap)} say of ${subject}?`,
  other: ({ subject }, gap) => `What do ${toolWords(gap)} say of ${subject}?`,
};

/** The narrower question the most pressing gap leads to: it names the resolved entities, and is none the run has asked before. */
export function refineByRules(state: State): RefinementRequest {
  const priorityGaps = state.gaps;
  const fillable = priorityGaps.filter(({ suggestedTool }) => suggestedTool !== null);
  const about = aboutOf(state);
  return {
    refinementQuery: newQuestion(fillable.length > 0 ? fillable : priorityGaps, about, state),
    focusAreas: [...new Set(priorityGaps.map(({ category }) => category.replace("_", " ")))],
    suggestedTools: [...new Set(fillable.flatMap(({ suggestedTool }) => suggestedTool ?? []))],
    priorityGaps,
    iterationCount: state.iteration,
  };
}

function aboutOf({ reading, results }: State): About {
  const subjects = entitiesOf(reading?.query?.subject ?? null);
  const events = entitiesOf(reading?.query?.object ?? null).filter(({ type }) => isEvent(type));
  const event = events[0] ?? subjects.find(({ type }) => isEvent(type)) ?? foremostEvents(results, 1)[0];
  const names = subjects.filter(({ type }) => !isEvent(type)).map(({ name }) => name);
  return { subject: names.join(" and "), event: event?.name ?? null };
}

function newQuestion(gaps: readonly InformationGap[], about: About, state: State): string {
  const asked = new Set([state.question, ...state.iterations.map(({ query }) => query)].map(bareWords));
  const questions = [...boardQuestion(state), ...gaps.map((gap) => QUESTIONS[gap.category](about, gap))];
  const fresh = questions.find((question) => !asked.has(bareWords(question)));
  if (fresh) return fresh;
  const [gap] = gaps;
  const missing = gap ? gap.description : "whatever else bears on the question";
  return `What can fill this after ${state.iteration} iterations: ${missing}${about.subject ? ` (${about.subject})` : ""}?`;
}

/** "get_drug_profile" as "drug profile". */
function toolWords({ suggestedTool, description }: InformationGap): string {
  return suggestedTool ? suggestedTool.replace(/^get_/, "").replaceAll("_", " ") : `the sources (${description})`;
}
