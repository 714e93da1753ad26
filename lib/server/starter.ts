import { setTimeout as sleep } from "node:timers/promises";
import type { Graph } from "@/lib/domain/graph";
import { programPath } from "@/lib/domain/program-path";
import { AppError } from "@/lib/domain/run/error";
import type { Session } from "./session";
import { toStandardError } from "./standard-error";

/** How long the import of another process is waited for, and how often it is looked at. */
const IMPORT_MAX_MS = 15 * 60_000;
const LOOK_MS = 1_000;
/** How long a process that took an import over has it to itself, so that two do not take it from each other for ever. */
const TAKEN_OVER_MS = 5 * 60_000;

export type StarterOptions = {
  /** The folder of the starter edition; by default the one that comes with the program. */
  folder?: string | undefined;
  /** Takes messages about the load; by default standard error. */
  say?: ((line: string) => void) | undefined;
  /** How long the import of another process is waited for. */
  maxMs?: number | undefined;
};

/** The current graph; where the database holds none, a starter edition is loaded first; see `starterIfNone`. */
export async function graphOrStarter(
  { store, graph }: Pick<Session, "store" | "graph">,
  options?: StarterOptions,
): Promise<Graph> {
  await starterIfNone(store, options);
  return graph();
}

/**
 * Loads a starter edition where the database holds no graph. The import of another process is waited for, and made up for
 * where that process ends before it is done. Throws AppError `locked` after `maxMs`.
 */
export async function starterIfNone(
  store: Session["store"],
  { folder = committedStarter(), say = toStandardError, maxMs = IMPORT_MAX_MS }: StarterOptions = {},
): Promise<void> {
  let isTold = false;
  let tryAt = 0;
  for (const until = Date.now() + maxMs; (await store.version()) === null; await sleep(LOOK_MS)) {
    if (Date.now() >= until) throw stillImporting(maxMs);
    const end = Date.now() < tryAt ? "busy" : await load(store, folder, say);
    if (end === "loaded") return;
    if (end === "taken over") tryAt = Date.now() + TAKEN_OVER_MS;
    if (!isTold) say("Another process is importing a graph into this database: waiting for it.");
    isTold = true;
  }
}

/** Loads the starter edition, unless another process imports a graph, or just has. */
async function load(
  store: Session["store"],
  folder: string,
  say: (line: string) => void,
): Promise<"loaded" | "busy" | "taken over"> {
  const writer = await store.writer().catch(unlessLocked);
  if (writer === null) return "busy";
  if ((await store.version()) !== null) {
    await writer.abort();
    return "loaded";
  }
  say("The database holds no graph: loading the starter edition.");
  const { loadStarter } = await import("@/lib/sources/starter/starter-format");
  const loaded = await loadStarter(folder, writer).catch(unlessLocked);
  return loaded === null ? "taken over" : "loaded";
}

function unlessLocked(error: unknown): null {
  if (error instanceof AppError && error.code === "locked") return null;
  throw error;
}

function stillImporting(maxMs: number): AppError {
  const minutes = Math.round(maxMs / 60_000);
  const message = `Another process has been importing a graph into this database for ${minutes} minutes.`;
  return new AppError("locked", `${message} Start Vigil again once it is done, or end it.`);
}

/** Where the starter edition lies that comes with the program. */
function committedStarter(): string {
  return programPath("db", "starter");
}
