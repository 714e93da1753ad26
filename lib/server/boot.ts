import { expireLeases } from "@/db/runs/lease";
import { errorMessage } from "@/lib/domain/run/error";
import { carryRuns } from "@/lib/server/worker/carry-runs";
import { foreignServers } from "./foreign-servers";
import { observersOf } from "./observers";
import { reasonerLabels } from "./reasoners";
import { runSettings } from "./run-limits";
import { openSession, type Session } from "./session";
import { modelLine } from "./settings";
import { graphOrStarter } from "./starter";
import { toolSettings } from "./tool-settings";
import { warm } from "./warm";

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
  const { workers } = checkedSettings();
  const session = await openSession({ exclusive: true });
  // Who takes an embedded database finds only leases of the dead in it.
  if (session.database.alone) await expireLeases(session.database);
  await graphOrStarter(session);
  await warm(session);
  const leave = await carryRuns(session, workers);
  const close = async () => {
    await leave();
    await session.close();
  };
  return { ...session, close };
}

/** How many runs there may be; wrong settings of a model, or of servers, end the start here, with the remedy, before anything is opened. */
export function checkedSettings() {
  reasonerLabels();
  foreignServers().list();
  toolSettings(process.env);
  observersOf("start");
  return runSettings();
}

/**
 * Opens the database, sweeps runs a dead process left and loads the graph before the first request is served. A server
 * that cannot do so says why in one sentence and ends: it has nothing to serve.
 */
export async function bootOrExit(): Promise<void> {
  try {
    await boot();
    console.log(modelLine());
  } catch (error) {
    console.error(`Vigil cannot start: ${errorMessage(error)}`);
    process.exit(1);
  }
}
