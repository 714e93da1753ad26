import path from "node:path";
import { sweepRuns } from "@/db/runs/lease";
import { loadStarter } from "@/lib/sources/starter-edition";
import { nudge } from "./live";
import { reasonerLabels } from "./reasoners";
import { openSession, type Session } from "./session";
import { work } from "./worker";

const SWEEP_MS = 5_000;

const shared = globalThis as { vigilSession?: Promise<Session> };

/**
 * Opens this process's session once: database, graph (the starter edition where the database holds none), index. Runs that
 * a dead process left are taken up, at boot and whenever a lease lapses.
 */
export function boot(): Promise<Session> {
  shared.vigilSession ??= open().catch((error) => {
    delete shared.vigilSession;
    throw error;
  });
  return shared.vigilSession;
}

async function open(): Promise<Session> {
  reasonerLabels(); // wrong model settings end the start here, with the remedy, before anything is opened
  const session = await openSession({ exclusive: true });
  if ((await session.store.version()) === null) await loadStarter(starterFolder(), await session.store.writer());
  await session.graph();
  await sweep(session);
  // Nobody else can hold an embedded database, so only runs of other replicas can lapse while this one lives.
  if (!session.database.alone) setInterval(() => sweep(session).catch(() => {}), SWEEP_MS).unref();
  return session;
}

/** Where the committed starter edition lies. */
function starterFolder(): string {
  return path.join(process.cwd(), "db", "starter");
}

async function sweep(session: Session): Promise<void> {
  for (const runId of await sweepRuns(session.database)) start(session, runId);
}

/** Sets a run going in this process; it reports through its journal. */
export function start(session: Session, runId: string): void {
  work(session, runId, nudge)
    .catch((error) => console.error(`Run ${runId}: ${error instanceof Error ? error.message : error}`))
    .finally(() => nudge(runId));
}
