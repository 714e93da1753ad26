import type { Artifacts } from "@/lib/engine/artifacts";
import type { Command } from "@/lib/engine/command";
import type { InformationGap, Observation } from "@/lib/engine/evaluation";
import type { Event, EventOf, Recorded, RunOptions } from "@/lib/engine/event";
import type { Filters, NamedThing, Reading, SetExpr, TypedQuery } from "@/lib/engine/question";
import { byRules } from "@/lib/engine/reasoner";
import { callKeyOf } from "@/lib/engine/reference";
import { decide, fold } from "@/lib/engine/run";
import type { Strategy } from "@/lib/engine/strategy";
import type { Tool, ToolCall, ToolResult, ToolStatus } from "@/lib/engine/tool";
import type { EntityRef } from "@/lib/knowledge/entity";
import type { Finding } from "@/lib/knowledge/finding";
import { metformin, thing } from "./things";

export const START_MS = Date.parse("2026-01-01T00:00:00.000Z");

export const options: RunOptions = {
  strategy: "two-phase",
  maxIterations: 3,
  callsPerIteration: 5,
  reasoner: "rules",
  pathsTop: 10,
  budget: { modelCalls: 100, toolCalls: 100, tokens: 1_000_000, wallMs: 600_000, bytes: 50_000_000 },
};

export const entity = (ref: EntityRef): SetExpr => ({ op: "entity", text: ref.name, ref });
export const unknown = (text: string): SetExpr => ({ op: "entity", text, ref: null });
export const and = (...refs: EntityRef[]): SetExpr => ({ op: "and", of: refs.map(entity) });
export const or = (...refs: EntityRef[]): SetExpr => ({ op: "or", of: refs.map(entity) });

type Asking = Partial<Omit<TypedQuery, "subject" | "object">> & { subject: SetExpr; object?: SetExpr };

/** A reading of a question that names what its sets name. */
export function reading({ subject, object, ...rest }: Asking, names?: NamedThing[]): Reading {
  const filters: Filters = {};
  const query = {
    ask: "list" as const,
    want: "adverse_events" as const,
    filters,
    subject,
    object: object ?? null,
    ...rest,
  };
  const named = names ?? [subject, ...(object ? [object] : [])].flatMap(namedIn);
  return { query, named, restated: "I read this as a test", unread: [], alternatives: [], talk: null };
}

function namedIn(expr: SetExpr): NamedThing[] {
  switch (expr.op) {
    case "entity":
      return [{ text: expr.text, chosen: expr.ref, ambiguous: false, candidates: [] }];
    case "all":
      return [];
    case "minus":
      return [...namedIn(expr.from), ...namedIn(expr.without)];
    default:
      return expr.of.flatMap(namedIn);
  }
}

export const asked = (question = "Which adverse events?", change: Partial<RunOptions> = {}): Event => ({
  type: "asked",
  question,
  options: { ...options, ...change },
  graphVersion: "v1",
});

export const resolved = (of: Reading = reading({ subject: entity(metformin) })): Event => ({
  type: "resolved",
  reading: of,
  by: byRules,
});

export const unreadable: Reading = {
  query: null,
  named: [],
  restated: "",
  unread: ["frobnicate"],
  alternatives: ["What does aspirin target?"],
  talk: null,
};

export const ask = (tool: string, args: ToolCall["args"] = {}): ToolCall => ({ tool, args, reason: `because ${tool}` });

export function planned(...calls: (string | ToolCall)[]): EventOf<"planned"> {
  const made = calls.map((each) => (typeof each === "string" ? ask(each) : each));
  return { type: "planned", thought: "I need this", calls: made, stop: null, by: byRules };
}

export const plannerStops = (stop: "sufficient_information" | "no_relevant_tools"): Event => ({ ...planned(), stop });

let handles = 0;

/** A tool result; every one has a handle and call of its own unless told otherwise. */
export function result(change: Partial<ToolResult> & { tool?: string } = {}): ToolResult {
  handles += 1;
  const tool = change.tool ?? "get_drug_adverse_events";
  const args = change.args ?? { drug: `D:${handles}` };
  const status: ToolStatus = change.status ?? (change.rows?.length === 0 ? "empty" : "ok");
  const rows = change.rows ?? (status === "ok" || status === "partial" ? [{ id: "AE:nausea", name: "Nausea" }] : []);
  return {
    handle: `R${handles}`,
    iteration: 1,
    tool,
    args,
    reason: "test",
    callKey: callKeyOf({ tool, args }),
    status,
    error: status === "failed" ? "connection lost" : null,
    rows,
    total: rows.length,
    summary: `${rows.length} rows.`,
    refs: [],
    coverage: [],
    findings: [],
    cached: false,
    durationMs: 1,
    ...change,
  };
}

export const called = (...results: ToolResult[]): Event => ({ type: "called", results });

/** A result that taught the run a new entity. */
export const learning = (id: string, tool = "get_drug_targets"): ToolResult =>
  result({ tool, args: { drug: id }, refs: [thing("gene", id, id)], findings: [finding(`f${handles + 1}`, id)] });

export const finding = (id: string, entityId: string): Finding => ({
  id,
  kind: "claim",
  predicate: "targets",
  entities: [{ ...thing("gene", entityId, entityId), role: "object" }],
  numbers: [],
  polarity: "positive",
  sign: "unknown",
  causalGrade: "mechanism",
  actions: [],
  datasets: ["test"],
  text: null,
  from: { claimIds: [`c_${entityId}`], handle: null, coverage: [] },
});

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
): Event {
  const evaluation = { status, confidence: 0.5, reasoning: "because", gaps, canAnswer, iterationCount: 1 };
  return { type: "observed", observation: { text: "seen", traceSummary: "seen", evaluation }, by: byRules };
}

export const refined = (query: string, gaps: InformationGap[] = []): Event => ({
  type: "refined",
  refinement: { refinementQuery: query, focusAreas: [], suggestedTools: [], priorityGaps: gaps, iterationCount: 1 },
  by: byRules,
});

export const failed = (during: EventOf<"failed">["during"], cause: EventOf<"failed">["cause"] = "bug"): Event => ({
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

export const narrated = (reason: EventOf<"narrated">["reason"]): Event => ({
  type: "narrated",
  reason,
  findings: [],
  draft: [],
  artifacts,
  by: byRules,
});

export const grounded: Event = { type: "grounded", artifacts, by: byRules };

/** Events as the journal holds them, a second apart. */
export function recorded(events: readonly Event[]): Recorded[] {
  return events.map((event, index) => ({
    ...event,
    seq: index + 1,
    at: new Date(START_MS + index * 1000).toISOString(),
  }));
}

export const stateAfter = (...events: Event[]) => fold(recorded(events));

/** What a strategy asks for after these events. */
export function nextCommand(strategy: Strategy, ...events: Event[]): Command {
  const all = recorded(events);
  const last = all.at(-1);
  if (!last) throw new Error("no events");
  return decide(strategy, last, fold(all));
}

/** Names of the registry, as tools that cannot be run. */
export const tools: Tool[] = [
  "resolve_drugs",
  "resolve_genes",
  "resolve_adverse_events",
  "resolve_diseases",
  "get_drug_adverse_events",
  "get_drug_signals",
  "get_drug_targets",
  "get_drug_indications",
  "get_drug_profile",
  "get_gene_pathways",
  "get_gene_phenotypes",
  "get_gene_diseases",
  "get_drug_pharmacogenetics",
  "compare_drug_events",
  "compare_drug_targets",
  "get_event_drugs",
  "check_drug_event",
  "find_drug_to_ae_paths",
  "get_claim_evidence",
  "build_subgraph",
].map((name) => ({ name }) as Tool);
