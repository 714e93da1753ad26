import { closeRun } from "@/lib/artifacts/build";
import { narrateByRules } from "@/lib/artifacts/narrate";
import { ModelError } from "@/lib/effects/model-error";
import type { Artifacts, DraftSentence, Sentence } from "@/lib/engine/artifacts";
import { AppError } from "@/lib/engine/error";
import type { Cause, Event, EventOf, Thinker } from "@/lib/engine/event";
import { numberedOn, withoutClosing } from "@/lib/engine/finding-ids";
import { nothingToLookUp } from "@/lib/engine/query";
import { byRules, type Catalogue, type Reasoner } from "@/lib/engine/reasoner";
import type { Perform } from "@/lib/engine/run";
import type { State } from "@/lib/engine/state";
import type { Strategy } from "@/lib/engine/strategy";
import type { Tool, ToolResult } from "@/lib/engine/tool";
import { checkSentences } from "@/lib/grounding/check";
import type { Graph } from "@/lib/knowledge/graph";
import { observeByRules } from "@/lib/observation/observe-by-rules";
import { withForeignCalls } from "@/lib/plan/foreign-calls";
import { matchingTools } from "@/lib/plan/matching-tools";
import { withIndications } from "@/lib/question/chosen-indications";
import { withPatient } from "@/lib/question/patient-text";
import { type CallCache, executeCalls } from "@/lib/tools/execute";
import { offeredTools, TOOLS } from "@/lib/tools/registry";
import { toolSettings } from "./tool-settings";

const ENDED: readonly State["completionReason"][] = ["cancelled", "interrupted", "timeout", "error"];

export type Workbench = {
  graph: Graph;
  reasoner: Reasoner;
  strategy: Strategy;
  signal: AbortSignal;
  cache: CallCache;
  /** Told of the words of a model's narrative while they come. */
  hear?: (draft: string) => void;
  /** Tools of servers others run, where any is enabled. */
  foreign?: readonly Tool[];
};

/** Carries out a run's commands with real tools and a reasoner. A failure is reported as an event, never thrown. */
export function performer(bench: Workbench): Perform {
  const catalogue: Catalogue = {
    tools: offeredTools(bench.graph),
    callsPerIteration: bench.strategy.callsPerIteration,
    memory: bench.strategy.memory,
    datasets: bench.graph.datasets,
    plansWhole: bench.strategy.plansWhole,
    hear: bench.hear,
    signal: bench.signal,
  };
  return async (command, state) => {
    try {
      return await act(command, state, bench, {
        ...catalogue,
        callsPerIteration: state.options?.callsPerIteration ?? catalogue.callsPerIteration,
      });
    } catch (error) {
      return {
        type: "failed",
        during: command.do,
        cause: causeOf(error),
        message: messageOf(error, command.do),
      };
    }
  };
}

async function act(
  command: Parameters<Perform>[0],
  state: State,
  bench: Workbench,
  catalogue: Catalogue,
): Promise<Event> {
  const { reasoner, graph, signal } = bench;
  switch (command.do) {
    case "resolve": {
      const { value, by } = await reasoner.parse(state.question, signal);
      const reading = withPatient(value, state.patient ?? [], graph);
      return { type: "resolved", reading: withIndications(reading, state.options?.indications), by };
    }
    case "plan": {
      const foreign = matchingTools(bench.foreign ?? [], catalogue.tools, state);
      const tools = [...catalogue.tools, ...foreign];
      const { value, by } = await reasoner.plan(state, { ...catalogue, tools });
      const isOfRules = by.reasoner === byRules.reasoner;
      const plan = isOfRules ? withForeignCalls(value, foreign, state, catalogue.callsPerIteration) : value;
      return { type: "planned", ...plan, by };
    }
    case "call":
      return {
        type: "called",
        results: renumbered(
          state,
          await executeCalls(command.calls, {
            ...bench,
            state,
            tools: [...TOOLS, ...(bench.foreign ?? [])],
            callsPerIteration: catalogue.callsPerIteration,
            timeoutMs: toolSettings(process.env).timeoutMs,
          }),
        ),
      };
    case "observe": {
      const { value, by } = bench.strategy.judgedByRules
        ? { value: observeByRules(state, catalogue.tools), by: byRules }
        : await reasoner.observe(state, catalogue);
      return { type: "observed", observation: value, by };
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

async function narrate(
  state: State,
  reason: EventOf<"narrated">["reason"],
  bench: Workbench,
  catalogue: Catalogue,
): Promise<Event> {
  const open = withoutClosing(state);
  const closing = await closeRun(open, bench.graph, reason);
  const { artifacts } = closing;
  const findings = numberedOn(state, closing.findings);
  const closed: State = { ...open, findings: [...open.findings, ...findings], artifacts, completionReason: reason };
  const byTemplates = failedBefore(state, "narrate") || state.reading?.talk;
  const { value, by } = byTemplates
    ? { value: narrateByRules(closed), by: byRules }
    : await bench.reasoner.narrate(closed, catalogue);
  return { type: "narrated", reason, findings, draft: value, artifacts, by };
}

/** The executor numbers by how many findings the run holds; one that was continued has let some go. */
function renumbered(state: State, results: ToolResult[]): ToolResult[] {
  let last = state.lastFinding;
  return results.map((result) => {
    const findings = numberedOn({ lastFinding: last }, result.findings);
    last += findings.length;
    return { ...result, findings };
  });
}

/** Checks every sentence; those that fail are rewritten once, and struck if they fail again. */
async function groundNarrative(state: State, bench: Workbench, catalogue: Catalogue): Promise<Event> {
  const { graph, reasoner } = bench;
  const grounded = (sentences: Sentence[], by: Thinker | null) => groundedEvent(state, sentences, by, bench.strategy);
  if (failedBefore(state, "ground")) return grounded(state.draft.map(unchecked), null);
  const first = checkSentences(state.draft, state.findings, graph);
  const failing = state.draft.flatMap((sentence, index) => {
    const issues = first[index]?.issues ?? [];
    return issues.length > 0 ? [{ index, rejected: { sentence, issues } }] : [];
  });
  if (failing.length === 0) return grounded(first, null);
  const { value, by } = await reasoner.rewrite(
    state,
    failing.map(({ rejected }) => rejected),
    catalogue,
  );
  const draft: DraftSentence[] = [...state.draft];
  failing.forEach(({ index }, turn) => {
    const rewritten = value[turn];
    if (rewritten) draft[index] = rewritten;
  });
  return grounded(checkSentences(draft, state.findings, graph), by);
}

function groundedEvent(state: State, sentences: Sentence[], by: Thinker | null, { after }: Strategy): Event {
  const artifacts: Artifacts = { ...closedArtifacts(state), sentences };
  const open = after.critiqued !== undefined && isWorthCriticising(state);
  return { type: "grounded", artifacts, by: by ?? byRules, ...(open && { open }) };
}

/** An answer from lookups whose run nobody ended and nothing broke. */
function isWorthCriticising({ completionReason, reading }: State): boolean {
  return !ENDED.includes(completionReason) && !nothingToLookUp(reading);
}

/** A sentence whose check failed is not shown as checked. */
function unchecked({ section, text, findingIds }: DraftSentence): Sentence {
  return { section, text, findingIds, status: "struck", issues: ["the grounding check could not be carried out"] };
}

function failedBefore(state: State, during: string): boolean {
  return state.failures.some((failure) => failure.during === during);
}

function closedArtifacts(state: State): Artifacts {
  if (!state.artifacts) throw new Error("A narrative is grounded after the run is closed");
  return state.artifacts;
}

/** Errors made for readers speak for themselves; what another one says may hold anything, so only its place is logged. */
function messageOf(error: unknown, during: string): string {
  if (error instanceof AppError || error instanceof ModelError) return error.message;
  console.error(`A step failed (${during}):`, traceOf(error));
  return `The step "${during}" failed in the program; the server's log says where.`;
}

/** Name and frames only: a message may quote a question. */
function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames].join("\n");
}

function causeOf(error: unknown): Cause {
  return error instanceof Error && "cause" in error && typeof error.cause === "string" ? (error.cause as Cause) : "bug";
}
