import type { ISql, Sql } from "postgres";
import type { Database } from "@/db/client";
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

/**
 * One statement that counts runs and queues or begins one by it, in turn with others of its kind. An embedded database does one
 * statement at a time by itself.
 */
export async function inTurn<T>(
  { sql, kind }: Pick<Database, "kind"> & { sql: Sql },
  statement: (sql: ISql) => PromiseLike<T>,
): Promise<T> {
  if (kind === "pglite") return statement(sql);
  const outcome = await sql.begin(async (transaction) => {
    const lock = transaction`select pg_advisory_xact_lock(${ADMISSION_LOCK})`.execute();
    const [, value] = await Promise.all([lock, statement(transaction)]); // sent as one, done in turn
    return { value };
  });
  return outcome.value;
}

/** What counts for a visitor's limits, and whether one run more is within them. */
type Used = { own: number; near: number; total: number; waiting: number; fits: boolean };

/**
 * Who may queue one more run, to stand before what queues it in one statement: forgets what was admitted more than an hour ago,
 * and counts, as the row of `used`.
 */
export const usedBy = (sql: ISql, visitorId: string, admission: Admission | undefined) => {
  if (!admission) return sql`used as (select true as fits)`;
  const { address, limits } = admission;
  const most = mostOf(limits);
  return sql`
    gone as (delete from admission where at < now() - interval '1 hour'),
    counted as (
      select count(*) filter (where visitor_id = ${visitorId})::int as own,
        count(*) filter (where address = ${address})::int as near, count(*)::int as total,
        (select count(*)::int from run where status = 'queued') as waiting
      from admission where at >= now() - interval '1 hour'
    ),
    used as (
      select *, own < ${most.own} and near < ${most.near} and total < ${most.total} and waiting < ${limits.waiting} as fits
      from counted
    )`;
};

/** Notes the run of the row `made` as admitted. */
export const admitting = (sql: ISql, admission: Admission | undefined) =>
  admission
    ? sql`insert into admission (run_id, visitor_id, address) select id, visitor_id, ${admission.address}::text from made`
    : sql`select`;

/** Throws AppError `too_many` where what is used leaves no room for one run more. */
export function refuseOver(used: Partial<Used>, admission: Admission | undefined): void {
  if (!admission || used.fits) return;
  const { own, near, total } = mostOf(admission.limits);
  const isWaiting = (used.own ?? 0) < own && (used.near ?? 0) < near && (used.total ?? 0) < total;
  throw new AppError(
    "too_many",
    isWaiting
      ? "Too many questions are waiting for their turn; try again soon."
      : `A visitor may start ${own} runs an hour, those at one address ${near}, and all visitors together ${total}. Wait a while and ask again.`,
  );
}

function mostOf({ perHour }: Admission["limits"]) {
  return { own: perHour, near: perHour * VISITORS_AN_ADDRESS, total: perHour * VISITORS_AT_FULL_RATE };
}
