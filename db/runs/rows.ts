import type { ISql } from "postgres";
import type { ModelIdentity, RunOptions } from "@/lib/domain/run/event";
import type { RunSummary } from "@/lib/domain/run/projection";

/** A run as lists and pages show it; times are ISO 8601. */
export type Run = Omit<RunSummary, "ended"> & {
  id: string;
  conversationId: string;
  /** The run whose question this one words anew, or null. */
  replaces: string | null;
  question: string;
  options: RunOptions;
  graphVersion: string;
  strategy: string;
  status: "queued" | "running" | "ended";
  /** Under way, and nobody holds its lease. */
  isUnclaimed: boolean;
  /** The model only which may think the run through; null for the rules, and for runs of before this was kept. */
  model: ModelIdentity | null;
  stopRequested: boolean;
  lastSeq: number;
  createdAt: string;
  finishedAt: string | null;
};

/** The columns of `Run`, to be selected or returned. */
export const runColumns = (sql: ISql) => sql`
  id, conversation_id as "conversationId", replaces, question, options, graph_version as "graphVersion", strategy, status,
  status = 'queued' or (status = 'running' and lease_until < now()) as "isUnclaimed",
  case when model is not null then json_build_object('provider', provider, 'host', host, 'model', model) end as model,
  stop_requested as "stopRequested", last_seq as "lastSeq", completion_reason as "completionReason", cause, iterations,
  max_iterations as "maxIterations", model_calls as "modelCalls", tool_calls as "toolCalls", tokens_in as "tokensIn",
  tokens_out as "tokensOut", sentences, struck_sentences as "struckSentences", latency_ms as "latencyMs",
  created_at as "createdAt", finished_at as "finishedAt"`;

/** A row of `runColumns` as a run; drivers give its times as text or as a date. */
export function toRun(row: Record<string, unknown>): Run {
  const { createdAt, finishedAt } = row as { createdAt: string; finishedAt: string | null };
  return { ...(row as Run), createdAt: isoTime(createdAt), finishedAt: finishedAt && isoTime(finishedAt) };
}

/** A timestamp as the driver hands it out, in ISO 8601. */
export function isoTime(value: string | Date): string {
  return new Date(value).toISOString();
}
