import { parentPort } from "node:worker_threads";
import { isPassing } from "@/db/outage";
import { Fenced } from "@/db/runs/fenced";
import { traceOf } from "@/lib/engine/error";
import { openSession, type Session } from "@/lib/runtime/session";
import { warm } from "@/lib/runtime/warm";
import { carryRun, unstoredWhy } from "./carry-run";
import type { Failure, FromThread, ToThread } from "./run-messages";

/** Runs of a thread take turns, so few statements are ever under way at once. */
const CONNECTIONS_MAX = 3;

/**
 * The program of a worker thread: carries runs on that the thread which serves has claimed, over a database connection of its
 * own. The journal is what they come to; what is told to the other thread is that they get on, and how they were left.
 */
const stops = new Map<string, AbortController>();
let opened: Promise<Session> | undefined;

void session().then(warm, () => {}); // a database that is away is met by the run itself
parentPort?.on("message", (message: ToThread) => {
  if (message.do === "carry") void carry(message);
  else stops.get(message.runId)?.abort(message.reason);
});

async function carry({ lease }: Extract<ToThread, { do: "carry" }>): Promise<void> {
  const { runId } = lease;
  const stop = new AbortController();
  stops.set(runId, stop);
  try {
    await carryRun(await session(), lease, {
      signal: stop.signal,
      alive: (isStored) => tell({ did: "alive", runId, isStored }),
    });
    tell({ did: "leave", runId, failure: null });
  } catch (error) {
    tell({ did: "leave", runId, failure: failureOf(error) });
  } finally {
    stops.delete(runId);
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
  if (isPassing(error)) return { kind: "passing" };
  console.error("A run was broken off:", traceOf(error));
  return { kind: "broken", isUnstored: unstoredWhy(error) !== null };
}

function tell(message: FromThread): void {
  parentPort?.postMessage(message);
}
