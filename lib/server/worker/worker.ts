import { randomUUID } from "node:crypto";
import { isOutage, isPassing } from "@/db/outage";
import { Fenced } from "@/db/runs/fenced";
import { readJournal } from "@/db/runs/journal";
import { claimRun, endRun, heartbeat, type Lease, lapseRun, releaseRun, sweepRuns } from "@/db/runs/lease";
import { endedAmong } from "@/db/runs/runs";
import { errorMessage, traceOf } from "@/lib/domain/run/error";
import type { Cause, Recorded } from "@/lib/domain/run/event";
import { oneAtATime } from "@/lib/server/at-a-time";
import { nudge, onStop } from "@/lib/server/live";
import { tellOfEnd } from "@/lib/server/observers";
import { modelIdentity } from "@/lib/server/reasoners";
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

/** Claims a queued or abandoned run, the given one or the oldest, and carries it to its end in this thread; see `keep`. */
export async function work(session: Session, runId: string | null, listen: Listener = () => {}): Promise<void> {
  const lease = await claim(session, runId);
  if (!lease) return;
  const stored = (event: Recorded) => listen(lease.runId, event);
  await keep(session, lease, (_lease, port) => carryRun(session, lease, { ...port, stored }));
}

/** Takes a queued run, or one whose lease lapsed: the given one, or the oldest. Null when there is none, and once this process closes. */
export async function claim(session: Session, runId: string | null): Promise<Lease | null> {
  if (isClosing()) return null;
  const lease = await claimRun(session.database, runId, owner, LEASE_MS, modelIdentity());
  if (!lease || lease.claims <= CLAIMS_MAX) return lease;
  await endBrokenOff(session, lease, "bug");
  return claim(session, runId);
}

/**
 * Holds the lease of a run while `carry` gets on with it. A wish to stop is seen at once in this process, within BEAT_MS in
 * another. Returns when the run ended or is somebody else's: where the database stays away, or the run gets no further, it
 * is given back for whoever takes it up next. `stored` is called after each event.
 */
export async function keep(session: Session, lease: Lease, carry: Carry, stored = () => {}): Promise<void> {
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
  const watchdog = setTimeout(lose, patienceMs()).unref();
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

export type RunQueue = {
  /** Takes what is queued while there is room, oldest first; settles once the given run has ended, here or elsewhere. */
  start: (runId: string) => Promise<void>;
  /** Takes up what is queued or was left, and settles what `start` gave for runs that ended in other processes. */
  sweep: () => Promise<void>;
};

/** The runs this process carries on, `roomFor` at once; all others wait in the database, for whichever process has room first. */
export function runQueue(session: Session, carry: Carry, roomFor: number): RunQueue {
  const awaited = new Map<string, () => void>();
  let underWay = 0;
  const settle = (runId: string) => {
    awaited.get(runId)?.();
    awaited.delete(runId);
    nudge(runId);
  };
  const settleEnded = async () => {
    if (awaited.size === 0) return;
    for (const runId of await endedAmong(session.database, [...awaited.keys()])) settle(runId);
  };
  const fill = oneAtATime(async () => {
    while (underWay < roomFor) {
      const lease = await claim(session, null);
      if (!lease) return;
      underWay += 1;
      void keep(session, lease, carry, () => nudge(lease.runId))
        .catch((error) => console.error(`Run ${lease.runId}: ${errorMessage(error)}`))
        .finally(() => {
          underWay -= 1;
          nudge(lease.runId);
          void settleEnded().catch(() => {}); // the next sweep settles what could not be looked at
          void fillQuietly();
        });
    }
  });
  const fillQuietly = () => fill().catch(() => {}); // a database that is away is looked at again by the next sweep
  return {
    start: (runId) =>
      new Promise((resolve) => {
        awaited.set(runId, resolve);
        void fillQuietly();
      }),
    sweep: async () => {
      await settleEnded();
      if ((await sweepRuns(session.database)).length > 0) await fill();
    },
  };
}
