import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { readHeads } from "@/db/runs/journal";
import { placesInLine } from "@/db/runs/line";
import type { Run } from "@/db/runs/rows";
import { findRun } from "@/db/runs/runs";
import type { Recorded } from "@/lib/domain/run/event";
import { backOff } from "@/lib/domain/run/retry";
import { modelIdentity } from "./reasoners";
import { runSettings } from "./run-limits";
import type { Session } from "./session";

/** One emitter a process: bundles of several routes may each hold this module. */
const shared = globalThis as { vigilNudges?: EventEmitter };
shared.vigilNudges ??= new EventEmitter().setMaxListeners(0);
const nudges = shared.vigilNudges;

/** Wakes the readers of a run of this process. */
export function nudge(runId: string): void {
  nudges.emit(runId);
}

/** Tells the worker of a run, if it is in this process, to look for a stop wish now rather than at its next heartbeat. */
export function hurryStop(runId: string): void {
  nudges.emit(stopOf(runId));
}

/** Calls `look` whenever a stop of this run is asked for here; returns what ends that. */
export function onStop(runId: string, look: () => void): () => void {
  nudges.on(stopOf(runId), look);
  return () => nudges.off(stopOf(runId), look);
}

function stopOf(runId: string): string {
  return `stop ${runId}`;
}

/** How long a reader gathers what is stored before it looks again: for each run that is read, so that many are not looked at without end. */
const GATHER_MS = 2;
const GATHER_MAX_MS = 120;

/**
 * A visitor's run from the journal: heads of events after `after`, then each as it is stored, until the run has ended. Runs of other
 * replicas nudge nobody here, so the run is looked at every now and then too. `tellWait` hears what a run waits for.
 */
export async function* liveEvents(
  session: Session,
  runId: string,
  visitorId: string,
  after: number,
  signal: AbortSignal,
  tellWait: (waitsFor: string) => void = () => {},
): AsyncGenerator<Recorded> {
  const waitMs = backOff();
  let seen = after;
  let isNew = true;
  let told: string | null = null;
  while (!signal.aborted) {
    const wait = nextNudge(runId, signal, waitMs(isNew));
    const run = await findRun(session.database, runId, visitorId);
    if (!run) return;
    isNew = run.lastSeq > seen;
    for (const event of isNew ? await readHeads(session.database, { runId, visitorId }, seen) : []) {
      seen = event.seq;
      yield event;
    }
    if (run.status === "ended" && seen >= run.lastSeq) return;
    const waitsFor = isNew ? null : await waitOf(session, run);
    if (waitsFor && waitsFor !== told) tellWait(waitsFor);
    told = waitsFor;
    await wait;
    await sleep(Math.min(GATHER_MAX_MS, nudges.eventNames().length * GATHER_MS), undefined, { signal }).catch(() => {});
  }
}

/** What a run waits for that nobody carries on: a process that serves its model, or its turn. */
async function waitOf({ database }: Session, { id, isUnclaimed, model, status }: Run): Promise<string | null> {
  if (!isUnclaimed) return null;
  const served = modelIdentity();
  if (model && !isDeepStrictEqual(model, served))
    return `This run was begun with the model ${model.model} (${model.provider}) at ${model.host}, and no other goes on with it. It waits for a process that is set up with that model.`;
  const place = status === "queued" ? (await places(database)).get(id) : undefined;
  return place === undefined ? null : `Waiting for its turn: ${placeWords(place)} in line`;
}

/** How long the places of all are told as they were: those who wait look at the same time. */
const PLACES_MS = 500;
let looked: { at: number; places: ReturnType<typeof placesInLine> } | null = null;

function places(database: Session["database"]): ReturnType<typeof placesInLine> {
  if (looked === null || performance.now() - looked.at > PLACES_MS)
    looked = { at: performance.now(), places: placesInLine(database, runSettings().atOnce, modelIdentity()) };
  return looked.places;
}

const ORDINALS = new Intl.PluralRules("en", { type: "ordinal" });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** "2nd" */
function placeWords(place: number): string {
  return `${place}${ENDINGS[ORDINALS.select(place)] ?? "th"}`;
}

/** Settles with the next nudge, once the time is up, or with the signal. */
async function nextNudge(runId: string, signal: AbortSignal, waitMs: number): Promise<void> {
  const over = new AbortController();
  const end = () => over.abort();
  const timer = setTimeout(end, waitMs).unref();
  signal.addEventListener("abort", end);
  await once(nudges, runId, { signal: over.signal }).catch(() => {});
  clearTimeout(timer);
  signal.removeEventListener("abort", end);
}
