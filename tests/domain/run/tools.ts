import type { Fact } from "@/lib/domain/facts/fact";
import { callKeyOf } from "@/lib/domain/run/reference";
import type { Tool, ToolCall, ToolResult, ToolStatus } from "@/lib/domain/run/tool";
import { thing } from "./things";

export const ask = (tool: string, args: ToolCall["args"] = {}): ToolCall => ({ tool, args, reason: `because ${tool}` });

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

/** A result that taught the run a new entity. */
export const learning = (id: string, tool = "get_drug_targets"): ToolResult =>
  result({ tool, args: { drug: id }, refs: [thing("gene", id, id)], findings: [finding(`f${handles + 1}`, id)] });

export const finding = (id: string, entityId: string): Fact => ({
  id,
  kind: "target_activity",
  predicate: "targets",
  entities: [{ ...thing("gene", entityId, entityId), role: "object" }],
  numbers: [],
  polarity: "affirms",
  sign: "unknown",
  causalGrade: "mechanism",
  actions: [],
  datasets: ["test"],
  text: null,
  from: { claimIds: [`c_${entityId}`], handle: null, coverage: [] },
});

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
  "compare_target_links",
  "get_event_drugs",
  "check_drug_event",
  "find_drug_to_ae_paths",
  "expand_gene_context",
  "get_gene_drugs",
  "get_gene_interactors",
  "get_disease_genes",
  "get_indication_drugs",
  "get_class_members",
  "get_drug_classes",
  "get_organ_events",
  "get_graph_statistics",
  "resolve_drug_classes",
  "get_claim_evidence",
  "build_subgraph",
].map((name) => ({ name }) as Tool);
