import { expireLeases } from "@/db/runs/lease";
import { errorMessage } from "@/lib/domain/run/error";
import { carryRun } from "@/lib/server/worker/carry-run";
import { type RunThreads, runThreads } from "@/lib/server/worker/run-threads";
import { runQueue } from "@/lib/server/worker/worker";
import { compiledFile } from "./folders";
import { foreignServers } from "./foreign-servers";
import { observersOf } from "./observers";
import { reasonerLabels } from "./reasoners";
import { runSettings } from "./run-limits";
import { openSession, type Session } from "./session";
import { releaseOnSignal } from "./shutdown";
import { graphOrStarter } from "./starter";
import { toolSettings } from "./tool-settings";
import { warm } from "./warm";

const SWEEP_MS = 5_000;
/** Runs a thread carries on at once. They take turns while they compute, and wait beside each other for models and servers. */
const RUNS_PER_THREAD = 16;

const shared = globalThis as { vigilSession?: Promise<Session>; vigilTake?: () => Promise<void> };

/**
 * Opens this process's session once: database, graph (the starter edition where the database holds none), index. Runs that
 * a dead process left are taken up, at boot and whenever a lease lapses; a signal gives its own back.
 */
export function boot(): Promise<Session> {
  shared.vigilSession ??= open().catch((error) => {
    delete shared.vigilSession;
    throw error;
  });
  return shared.vigilSession;
}

/** Has this process take what is queued, as far as it has room. */
export function takeRuns(): void {
  void shared.vigilTake?.();
}

async function open(): Promise<Session> {
  reasonerLabels(); // wrong settings of a model, or of servers, end the start here, with the remedy, before anything is opened
  foreignServers().list();
  toolSettings(process.env);
  const { workers } = runSettings();
  observersOf("start");
  const session = await openSession({ exclusive: true });
  // Who takes an embedded database finds only leases of the dead in it.
  if (session.database.alone) await expireLeases(session.database);
  await graphOrStarter(session);
  await warm(session);
  const threads = workers > 0 ? runThreads(compiledFile("run-thread"), workers) : threadOfItsOwn(session);
  const take = runQueue(session, threads.carry, RUNS_PER_THREAD * Math.max(1, workers));
  shared.vigilTake = take;
  await take();
  releaseOnSignal(session);
  const sweeping = setInterval(take, SWEEP_MS).unref();
  const close = async () => {
    clearInterval(sweeping);
    await threads.close();
    await session.close();
  };
  return { ...session, close };
}

/** Runs carried on by the thread that serves, as where the program runs from source. */
function threadOfItsOwn(session: Session): RunThreads {
  return { carry: (lease, port) => carryRun(session, lease, port), close: async () => {} };
}

/**
 * Opens the database, sweeps runs a dead process left and loads the graph before the first request is served. A server
 * that cannot do so says why in one sentence and ends: it has nothing to serve.
 */
export async function bootOrExit(): Promise<void> {
  try {
    await boot();
  } catch (error) {
    console.error(`Vigil cannot start: ${errorMessage(error)}`);
    process.exit(1);
  }
}
