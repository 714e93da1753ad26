import { expireLeases, sweepRuns } from "@/db/runs/lease";
import { errorMessage } from "@/lib/engine/thrown";
import { oneAtATime } from "./at-a-time";
import { foreignServers } from "./foreign-servers";
import { nudge } from "./live";
import { observersOf } from "./observers";
import { reasonerLabels } from "./reasoners";
import { openSession, type Session } from "./session";
import { releaseOnSignal } from "./shutdown";
import { graphOrStarter } from "./starter";
import { toolSettings } from "./tool-settings";
import { warm } from "./warm";
import { work } from "./worker";

const SWEEP_MS = 5_000;

const shared = globalThis as { vigilSession?: Promise<Session> };

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

async function open(): Promise<Session> {
  reasonerLabels(); // wrong settings of a model, or of servers, end the start here, with the remedy, before anything is opened
  foreignServers().list();
  toolSettings(process.env);
  observersOf("start");
  const session = await openSession({ exclusive: true });
  // Who takes an embedded database finds only leases of the dead in it.
  if (session.database.alone) await expireLeases(session.database);
  await graphOrStarter(session, () => {});
  await warm(session);
  await sweep(session);
  releaseOnSignal(session);
  const sweepAgain = oneAtATime(() => sweep(session).catch(() => {})); // a database that is away is swept once it is back
  setInterval(sweepAgain, SWEEP_MS).unref();
  return session;
}

async function sweep(session: Session): Promise<void> {
  for (const runId of await sweepRuns(session.database)) void start(session, runId);
}

/** Sets a run going in this process; it reports through its journal. Settles, whatever happens, once this process is done with it. */
export function start(session: Session, runId: string): Promise<void> {
  return work(session, runId, nudge)
    .catch((error) => console.error(`Run ${runId}: ${errorMessage(error)}`))
    .finally(() => nudge(runId));
}
