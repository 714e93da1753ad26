import { calmed } from "@/lib/domain/names/calm-text";
import type { Path } from "@/lib/domain/path";
import type { Answer, Artifacts, ListItem, Sentence } from "@/lib/domain/run/artifacts";
import { lightResult } from "@/lib/domain/run/event-head";
import type { Asked } from "@/lib/domain/run/lead";
import type { ToldSentence } from "@/lib/domain/run/note";
import type { Reading } from "@/lib/domain/run/question";
import type { IterationRecord, State } from "@/lib/domain/run/state";
import { boardRows, holdersIn } from "./board-rows";
import { type Cites, citedParts, recordsOf } from "./cites";
import { openSentences } from "./finding-words";
import { relationWords, shownSign } from "./path-words";
import type { Activity, Line, Round, Strip, TurnAnswer, TurnHead, TurnMeta } from "./turn-head";

/** Rows of a table, and members of a class, that a turn shows; the panel has them all. */
const ROWS_MAX = 5;
const QUOTES_MAX = 3;
const NAMED_MAX = 12;

/** The head of a turn from what is known of it and the state of its run so far. */
export function turnHead(meta: TurnMeta, state: State): TurnHead {
  const { reading, artifacts, done, completionReason, failures, fallBacks = [], usage, iterations } = state;
  const isUnanswered = isUnread(reading);
  return {
    ...meta,
    after: state.after?.runId ?? meta.after,
    reading: reading && readingOf(reading),
    isUnanswered,
    rounds: iterations.map((each) => roundOf(each, state)),
    explanations: boardRows({ ...state, results: [] }), // the drugs each test counted are in the panel
    activity: activityOf(state),
    saying: state.notes?.findLast((note) => note.type === "saying")?.text ?? null,
    lookUps: usage.toolCalls,
    elapsedMs: usage.elapsedMs,
    maxIterations: state.maxIterations,
    reason: completionReason,
    isDone: done,
    failures: failures.map(({ message }) => message),
    fallBacks,
    followFrom: done && isUnanswered ? (state.after?.runId ?? null) : meta.runId,
    followUps: artifacts?.followUps ?? [],
    chosen: state.options?.chosen ?? [],
    answer: artifacts && done ? answerOf(artifacts, state) : growing(state),
  };
}

/** Whether a question could not be read, is not understood, or names something that nothing certain matches. */
export function isUnread(reading: Reading | null): reading is Reading {
  if (reading === null) return false;
  const isOpen = reading.query === null || reading.notUnderstood !== undefined;
  return isOpen || reading.named.some(({ chosen }) => chosen === null);
}

function readingOf({ restated, unread, alternatives, named, corrections, talk }: Reading): TurnHead["reading"] {
  const few = named.slice(0, NAMED_MAX).map((each) => ({ ...each, candidates: each.candidates.slice(0, 3) }));
  return { restated, unread, alternatives, named: few, corrections, talk };
}

/** What a round of a run looked up, what came of each look-up, and how it was judged. */
export function roundOf({ calls, results, observation }: IterationRecord, { notes = [], ...state }: State): Round {
  const steps = calls.map(({ tool, reason }, index) => {
    const handle = `R${state.results.length + index + 1}`;
    const told = notes.filter((note) => "handle" in note && note.handle === handle);
    const result = results[index] ?? told.find((note) => note.type === "returned");
    const text = result?.error ?? result?.summary ?? "";
    const isUnderWay = !result && (told.length > 0 || state.looking !== undefined);
    const come = { status: result?.status ?? null, text, ms: result?.durationMs ?? 0 };
    return { label: reason || tool, tool, ...come, ...(isUnderWay && { isUnderWay }) };
  });
  const evaluation = observation?.evaluation;
  return { steps, verdict: evaluation ? { canAnswer: evaluation.canAnswer, text: evaluation.reasoning } : null };
}

function activityOf({ reading, iterations, versions, completionReason }: State): Activity {
  const last = iterations.at(-1);
  if (!reading) return "reading";
  if (!last) return "planning";
  if (versions?.at(-1)?.critique === null) return "criticising";
  if (completionReason) return "checking";
  if (last.results.length === 0) return "looking_up";
  if (!last.observation) return "judging";
  return last.observation.evaluation.canAnswer ? "writing" : "planning";
}

/** What is known of an answer while its first sentences come. */
const NOTHING_YET: Artifacts = {
  ...{ answer: { kind: "text" }, basis: "", pathReason: null, partial: false, edition: "" },
  ...{ sentences: [], paths: [], weakRoutes: [], coverage: [], gaps: [], datasets: [], notLoaded: [], followUps: [] },
  subgraph: { nodes: [], edges: [], omitted: 0 },
  confidence: { level: "low", value: 0, reasons: [] },
};

/** An answer of which only the sentences that are checked by now are known; null before there is one. */
function growing({ notes = [], findings, reading, artifacts }: State): TurnAnswer | null {
  const told = notes.filter((note) => note.type === "sentence");
  if (told.length === 0) return null;
  const linesOf = (part: ToldSentence["part"]) => told.filter((line) => line.part === part) as Line[];
  const bare = { ...(artifacts ?? NOTHING_YET), sentences: [], answer: { kind: "text" as const }, paths: [] };
  const parts = { lead: linesOf("lead"), body: linesOf("body"), quotes: linesOf("quotes") };
  const { tests: _tests, ...shown } = shownAnswer({ artifacts: bare, findings, reading });
  return { ...shown, indications: null, ...parts };
}

function answerOf(artifacts: Artifacts, state: State): TurnAnswer {
  const { findings, reading } = state;
  const { tests: _tests, ...shown } = shownAnswer({ artifacts, findings, reading });
  return { ...shown, indications: indicationsOf(artifacts.answer, reading) };
}

/** What is read of an answer first, its sentences with their citations, whoever asked. */
export function shownAnswer(
  told: Pick<State, "findings"> & { artifacts: Artifacts; reading: Asked },
): Omit<TurnAnswer, "indications"> & { tests: Line[] } {
  const { artifacts, findings, reading } = told;
  const { paths, subgraph, datasets, confidence, partial, gaps } = artifacts;
  const { lead, body, quotes, tests, limits, cites } = citedParts(told);
  const line = lineOf(cites);
  const isTabled = artifacts.answer.kind === "list" || artifacts.answer.kind === "matrix";
  const asksHow = reading?.query?.ask === "mechanism" || reading?.query?.ask === "path";
  const isOfTable = ({ section }: Sentence) => section === "findings" || (section === "mechanisms" && !asksHow);
  return {
    lead: lead.map(line),
    body: body.filter((sentence) => !(isTabled && isOfTable(sentence))).map(line),
    quotes: quotes.slice(0, QUOTES_MAX).map(line),
    tests: tests.map(line),
    open: [...new Set([...limits, ...gaps.map(({ description }) => description), ...openSentences(findings)])],
    table: tableOf(artifacts.answer),
    path: isTabled ? null : stripOf(paths),
    counts: {
      paths: paths.length,
      nodes: subgraph.nodes.length,
      evidence: recordsOf(findings).length,
      sources: datasets.length,
    },
    confidence,
    isPartial: partial,
    datasets,
  };
}

function lineOf(cites: Cites): (sentence: Sentence) => Line {
  return ({ text, findingIds, status }) => ({
    text: calmed(/^[a-z]+\b/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text),
    cites: findingIds.flatMap((id) => cites.get(id) ?? []),
    isInterpretation: status === "interpretation",
  });
}

/** A typed answer with its first rows, without the records and facts behind them, and how many there are; null for one without rows. */
export function tableOf(answer: Answer): TurnAnswer["table"] {
  switch (answer.kind) {
    case "list":
      if (answer.items.length === 0) return null;
      return { answer: { ...answer, items: first(answer.items), apart: [] }, rows: answer.total };
    case "matrix": {
      const rows = answer.rows.slice(0, ROWS_MAX);
      const ids = new Set(rows.map(({ id }) => id));
      const cells = answer.cells.filter(({ row }) => ids.has(row)).map((cell) => ({ ...cell, claimIds: [] }));
      return rows.length === 0 ? null : { answer: { ...answer, rows, cells }, rows: answer.rows.length };
    }
    case "boolean": {
      const members = answer.members ?? [];
      return members.length === 0 ? null : { answer: { ...answer, members: first(members) }, rows: members.length };
    }
    default:
      return null;
  }
}

function first<T extends ListItem>(items: readonly T[]): T[] {
  return items.slice(0, ROWS_MAX).map((item) => ({ ...item, claimIds: [], findingIds: [] }));
}

function stripOf(paths: readonly Path[]): Strip | null {
  const [best] = paths;
  if (!best) return null;
  const { steps, edges } = best;
  const isLast = (index: number) => steps[index]?.name !== steps[index + 1]?.name;
  return {
    steps: steps.filter((_, index) => isLast(index)).map(({ id, name, type }) => ({ id, name, type })),
    edges: edges
      .filter((_, index) => isLast(index))
      .map((edge) => ({ text: relationWords(edge).verb, sign: shownSign(edge) })),
    score: best.score,
    more: paths.length - 1,
  };
}

function indicationsOf(answer: Answer, reading: Reading | null): TurnAnswer["indications"] {
  const query = reading?.query;
  if (query?.want !== "adverse_events" || query.ask !== "list" || answer.kind !== "list") return null;
  if (query.filters.indications === "keep") return "keep";
  return answer.items.some(({ indication }) => indication !== undefined) ? "demote" : null;
}

/** The state of a run without the rows that only tools need: what a page is sent of a run. Of tests of explanations it holds the drugs counted. */
export function forReading(state: State): State {
  const counting = new Set(state.board?.outcomes.flatMap(({ counts, handle }) => (counts ? handle : [])));
  const results = state.results.map((each) =>
    counting.has(each.handle) ? { ...lightResult(each), rows: holdersIn(each) } : lightResult(each),
  );
  const iterations = state.iterations.map((each) => ({ ...each, results: each.results.map(lightResult) }));
  return { ...state, results, iterations, admitted: {}, draft: [] };
}
