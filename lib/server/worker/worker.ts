import { randomUUID } from "node:crypto";
import { isOutage, isPassing } from "@/db/outage";
import { Fenced } from "@/db/runs/fenced";
import { readJournal } from "@/db/runs/journal";
import {
  claimNext,
  claimRun,
  claimStopped,
  endRun,
  heartbeat,
  type Lease,
  lapseRun,
  releaseRun,
} from "@/db/runs/lease";
import { errorMessage, traceOf } from "@/lib/domain/run/error";
import type { Cause, Recorded } from "@/lib/domain/run/event";
import { nudge, onStop } from "@/lib/server/live";
import { tellOfEnd } from "@/lib/server/observers";
import { modelIdentity } from "@/lib/server/reasoners";
import { runSettings } from "@/lib/server/run-limits";
import type { Session } from "@/lib/server/session";
import { carryRun, type Port, unstoredWhy } from "./carry-run";
import { isClosing, ownLeases } from "./own-leases";
import { patienceMs } from "./steps";

export const LEASE_MS = 15_000;
const BEAT_MS = 1_000;
/** Times a run is taken up without one event more: then it is what ends the processes that do. */
const CLAIMS_MAX = 5;

const owner = `${process.pid}-${randomUUID()}`;

/** Told of each event once it is stored. */
export type Listener = (runId: string, event: Recorded) => void;

/** Carries a claimed run on, here or in another thread; see `carryRun`. */
export type Carry = (lease: Lease, port: Port) => Promise<void>;

/** A run that got no further, or whose thread ended: another process, or this one, takes it up anew. */
export class Stuck extends Error {}

/** Claims a queued or abandoned run and carries it to its end in this thread; see `keep`. */
export async function work(session: Session, runId: string, listen: Listener = () => {}): Promise<void> {
  const lease = await claim(session, runId);
  if (!lease) return;
  const stored = (event: Recorded) => listen(lease.runId, event);
  await keep(session, lease, (_lease, port) => carryRun(session, lease, { ...port, stored }));
}

/** Takes a run that is queued, or whose lease lapsed. Null when it is not there to be taken, and once this process closes. */
export function claim(session: Session, runId: string): Promise<Lease | null> {
  return claimedBy(session, () => claimRun(session.database, runId, owner, LEASE_MS, modelIdentity()));
}

/** The lease that `take` gives; one of a run that ends whoever takes it up is ended, and another taken. */
async function claimedBy(session: Session, take: () => Promise<Lease | null>): Promise<Lease | null> {
  if (isClosing()) return null;
  const lease = await take();
  if (!lease || lease.claims <= CLAIMS_MAX) return lease;
  await endBrokenOff(session, lease, "bug");
  return claimedBy(session, take);
}

/**
 * Holds the lease of a run while `carry` gets on with it. A wish to stop is seen at once in this process, within BEAT_MS in
 * another. Returns when the run ended or is somebody else's: where the database stays away, or the run gets no further, it
 * is given back for whoever takes it up next. `stored` is called after each event; `waitMs` is how long the run may take to
 * get further.
 */
export async function keep(
  session: Session,
  lease: Lease,
  carry: Carry,
  stored = () => {},
  waitMs = patienceMs(),
): Promise<void> {
  ownLeases.add(lease);
  const stop = new AbortController();
  const letGo = new AbortController();
  let lose = () => {};
  const stuck = new Promise<never>((_, reject) => {
    lose = () => {
      letGo.abort("interrupted");
      reject(new Stuck(`Run ${lease.runId} got no further`));
    };
  });
  const watchdog = setTimeout(lose, waitMs).unref();
  if (lease.stopRequested) stop.abort("cancelled");
  const look = oneAtATime(() => beatOnce(session, lease, stop, letGo));
  const beat = setInterval(look, BEAT_MS);
  const deafen = onStop(lease.runId, look);
  const alive = (isStored: boolean) => {
    watchdog.refresh();
    if (isStored) stored();
  };
  try {
    await Promise.race([carry(lease, { stop: stop.signal, letGo: letGo.signal, alive }), stuck]);
  } catch (error) {
    await giveUp(session, lease, error);
  } finally {
    clearInterval(beat);
    clearTimeout(watchdog);
    deafen();
    ownLeases.delete(lease);
  }
}

/** What becomes of a run that could not be carried to its end. */
async function giveUp(session: Session, lease: Lease, error: unknown): Promise<void> {
  if (error instanceof Fenced) return;
  try {
    if (isOutage(error)) {
      console.error(`Run ${lease.runId} waits for the database`);
      await releaseRun(session.database, lease);
    } else if (error instanceof Stuck || isPassing(error)) {
      console.error(`Run ${lease.runId} got no further; it is taken up anew`);
      await lapseRun(session.database, lease);
    } else {
      console.error(`Run ${lease.runId} was broken off:`, traceOf(error));
      await endBrokenOff(session, lease, unstoredWhy(error) ? "storage" : "bug");
    }
  } catch (refused) {
    if (!(refused instanceof Fenced) && !isPassing(refused)) throw refused; // else it is left to its lease
  }
}

/** Ends a run from outside its journal, and tells whoever watches runs. */
async function endBrokenOff({ database }: Session, lease: Lease, cause: Cause): Promise<void> {
  const how = { reason: "error", cause } as const;
  await endRun(database, lease, how);
  await tellOfEnd(lease.runId, await readJournal(database, lease.runId), how);
}

async function beatOnce(session: Session, lease: Lease, stop: AbortController, letGo: AbortController): Promise<void> {
  if (letGo.signal.aborted) return;
  try {
    if ((await heartbeat(session.database, lease)).stopRequested) stop.abort("cancelled");
  } catch (error) {
    if (error instanceof Fenced) letGo.abort("interrupted");
  }
}

/**
 * What takes runs for this process, `roomFor` at once, each when its turn has come; all others wait in the database, for
 * whichever process has room first. One that is only to be stopped takes no room. Never rejects: a database that is away is
 * looked at again by the next call.
 */
export function runQueue(session: Session, carry: Carry, roomFor: number): () => Promise<void> {
  let underWay = 0;
  const next = () =>
    claimedBy(session, () =>
      underWay < roomFor
        ? claimNext(session.database, owner, LEASE_MS, runSettings().atOnce, modelIdentity())
        : claimStopped(session.database, owner, LEASE_MS),
    );
  const fill = oneAtATime(async () => {
    for (let lease = await next(); lease; lease = await next()) {
      const { runId } = lease;
      underWay += 1;
      void keep(session, lease, carry, () => nudge(runId))
        .catch((error) => console.error(`Run ${runId}: ${errorMessage(error)}`))
        .finally(() => {
          underWay -= 1;
          nudge(runId);
          void fillQuietly();
        });
    }
  });
  const fillQuietly = () => fill().catch(() => {});
  return fillQuietly;
}

/** Does the work whenever it is called, never twice at once: called meanwhile, however often, it does it once more afterwards. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isBusy = false;
  let isWanted = false;
  return async () => {
    isWanted = true;
    if (isBusy) return;
    isBusy = true;
    try {
      while (isWanted) {
        isWanted = false;
        await work();
      }
    } finally {
      isBusy = false;
    }
  };
}
