import type { DraftSentence } from "@/lib/engine/artifacts";
import type { Event } from "@/lib/engine/event";
import { byRules, type Catalogue, type Reasoner } from "@/lib/engine/reasoner";
import type { Perform } from "@/lib/engine/run";
import type { State } from "@/lib/engine/state";
import type { Tool } from "@/lib/engine/tool";
import type { Graph } from "@/lib/knowledge/graph";
import { checkLogSentences } from "@/lib/logs/check-sentences";
import { closeLogRun } from "@/lib/logs/close-run";
import { executeCalls } from "@/lib/tools/execute";
import type { LogSource } from "@/lib/tools/logs/record";
import { failureOf } from "./failure";

export type LogBench = {
  source: LogSource;
  tools: readonly Tool[];
  reasoner: Reasoner;
  graph: Graph;
  signal: AbortSignal;
};

/** Carries out the commands of a run on a log: the same loop, with the tools, the check and the closing of logs. */
export function logPerformer(bench: LogBench): Perform {
  const { tools, signal } = bench;
  const catalogue: Catalogue = { tools, callsPerIteration: 1, memory: "curated", signal, domain: "logs" };
  return async (command, state) => {
    try {
      return await act(command, state, bench, catalogue);
    } catch (error) {
      return failureOf(error, command.do);
    }
  };
}

async function act(
  command: Parameters<Perform>[0],
  state: State,
  bench: LogBench,
  catalogue: Catalogue,
): Promise<Event> {
  const { reasoner, source } = bench;
  switch (command.do) {
    case "resolve": {
      const { value, by } = await reasoner.parse(state.question, bench.signal);
      return { type: "resolved", reading: value, by };
    }
    case "plan": {
      const { value, by } = await reasoner.plan(state, catalogue);
      return { type: "planned", ...value, by };
    }
    case "call": {
      const { tools, graph, signal } = bench;
      const context = { state, graph, tools, callsPerIteration: catalogue.callsPerIteration, signal, cache: new Map() };
      return { type: "called", results: await executeCalls(command.calls, context) };
    }
    case "observe": {
      const { value, by } = await reasoner.observe(state, catalogue);
      return { type: "observed", observation: value, by };
    }
    case "narrate": {
      const reason = command.reason ?? "sufficient"; // the strategy of logs tells an answer once, at its end
      const artifacts = closeLogRun(state, source, reason);
      const { value, by } = await reasoner.narrate({ ...state, artifacts, completionReason: reason }, catalogue);
      return { type: "narrated", reason, findings: [], draft: value, artifacts, by };
    }
    case "ground":
      return ground(state, reasoner, catalogue);
    default:
      throw new Error(`A run on a log does not ${command.do}`);
  }
}

/** Checks every sentence; those that fail are rewritten once, and struck if they fail again. */
async function ground(state: State, reasoner: Reasoner, catalogue: Catalogue): Promise<Event> {
  if (!state.artifacts) throw new Error("A narrative is grounded after the run is closed");
  const first = checkLogSentences(state.draft, state.findings);
  const rejected = state.draft.flatMap((sentence, index) => {
    const issues = first[index]?.issues ?? [];
    return issues.length > 0 ? [{ index, sentence, issues }] : [];
  });
  if (rejected.length === 0)
    return { type: "grounded", artifacts: { ...state.artifacts, sentences: first }, by: byRules };
  const { value, by } = await reasoner.rewrite(state, rejected, catalogue);
  const draft: DraftSentence[] = [...state.draft];
  rejected.forEach(({ index }, turn) => {
    const rewritten = value[turn];
    if (rewritten) draft[index] = rewritten;
  });
  return {
    type: "grounded",
    artifacts: { ...state.artifacts, sentences: checkLogSentences(draft, state.findings) },
    by,
  };
}
