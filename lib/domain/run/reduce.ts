import type { EntityRef } from "@/lib/domain/entity";
import type { MemberReport } from "./agreement";
import { type Critique, whyNoOther, withCritique, withVersion } from "./critique";
import { byPriority } from "./evaluation";
import type { EventOf, Recorded, Report, Thinker } from "./event";
import { lastFinding, withoutClosing } from "./finding-ids";
import { type BoardStep, boardAfter } from "./hypothesis";
import { afterStep } from "./member-run";
import { goesOn } from "./model/step";
import { isNote, noted } from "./note";
import { charged, emptyState, type IterationRecord, type State } from "./state";
import type { ToolResult } from "./tool";

/** Folds recorded events into the state they amount to. */
export function fold(events: readonly Recorded[]): State {
  return events.reduce(reduce, emptyState);
}

/** Folds an event into the state. Pure; server, browser, replay and tests use this one. */
export function reduce(before: State, event: Recorded): State {
  if (isNote(event)) {
    const { v: _v, seq: _seq, at: _at, ...note } = event;
    return { ...before, notes: noted(before.notes ?? [], note) };
  }
  const { notes = [], ...rest } = before;
  const next = charged(rest, folded(rest, event), event);
  const said = notes.filter(({ type }) => type === "sentence");
  // what is read of an answer that is criticised stays until another is written
  return said.length === 0 || next.done || event.type === "narrated" ? next : { ...next, notes: said };
}

function folded(before: State, event: Recorded<Report>): State {
  const state = takenUp(before, event);
  const next = { ...state, lastAt: event.at, usage: { ...state.usage, elapsedMs: elapsedMs(state, event) } };
  switch (event.type) {
    case "asked":
      return ask(next, event);
    case "resolved":
      return understand(spent(next, event.by), event);
    case "planned":
      return begin(spent(event.answer === undefined ? next : { ...next, finalAnswer: event.answer }, event.by), event);
    case "called":
      return event.members ? reconciled(next, event.results, event.members) : absorb(next, event.results);
    case "hypothesised":
    case "weighed":
      return withBoard(next, event);
    case "observed":
      return lastIteration(
        {
          ...spent(next, event.by),
          gaps: byPriority(event.observation.evaluation.gaps),
          traceSummary: event.observation.traceSummary,
        },
        { observation: event.observation, endedAt: event.at, ...(event.coverage && { coverage: event.coverage }) },
      );
    case "refined":
      return lastIteration(spent(next, event.by), { refinement: event.refinement, endedAt: event.at });
    case "critiqued":
      return criticise(spent(next, event.by), event.critique);
    case "narrated":
      return tell(spent(next, event.by), event);
    case "grounded":
      return checked(spent(next, event.by), event);
    case "failed":
      return broken(event.spent ? spent(next, { fellBack: null, ...event.spent }) : next, event);
    case "halted":
      return { ...next, completionReason: event.reason };
    case "stepped":
      return { ...next, looking: afterStep(state, event, reduce) };
    case "continued":
      return {
        ...allowedMore(next),
        maxIterations: state.iteration + event.iterations,
        done: false,
        completionReason: null,
        cause: null,
        failures: [],
      };
  }
}

/** An answer that cannot be criticised stands; only nobody can say how good it is. */
function broken(state: State, { during, cause, message }: EventOf<"failed">): State {
  return {
    ...state,
    cause,
    ...(during === "critique" && { done: true, completionReason: state.completionReason ?? "error" }),
    failures: [...state.failures, { during, cause, message }],
  };
}

/** What a run may spend grows by what it was first allowed each time it is continued; its wall time starts anew. */
function allowedMore(state: State): State {
  const { options } = state;
  if (!options) return state;
  const allowance = state.allowance ?? options.budget;
  const { modelCalls, toolCalls, tokens, bytes } = options.budget;
  const budget = {
    ...options.budget,
    modelCalls: modelCalls + allowance.modelCalls,
    toolCalls: toolCalls + allowance.toolCalls,
    tokens: tokens + allowance.tokens,
    bytes: bytes + allowance.bytes,
  };
  return { ...state, allowance, options: { ...options, budget } };
}

/** A run taken up on another version of the graph goes on with that one, and names those before. */
function takenUp(state: State, { takenUp: mark }: Recorded): State {
  if (!mark || mark.graphVersion === state.graphVersion) return state;
  const earlier = [...(state.earlierGraphVersions ?? []), state.graphVersion];
  return { ...state, graphVersion: mark.graphVersion, earlierGraphVersions: earlier };
}

function ask(state: State, event: Recorded<EventOf<"asked">>): State {
  const { question, options, graphVersion, at, patient, after, conversation } = event;
  const asked = { question, options, graphVersion, askedAt: at, maxIterations: options.maxIterations };
  const before = conversation && { conversation, lastFinding: conversation.lastFinding };
  const known = admit(state.admitted, conversation?.known ?? []);
  return { ...state, ...asked, ...(patient && { patient }), ...(after && { after }), ...before, admitted: known };
}

/** A question that proves simple may be given fewer iterations, never more than asked for. */
function understand(state: State, event: EventOf<"resolved">): State {
  const { reading, aspects, complexity } = event;
  const read = { ...state, reading, admitted: admit(state.admitted, namedRefs(event)) };
  const parted = aspects ? { ...read, aspects } : read;
  if (!complexity) return parted;
  return { ...parted, complexity, maxIterations: Math.min(state.maxIterations, complexity.maximum) };
}

/** The findings that closed an earlier narration give way to those of this one. */
function tell(state: State, { findings, draft, artifacts, reason }: EventOf<"narrated">): State {
  const { findings: gathered } = withoutClosing(state);
  const closing = findings.map(({ id }) => id);
  const told = { ...state, draft, artifacts, completionReason: reason, closing };
  return { ...told, findings: [...gathered, ...findings], lastFinding: lastFinding(state, findings) };
}

/** Ends that have a cause. */
const CAUSED: readonly State["completionReason"][] = ["error", "invalid_output"];

/** A checked answer ends the run, unless a critique follows; what failed on the way is the cause of no other end. */
function checked(state: State, { artifacts, open = false }: EventOf<"grounded">): State {
  const cause = CAUSED.includes(state.completionReason) ? state.cause : null;
  const answered = { ...state, artifacts, cause, done: !open };
  return open || state.versions ? withVersion(answered, artifacts) : answered;
}

/** An answer that can be improved is followed by another version; until then nothing has ended. */
function criticise(state: State, critique: Critique): State {
  const judged = withCritique(state, critique);
  const reason = whyNoOther(judged);
  if (reason === null) return { ...judged, done: false, completionReason: null };
  return { ...judged, done: true, completionReason: state.completionReason ?? reason };
}

/** Milliseconds worked: a step counts from the event before it, or from when a worker took the run up; time queued or dead does not. */
function elapsedMs({ lastAt, usage }: State, event: Recorded): number {
  if (lastAt === "" || event.type === "continued") return 0;
  return usage.elapsedMs + Math.max(0, Date.parse(event.at) - Date.parse(event.takenUp?.at ?? lastAt));
}

function spent(state: State, by: Omit<Thinker, "reasoner">): State {
  const { usage, fallBacks = [], thread = [] } = state;
  return {
    ...state,
    ...(by.said && { thread: [...thread, by.said] }),
    ...(by.fellBack && { fallBacks: [...new Set([...fallBacks, by.fellBack])] }),
    usage: {
      ...usage,
      modelCalls: usage.modelCalls + by.modelCalls,
      tokensIn: usage.tokensIn + by.tokensIn,
      tokensOut: usage.tokensOut + by.tokensOut,
    },
  };
}

function namedRefs(event: EventOf<"resolved">): EntityRef[] {
  return event.reading.named.flatMap(({ chosen, ambiguous, candidates }) => {
    if (chosen) return [chosen];
    return ambiguous ? candidates.map(({ id, name, type }) => ({ id, name, type })) : [];
  });
}

function admit(admitted: State["admitted"], refs: EntityRef[]): State["admitted"] {
  return refs.length === 0 ? admitted : { ...admitted, ...Object.fromEntries(refs.map((ref) => [ref.id, ref])) };
}

/** A step of a model in which nothing is looked up and nothing ended is part of the iteration it is in. */
function begin(state: State, event: Recorded<EventOf<"planned">>): State {
  if (goesOn(event)) return state;
  const previous = state.iterations.at(-1);
  const record: IterationRecord = {
    number: state.iteration + 1,
    query: previous?.refinement?.refinementQuery ?? state.question,
    thought: event.thought,
    calls: event.calls,
    results: [],
    observation: null,
    refinement: null,
    startedAt: event.at,
    endedAt: null,
    ...(event.subqueries && { subqueries: event.subqueries }),
  };
  return { ...state, done: false, iteration: state.iteration + 1, iterations: [...state.iterations, record] };
}

function absorb(state: State, results: ToolResult[]): State {
  const found = results.flatMap((result) => result.findings);
  const next: State = {
    ...state,
    results: [...state.results, ...results],
    findings: [...state.findings, ...found],
    lastFinding: lastFinding(state, found),
    coverage: [...state.coverage, ...results.flatMap((result) => result.coverage)],
    admitted: admit(
      state.admitted,
      results.flatMap((result) => result.refs),
    ),
    usage: { ...state.usage, toolCalls: state.usage.toolCalls + results.length },
  };
  return lastIteration(next, { results: [...(state.iterations.at(-1)?.results ?? []), ...results] });
}

/** What explanations go by may be asked about, as whatever a result named. */
function withBoard(state: State, event: BoardStep): State {
  const vias = event.type === "hypothesised" ? event.hypotheses.map(({ via }) => via) : [];
  return { ...state, admitted: admit(state.admitted, vias), board: boardAfter(state.board, event) };
}

/** What other runs found, at what they cost; the calls of the iteration are theirs. */
function reconciled({ looking: _over, ...state }: State, results: ToolResult[], members: MemberReport[]): State {
  const sum = (of: (each: MemberReport) => number) => members.reduce((total, each) => total + of(each), 0);
  const { usage } = state;
  const spentByAll = {
    ...usage,
    toolCalls: usage.toolCalls + sum(({ toolCalls }) => toolCalls),
    modelCalls: usage.modelCalls + sum(({ modelCalls }) => modelCalls),
    tokensIn: usage.tokensIn + sum(({ tokensIn }) => tokensIn),
    tokensOut: usage.tokensOut + sum(({ tokensOut }) => tokensOut),
  };
  const calls = results.map(({ tool, args, reason }) => ({ tool, args, reason }));
  return lastIteration({ ...absorb(state, results), members, usage: spentByAll }, { calls });
}

function lastIteration(state: State, change: Partial<IterationRecord>): State {
  const last = state.iterations.at(-1);
  return last ? { ...state, iterations: [...state.iterations.slice(0, -1), { ...last, ...change }] } : state;
}
