import { byRule, byRules, type Catalogue, type Reasoner } from "@/lib/agent/engine/reasoner";
import type { Perform } from "@/lib/agent/engine/run";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { hypothesise } from "@/lib/agent/hypotheses/hypothesise";
import { weigh } from "@/lib/agent/hypotheses/weigh";
import { coverageOf } from "@/lib/agent/observe/aspect-coverage";
import { observeByRules } from "@/lib/agent/observe/observe-by-rules";
import { matchingTools, withForeignCalls } from "@/lib/agent/plan/foreign-calls";
import { planByRules } from "@/lib/agent/plan/plan-by-rules";
import type { Graph } from "@/lib/domain/graph";
import { cleanQuestion } from "@/lib/domain/question/clean";
import { readFollowUp } from "@/lib/domain/question/follow-ups/follow-up";
import { withChosen } from "@/lib/domain/question/names/chosen-names";
import { heldBack } from "@/lib/domain/question/offered-readings";
import { part } from "@/lib/domain/question/part";
import { withPatient } from "@/lib/domain/question/patient/patient-text";
import { writtenOut } from "@/lib/domain/question/shorthand";
import { withIndications } from "@/lib/domain/question/wording/chosen-indications";
import { isUrgent } from "@/lib/domain/question/wording/unreadable";
import type { Artifacts, DraftSentence, Sentence } from "@/lib/domain/run/artifacts";
import { ProgramError, traceOf } from "@/lib/domain/run/error";
import type { Report, Thinker } from "@/lib/domain/run/event";
import { renumbered } from "@/lib/domain/run/finding-ids";
import { type LessonBook, shapeOf } from "@/lib/domain/run/lessons";
import type { Tell } from "@/lib/domain/run/note";
import { isOfLogs, nothingToLookUp } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";
import type { Tool } from "@/lib/domain/run/tool";
import { type CallCache, executeCalls } from "@/lib/tools/calls/execute";
import { offeredTools, TOOLS } from "@/lib/tools/registry";
import { answerStream, tellSentences } from "./answer-stream";
import { planForAspects, withAspects } from "./aspect-options";
import { sentenceCheck } from "./check-sentences";
import { failureOf } from "./failure";
import { groundingMetrics } from "./grounding-metrics";
import { narrate } from "./narrate";
import { rewriteOnce } from "./rewrite-once";
import { toolSettings } from "./tool-settings";

const ENDED: readonly State["completionReason"][] = ["cancelled", "interrupted", "timeout", "error"];

export type Workbench = {
  graph: Graph;
  reasoner: Reasoner;
  strategy: Strategy;
  signal: AbortSignal;
  /** Hears what the step under way tells. */
  tell?: Tell | undefined;
  cache: CallCache;
  /** Told of the words of a model's narrative while they come. */
  hear?: (draft: string) => void;
  /** Tools of servers others run, where any is enabled. */
  foreign?: readonly Tool[];
  /** What earlier runs taught of questions of a shape; asked only where the run is to use it. */
  lessonsFor?: (shape: string) => Promise<LessonBook>;
};

/** Carries out a run's commands with real tools and a reasoner. A failure is reported as an event, never thrown. */
export function performer(bench: Workbench): Perform {
  const catalogue: Catalogue = {
    tools: offeredTools(bench.graph),
    callsPerIteration: bench.strategy.callsPerIteration,
    strategy: bench.strategy.name,
    memory: bench.strategy.memory,
    datasets: bench.graph.datasets,
    plansWhole: bench.strategy.plansWhole,
    signal: bench.signal,
  };
  return async (command, state, tell) => {
    try {
      return await act(
        command,
        state,
        { ...bench, tell },
        {
          ...catalogue,
          heard: bench.reasoner.label === byRules.reasoner ? undefined : answerStream(state, bench, tell),
          callsPerIteration: state.options?.callsPerIteration ?? catalogue.callsPerIteration,
        },
      );
    } catch (error) {
      return failureOf(error, command.do);
    }
  };
}

async function act(
  command: Parameters<Perform>[0],
  state: State,
  bench: Workbench,
  catalogue: Catalogue,
): Promise<Report> {
  const { reasoner } = bench;
  switch (command.do) {
    case "resolve":
      return resolveQuestion(state, bench, catalogue);
    case "plan":
      if (failedBefore(state, "plan")) return simplerPlan(state, catalogue);
      return planned(state, bench, { ...catalogue, lessons: await lessonsFor(state.reading, state, bench) });
    case "call": {
      const { timeoutMs } = toolSettings(process.env);
      const tools = [...TOOLS, ...(bench.foreign ?? [])];
      const callsPerIteration = callsAllowed(command.calls, state, catalogue);
      const made = await executeCalls(command.calls, { ...bench, state, tools, callsPerIteration, timeoutMs });
      return { type: "called", results: renumbered(state, made) };
    }
    case "hypothesise":
      return { type: "hypothesised", hypotheses: hypothesise(state, bench.graph) };
    case "weigh":
      return { type: "weighed", ...weigh(state) };
    case "observe": {
      const { value, by } =
        bench.strategy.judgedByRules || failedBefore(state, "observe")
          ? byRule(observeByRules(state, catalogue.tools))
          : await reasoner.observe(state, catalogue);
      const coverage = state.aspects?.length ? { coverage: coverageOf(state, catalogue.tools) } : {};
      return { type: "observed", observation: value, by, ...coverage };
    }
    case "refine": {
      const { value, by } = await reasoner.refine(state, catalogue);
      return { type: "refined", refinement: value, by };
    }
    case "narrate":
      return narrate(state, command.reason, bench, catalogue);
    case "ground":
      return groundNarrative(state, bench, catalogue);
    case "critique": {
      const { value, by } = await reasoner.critique(state, catalogue);
      return { type: "critiqued", critique: value, by };
    }
  }
}

/** A model that holds the conversation was told what is over the cap of an iteration when it called. */
function callsAllowed(calls: readonly unknown[], { thread }: State, { callsPerIteration }: Catalogue): number {
  return thread ? calls.length : callsPerIteration;
}

/** Reads the question of a run: one that goes on from an earlier run is completed by the rules, any other is the reasoner's. */
async function resolveQuestion(state: State, bench: Workbench, catalogue: Catalogue): Promise<Report> {
  const { reasoner, strategy, signal } = bench;
  const graph = withChosen(bench.graph, state.options?.chosen);
  const { question, after } = state;
  const completed = after ? readFollowUp(question, after, graph) : null;
  const { value, by } = completed ? byRule(completed) : await reasoner.parse(question, signal, graph);
  const patient = withPatient(value, state.patient ?? [], graph);
  const chosen = withIndications(patient, state.options?.indications);
  const read = completed ? chosen : heldBack(writtenOut(question), chosen, graph);
  const isFixed = read.talk !== null || isOfLogs(read) || isEmergency(question, graph);
  const framed = isFixed ? null : await reasoner.frame?.(state, read, catalogue);
  const reading = framed?.value ?? read;
  const taught = { ...catalogue, lessons: await lessonsFor(reading, state, bench) };
  const parts = { reasoner, catalogue: taught, byAspects: !!strategy.aspects };
  return withAspects({ type: "resolved", reading, by: framed?.by ?? by }, state, parts);
}

/** Whether a text tells of an emergency: it gets its fixed answer at once, whoever reasons. */
function isEmergency(question: string, graph: Graph): boolean {
  return isUrgent(part(cleanQuestion(question), graph).intent);
}

/** Lessons for a question once it is read, where the run is to use them; without those that cannot be read it goes on. */
async function lessonsFor(reading: State["reading"], { options }: State, bench: Workbench) {
  const shape = options?.lessons ? shapeOf(reading) : null;
  if (shape === null) return undefined;
  try {
    return await bench.lessonsFor?.(shape);
  } catch (error) {
    console.error("What earlier runs taught could not be read:", traceOf(error));
    return undefined;
  }
}

/** A plan with the tools of others that match the question: a model chooses among them, the rules call them by rule. */
async function planned(state: State, bench: Workbench, catalogue: Catalogue): Promise<Report> {
  const foreign = matchingTools(bench.foreign ?? [], catalogue.tools, state);
  const { reasoner, strategy } = bench;
  const offered = { ...catalogue, tools: [...catalogue.tools, ...foreign] };
  const { value, by } = await (strategy.aspects
    ? planForAspects(reasoner, state, offered)
    : reasoner.plan(state, offered));
  const isOfRules = by.reasoner === byRules.reasoner;
  const plan = isOfRules ? withForeignCalls(value, foreign, state, catalogue.callsPerIteration) : value;
  return { type: "planned", ...plan, by };
}

/** The plan of a run whose planner broke: all at once and by the rules. */
function simplerPlan(state: State, { tools, callsPerIteration }: Catalogue): Report {
  const fellBack = "planning broke, so the rest is planned by the rules, all at once";
  return { type: "planned", ...planByRules(state, tools, callsPerIteration, true), by: { ...byRules, fellBack } };
}

async function groundNarrative(state: State, bench: Workbench, catalogue: Catalogue): Promise<Report> {
  const { graph, reasoner, strategy, tell } = bench;
  if (failedBefore(state, "ground"))
    return groundedEvent(state, { sentences: [UNCHECKED, ...state.draft.map(unchecked)] }, byRules, strategy);
  const check = sentenceCheck(state.question, state.findings, graph);
  const stands = (checked: Sentence[]) => tell && tellSentences(state, checked, tell);
  const { sentences, rewritten, by } = await rewriteOnce(state, check, reasoner, { ...catalogue, stands });
  const grounding = { ...groundingMetrics(sentences, state.findings.length, check), rewritten };
  return groundedEvent(state, { sentences, grounding }, by, strategy);
}

function groundedEvent(
  state: State,
  checked: Pick<Artifacts, "sentences" | "grounding">,
  by: Thinker,
  { after }: Strategy,
): Report {
  const artifacts: Artifacts = { ...closedArtifacts(state), ...checked };
  const open = after.critiqued !== undefined && isWorthCriticising(state);
  return { type: "grounded", artifacts, by, ...(open && { open }) };
}

/** An answer from lookups whose run nobody ended and nothing broke. */
function isWorthCriticising({ completionReason, reading }: State): boolean {
  return !ENDED.includes(completionReason) && !nothingToLookUp(reading) && !reading?.notUnderstood;
}

const UNCHECKED: Sentence = {
  section: "summary",
  text: "The check of the narrative failed, so none of the sentences a model wrote is shown as checked; the claims, paths and coverage stand.",
  findingIds: [],
  status: "plain",
  issues: [],
};

/** A sentence whose check failed is not shown as checked; what our templates say needs no check. */
function unchecked({ section, text, findingIds, ofRun, composed }: DraftSentence): Sentence {
  if (ofRun) return { section, text, findingIds: [], status: "plain", issues: [] };
  if (composed) return { section, text, findingIds, status: "grounded", issues: [], composed };
  return { section, text, findingIds, status: "struck", issues: ["the grounding check could not be carried out"] };
}

function failedBefore(state: State, during: string): boolean {
  return state.failures.some((failure) => failure.during === during);
}

/** The artifacts of a run that is closed, as one is before its narrative is grounded. */
export function closedArtifacts(state: State): Artifacts {
  if (!state.artifacts) throw new ProgramError("A narrative is grounded after the run is closed");
  return state.artifacts;
}
