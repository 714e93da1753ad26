import type { News } from "@/db/news";
import { AppError } from "@/lib/domain/run/error";
import { compiledFile } from "@/lib/server/folders";
import { hurryStop, nudge } from "@/lib/server/live";
import type { RunSettings } from "@/lib/server/run-limits";
import type { Session } from "@/lib/server/session";
import { releaseOnSignal } from "@/lib/server/shutdown";
import { carryRun } from "./carry-run";
import { type RunThreads, runThreads } from "./run-threads";
import { runQueue } from "./worker";

const SWEEP_MS = 5_000;
/** Runs a thread carries on at once. They take turns while they compute, and wait beside each other for models and servers. */
const RUNS_PER_THREAD = 16;

const shared = globalThis as { vigilTake?: () => Promise<void> };

/**
 * Carries runs of the database on, as many as `workers` have room for, those that a dead process left included; hears what
 * other processes do to runs, for those who read them here. A signal gives its own runs back. Returns what ends all that.
 * Throws AppError `usage` where runs are left to other processes that cannot be.
 */
export async function carryRuns(session: Session, workers: RunSettings["workers"]): Promise<() => Promise<void>> {
  if (workers === "none" && session.database.alone)
    throw new AppError("usage", "VIGIL_WORKERS=none leaves runs to vigil worker, which needs a DATABASE_URL.");
  const threads = workers === "none" ? NO_THREADS : threadsOf(session, workers);
  const room = workers === "none" ? 0 : RUNS_PER_THREAD * Math.max(1, workers);
  const take = room > 0 ? runQueue(session, threads.carry, room) : async () => {};
  shared.vigilTake = take;
  await take();
  releaseOnSignal(session);
  const sweeping = setInterval(take, SWEEP_MS).unref();
  const deafen = session.database.listen((news) => heed(news, take));
  return async () => {
    clearInterval(sweeping);
    await Promise.all([deafen(), threads.close()]);
  };
}

/** Has this process take what is queued, as far as it has room. */
export function takeRuns(): void {
  void shared.vigilTake?.();
}

function heed({ kind, runId }: News, take: () => Promise<void>): void {
  nudge(runId);
  if (kind === "stop") hurryStop(runId);
  if (kind === "line") void take();
}

const NO_THREADS: RunThreads = { carry: async () => {}, close: async () => {} };

/** So many threads, or the one that calls, as where the program runs from source. */
function threadsOf(session: Session, workers: number): RunThreads {
  if (workers > 0) return runThreads(compiledFile("run-thread"), workers);
  return { ...NO_THREADS, carry: (lease, port) => carryRun(session, lease, port) };
}
