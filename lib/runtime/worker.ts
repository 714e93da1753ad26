import { randomUUID } from "node:crypto";
import { isPassing, isRefusal } from "@/db/outage";
import { Fenced } from "@/db/runs/fenced";
import { appendEvents, readJournal } from "@/db/runs/journal";
import { claimRun, endRun, heartbeat, type Lease, releaseRun } from "@/db/runs/lease";
import { keepLessons, readLessons } from "@/db/runs/lessons";
import { AppError, traceOf } from "@/lib/engine/error";
import type { Cause, Recorded } from "@/lib/engine/event";
import { fold, type Perform, run } from "@/lib/engine/run";
import type { State } from "@/lib/engine/state";
import { lessonsOf } from "@/lib/runs/lessons";
import { storeAhead } from "@/lib/runs/store-ahead";
import { strategyOf } from "@/lib/strategies";
import { offeredTools } from "@/lib/tools/registry";
import { oneAtATime } from "./at-a-time";
import { enabledForeignTools } from "./foreign-servers";
import { haltOf } from "./in-process";
import { onStop } from "./live";
import { tellOfEnd, watchOf } from "./observers";
import { performing } from "./performing";
import { reasonerFor } from "./reasoners";
import type { Session } from "./session";
import { paced } from "./step-delay";
import { processCache } from "./tool-cache";

export const LEASE_MS = 15_000;
const BEAT_MS = 1_000;
/** Events of a run that may not be stored before it is given up. */
const UNSTORED_MAX = 3;
/** Times a run is taken up without one event more: then it is what ends the processes that do. */
const CLAIMS_MAX = 5;

const owner = `${process.pid}-${randomUUID()}`;

/** One of each a process: bundles of several routes may each hold this module. */
const shared = globalThis as { vigilLeases?: Set<Lease>; vigilClosing?: boolean };
shared.vigilLeases ??= new Set();
const leases = shared.vigilLeases;

/** Told of each event once it is stored. */
export type Listener = (runId: string, event: Recorded) => void;

/**
 * Carries a queued or abandoned run to its end: claims it, goes on from its last event, stores each event before anyone
 * sees it, while the next step is under way. Returns when the run ended or belongs to somebody else. A wish to stop is seen
 * at once in this process, within BEAT_MS in another; the wall time of the run's budget ends it within a step.
 */
export async function work(session: Session, runId: string | null, listen: Listener = () => {}): Promise<void> {
  if (isClosing()) return;
  const lease = await claimRun(session.database, runId, owner, LEASE_MS);
  if (!lease) return;
  if (lease.claims > CLAIMS_MAX) return endBrokenOff(session, lease, "bug");
  leases.add(lease);
  const stop = new AbortController();
  const look = oneAtATime(() => beatOnce(session, lease, stop));
  const beat = setInterval(look, BEAT_MS);
  const deafen = onStop(lease.runId, look);
  try {
    await carryThrough(session, lease, stop, listen);
  } catch (error) {
    if (error instanceof Fenced) return;
    console.error(`Run ${lease.runId} was broken off:`, traceOf(error));
    await endBrokenOff(session, lease, unstoredWhy(error) ? "storage" : "bug");
  } finally {
    clearInterval(beat);
    deafen();
    leases.delete(lease);
  }
}

/** Ends a run from outside its journal, and tells whoever watches runs. */
async function endBrokenOff({ database }: Session, lease: Lease, cause: Cause): Promise<void> {
  const how = { reason: "error", cause } as const;
  await endRun(database, lease, how);
  await tellOfEnd(lease.runId, await readJournal(database, lease.runId), how);
}

/** Whether this process takes no run any more. */
export function isClosing(): boolean {
  return shared.vigilClosing === true;
}

/** Gives the runs of this process back to the queue, for others to go on with, and takes none any more. */
export async function releaseAll(session: Session): Promise<void> {
  shared.vigilClosing = true;
  await Promise.all([...leases].map((lease) => releaseRun(session.database, lease)));
}

/** Carries a run on; where an event cannot be stored, the failure of its step is, and the run ends as after any failure. */
async function carryThrough(session: Session, lease: Lease, stop: AbortController, listen: Listener): Promise<void> {
  let unstored: string | null = null;
  for (let count = 0; ; count++) {
    try {
      return await carryOn(session, lease, stop, listen, unstored);
    } catch (error) {
      unstored = unstoredWhy(error);
      if (unstored === null || count >= UNSTORED_MAX) throw error;
    }
  }
}

/** Why an event cannot be stored, for a reader; null for an error of another kind. */
function unstoredWhy(error: unknown): string | null {
  if (error instanceof AppError && error.code === "too_large") return error.message;
  return isRefusal(error) ? "The database did not take what this step found." : null;
}

async function carryOn(
  session: Session,
  lease: Lease,
  stop: AbortController,
  listen: Listener,
  unstored: string | null,
): Promise<void> {
  const at = now();
  const recorded = await readJournal(session.database, lease.runId);
  const state = fold(recorded);
  if (!state.options) throw new Error(`Run ${lease.runId} has no asked event`);
  const graph = await session.graph();
  const strategy = strategyOf(state.options.strategy);
  const left = new AbortController();
  const signal = AbortSignal.any([stop.signal, left.signal]);
  const bench = {
    graph,
    strategy,
    reasoner: reasonerFor(state.options.reasoner, graph),
    signal,
    cache: processCache(),
    foreign: enabledForeignTools(),
    lessonsFor: (shape: string) => readLessons(session.database, shape),
  };
  const watch = watchOf(lease.runId, recorded, offeredTools(graph));
  const perform = afterUnstored(paced(performing({ ...bench, hear: watch.hear }), signal), unstored);
  const takenUp = { at, graphVersion: graph.version };
  const events = run(recorded, strategy, { perform, now, halted: () => haltOf(stop.signal), takenUp });
  const deadline = setTimeout(() => stop.abort("timeout"), wallLeftMs(state));
  try {
    const ended = await storeAhead(events, {
      append: (batch) => appendEvents(session.database, lease, batch),
      passes: isPassing,
      stored: (event) => {
        listen(lease.runId, event);
        watch.see(event);
      },
    });
    if (ended.done) await teach(session, lease.runId, ended);
    else {
      const how = { reason: "error", cause: ended.cause } as const;
      await endRun(session.database, lease, how);
      watch.end(how);
    }
  } finally {
    left.abort("interrupted"); // a step under way when the lease was lost, or its event not stored, is for nobody
    clearTimeout(deadline);
    await watch.close();
  }
}

/** Steps of which the first is known to have failed. */
function afterUnstored(perform: Perform, unstored: string | null): Perform {
  let message = unstored;
  return async (command, state) => {
    if (message === null) return perform(command, state);
    const failed = { type: "failed", during: command.do, cause: "storage", message } as const;
    message = null;
    return failed;
  };
}

/** Keeps what an ended run taught; that this cannot be kept, or the run is gone by now, changes nothing about the run. */
async function teach({ database }: Session, runId: string, state: State): Promise<void> {
  await keepLessons(database, runId, lessonsOf(state)).catch(() =>
    console.error(`Run ${runId}: what it taught could not be kept`),
  );
}

function wallLeftMs({ options, usage }: State): number {
  return Math.max(0, (options?.budget.wallMs ?? 0) - usage.elapsedMs);
}

async function beatOnce(session: Session, lease: Lease, stop: AbortController): Promise<void> {
  try {
    if ((await heartbeat(session.database, lease)).stopRequested) stop.abort("cancelled");
  } catch (error) {
    if (error instanceof Fenced) stop.abort("interrupted");
  }
}

function now(): string {
  return new Date().toISOString();
}
