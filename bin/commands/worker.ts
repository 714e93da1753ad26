import os from "node:os";
import type { Command } from "commander";
import { UsageError, whole } from "@/bin/usage";
import { checkedSettings } from "@/lib/server/boot";
import { openSession } from "@/lib/server/session";
import { starterIfNone } from "@/lib/server/starter";
import { carryRuns } from "@/lib/server/worker/carry-runs";

const THREADS_MAX = 64;
/** What is only to keep a process from ending need not happen often. */
const AWAKE_MS = 2 ** 30;

/** Adds `worker`: carries runs on that web processes on the same PostgreSQL have queued, until a signal ends it. */
export function addWorker(worker: Command): void {
  worker
    .option("--threads <n>", "threads that carry runs on", whole(1, THREADS_MAX), os.availableParallelism())
    .action(async ({ threads }: { threads: number }) => {
      if (!process.env.DATABASE_URL)
        throw new UsageError("A worker shares a PostgreSQL with the web processes: set DATABASE_URL as they have it.");
      checkedSettings();
      const session = await openSession();
      await starterIfNone(session.store);
      await carryRuns(session, threads);
      process.stderr.write(`Carrying runs on in ${threads} threads.\n`);
      await new Promise(() => setInterval(() => {}, AWAKE_MS)); // until a signal ends the process
    });
}
