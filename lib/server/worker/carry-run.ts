import { setTimeout as sleep } from "node:timers/promises";
import { isOutage, isPassing, isRefusal } from "@/db/outage";
import { Fenced } from "@/db/runs/fenced";
import { appendEvents, readJournal } from "@/db/runs/journal";
import { endRun, type Lease } from "@/db/runs/lease";
import { keepLessons, readLessons } from "@/db/runs/lessons";
import { type Perform, run } from "@/lib/agent/engine/run";
import { strategyOf } from "@/lib/agent/strategies";
import { AppError, ProgramError } from "@/lib/domain/run/error";
import type { Recorded } from "@/lib/domain/run/event";
import { lessonsOf } from "@/lib/domain/run/lessons";
import { isNote } from "@/lib/domain/run/note";
import { fold } from "@/lib/domain/run/reduce";
import { retried } from "@/lib/domain/run/retry";
import type { State } from "@/lib/domain/run/state";
import { enabledForeignTools } from "@/lib/server/foreign-servers";
import { haltOf } from "@/lib/server/in-process";
import { modelCallKeeper } from "@/lib/server/model-calls";
import { watchOf } from "@/lib/server/observers";
import type { Watch } from "@/lib/server/observers/watch";
import { performing } from "@/lib/server/performing";
import { reasonerFor } from "@/lib/server/reasoners";
import type { Session } from "@/lib/server/session";
import { processCache } from "@/lib/server/tool-cache";
import { offeredTools } from "@/lib/tools/registry";
import { paced, redoneAfterOutage, watchedGraph } from "./steps";

/** Events of a run that may not be stored before it is given up. */
const UNSTORED_MAX = 3;

/** What a run that is carried on reports to whoever holds its lease, and hears from there. */
export type Port = {
  /** Aborted with the reason `cancelled`, the run ends in artifacts. */
  stop: AbortSignal;
  /** Aborted, the run is let go of at once, whatever its step is at. */
  letGo: AbortSignal;
  /** Called whenever the run gets on: a step begins, or an event is stored. */
  alive: (isStored: boolean) => void;
  /** Told of each event once it is stored. */
  stored?: (event: Recorded) => void;
};

/**
 * Carries a claimed run on from its last event to its end; each event is stored before anyone sees it, while the next step is
 * under way. Throws Fenced when the lease is lost, the outage where the database stays away, and what the program throws.
 */
export async function carryRun(session: Session, lease: Lease, port: Port): Promise<void> {
  let unstored: string | null = null;
  for (let count = 0; ; count++) {
    try {
      return await Promise.race([carryOn(session, lease, port, unstored), letGo(lease, port.letGo)]);
    } catch (error) {
      unstored = unstoredWhy(error);
      if (unstored === null || count >= UNSTORED_MAX) throw error;
    }
  }
}

/** Why an event cannot be stored, however often it is tried, for a reader; null for an error of another kind. */
export function unstoredWhy(error: unknown): string | null {
  if (error instanceof AppError && error.code === "too_large") return error.message;
  return isRefusal(error) && !isPassing(error) ? "The database did not take what this step found." : null;
}

/** Rejects once the run is to be let go of, also while a step of it never settles. */
function letGo({ runId }: Lease, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const look = () => signal.aborted && reject(new Fenced(runId));
    signal.addEventListener("abort", look);
    look();
  });
}

async function carryOn(session: Session, lease: Lease, port: Port, unstored: string | null): Promise<void> {
  const at = now();
  const recorded = await retried(() => readJournal(session.database, lease.runId), isPassing);
  const state = fold(recorded);
  if (!state.options) throw new ProgramError(`Run ${lease.runId} has no asked event`);
  const watched = watchedGraph(await retried(session.graph, isOutage));
  const { graph } = watched;
  const strategy = strategyOf(state.options.strategy);
  const left = new AbortController();
  const late = new AbortController();
  const stop = AbortSignal.any([port.stop, late.signal]);
  const signal = AbortSignal.any([stop, port.letGo, left.signal]);
  const asked = modelCallKeeper(session, lease.runId, recorded);
  const bench = {
    graph,
    strategy,
    reasoner: reasonerFor(state.options.reasoner, graph, asked.keep),
    signal,
    cache: processCache(),
    foreign: enabledForeignTools(),
    lessonsFor: (shape: string) => readLessons(session.database, shape),
  };
  const watch = watchOf(lease.runId, recorded, offeredTools(graph));
  const steps = redoneAfterOutage(paced(performing({ ...bench, hear: watch.hear }), signal), watched, signal);
  const events = run(recorded, strategy, {
    perform: afterUnstored(noting(steps, port.alive), unstored),
    now,
    tells: true,
    halted: () => haltOf(stop),
    takenUp: { at, graphVersion: graph.version },
  });
  const wallLeftMs = Math.max(0, state.options.budget.wallMs - state.usage.elapsedMs);
  const deadline = setTimeout(() => late.abort("timeout"), wallLeftMs);
  try {
    const ended = await storeAhead(events, {
      ...{ append: (batch) => appendEvents(session.database, lease, batch), passes: isPassing },
      stored: (event) => {
        port.alive(true);
        port.stored?.(event);
        watch.see(event);
        asked.stored(event);
      },
    });
    await close(session, lease, ended, watch);
  } finally {
    left.abort("interrupted"); // a step under way when the lease was lost, or its event not stored, is for nobody
    clearTimeout(deadline);
    await Promise.all([watch.close(), asked.close()]);
  }
}

/** What is left to do for a run whose events are all stored. */
async function close(session: Session, lease: Lease, ended: State, watch: Watch): Promise<void> {
  if (ended.done) return teach(session, lease.runId, ended);
  const how = { reason: "error", cause: ended.cause } as const;
  await retried(() => endRun(session.database, lease, how), isPassing);
  watch.end(how);
}

function noting(perform: Perform, alive: Port["alive"]): Perform {
  return (...step) => {
    alive(false);
    return perform(...step);
  };
}

/** Steps of which the first is known to have failed. */
function afterUnstored(perform: Perform, unstored: string | null): Perform {
  let message = unstored;
  return async (...step) => {
    if (message === null) return perform(...step);
    const failed = { type: "failed", during: step[0].do, cause: "storage", message } as const;
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

function now(): string {
  return new Date().toISOString();
}

/** How long notes wait for an event to be stored with. */
const NOTES_MS = 50;
/** How many events a run may be ahead of its journal: about ten iterations. */
const AHEAD_MAX = 32;

export type Journal = {
  append: (events: readonly Recorded[]) => Promise<unknown>;
  /** Whether what an append threw may pass; then it is made again after each of `retryMs`; see `retried`. */
  passes?: (error: unknown) => boolean;
  retryMs?: readonly number[];
  /** Told of each event once it is stored, in order. */
  stored: (event: Recorded) => void;
};

/**
 * Stores the events of a run in order while its next step is under way; those that come during one append go together into
 * the next, so that instant steps share a commit, and notes wait a moment for others. Returns the last state once all is stored; throws what an append throws
 * in the end, without waiting for the step under way.
 */
export async function storeAhead(events: AsyncGenerator<Recorded, State>, journal: Journal): Promise<State> {
  const waiting: Recorded[] = [];
  let isWriting = false;
  let writing = Promise.resolve();
  let company = new AbortController();
  const write = async () => {
    isWriting = true; // for good where it fails: what comes later would leave a gap, and hide why
    while (waiting.length > 0) {
      company = new AbortController();
      if (waiting.every(isNote)) await sleep(NOTES_MS, undefined, { signal: company.signal }).catch(() => {});
      await appended(waiting.splice(0), journal);
    }
    isWriting = false;
  };
  for (;;) {
    const step = await Promise.race([events.next(), failureOf(writing)]);
    if (!step.done) waiting.push(step.value);
    if (step.done || !isNote(step.value)) company.abort();
    if (!isWriting) writing = write();
    if (step.done || waiting.length >= AHEAD_MAX) await writing;
    if (step.done) return step.value;
  }
}

/** One append for all; where that is refused for good one for each, so that what can be stored is. */
async function appended(batch: readonly Recorded[], journal: Journal): Promise<void> {
  try {
    await retried(() => journal.append(batch), journal.passes ?? (() => false), journal.retryMs);
  } catch (error) {
    if (batch.length === 1 || journal.passes?.(error)) throw error;
    for (const event of batch) await appended([event], journal);
    return;
  }
  for (const event of batch) journal.stored(event);
}

/** Rejects when the work does, and otherwise never settles. */
function failureOf(work: Promise<void>): Promise<never> {
  return work.then(() => new Promise<never>(() => {}));
}
