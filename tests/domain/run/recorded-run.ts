import { byRules } from "@/lib/agent/engine/reasoner";
import type { Artifacts, Sentence } from "@/lib/domain/run/artifacts";
import { EVENT_VERSION, type Event, type Recorded, type RunOptions } from "@/lib/domain/run/event";
import type { ToolResult } from "@/lib/domain/run/tool";

export const question = "How could metformin cause lactic acidosis?";

export const options: RunOptions = {
  strategy: "two-phase",
  maxIterations: 3,
  callsPerIteration: 5,
  reasoner: "rules",
  pathsTop: 10,
  budget: { modelCalls: 10, toolCalls: 20, tokens: 100_000, wallMs: 60_000, bytes: 10_000_000 },
};

export function toolResult(handle: string, iteration: number, change: Partial<ToolResult> = {}): ToolResult {
  return {
    handle,
    iteration,
    tool: "get_drug_targets",
    args: { drug: "DRUGCENTRAL:1725" },
    reason: "Targets are where a mechanism starts",
    callKey: `get_drug_targets:${handle}`,
    status: "ok",
    error: null,
    rows: [{ id: "HGNC:7707", name: "NDUFS1", strength: 0.1 + 0.2 }],
    total: 1,
    summary: "1 target",
    refs: [],
    coverage: [],
    findings: [],
    cached: false,
    durationMs: 12.4,
    ...change,
  };
}

const gap = (priority: 1 | 2 | 3, suggestedTool: string) => ({
  category: "mechanism" as const,
  description: `Missing: ${suggestedTool}`,
  priority,
  suggestedTool,
});

const sentence = (text: string, status: Sentence["status"]): Sentence => ({
  section: "summary",
  text,
  findingIds: [],
  status,
  issues: [],
});

export const artifacts: Artifacts = {
  answer: { kind: "text" },
  basis: "claims of this graph",
  sentences: [sentence("Metformin targets NDUFS1.", "grounded"), sentence("It surely causes harm.", "struck")],
  paths: [],
  weakRoutes: [],
  pathReason: "No path was found.",
  subgraph: { nodes: [], edges: [], omitted: 0 },
  coverage: [],
  gaps: [],
  datasets: [],
  notLoaded: [],
  confidence: { level: "low", value: 0.3, reasons: [] },
  followUps: [],
  partial: false,
};

export const planned = (thought: string): Event => ({
  type: "planned",
  thought,
  calls: [{ tool: "get_drug_targets", args: { drug: "DRUGCENTRAL:1725" }, reason: "first" }],
  stop: null,
  by: { ...byRules, modelCalls: 1, tokensIn: 10, tokensOut: 5 },
});

export const called = (...results: ToolResult[]): Event => ({ type: "called", results });

export const observed = (status: "sufficient" | "insufficient", iterationCount: number): Event => ({
  type: "observed",
  observation: {
    text: "One target was found.",
    traceSummary: "metformin: NDUFS1",
    evaluation: {
      status,
      confidence: 0.6,
      reasoning: "Targets known, pathways missing",
      gaps: status === "sufficient" ? [] : [gap(2, "get_gene_pathways"), gap(1, "get_drug_targets")],
      canAnswer: status === "sufficient",
      iterationCount,
    },
  },
  by: byRules,
});

export const refined: Event = {
  type: "refined",
  refinement: {
    refinementQuery: "Through which pathways could NDUFS1 lead to lactic acidosis?",
    focusAreas: ["pathways"],
    suggestedTools: ["get_gene_pathways"],
    priorityGaps: [gap(2, "get_gene_pathways"), gap(1, "get_drug_targets")],
    iterationCount: 1,
  },
  by: byRules,
};

export const narrated: Event = {
  type: "narrated",
  reason: "sufficient",
  findings: [],
  draft: [],
  artifacts,
  by: byRules,
};
export const grounded: Event = { type: "grounded", artifacts, by: byRules };

/** What follows `asked` in a run of two iterations, the second with a failed call. */
export const rest: Event[] = [
  planned("I need the targets"),
  called(toolResult("R1", 1)),
  observed("insufficient", 1),
  refined,
  planned("Now the pathways"),
  called(toolResult("R2", 2), toolResult("R3", 2, { status: "failed", error: "timeout", summary: "" })),
  observed("sufficient", 2),
  narrated,
  grounded,
];

/** Events as recorded, one second apart, from a sequence number on. */
export function record(events: readonly Event[], fromSeq = 1): Recorded[] {
  return events.map((event, index) => ({
    ...event,
    v: EVENT_VERSION,
    seq: fromSeq + index,
    at: new Date(Date.UTC(2026, 10, 21, 12, 0, fromSeq + index)).toISOString(),
  }));
}

export const asked: Event = { type: "asked", question, options, graphVersion: "g1" };
export const wholeRun = record([asked, ...rest]);
