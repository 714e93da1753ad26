import { SHARE_ENV, Worker } from "node:worker_threads";
import { Fenced } from "@/db/runs/fenced";
import type { Lease } from "@/db/runs/lease";
import { AppError } from "@/lib/engine/error";
import type { Port } from "./carry-run";
import type { Failure, FromThread, ToThread } from "./run-messages";
import { type Carry, Stuck } from "./worker";

/** How long a thread may take to let go of a run; after that its loop is blocked for good. */
const LET_GO_MS = 20_000;

type Carried = { port: Port; resolve: () => void; reject: (error: Error) => void };
type Thread = { worker: Worker; runs: Map<string, Carried> };

export type RunThreads = { carry: Carry; close: () => Promise<void> };

/** Worker threads that carry runs on, `count` of them, each of the compiled program `file`; one that ends is replaced. */
export function runThreads(file: string, count: number): RunThreads {
  const threads = new Set<Thread>();
  const start = () => {
    const thread = startThread(file, () => threads.delete(thread));
    threads.add(thread);
    return thread;
  };
  const leastBusy = () => {
    while (threads.size < count) start();
    return [...threads].reduce((least, each) => (each.runs.size < least.runs.size ? each : least));
  };
  leastBusy();
  return {
    carry: (lease, port) => carryIn(leastBusy(), lease, port),
    close: async () => {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

/** A thread; where it ends its runs are taken up anew, by another or by another process. */
function startThread(file: string, ended: () => void): Thread {
  const worker = new Worker(file, { env: SHARE_ENV });
  const runs: Thread["runs"] = new Map();
  worker.unref();
  worker.on("message", (message: FromThread) => {
    const carried = runs.get(message.runId);
    if (message.did === "alive") return carried?.port.alive(message.isStored);
    runs.delete(message.runId);
    if (message.failure === null) carried?.resolve();
    else carried?.reject(errorOf(message.runId, message.failure));
  });
  worker.on("error", (error) => console.error("A thread of runs failed:", error));
  worker.on("exit", () => {
    ended();
    for (const [runId, { reject }] of runs) reject(new Stuck(`The thread of run ${runId} ended`));
  });
  return { worker, runs };
}

async function carryIn({ worker, runs }: Thread, lease: Lease, port: Port): Promise<void> {
  const { runId } = lease;
  let blocked: NodeJS.Timeout | undefined;
  const stop = () => {
    send(worker, { do: "stop", runId, reason: port.signal.reason });
    if (port.signal.reason === "interrupted") blocked = setTimeout(() => void worker.terminate(), LET_GO_MS).unref();
  };
  port.signal.addEventListener("abort", stop);
  try {
    await new Promise<void>((resolve, reject) => {
      runs.set(runId, { port, resolve, reject });
      send(worker, { do: "carry", lease });
    });
  } finally {
    clearTimeout(blocked);
    port.signal.removeEventListener("abort", stop);
  }
}

function send(worker: Worker, message: ToThread): void {
  worker.postMessage(message);
}

/** What a thread met, as the error that the holder of the lease acts upon; the thread has logged where. */
function errorOf(runId: string, failure: Failure): Error {
  if (failure.kind === "fenced") return new Fenced(runId);
  if (failure.kind === "passing")
    return Object.assign(new Error("The database does not answer"), { code: "CONNECTION_CLOSED" });
  return failure.isUnstored
    ? new AppError("too_large", "What a step found could not be stored")
    : new Error(`Run ${runId} was broken off in its thread`);
}
