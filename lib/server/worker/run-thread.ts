import { parentPort } from "node:worker_threads";
import { isOutage, isPassing } from "@/db/outage";
import { Fenced } from "@/db/runs/fenced";
import type { Lease } from "@/db/runs/lease";
import { traceOf } from "@/lib/domain/run/error";
import { openSession, type Session } from "@/lib/server/session";
import { warm } from "@/lib/server/warm";
import { carryRun, unstoredWhy } from "./carry-run";
import { type ClaimKey, claimKey, type Failure, type FromThread, type ToThread } from "./run-threads";

/** Runs of a thread take turns, so few statements are ever under way at once. */
const CONNECTIONS_MAX = 3;

/**
 * The program of a worker thread: carries runs on that the thread which serves has claimed, over a database connection of its
 * own. It stores their events, and reports to the other thread when they get on and how it left them.
 */
const carried = new Map<ClaimKey, Record<"stop" | "let go", AbortController>>();
let opened: Promise<Session> | undefined;

void session().then(warm, () => {}); // a database that is away is met by the run itself
parentPort?.on("message", (message: ToThread) => {
  if (message.do === "carry") void carry(message.lease);
  else carried.get(message.key)?.[message.do].abort(message.do === "stop" ? "cancelled" : "interrupted");
});

async function carry(lease: Lease): Promise<void> {
  const key = claimKey(lease);
  const ends = { stop: new AbortController(), "let go": new AbortController() };
  carried.set(key, ends);
  const alive = (isStored: boolean) => tell({ did: "alive", key, isStored });
  try {
    await carryRun(await session(), lease, { stop: ends.stop.signal, letGo: ends["let go"].signal, alive });
    tell({ did: "leave", key, failure: null });
  } catch (error) {
    tell({ did: "leave", key, failure: failureOf(error) });
  } finally {
    carried.delete(key);
  }
}

function session(): Promise<Session> {
  opened ??= openSession({ connections: CONNECTIONS_MAX }).catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

function failureOf(error: unknown): Failure {
  if (error instanceof Fenced) return { kind: "fenced" };
  if (isOutage(error)) return { kind: "away" };
  if (isPassing(error)) return { kind: "passing" };
  console.error("A run was broken off:", traceOf(error));
  return { kind: "broken", isUnstored: unstoredWhy(error) !== null };
}

function tell(message: FromThread): void {
  parentPort?.postMessage(message);
}
