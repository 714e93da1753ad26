import type { ISql, PendingQuery, Row } from "postgres";
import type { Database } from "@/db/client";
import type { Cause, CompletionReason, ModelIdentity } from "@/lib/domain/run/event";
import { inTurn } from "./admission";
import { Fenced } from "./fenced";
import { type AtOnce, hasTurn, lineOf, servedBy } from "./line";

/**
 * A worker's hold on a run. `token` rises with every claim; whoever writes with an older one is fenced. `claims` counts
 * those since the last event that were not given back in order.
 */
export type Lease = {
  runId: string;
  visitorId: string;
  owner: string;
  token: number;
  claims: number;
  /** A stop was asked for before the run was claimed. */
  stopRequested: boolean;
  ttlMs: number;
};

/**
 * Takes a queued run, or one whose lease lapsed, whatever else is under way. A run with a model is left to whoever serves
 * that model, unless it is only to be stopped. Null when there is nothing to take.
 */
export async function claimRun(
  { sql }: { sql: ISql },
  runId: string,
  owner: string,
  ttlMs: number,
  served: ModelIdentity | null = null,
): Promise<Lease | null> {
  const chosen = sql`
    select id from run where id = ${runId} and ${isUnclaimed(sql)} and ${servedBy(sql, served)} for update skip locked`;
  return leased(sql, chosen, owner, ttlMs);
}

/**
 * Takes the run whose turn it is: one whose lease lapsed or that is only to be stopped, else the first in line within the
 * limits, which hold for all processes of a database. See `claimRun`.
 */
export async function claimNext(
  database: Pick<Database, "sql" | "kind">,
  owner: string,
  ttlMs: number,
  atOnce: AtOnce,
  served: ModelIdentity | null,
): Promise<Lease | null> {
  return inTurn(database, (sql) => {
    const chosen = sql`
      with ${lineOf(sql)}
      select id from run join line using (id)
      where ${isUnclaimed(sql)} and ${servedBy(sql, served)} and (stop_requested or run.status = 'running'
        or (${hasTurn(sql, atOnce)} and (select count(*) from line where status = 'running') < ${atOnce.total}))
      order by stop_requested desc, run.status desc, turn, since, id for update of run skip locked limit 1`;
    return leased(sql, chosen, owner, ttlMs);
  });
}

/** Takes a queued run that is only to be stopped, for a process that has no room for another. See `claimRun`. */
export async function claimStopped({ sql }: { sql: ISql }, owner: string, ttlMs: number): Promise<Lease | null> {
  const chosen = sql`
    select id from run where status = 'queued' and stop_requested order by id for update skip locked limit 1`;
  return leased(sql, chosen, owner, ttlMs);
}

/** Whether nobody carries a run on that is under way. */
const isUnclaimed = (sql: ISql) => sql`
  (run.status = 'queued' or (run.status = 'running' and lease_until < now()))`;

async function leased(sql: ISql, chosen: PendingQuery<Row[]>, owner: string, ttlMs: number): Promise<Lease | null> {
  const [row] = await sql<Omit<Lease, "owner" | "ttlMs">[]>`
    update run set owner = ${owner}, token = token + 1, claims = claims + 1, status = 'running',
      lease_until = now() + ${ttlMs}::float8 * interval '1 millisecond'
    where id = (${chosen})
    returning id as "runId", visitor_id as "visitorId", token, claims, stop_requested as "stopRequested"`;
  return row ? { ...row, owner, ttlMs } : null;
}

/** Prolongs the lease by its TTL and tells whether the owner of the run asked to stop. Throws Fenced when it is lost. */
export async function heartbeat({ sql }: Database, lease: Lease): Promise<{ stopRequested: boolean }> {
  const [row] = await sql<{ stopRequested: boolean }[]>`
    update run set lease_until = now() + ${lease.ttlMs}::float8 * interval '1 millisecond'
    where id = ${lease.runId} and token = ${lease.token} and status = 'running'
    returning stop_requested as "stopRequested"`;
  if (!row) throw new Fenced(lease.runId);
  return row;
}

/** Ends a run whose journal does not end it itself (a narrative that failed). Ending twice changes nothing. */
export async function endRun(
  { sql }: { sql: ISql },
  lease: Lease,
  how: { reason: CompletionReason; cause: Cause | null },
): Promise<void> {
  const [row] = await sql`
    update run set status = 'ended', owner = null, lease_until = null, finished_at = coalesce(finished_at, now()),
      completion_reason = coalesce(completion_reason, ${how.reason}), cause = coalesce(cause, ${how.cause})
    where id = ${lease.runId} and token = ${lease.token} and status in ('running', 'ended') returning id`;
  if (!row) throw new Fenced(lease.runId);
}

/** Gives a run back to the queue, for a process that shuts down in order. */
export async function releaseRun({ sql }: Database, lease: Lease): Promise<void> {
  await sql`
    update run set status = 'queued', owner = null, lease_until = null, claims = claims - 1
    where id = ${lease.runId} and token = ${lease.token} and status = 'running'`;
}

/** Lets one lease lapse, for a run that got no further: whoever claims it next counts that, as of a process that died. */
export async function lapseRun({ sql }: Database, lease: Lease): Promise<void> {
  await sql`
    update run set lease_until = now() - interval '1 second', token = token + 1
    where id = ${lease.runId} and token = ${lease.token} and status = 'running'`;
}

/** Lets every lease lapse at once: only for the process that alone has the database, before it or anybody else works in it. */
export async function expireLeases({ sql }: Database): Promise<void> {
  await sql`update run set lease_until = now() - interval '1 second' where status = 'running'`;
}
