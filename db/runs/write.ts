import type { ISql, PendingQuery, Row } from "postgres";
import { toJson } from "@/db/json";
import type { Recorded } from "@/lib/domain/run/event";
import { iterationRecord, toolExecutionRecord } from "@/lib/domain/run/iteration-record";
import type { Projection } from "@/lib/domain/run/projection";
import { outcomeOf } from "@/lib/domain/run/tool";

export type Write = {
  runId: string;
  /** Condition on the row of the run without which nothing is written. */
  fence: PendingQuery<Row[]>;
  events: readonly Recorded[];
  projection: Projection;
};

/**
 * Writes events and projections of a run in one statement, so that they stand or fall together even where the connection
 * dies between statements. False when the fence did not hold.
 */
export async function write(sql: ISql, { runId, fence, events, projection }: Write): Promise<boolean> {
  const rows = await sql`
    with fenced as (${updateRun(sql, runId, fence, events, projection)}),
    events as (
      insert into event (run_id, seq, type, at, payload)
      select fenced.id, seq, type, at, payload from fenced, json_to_recordset(${eventRows(events)}::text::json)
        as item(seq int, type text, at timestamptz, payload json)
    ),
    iterations as (
      insert into iteration (run_id, iteration_number, query, thought, sufficiency_evaluation, refinement_request,
        timestamp_start, timestamp_end)
      select fenced.id, item.* from fenced, json_to_recordset(${iterationRows(projection)}::text::json)
        as item(iteration_number int, query text, thought text, sufficiency_evaluation json, refinement_request json,
          timestamp_start text, timestamp_end text)
      on conflict (run_id, iteration_number) do update set query = excluded.query, thought = excluded.thought,
        sufficiency_evaluation = excluded.sufficiency_evaluation, refinement_request = excluded.refinement_request,
        timestamp_start = excluded.timestamp_start, timestamp_end = excluded.timestamp_end
    ),
    executions as (
      insert into tool_execution (run_id, handle, iteration, tool_name, args, reason, success, status, result_summary,
        error, total, cached, duration_ms)
      select fenced.id, item.* from fenced, json_to_recordset(${executionRows(projection)}::text::json)
        as item(handle text, iteration int, tool_name text, args json, reason text, success boolean, status text,
          result_summary text, error text, total int, cached boolean, duration_ms int)
    ),
    artifacts as (
      insert into artifact (run_id, seq, artifacts)
      select fenced.id, fenced.last_seq, artifacts from fenced, json_to_recordset(${artifactRows(projection)}::text::json)
        as item(artifacts json)
      on conflict (run_id) do update set seq = excluded.seq, artifacts = excluded.artifacts
    )
    select id from fenced`;
  return rows.length === 1;
}

function updateRun(sql: ISql, runId: string, fence: Write["fence"], events: readonly Recorded[], all: Projection) {
  const { summary } = all;
  const last = events.at(-1);
  const release = sql`status = 'ended', owner = null, lease_until = null,
    finished_at = coalesce(${last?.at ?? null}::text::timestamptz, finished_at),`;
  return sql`
    update run set ${summary.ended ? release : sql``}
      ${last ? sql`last_seq = ${last.seq}, claims = 0,` : sql``}
      completion_reason = ${summary.completionReason}, cause = ${summary.cause}, iterations = ${summary.iterations},
      max_iterations = ${summary.maxIterations}, model_calls = ${summary.modelCalls}, tool_calls = ${summary.toolCalls},
      tokens_in = ${summary.tokensIn}, tokens_out = ${summary.tokensOut}, sentences = ${summary.sentences},
      struck_sentences = ${summary.struckSentences}, latency_ms = ${summary.latencyMs}
    where id = ${runId} and ${fence}
    returning id, last_seq`;
}

function eventRows(events: readonly Recorded[]): string {
  return toJson(events.map((event) => ({ seq: event.seq, type: event.type, at: event.at, payload: event }))).json;
}

function iterationRows({ iterations }: Projection): string {
  return toJson(iterations.map(iterationRecord)).json;
}

function executionRows({ toolResults }: Projection): string {
  const rows = toolResults.map((result) => ({
    ...toolExecutionRecord(result),
    handle: result.handle,
    status: outcomeOf(result),
    total: result.total,
    cached: result.cached,
    duration_ms: Math.round(result.durationMs),
  }));
  return toJson(rows).json;
}

function artifactRows({ artifacts }: Projection): string {
  return toJson(artifacts ? [{ artifacts }] : []).json;
}
