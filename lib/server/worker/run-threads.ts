import { SHARE_ENV, Worker } from "node:worker_threads";
import { Fenced } from "@/db/runs/fenced";
import type { Lease } from "@/db/runs/lease";
import { AppError } from "@/lib/domain/run/error";
import type { Port } from "./carry-run";
import { type Carry, Stuck } from "./worker";

/** Names one claim of a run: a run that was let go of may be given to the same thread again. */
export type ClaimKey = string;

/** From the thread that serves to one that carries runs on: carry this one, end it in artifacts, let go of it. */
export type ToThread = { do: "carry"; lease: Lease } | { do: "stop" | "let go"; key: ClaimKey };

/** Why a thread let go of a run: its lease was lost, the database stays away, or the program failed. */
export type Failure =
  | { kind: "fenced" }
  | { kind: "away" }
  | { kind: "passing" }
  | { kind: "broken"; isUnstored: boolean };

/** And back: the run got on, or was carried as far as this thread could. */
export type FromThread =
  | { did: "alive"; key: ClaimKey; isStored: boolean }
  | { did: "leave"; key: ClaimKey; failure: Failure | null };

/** The key of a lease. */
export function claimKey({ runId, token }: Pick<Lease, "runId" | "token">): ClaimKey {
  return `${runId} ${token}`;
}

/** How long a thread may take to let go of a run; after that its loop is blocked for good. */
const LET_GO_MS = 20_000;

type Carried = { port: Port; resolve: () => void; reject: (error: Error) => void };
type Thread = { worker: Worker; runs: Map<ClaimKey, Carried> };

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
    const carried = runs.get(message.key);
    if (message.did === "alive") return carried?.port.alive(message.isStored);
    runs.delete(message.key);
    if (message.failure === null) carried?.resolve();
    else carried?.reject(errorOf(message.failure));
  });
  worker.on("error", (error) => console.error("A thread of runs failed:", error));
  worker.on("exit", () => {
    ended();
    for (const { reject } of runs.values()) reject(new Stuck("The thread of a run ended"));
  });
  return { worker, runs };
}

async function carryIn({ worker, runs }: Thread, lease: Lease, port: Port): Promise<void> {
  const key = claimKey(lease);
  let blocked: NodeJS.Timeout | undefined;
  const stop = () => send(worker, { do: "stop", key });
  const letGo = () => {
    send(worker, { do: "let go", key });
    blocked = setTimeout(() => void worker.terminate(), LET_GO_MS).unref();
  };
  try {
    await new Promise<void>((resolve, reject) => {
      runs.set(key, { port, resolve, reject });
      send(worker, { do: "carry", lease });
      whenAborted(port.stop, stop);
      whenAborted(port.letGo, letGo);
    });
  } finally {
    clearTimeout(blocked);
    port.stop.removeEventListener("abort", stop);
    port.letGo.removeEventListener("abort", letGo);
  }
}

function whenAborted(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener("abort", act, { once: true });
}

function send(worker: Worker, message: ToThread): void {
  worker.postMessage(message);
}

/** What a thread met, as the error that the holder of the lease acts upon; the thread has logged where. */
function errorOf(failure: Failure): Error {
  switch (failure.kind) {
    case "fenced":
      return new Fenced("carried in a thread");
    case "away":
      return Object.assign(new Error("The database does not answer"), { code: "CONNECTION_CLOSED" });
    case "passing":
      return new Stuck("The database did not take what a step found");
    case "broken":
      return failure.isUnstored
        ? new AppError("too_large", "What a step found could not be stored")
        : new Error("A run was broken off in its thread");
  }
}
