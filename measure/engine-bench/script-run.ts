import { byRules, type Catalogue, type Reasoner } from "@/lib/agent/engine/reasoner";
import type { Perform } from "@/lib/agent/engine/run";
import { blankFact } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import type { Report, RunOptions } from "@/lib/domain/run/event";
import type { Reading } from "@/lib/domain/run/question";
import { defineTool, type Tool } from "@/lib/domain/run/tool";
import { executeCalls } from "@/lib/tools/calls/execute";
import { ITERATIONS, LookUp, QUESTION, rowsOf, TOOL } from "./loop-task";

/** Who thinks in a scripted run: what to look up next, and that something is still missing. */
export type Thoughts = Pick<Reasoner, "plan" | "observe">;

const ITEMS = { id: "DRUGCENTRAL:0", name: "items", type: "drug" as const };

export const OPTIONS: RunOptions = {
  strategy: "react",
  maxIterations: ITERATIONS,
  callsPerIteration: 1,
  reasoner: "scripted",
  pathsTop: 1,
  budget: { modelCalls: 1000, toolCalls: 1000, tokens: 10_000_000, wallMs: 3_600_000, bytes: 2 ** 30 },
};

/** The question as the engine reads it. */
export const READING: Reading = {
  query: {
    ask: "list",
    want: "adverse_events",
    subject: { op: "entity", text: ITEMS.name, ref: ITEMS },
    object: null,
    filters: {},
  },
  named: [{ text: ITEMS.name, chosen: ITEMS, ambiguous: false, candidates: [] }],
  restated: QUESTION,
  unread: [],
  alternatives: [],
  talk: null,
};

/** Carries out the commands of a run with the executor of every run, the instant tool and scripted thoughts. */
export function scripted(graph: Graph, { plan, observe }: Thoughts): Perform {
  const { signal } = new AbortController();
  const bench = { graph, signal, tools: [lookUp], callsPerIteration: 1, cache: new Map() };
  const catalogue: Catalogue = { ...bench, memory: "rolling_summary", datasets: graph.datasets };
  return async (command, state): Promise<Report> => {
    switch (command.do) {
      case "resolve":
        return { type: "resolved", reading: READING, by: byRules };
      case "plan": {
        const { value, by } = await plan(state, catalogue);
        return { type: "planned", ...value, by };
      }
      case "call":
        return { type: "called", results: await executeCalls(command.calls, { ...bench, state }) };
      case "observe": {
        const { value, by } = await observe(state, catalogue);
        return { type: "observed", observation: value, by };
      }
      case "narrate":
        return { type: "narrated", reason: command.reason, findings: [], draft: [], artifacts: NOTHING, by: byRules };
      case "ground":
        return { type: "grounded", artifacts: NOTHING, by: byRules };
      default:
        throw new Error(`A scripted run has no "${command.do}"`);
    }
  };
}

const lookUp: Tool = defineTool({
  ...TOOL,
  domain: "evidence",
  cost: 1,
  input: LookUp,
  entityArgs: [],
  run: ({ item }) => {
    const rows = rowsOf({ item });
    return {
      status: "ok",
      rows,
      total: rows.length,
      summary: `${rows.length} rows of ${item}`,
      refs: [],
      coverage: [],
      findings: [
        {
          ...blankFact,
          kind: "count",
          counts: "found",
          polarity: "affirms",
          numbers: [{ value: rows.length, unit: "rows", role: "total" }],
          text: item,
        },
      ],
    };
  },
});

const NOTHING: Artifacts = {
  answer: { kind: "text" },
  basis: "",
  sentences: [],
  paths: [],
  weakRoutes: [],
  pathReason: null,
  subgraph: { nodes: [], edges: [], omitted: 0 },
  coverage: [],
  gaps: [],
  datasets: [],
  notLoaded: [],
  confidence: { level: "low", value: 0, reasons: [] },
  followUps: [],
  partial: false,
};
