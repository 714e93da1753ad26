import { byRules } from "@/lib/agent/engine/reasoner";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import type { InformationGap, Observation } from "@/lib/domain/run/evaluation";
import type { EventOf, Report, RunOptions } from "@/lib/domain/run/event";
import type { Reading } from "@/lib/domain/run/question";
import type { ToolCall, ToolResult } from "@/lib/domain/run/tool";
import { entity, reading } from "./readings";
import { metformin } from "./things";
import { ask } from "./tools";

export const options: RunOptions = {
  strategy: "two-phase",
  maxIterations: 3,
  callsPerIteration: 5,
  reasoner: "rules",
  pathsTop: 10,
  budget: { modelCalls: 100, toolCalls: 100, tokens: 1_000_000, wallMs: 600_000, bytes: 50_000_000 },
};

export const asked = (question = "Which adverse events?", change: Partial<RunOptions> = {}): Report => ({
  type: "asked",
  question,
  options: { ...options, ...change },
  graphVersion: "v1",
});

export const resolved = (of: Reading = reading({ subject: entity(metformin) })): Report => ({
  type: "resolved",
  reading: of,
  by: byRules,
});

export function planned(...calls: (string | ToolCall)[]): EventOf<"planned"> {
  const made = calls.map((each) => (typeof each === "string" ? ask(each) : each));
  return { type: "planned", thought: "I need this", calls: made, stop: null, by: byRules };
}

export const plannerStops = (stop: "sufficient_information" | "no_relevant_tools"): Report => ({ ...planned(), stop });

export const called = (...results: ToolResult[]): Report => ({ type: "called", results });

export const gap = (
  category: InformationGap["category"],
  suggestedTool: string | null = "get_drug_targets",
  priority: InformationGap["priority"] = 1,
): InformationGap => ({ category, description: `no ${category}`, priority, suggestedTool });

/** An observation with this verdict; `canAnswer` follows the status unless told. */
export function observed(
  status: Observation["evaluation"]["status"],
  gaps: InformationGap[] = [],
  canAnswer = status === "sufficient",
): Report {
  const evaluation = { status, confidence: 0.5, reasoning: "because", gaps, canAnswer, iterationCount: 1 };
  return { type: "observed", observation: { text: "seen", traceSummary: "seen", evaluation }, by: byRules };
}

export const refined = (query: string, gaps: InformationGap[] = []): Report => ({
  type: "refined",
  refinement: { refinementQuery: query, focusAreas: [], suggestedTools: [], priorityGaps: gaps, iterationCount: 1 },
  by: byRules,
});

export const failed = (during: EventOf<"failed">["during"], cause: EventOf<"failed">["cause"] = "bug"): Report => ({
  type: "failed",
  during,
  cause,
  message: `${during} broke`,
});

export const artifacts: Artifacts = {
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

export const narrated = (reason: EventOf<"narrated">["reason"]): Report => ({
  type: "narrated",
  reason,
  findings: [],
  draft: [],
  artifacts,
  by: byRules,
});

export const grounded: EventOf<"grounded"> = { type: "grounded", artifacts, by: byRules };

/** A critique with issues of these descriptions, all to be mended. */
export const critiqued = (...issues: string[]): Report => ({
  type: "critiqued",
  critique: {
    result: {
      issues: issues.map((description) => ({ dimension: "completeness", description, findingIds: [] })),
      suggestions: [],
      confidenceScore: 0.5,
      needsImprovement: issues.length > 0,
    },
    quality: { completeness: 0.5, accuracy: 1, clarity: 1, relevance: 0.5, overallScore: 0.75 },
  },
  by: byRules,
});
