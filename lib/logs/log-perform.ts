import type { DraftSentence } from "@/lib/engine/artifacts";
import { ProgramError } from "@/lib/engine/error";
import type { Event } from "@/lib/engine/event";
import type { Catalogue, Reasoner } from "@/lib/engine/reasoner";
import type { Perform } from "@/lib/engine/run";
import type { State } from "@/lib/engine/state";
import type { Tool } from "@/lib/engine/tool";
import type { Graph } from "@/lib/knowledge/graph";
import { failureOf } from "@/lib/runtime/failure";
import { rewriteOnce } from "@/lib/runtime/rewrite-once";
import { executeCalls } from "@/lib/tools/calls/execute";
import { checkLogSentences } from "./check-sentences";
import { closeLogRun } from "./close-run";
import type { LogSource } from "./record";

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
    case "ground": {
      const { artifacts } = state;
      if (!artifacts) throw new ProgramError("A narrative is grounded after the run is closed");
      const check = (draft: readonly DraftSentence[]) => checkLogSentences(draft, state.findings);
      const { sentences, by } = await rewriteOnce(state, check, reasoner, catalogue);
      return { type: "grounded", artifacts: { ...artifacts, sentences }, by };
    }
    default:
      throw new ProgramError(`A run on a log does not ${command.do}`);
  }
}
