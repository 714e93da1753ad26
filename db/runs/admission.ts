import type { ISql, Sql } from "postgres";
import { AppError } from "@/lib/domain/run/error";

/** Who starts a run, from which address (a keyed hash), and within which limits. */
export type Admission = {
  address: string;
  /** Runs a visitor may start or continue within an hour, and how many may wait for their turn in all. */
  limits: { perHour: number; waiting: number };
};

/** "admit" in ASCII: the advisory lock under which runs are counted and queued, or counted and begun. */
const ADMISSION_LOCK = 0x61646d6974;
/** Runs of all visitors together, and of those at one address, as a multiple of one visitor's. */
const VISITORS_AT_FULL_RATE = 50;
const VISITORS_AN_ADDRESS = 5;

/** Takes the lock under which runs are counted; it ends with the transaction. */
export async function lockAdmission(transaction: ISql): Promise<void> {
  await transaction`select pg_advisory_xact_lock(${ADMISSION_LOCK})`;
}

/**
 * Queues one more run of a visitor by `work`, counted and queued as one where there are limits. Throws AppError `too_many`
 * over them; what `work` gives no run for is not counted.
 */
export async function admitted<T extends { id: string }>(
  sql: Sql,
  { visitorId, admission }: { visitorId: string; admission?: Admission | undefined },
  work: (sql: ISql) => Promise<T | null>,
): Promise<T | null> {
  if (!admission) return work(sql);
  const outcome = await sql.begin(async (transaction) => {
    await Promise.all([lockAdmission(transaction), checkLimits(transaction, visitorId, admission)]); // sent as one, done in turn
    const run = await work(transaction);
    if (run)
      await transaction`
        insert into admission (run_id, visitor_id, address) values (${run.id}, ${visitorId}, ${admission.address})`;
    return { run };
  });
  return outcome.run;
}

/** Throws over the limits; forgets what was admitted more than an hour ago. */
async function checkLimits(sql: ISql, visitorId: string, { address, limits }: Admission): Promise<void> {
  const [used] = await sql<{ own: number; near: number; total: number; waiting: number }[]>`
    with gone as (delete from admission where at < now() - interval '1 hour')
    select count(*) filter (where visitor_id = ${visitorId})::int as own,
      count(*) filter (where address = ${address})::int as near, count(*)::int as total,
      (select count(*)::int from run where status = 'queued') as waiting
    from admission where at >= now() - interval '1 hour'`;
  const { perHour, waiting } = limits;
  const [near, total] = [perHour * VISITORS_AN_ADDRESS, perHour * VISITORS_AT_FULL_RATE];
  if (used && (used.own >= perHour || used.near >= near || used.total >= total))
    throw new AppError(
      "too_many",
      `A visitor may start ${perHour} runs an hour, those at one address ${near}, and all visitors together ${total}. Wait a while and ask again.`,
    );
  if (used && used.waiting >= waiting)
    throw new AppError("too_many", "Too many questions are waiting for their turn; try again soon.");
}
