import { randomUUID } from "node:crypto";
import { Fenced } from "@/db/runs/fenced";
import { appendEvents, readJournal } from "@/db/runs/journal";
import { claimRun, endRun, heartbeat, type Lease } from "@/db/runs/lease";
import type { EventOf, Recorded } from "@/lib/engine/event";
import { fold, run } from "@/lib/engine/run";
import type { ToolResult } from "@/lib/engine/tool";
import { STRATEGIES } from "@/lib/strategies";
import { onStop } from "./live";
import { performer } from "./perform";
import { reasonerFor } from "./reasoners";
import type { Session } from "./session";
import { paced } from "./step-delay";

const LEASE_MS = 15_000;
const BEAT_MS = 1_000;
const CACHE_MAX = 500;

const owner = `${process.pid}-${randomUUID()}`;
const cache = new Map<string, ToolResult>();

/** Told of each event once it is stored. */
export type Listener = (runId: string, event: Recorded) => void;

/**
 * Carries a queued or abandoned run to its end: claims it, goes on from its last event, stores each event before anyone
 * sees it. Returns when the run ended or belongs to somebody else. A wish to stop is seen at once in
 * this process, within BEAT_MS in another.
 */
export async function work(session: Session, runId: string | null, listen: Listener = () => {}): Promise<void> {
  const lease = await claimRun(session.database, runId, owner, LEASE_MS);
  if (!lease) return;
  const stop = new AbortController();
  const look = () => void beatOnce(session, lease, stop);
  const beat = setInterval(look, BEAT_MS);
  const deafen = onStop(lease.runId, look);
  try {
    await carryOn(session, lease, stop, listen);
  } catch (error) {
    if (!(error instanceof Fenced)) await endRun(session.database, lease, { reason: "error", cause: "bug" });
  } finally {
    clearInterval(beat);
    deafen();
    trim(cache);
  }
}

async function carryOn(session: Session, lease: Lease, stop: AbortController, listen: Listener): Promise<void> {
  const recorded = await readJournal(session.database, lease.runId);
  const { options } = fold(recorded);
  if (!options) throw new Error(`Run ${lease.runId} has no asked event`);
  const graph = await session.graph();
  const strategy = STRATEGIES[options.strategy];
  const bench = { graph, strategy, reasoner: reasonerFor(options.reasoner, graph), signal: stop.signal, cache };
  const perform = paced(performer(bench), stop.signal);
  const events = run(recorded, strategy, { perform, now, halted: () => haltOf(stop.signal) });
  for (let step = await events.next(); ; step = await events.next()) {
    if (step.done)
      return step.value.done
        ? undefined
        : endRun(session.database, lease, { reason: "error", cause: step.value.cause });
    await appendEvents(session.database, lease, [step.value]);
    listen(lease.runId, step.value);
  }
}

async function beatOnce(session: Session, lease: Lease, stop: AbortController): Promise<void> {
  try {
    if ((await heartbeat(session.database, lease)).stopRequested) stop.abort("cancelled");
  } catch (error) {
    if (error instanceof Fenced) stop.abort("interrupted");
  }
}

function haltOf(signal: AbortSignal): EventOf<"halted"> | null {
  if (!signal.aborted) return null;
  return { type: "halted", reason: signal.reason === "interrupted" ? "interrupted" : "cancelled" };
}

function now(): string {
  return new Date().toISOString();
}

function trim(map: Map<string, unknown>): void {
  for (const key of map.keys()) {
    if (map.size <= CACHE_MAX) return;
    map.delete(key);
  }
}
