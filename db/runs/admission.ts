import type { ISql, Sql } from "postgres";
import { AppError } from "@/lib/domain/run/error";

/** How many runs may be queued or running, of one visitor and in all. */
export type ActiveLimits = { perVisitor: number; total: number };

/** "admit" in ASCII: the advisory lock under which runs are counted and queued when limits are set. */
const ADMISSION_LOCK = 0x61646d6974;

/** Queues one more run of a visitor by `work`; with limits counted and queued as one. Throws AppError `too_many` over them. */
export async function admitted<T>(
  sql: Sql,
  { visitorId, limits }: { visitorId: string; limits?: ActiveLimits },
  work: (sql: ISql) => Promise<T>,
): Promise<T> {
  if (!limits) return work(sql);
  const outcome = await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${ADMISSION_LOCK})`;
    await checkLimits(transaction, visitorId, limits);
    return { value: await work(transaction) };
  });
  return outcome.value;
}

async function checkLimits(sql: ISql, visitorId: string, limits: ActiveLimits): Promise<void> {
  const [active] = await sql<{ own: number; total: number }[]>`
    select count(*) filter (where visitor_id = ${visitorId})::int as own, count(*)::int as total
    from run where status in ('queued', 'running')`;
  if (active && active.own >= limits.perVisitor) {
    throw new AppError("too_many", `At most ${limits.perVisitor} of your questions can run at once`);
  }
  if (active && active.total >= limits.total)
    throw new AppError("too_many", "Too many questions are running; try again soon");
}
