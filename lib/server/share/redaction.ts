import { closeRun } from "@/lib/agent/artifacts/build";
import { closeBare } from "@/lib/agent/artifacts/close-bare";
import { narrateByRules } from "@/lib/agent/artifacts/narrate";
import { hypothesise } from "@/lib/agent/hypotheses/hypothesise";
import { weigh } from "@/lib/agent/hypotheses/weigh";
import { lacks, leavesOpen } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import { withCorrections } from "@/lib/domain/question/wording/corrections";
import { joinedReadings, restate } from "@/lib/domain/question/wording/restate";
import { AppError, traceOf } from "@/lib/domain/run/error";
import { type Board, boardAfter } from "@/lib/domain/run/hypothesis";
import {
  isOfPatient,
  leavesOf,
  leavesOfQuery,
  namedBy,
  patientConditions,
  queriesOf,
  readable,
} from "@/lib/domain/run/query";
import type { NamedThing, Reading } from "@/lib/domain/run/question";
import { callKeyOf } from "@/lib/domain/run/reference";
import type { State } from "@/lib/domain/run/state";
import { foremostEvents, isResolver, type ToolResult } from "@/lib/domain/run/tool";
import { sentenceCheck } from "@/lib/server/check-sentences";
import { groundingMetrics } from "@/lib/server/grounding-metrics";
import { TOOLS } from "@/lib/tools/registry";
import type { ShareSnapshot } from "./share-snapshot";

/** A reading that has a query. */
type Read = Parameters<typeof queriesOf>[0];
/** Whether an argument, a cell or a text is of what is known of the patient. */
type Told = (value: unknown) => boolean;

const RERUN_MS = 30_000;
/** Foremost events a run may have gone on from. */
const EVENTS_MAX = 10;

/**
 * A finished run as it would be had nothing been told of the patient: what was weighed is looked up again without it, what
 * was only looked up because of it is left out, and answer, paths, subgraph and narrative are made anew by the rules.
 * Unchanged where nothing was told. Throws AppError `invalid_request` where the graph has changed since.
 */
export async function withoutPatient(state: State, graph: Graph): Promise<State> {
  const { reading, completionReason, patient: _patient, aspects: _aspects, board, ...rest } = state;
  if (!readable(reading) || !isOfPatient(state)) return state;
  if (graph.version !== state.graphVersion)
    throw new AppError("invalid_request", "The graph has changed since this run told of a patient: ask again first.");
  const clean = readingOf(reading, toldIn(reading, graph));
  const asked = new Set((readable(clean) ? queriesOf(clean).flatMap(namedBy) : []).map(({ id }) => id));
  const results = numbered(await resultsWithout(state.results, toldIn(reading, graph, clean), asked, graph));
  const findings = results.flatMap((result) => result.findings);
  const open: State = {
    ...rest,
    question: reading.ofCase || tellsOfPatient(state.question, reading) ? clean.restated : state.question,
    reading: clean,
    results,
    findings,
    closing: [],
    lastFinding: findings.length,
    admitted: Object.fromEntries(results.flatMap(({ refs }) => refs.map((ref) => [ref.id, ref]))),
    coverage: results.flatMap(({ coverage }) => coverage),
    gaps: state.gaps.filter(
      ({ category, description }) => category !== "entity" && !tellsOfPatient(description, reading),
    ),
    iterations: [],
    traceSummary: "",
    draft: [],
    completionReason,
  };
  const told = board ? boardAnew(open, graph) : undefined;
  return closedAnew({ ...open, ...(told && { board: told }) }, graph).catch((error) => {
    console.error("A run could not be closed without its patient:", traceOf(error));
    return closedPlainly(open, graph);
  });
}

async function closedAnew(open: State, graph: Graph): Promise<State> {
  const closing = await closeRun(open, graph, open.completionReason ?? "sufficient");
  const closed = { ...open, findings: [...open.findings, ...closing.findings], artifacts: closing.artifacts };
  const check = sentenceCheck("", closed.findings, graph);
  const sentences = check(narrateByRules(closed));
  const grounding = { ...groundingMetrics(sentences, closed.findings.length, check), rewritten: 0 };
  return { ...closed, artifacts: { ...closing.artifacts, sentences, grounding } };
}

/** A run that cannot be closed tells no less of itself for having had a patient. */
function closedPlainly(open: State, graph: Graph): State {
  const { artifacts, draft } = closeBare({ ...open, artifacts: null }, graph);
  const plain = { findingIds: [], status: "plain" as const, issues: [] };
  return {
    ...open,
    artifacts: { ...artifacts, sentences: draft.map(({ section, text }) => ({ section, text, ...plain })) },
  };
}

/** Whether a text holds what is known of the patient, as the question worded it or by its name. */
export function tellsOfPatient(text: string, reading: Reading | null): boolean {
  const lower = text.toLowerCase();
  return patientConditions(reading).some(({ text: words, ref }) =>
    [words, ref?.name ?? words].some((each) => lower.includes(each.toLowerCase())),
  );
}

/** The patient's conditions in lower case: as worded, by their names and ids, and all that means the same; without what `clean` asks of. */
function toldIn(reading: Reading, graph: Graph, clean: Reading | null = null): Told {
  const meaning = (id: string) => graph.equivalents(id).flatMap((each) => [each, graph.entity(each)?.name ?? each]);
  const words = patientConditions(reading).flatMap(({ ref, text }) =>
    ref ? [text, ref.id, ref.name, ...meaning(ref.id)] : [text],
  );
  const own = new Set(words.map((each) => each.toLowerCase()));
  for (const { ref, text } of readable(clean) ? queriesOf(clean).flatMap(leavesOfQuery) : [])
    for (const each of ref ? [ref.id, ref.name, text] : [text]) own.delete(each.toLowerCase());
  return (value) => own.has(String(value).toLowerCase());
}

function readingOf(reading: Read, isTold: Told): Reading {
  const { query, further = [] } = reading;
  const asks = further.filter(
    ({ object, topic }) =>
      !isTold(topic?.text) && !leavesOf(object).some(({ ref, text }) => isTold(ref?.id) || isTold(text)),
  );
  const [first, ...others] = [query, ...asks].map(({ conditions: _conditions, ...rest }) => rest);
  if (!first) return reading;
  const asked = new Set([first, ...others].flatMap(namedBy).map(({ id }) => id));
  const isOwn = ({ chosen, text }: NamedThing) => isTold(chosen?.id) || isTold(text) || isPartOf(text, reading);
  const named = reading.named.filter((each) => asked.has(each.chosen?.id ?? "") || !isOwn(each));
  const { further: _further, corrections: _corrections, ...plain } = reading;
  const restated = joinedReadings([first, ...others].map(restate));
  const clean = { ...plain, query: first, named, restated, alternatives: [] };
  return withCorrections({ ...clean, ...(others.length > 0 && { further: others }) });
}

/** Whether a name is written within a condition that is matched to nothing ("severe frobnicitis"). */
function isPartOf(name: string, reading: Reading): boolean {
  return patientConditions(reading).some(({ ref, text }) => !ref && text.toLowerCase().includes(name.toLowerCase()));
}

/** The results without the conditions: what weighed them, or followed from the order they gave, is called again. */
async function resultsWithout(
  results: readonly ToolResult[],
  isTold: Told,
  asked: ReadonlySet<string>,
  graph: Graph,
): Promise<ToolResult[]> {
  const kept: ToolResult[] = [];
  for (const [at, result] of results.entries()) {
    const [before, now] = [results.slice(0, at), kept].map((each) => foremostEvents(each, EVENTS_MAX));
    const { conditions: _conditions, ...args } = result.args;
    const place = before?.findIndex(({ id }) => id === args.event) ?? -1;
    const follows = place >= 0 && !asked.has(String(args.event));
    if (follows) args.event = now?.[place]?.id;
    const again = follows || "conditions" in result.args;
    const clean = again ? await calledAgain({ ...result, args }, graph) : withoutOwn(result, isTold);
    if (again || !isOnlyOf(clean, isTold)) kept.push(clean);
  }
  return kept;
}

/** Whether nothing of a call is left but the conditions. */
function isOnlyOf({ args }: ToolResult, isTold: Told): boolean {
  const values = Object.values(args).flat();
  return values.length === 0 || values.some(isTold);
}

async function calledAgain(result: ToolResult, graph: Graph): Promise<ToolResult> {
  const tool = TOOLS.find(({ name }) => name === result.tool);
  if (!tool) return result;
  const output = await tool.run(result.args as never, { graph, signal: AbortSignal.timeout(RERUN_MS) });
  const findings = output.findings.map((finding) => ({ ...finding, id: "f0" }));
  return { ...result, ...output, findings };
}

/** A result without rows, references and cells of the conditions themselves. */
function withoutOwn(result: ToolResult, isTold: Told): ToolResult {
  const { args, rows, refs, coverage, findings } = result;
  const names = Array.isArray(args.names) ? args.names.filter((name) => !isTold(name)) : args.names;
  const told = isResolver(result.tool);
  return {
    ...result,
    args: { ...args, ...(names !== undefined && { names }) },
    rows: told ? rows.filter(({ id, text }) => !isTold(id) && !isTold(text)) : rows,
    refs: told ? refs.filter(({ id }) => !isTold(id)) : refs,
    coverage: coverage.filter(({ entity }) => !isTold(entity)),
    findings: told ? findings.filter(({ text }) => text === null || !isTold(text)) : findings,
    reason: "",
    summary: told ? "" : result.summary,
  };
}

function numbered(results: readonly ToolResult[]): ToolResult[] {
  let last = 0;
  return results.map((result, at) => {
    const handle = `R${at + 1}`;
    const findings = result.findings.map((finding) => {
      last += 1;
      return { ...finding, id: `f${last}`, from: { ...finding.from, handle } };
    });
    return { ...result, handle, callKey: callKeyOf(result), findings };
  });
}

type Copied = Pick<ShareSnapshot, "restated" | "artifacts" | "findings" | "aspects" | "rounds">;

/**
 * The copy of an answer without the words its question was asked in, for a share whose owner edited the question: without the
 * reading, aspects, rounds, follow-up questions, findings that hold a searched text, and sentences and gaps that rest on them. What
 * quotes a source stays. Unchanged where the shared question is the one asked.
 */
export function withoutAskedWords(copied: Copied, { question }: State, shared: string): Copied {
  if (shared === question) return copied;
  const quotes = (fact: Copied["findings"][number]) =>
    fact.kind === "unresolved_name" || leavesOpen(fact, "need") || lacks(fact, "need");
  const quoting = new Set(copied.findings.filter(quotes).map(({ id }) => id));
  const { artifacts } = copied;
  const sentences = artifacts.sentences.filter(
    ({ status, findingIds }) => status !== "struck" && !findingIds.some((id) => quoting.has(id)),
  );
  const ofSources = new Set(copied.findings.filter(({ kind }) => kind === "quotation").map(({ id }) => id));
  const safe = sentences.filter(
    ({ text, findingIds }) => !text.includes('"') || findingIds.some((id) => ofSources.has(id)),
  );
  const gaps = artifacts.gaps.filter(({ description }) => !description.includes('"'));
  return {
    restated: "",
    artifacts: { ...artifacts, sentences: safe, gaps, followUps: [] },
    findings: copied.findings.filter(({ id }) => !quoting.has(id)),
  };
}

/** The board a run comes to by its results alone, iteration by iteration, for results that were numbered anew. */
export function boardAnew(state: State, graph: Graph): Board | undefined {
  const iterations = [...new Set(state.results.map(({ iteration }) => iteration))].sort((a, b) => a - b);
  return iterations.reduce<Board | undefined>((board, last) => {
    const results = state.results.filter(({ iteration }) => iteration <= last);
    const before = { ...state, results, findings: results.flatMap(({ findings }) => findings) };
    const raised = boardAfter(board, {
      type: "hypothesised",
      hypotheses: hypothesise({ ...before, ...(board && { board }) }, graph),
    });
    return boardAfter(raised, { type: "weighed", ...weigh({ ...before, board: raised }) });
  }, undefined);
}
