import type { ISql, PendingQuery, Row } from "postgres";
import type { Database } from "@/db/client";
import { toJson } from "@/db/json";
import { AppError } from "@/lib/domain/run/error";
import type { Recorded, StoredEvent } from "@/lib/domain/run/event";
import { headOf } from "@/lib/domain/run/event-head";
import { iterationRecord, toolExecutionRecord } from "@/lib/domain/run/iteration-record";
import { isNote } from "@/lib/domain/run/note";
import { type Projection, projection } from "@/lib/domain/run/projection";
import { fold, reduce } from "@/lib/domain/run/reduce";
import { emptyState, type State } from "@/lib/domain/run/state";
import { outcomeOf, type ToolResult } from "@/lib/domain/run/tool";
import { upcast } from "@/lib/domain/run/upcast";
import { Fenced } from "./fenced";
import type { Lease } from "./lease";

/** The most one event may weigh; the largest of real runs are result lists of about 1 MB. */
const EVENT_BYTES_MAX = 16 * 1024 * 1024;
const EVENTS_PER_READ = 500;
/** Events of which a stream carries a part only. */
const HEAVY: readonly Event["type"][] = ["called", "stepped", "narrated", "grounded"];

/** Where a lease's run stands, so that an append need not read the journal again. */
const folded = new WeakMap<Lease, { seq: number; state: State }>();

/**
 * Appends events and what they change in iterations, tool executions, artifacts and the summary, in one statement: all or
 * nothing. Returns them as stored, with the count of characters PostgreSQL cannot hold that became U+FFFD. Throws Fenced
 * when the lease is lost, RangeError for a gap in `seq`, TypeError for a number that is not finite, AppError `too_large`.
 */
export async function appendEvents(
  { sql }: { sql: ISql },
  lease: Lease,
  recorded: readonly Recorded[],
): Promise<{ events: Recorded[]; scrubbed: number }> {
  const clean = recorded.map(scrubEvent);
  const events = clean.map(({ event }) => event);
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return { events, scrubbed: 0 };
  if (events.some((event, index) => event.seq !== first.seq + index))
    throw new RangeError("Events are not in sequence");
  const before = await stateAt(sql, lease, first.seq - 1);
  const after = events.reduce(reduce, before);
  const fence = sql`token = ${lease.token} and status = 'running' and last_seq = ${first.seq - 1}`;
  const written = await write(sql, { runId: lease.runId, fence, events, projection: projection(before, after) });
  if (!written && !(await isStored(sql, lease, last))) throw new Fenced(lease.runId);
  folded.set(lease, { seq: last.seq, state: after });
  return { events, scrubbed: clean.reduce((sum, { scrubbed }) => sum + scrubbed, 0) };
}

type OwnRun = { runId: string; visitorId: string };

/** The events of a visitor's run after `afterSeq`, in order and in today's form; empty for a run of somebody else. */
export async function readEvents({ sql }: Database, run: OwnRun, afterSeq: number): Promise<Recorded[]> {
  return ownEvents(sql, run, afterSeq, sql`payload`);
}

/** The heads of the same events, as a stream carries them; see `headOf`. */
export async function readHeads({ sql }: Database, run: OwnRun, afterSeq: number): Promise<Recorded[]> {
  const heads = await ownEvents(sql, run, afterSeq, sql`coalesce(head, payload)`);
  return heads.map(headOf);
}

async function ownEvents(
  sql: ISql,
  { runId, visitorId }: OwnRun,
  afterSeq: number,
  shown: PendingQuery<Row[]>,
): Promise<Recorded[]> {
  const rows = await sql<{ payload: StoredEvent }[]>`
    select ${shown} as payload from event
    where run_id = (select id from run where id = ${runId} and visitor_id = ${visitorId}) and seq > ${afterSeq}
    order by seq limit ${EVENTS_PER_READ}`;
  return rows.map(({ payload }) => upcast(payload));
}

/** The events of any run in today's form, for the worker that goes on with it, replay and the admin view. */
export async function readJournal({ sql }: { sql: ISql }, runId: string): Promise<Recorded[]> {
  const rows = await sql<{ payload: StoredEvent }[]>`select payload from event where run_id = ${runId} order by seq`;
  return rows.map(({ payload }) => upcast(payload));
}

/** Writes iterations, tool executions, artifacts and summary of a run anew from its journal. */
export async function rebuildProjections({ sql }: Database, runId: string): Promise<void> {
  const events = await readJournal({ sql }, runId);
  const last = events.at(-1);
  if (!last) throw new AppError("not_found", `Run ${runId} has no journal`);
  await sql.begin(async (transaction) => {
    await transaction`delete from iteration where run_id = ${runId}`;
    await transaction`delete from tool_execution where run_id = ${runId}`;
    await transaction`delete from artifact where run_id = ${runId}`;
    const fence = transaction`last_seq = ${last.seq}`;
    const all = projection(emptyState, fold(events));
    const written = await write(transaction, { runId, fence, events: [], projection: all });
    if (!written) throw new AppError("unavailable", `Run ${runId} went on while it was rebuilt`);
  });
}

function scrubEvent(event: Recorded): { event: Recorded; scrubbed: number } {
  const { json, scrubbed } = toJson(event, { strict: true });
  if (Buffer.byteLength(json) > EVENT_BYTES_MAX) {
    throw new AppError("too_large", `Event ${event.seq} (${event.type}) is larger than ${EVENT_BYTES_MAX} bytes`);
  }
  return { event: scrubbed > 0 ? JSON.parse(json) : event, scrubbed };
}

async function stateAt(sql: ISql, lease: Lease, seq: number): Promise<State> {
  const known = folded.get(lease);
  if (known?.seq === seq) return known.state;
  return fold((await readJournal({ sql }, lease.runId)).filter((event) => event.seq <= seq));
}

/** Whether an append whose acknowledgement was lost is in the journal already. */
async function isStored(sql: ISql, lease: Lease, last: Recorded): Promise<boolean> {
  const [row] = await sql<{ same: boolean }[]>`
    select payload::text = ${JSON.stringify(last)} as same from event join run on run.id = run_id
    where run_id = ${lease.runId} and seq = ${last.seq} and token = ${lease.token}`;
  return row?.same === true;
}

type Write = {
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
async function write(sql: ISql, { runId, fence, events, projection }: Write): Promise<boolean> {
  const { iterations, toolResults, artifacts } = projection;
  const rows = events.map((event) => {
    const { seq, type, at } = event;
    return { seq, type, at, payload: event, head: HEAVY.includes(type) ? headOf(event) : null };
  });
  const written = await sql`
    with fenced as (${updateRun(sql, runId, fence, events, projection)}),
    events as (
      insert into event (run_id, seq, type, at, payload, head)
      select fenced.id, seq, type, at, payload, head from fenced, json_to_recordset(${jsonOf(rows)}::text::json)
        as item(seq int, type text, at timestamptz, payload json, head json)
    ),
    iterations as (
      insert into iteration (run_id, iteration_number, query, thought, sufficiency_evaluation, refinement_request,
        timestamp_start, timestamp_end)
      select fenced.id, item.* from fenced, json_to_recordset(${jsonOf(iterations.map(iterationRecord))}::text::json)
        as item(iteration_number int, query text, thought text, sufficiency_evaluation json, refinement_request json,
          timestamp_start text, timestamp_end text)
      on conflict (run_id, iteration_number) do update set query = excluded.query, thought = excluded.thought,
        sufficiency_evaluation = excluded.sufficiency_evaluation, refinement_request = excluded.refinement_request,
        timestamp_start = excluded.timestamp_start, timestamp_end = excluded.timestamp_end
    ),
    executions as (
      insert into tool_execution (run_id, handle, iteration, tool_name, args, reason, success, status, result_summary,
        error, total, cached, duration_ms)
      select fenced.id, item.* from fenced, json_to_recordset(${jsonOf(toolResults.map(executionRow))}::text::json)
        as item(handle text, iteration int, tool_name text, args json, reason text, success boolean, status text,
          result_summary text, error text, total int, cached boolean, duration_ms int)
    ),
    artifacts as (
      insert into artifact (run_id, seq, artifacts)
      select fenced.id, fenced.last_seq, artifacts from fenced, json_to_recordset(${jsonOf(artifacts ? [{ artifacts }] : [])}::text::json)
        as item(artifacts json)
      on conflict (run_id) do update set seq = excluded.seq, artifacts = excluded.artifacts
    )
    select id from fenced`;
  return written.length === 1;
}

function updateRun(sql: ISql, runId: string, fence: Write["fence"], events: readonly Recorded[], all: Projection) {
  const { summary } = all;
  const last = events.at(-1);
  const release = sql`status = 'ended', owner = null, lease_until = null,
    finished_at = coalesce(${last?.at ?? null}::text::timestamptz, finished_at),`;
  return sql`
    update run set ${summary.ended ? release : sql``}
      ${last ? sql`last_seq = ${last.seq},` : sql``} ${events.some((event) => !isNote(event)) ? sql`claims = 0,` : sql``}
      completion_reason = ${summary.completionReason}, cause = ${summary.cause}, iterations = ${summary.iterations},
      max_iterations = ${summary.maxIterations}, model_calls = ${summary.modelCalls}, tool_calls = ${summary.toolCalls},
      tokens_in = ${summary.tokensIn}, tokens_out = ${summary.tokensOut}, sentences = ${summary.sentences},
      struck_sentences = ${summary.struckSentences}, latency_ms = ${summary.latencyMs}
    where id = ${runId} and ${fence}
    returning id, last_seq`;
}

function executionRow(result: ToolResult) {
  const { handle, total, cached, durationMs } = result;
  const duration_ms = Math.round(durationMs);
  return { ...toolExecutionRecord(result), handle, status: outcomeOf(result), total, cached, duration_ms };
}

function jsonOf(rows: readonly object[]): string {
  return toJson(rows).json;
}
