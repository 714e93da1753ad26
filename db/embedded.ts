import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { programPath } from "@/lib/domain/program-path";
import { AppError } from "@/lib/domain/run/error";
import { type Holder, isAlive, isHolder, type Lock, readHolder, takeLock } from "./lock";

/** A way to the embedded database: our own worker when this process holds the directory, else another process's socket. */
type Embedded = { socket: string; holds: boolean; ready: () => void; close: () => Promise<void> };

type EmbeddedOptions = {
  home: string;
  /** Refuse instead of joining when another process holds the directory. */
  exclusive: boolean;
  endingMs?: number | undefined;
};

const STOP_IT = "Stop it, or set VIGIL_HOME to another folder.";
const SOCKET_PATH_MAX = 100;
const JOIN_WAIT_MS = 60_000;
/** How long a holder that does not answer may take to end, or to answer after all, before a server is refused. */
const ENDING_MS = 10_000;
const ANSWER_MS = 1_000;
const LOOK_MS = 100;

/**
 * Opens the data directory of `home`, or joins the process that holds it. A holder that does not answer may be ending, as one
 * that was killed is for a moment: it is waited for. Throws AppError `locked` naming that process.
 */
export async function openEmbedded({ home, exclusive, endingMs = ENDING_MS }: EmbeddedOptions): Promise<Embedded> {
  const folder = resolve(home);
  const socket = socketPath(folder);
  let isTold = false;
  for (const until = Date.now() + (exclusive ? endingMs : JOIN_WAIT_MS); Date.now() < until; await sleep(LOOK_MS)) {
    const taken = takeLock(folder, socket);
    if (!isHolder(taken)) return hold(folder, socket, taken);
    const answers = await isServing(taken.socket, ANSWER_MS);
    if (answers && exclusive) throw locked(folder, taken, STOP_IT);
    if (answers && taken.ready) return { socket: taken.socket, holds: false, ready: () => {}, close: async () => {} };
    if (exclusive && !isTold)
      process.stderr.write(`Waiting for process ${taken.pid}, which has ${folder} open, to end.\n`);
    isTold = true;
  }
  const holder = readHolder(folder);
  if (holder) throw locked(folder, holder, exclusive ? STOP_IT : "It did not become ready to be shared.");
  throw new AppError("locked", `The data directory ${folder} could not be opened.`);
}

/** Starts PGlite in a worker; the path is computed at run time so that bundlers leave the file alone. */
export async function startWorker(data: { dataDir: string; socketPath: string; loadFrom?: string }): Promise<Worker> {
  const worker = new Worker(programPath("db", "embedded-worker.mjs"), { workerData: data });
  await reply(worker, "open");
  worker.unref();
  return worker;
}

/** Closes the database once clients of other processes are done, for half a minute at most. */
export async function stopWorker(worker: Worker): Promise<void> {
  const closed = reply(worker, "close");
  worker.postMessage({ do: "close" });
  await closed;
}

/** Waits for the worker's answer; rejects with what broke it. */
export function reply(worker: Worker, done: string): Promise<{ bytes?: Uint8Array }> {
  worker.ref();
  return new Promise((resolveReply, reject) => {
    const onMessage = (message: { done: string; bytes?: Uint8Array }) => {
      if (message.done !== done) return;
      worker.off("message", onMessage).off("error", reject).off("exit", onExit);
      resolveReply(message);
    };
    const onExit = (code: number) => reject(new Error(`The embedded database stopped with code ${code}`));
    worker.on("message", onMessage).once("error", reject).once("exit", onExit);
  });
}

/** A socket path in `home`, or, when that is too long for a unix socket, in the system's temporary folder. */
export function socketPath(home: string): string {
  const inside = join(home, "db.sock");
  if (Buffer.byteLength(inside) < SOCKET_PATH_MAX) return inside;
  return join(tmpdir(), `vigil-${createHash("sha256").update(home).digest("hex").slice(0, 16)}.sock`);
}

async function hold(folder: string, socket: string, lock: Lock): Promise<Embedded> {
  rmSync(socket, { force: true });
  try {
    const worker = await startWorker({ dataDir: join(folder, "pglite"), socketPath: socket });
    return { socket, holds: true, ready: lock.markReady, close: () => closeWorker(worker, lock) };
  } catch (error) {
    lock.release();
    throw new AppError("unavailable", `The data directory ${folder} cannot be opened: ${(error as Error).message}`);
  }
}

async function closeWorker(worker: Worker, lock: Lock): Promise<void> {
  await stopWorker(worker);
  lock.release();
}

function locked(folder: string, holder: Holder, remedy: string): AppError {
  const state = isAlive(holder) ? "is open in" : "was left by";
  return new AppError("locked", `The data directory ${folder} ${state} process ${holder.pid}. ${remedy}`);
}

/** Asks for an encrypted connection, which a server of the protocol answers at once, whatever else it does. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Whether a database answers on the socket within `deadlineMs`: a process that is ending may still take connections. */
function isServing(path: string, deadlineMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(path, () => socket.write(SSL_REQUEST));
    const end = (isAnswered: boolean) => {
      clearTimeout(deadline);
      socket.destroy();
      resolve(isAnswered);
    };
    const deadline = setTimeout(end, deadlineMs, false);
    socket.once("data", () => end(true));
    socket.once("error", () => end(false));
    socket.once("close", () => end(false));
  });
}
