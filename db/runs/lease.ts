import type { ISql } from "postgres";
import type { Database } from "@/db/client";
import type { Cause, CompletionReason, ModelIdentity } from "@/lib/domain/run/event";
import { Fenced } from "./fenced";

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
 * Takes a queued run, or one whose lease lapsed: the given one, or the oldest. A run with a model is left to whoever serves
 * that model, unless it is only to be stopped. Null when there is nothing to take.
 */
export async function claimRun(
  { sql }: { sql: ISql },
  runId: string | null,
  owner: string,
  ttlMs: number,
  served: ModelIdentity | null = null,
): Promise<Lease | null> {
  const [row] = await sql<Omit<Lease, "owner" | "ttlMs">[]>`
    update run set owner = ${owner}, token = token + 1, claims = claims + 1, status = 'running',
      lease_until = now() + ${ttlMs}::float8 * interval '1 millisecond'
    where id = (
      select id from run
      where (${runId}::text is null or id = ${runId}::text)
        and (status = 'queued' or (status = 'running' and lease_until < now()))
        and (model is null or stop_requested or (provider = ${served?.provider ?? null}::text
          and host = ${served?.host ?? null}::text and model = ${served?.model ?? null}::text))
      order by created_at, id for update skip locked limit 1
    )
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

/** Ids of the runs to go on with: queued, or running under a lapsed lease. */
export async function sweepRuns({ sql }: Database): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from run where status = 'queued' or (status = 'running' and lease_until < now()) order by created_at, id`;
  return rows.map(({ id }) => id);
}
