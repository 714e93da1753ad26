import type { ISql } from "postgres";
import type { Database } from "@/db/client";
import { toJson } from "@/db/json";
import { AppError } from "@/lib/domain/run/error";
import { EVENT_VERSION, type Event, type Recorded } from "@/lib/domain/run/event";
import { type Admission, admitting, inTurn, refuseOver, usedBy } from "./admission";
import { type Run, runColumns, toRun } from "./rows";

/** A visitor's run, or null when there is none of that id that is theirs. */
export async function findRun({ sql }: Database, runId: string, visitorId: string): Promise<Run | null> {
  const [row] = await sql`select ${runColumns(sql)} from run where id = ${runId} and visitor_id = ${visitorId}`;
  return row ? toRun(row) : null;
}

/** Where any visitor's run stands, or null when there is no run of that id. */
export async function runStatus({ sql }: Database, runId: string): Promise<Run["status"] | null> {
  const [row] = await sql<Pick<Run, "status">[]>`select status from run where id = ${runId}`;
  return row?.status ?? null;
}

/** Deletes a visitor's run with its events and shares; a worker on it is fenced. False when there is none. */
export async function deleteRun({ sql }: Database, runId: string, visitorId: string): Promise<boolean> {
  const rows = await sql`delete from run where id = ${runId} and visitor_id = ${visitorId} returning id`;
  return rows.length > 0;
}

/** Notes a visitor's wish to stop a run; once is enough, and an ended run stays as it is. False when there is none. */
export async function requestStop({ sql }: Database, runId: string, visitorId: string): Promise<boolean> {
  const rows = await sql`
    update run set stop_requested = stop_requested or status <> 'ended'
    where id = ${runId} and visitor_id = ${visitorId} returning id`;
  return rows.length > 0;
}

type Continuation = { runId: string; visitorId: string; iterations: number; admission?: Admission };

/**
 * Queues a visitor's ended run again with a `continued` event for further iterations. Throws AppError `not_found`,
 * `invalid_request` for a run that has not ended, `too_many` over the limits of `admission`.
 */
export async function continueRun(database: Database, input: Continuation): Promise<Run> {
  const run = await findRun(database, input.runId, input.visitorId);
  if (!run) throw new AppError("not_found", "There is no such run");
  if (run.status !== "ended") throw notEnded();
  const { again, used } = await inTurn(database, (sql) => queueAgain(sql, run, input));
  if (again) return again;
  refuseOver(used, input.admission);
  throw notEnded();
}

function notEnded(): AppError {
  return new AppError("invalid_request", "Only a run that has ended can be continued");
}

async function queueAgain(sql: ISql, { id, lastSeq }: Run, { visitorId, iterations, admission }: Continuation) {
  const seq = lastSeq + 1;
  const event: Recorded<Event> = { type: "continued", iterations, v: EVENT_VERSION, seq, at: new Date().toISOString() };
  const [row] = await sql`
    with ${usedBy(sql, visitorId, admission)}, made as (
      update run set status = 'queued', last_seq = ${seq}, stop_requested = false, completion_reason = null, cause = null,
        finished_at = null, max_iterations = iterations + ${iterations}
      where id = ${id} and visitor_id = ${visitorId} and status = 'ended' and last_seq = ${lastSeq}
        and (select fits from used)
      returning *
    ), noted as (
      insert into event (run_id, seq, type, at, payload)
      select id, ${seq}, 'continued', ${event.at}::text::timestamptz, ${toJson(event).json}::text::json from made
    ), admitted as (${admitting(sql, admission)})
    select to_json(used) as used, ${runColumns(sql)} from used left join made on true`;
  return { again: row?.id ? toRun(row) : null, used: row?.used ?? {} };
}
