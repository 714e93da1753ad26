import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { errorCode } from "@/lib/domain/run/error";
import { privateFolder } from "./private-folder";

/** Who holds a data directory. `started` is the kernel's start time of the process, so that a reused pid is not taken for the holder. */
const Holder = z.object({
  pid: z.number().int(),
  started: z.string().nullable(),
  socket: z.string(),
  ready: z.boolean(),
});
export type Holder = z.infer<typeof Holder>;

export type Lock = { markReady: () => void; release: () => void };

const REAP_GUARD_MS = 10_000;
/** Places in what `statOf` returns. */
const STATE = 0;
const THREADS = 17;
const START = 19;

/** The lock file of a data directory; our own, because PGlite lets two processes open one directory and loses rows. */
export const lockPath = (home: string): string => join(home, "db.lock");

/** Takes the lock of `home`, or returns its live holder. A dead holder's lock is reaped; a live one's never. */
export function takeLock(home: string, socket: string): Lock | Holder {
  privateFolder(home);
  const path = lockPath(home);
  const mine: Holder = { pid: process.pid, started: startOf(process.pid), socket, ready: false };
  for (let attempt = 0; attempt < 20; attempt++) {
    if (create(path, mine)) return held(path, mine);
    const holder = readHolder(home);
    if (holder && isAlive(holder)) return holder;
    reap(home);
  }
  throw new Error(`Cannot take ${path}: it is neither free nor held by a living process`);
}

/** Whether the lock is another process's: then this says whose. */
export function isHolder(taken: Lock | Holder): taken is Holder {
  return "pid" in taken;
}

/** The holder written in the lock file, or null when there is none or the file says nothing. */
export function readHolder(home: string): Holder | null {
  try {
    return Holder.parse(JSON.parse(readFileSync(lockPath(home), "utf8")));
  } catch {
    return null;
  }
}

/** Whether the process that wrote the lock still runs. */
export function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (errorCode(error) !== "EPERM") return false;
  }
  return holder.started === null || (holder.started === startOf(holder.pid) && !hasEnded(holder.pid));
}

function held(path: string, mine: Holder): Lock {
  const release = () => rmSync(path, { force: true });
  process.once("exit", release);
  return {
    markReady: () => replace(path, { ...mine, ready: true }),
    release: () => {
      process.removeListener("exit", release);
      release();
    },
  };
}

/** Appears whole or not at all: written aside, then linked. */
function create(path: string, holder: Holder): boolean {
  const aside = `${path}.${process.pid}`;
  writeFileSync(aside, JSON.stringify(holder));
  try {
    linkSync(aside, path);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function replace(path: string, holder: Holder): void {
  writeFileSync(`${path}.${process.pid}`, JSON.stringify(holder));
  renameSync(`${path}.${process.pid}`, path);
}

/** Removes a dead holder's lock; guarded, so that of two processes reaping at once neither removes the other's fresh lock. */
function reap(home: string): void {
  const path = lockPath(home);
  const guard = `${path}.reap`;
  try {
    writeFileSync(guard, "", { flag: "wx" });
  } catch {
    dropOldGuard(guard);
    return;
  }
  const holder = readHolder(home);
  if (!holder || !isAlive(holder)) rmSync(path, { force: true });
  rmSync(guard, { force: true });
}

function dropOldGuard(guard: string): void {
  try {
    if (Date.now() - statSync(guard).mtimeMs > REAP_GUARD_MS) rmSync(guard, { force: true });
  } catch {
    // another process finished reaping
  }
}

/** Boot id and start tick of a process where /proc tells them, else null. */
function startOf(pid: number): string | null {
  const started = statOf(pid)?.[START];
  if (started === undefined) return null;
  try {
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}/${started}`;
  } catch {
    return null;
  }
}

/** Whether a process is there only because its parent has not asked how it ended, with none of its threads running. */
function hasEnded(pid: number): boolean {
  const stat = statOf(pid);
  return stat !== null && /^[ZX]$/.test(stat[STATE] ?? "") && Number(stat[THREADS]) <= 1;
}

/** What the kernel tells of a process after its name, null where it does not. */
function statOf(pid: number): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? null;
  } catch {
    return null;
  }
}
