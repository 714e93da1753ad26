import { closeRun } from "@/lib/artifacts/build";
import { narrateByRules } from "@/lib/artifacts/narrate";
import type { Artifacts, DraftSentence, Sentence } from "@/lib/engine/artifacts";
import type { Cause, Event, EventOf } from "@/lib/engine/event";
import { numberedOn, withoutClosing } from "@/lib/engine/finding-ids";
import { byRules, type Catalogue, type Reasoner } from "@/lib/engine/reasoner";
import type { Perform } from "@/lib/engine/run";
import type { State } from "@/lib/engine/state";
import type { Strategy } from "@/lib/engine/strategy";
import type { ToolResult } from "@/lib/engine/tool";
import { checkSentences } from "@/lib/grounding/check";
import type { Graph } from "@/lib/knowledge/graph";
import { executeCalls } from "@/lib/tools/execute";
import { TOOLS } from "@/lib/tools/registry";

export type Workbench = {
  graph: Graph;
  reasoner: Reasoner;
  strategy: Strategy;
  signal: AbortSignal;
  cache: Map<string, ToolResult>;
};

/** Carries out a run's commands with real tools and a reasoner. A failure is reported as an event, never thrown. */
export function performer(bench: Workbench): Perform {
  const catalogue: Catalogue = {
    tools: TOOLS,
    callsPerIteration: bench.strategy.callsPerIteration,
    memory: bench.strategy.memory,
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
        message: error instanceof Error ? error.message : String(error),
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
      return { type: "resolved", reading: value, by };
    }
    case "plan": {
      const { value, by } = await reasoner.plan(state, catalogue);
      return { type: "planned", ...value, by };
    }
    case "call":
      return {
        type: "called",
        results: renumbered(
          state,
          await executeCalls(command.calls, {
            ...bench,
            state,
            tools: TOOLS,
            callsPerIteration: catalogue.callsPerIteration,
          }),
        ),
      };
    case "observe": {
      const { value, by } = await reasoner.observe(state, catalogue);
      return { type: "observed", observation: value, by };
    }
    case "refine": {
      const { value, by } = await reasoner.refine(state, catalogue);
      return { type: "refined", refinement: value, by };
    }
    case "narrate":
      return narrate(state, command.reason, bench, catalogue);
    case "ground":
      return groundNarrative(state, graph, reasoner, catalogue);
    case "critique":
      throw new Error("No strategy of this table critiques");
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
  const { value, by } = failedBefore(state, "narrate")
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
async function groundNarrative(state: State, graph: Graph, reasoner: Reasoner, catalogue: Catalogue): Promise<Event> {
  if (failedBefore(state, "ground")) return grounded(state, state.draft.map(unchecked), null);
  const first = checkSentences(state.draft, state.findings, graph);
  const failing = state.draft.flatMap((sentence, index) => {
    const issues = first[index]?.issues ?? [];
    return issues.length > 0 ? [{ index, rejected: { sentence, issues } }] : [];
  });
  if (failing.length === 0) return grounded(state, first, null);
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
  return grounded(state, checkSentences(draft, state.findings, graph), by);
}

function grounded(state: State, sentences: Sentence[], by: EventOf<"grounded">["by"] | null): Event {
  const artifacts: Artifacts = { ...closedArtifacts(state), sentences };
  return {
    type: "grounded",
    artifacts,
    by: by ?? byRules,
  };
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

function causeOf(error: unknown): Cause {
  return error instanceof Error && "cause" in error && typeof error.cause === "string" ? (error.cause as Cause) : "bug";
}
