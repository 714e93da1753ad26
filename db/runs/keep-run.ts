import { randomUUID } from "node:crypto";
import type { Database } from "@/db/client";
import { AppError } from "@/lib/domain/run/error";
import type { Recorded } from "@/lib/domain/run/event";
import { insertRun } from "./create-run";
import { appendEvents } from "./journal";
import { claimRun, endRun } from "./lease";

/** As long as one transaction may take. */
const LEASE_MS = 60_000;

/**
 * Keeps the journal of a run that was carried out elsewhere and is over, with its projections, as one of this visitor's.
 * All or nothing: nobody ever finds it queued. Returns its id. Throws RangeError for a journal that does not begin with its
 * question, AppError `too_large` for an event that is.
 */
export async function keepRun(
  database: Database,
  visitorId: string,
  [asked, ...rest]: readonly Recorded[],
): Promise<string> {
  if (asked?.type !== "asked") throw new RangeError("A journal begins with its question");
  const { question, options, graphVersion, at } = asked;
  const kept = { visitorId, clientKey: randomUUID(), question, options, graphVersion, askedAt: at };
  return database.sql.begin(async (sql) => {
    const { run } = await insertRun(sql, kept);
    const lease = run && (await claimRun({ sql }, run.id, "kept", LEASE_MS, asked.options.model));
    if (!lease) throw new AppError("unavailable", "The run could not be kept");
    await appendEvents({ sql }, lease, rest);
    await endRun({ sql }, lease, { reason: "error", cause: null });
    return lease.runId;
  });
}
