import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Database, type OpenOptions, openDatabase } from "@/db/client";
import { within } from "@/db/deadlines";
import { graphStore } from "@/db/graph/store";
import type { Claim } from "@/lib/domain/claim";
import type { Graph } from "@/lib/domain/graph";
import { AppError, errorMessage } from "@/lib/domain/run/error";
import type { GraphStore } from "@/lib/domain/store";
import type { GraphIndex } from "@/lib/graph/paths/graph-index";
import { buildIndex, readSnapshot, writeSnapshot } from "@/lib/graph/paths/index-build";
import { openGraph } from "@/lib/graph/paths/open-graph";
import { DATASETS } from "@/lib/sources/sources";
import { homeFolder } from "./folders";
import { releaseOnSignal } from "./shutdown";
import { graphOrStarter } from "./starter";

/** An open database with the graph it holds; a process has one for the length of a command, or for its life. */
export type Session = {
  home: string;
  database: Database;
  store: GraphStore;
  /** The graph of the version that is current now, opened when it is another than at the last call; throws AppError `no_graph` while there is none. */
  graph: () => Promise<Graph>;
  /** The graph as it was opened last, at once; the database is looked at meanwhile, for the next call. */
  lastGraph: () => Promise<Graph>;
  close: () => Promise<void>;
};

/**
 * Opens the database this process is configured for, or the embedded one of the folder `home`. `exclusive`: refuse when
 * another process holds the embedded one.
 */
export async function openSession({ home: chosen, ...options }: Omit<OpenOptions, "url"> = {}): Promise<Session> {
  const home = chosen ?? homeFolder();
  const url = chosen === undefined && process.env.DATABASE_URL;
  const database = await openDatabase({ ...(url ? { url } : { home }), ...options });
  const store = graphStore(database);
  return { home, database, store, ...currentGraph(store, home), close: database.close };
}

/** Calls at the same time share one look at the version. */
function currentGraph(store: GraphStore, home: string): Pick<Session, "graph" | "lastGraph"> {
  let opened: Graph | null = null;
  let looking: Promise<Graph> | null = null;
  const look = async () => {
    if (opened === null || opened.version !== (await store.version())) opened = await openKnowledge(store, home);
    return opened;
  };
  const graph = () => {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };
  const lastGraph = async () => {
    const looked = graph();
    if (opened === null) return looked;
    void looked.catch(() => {}); // whoever waits for it hears of it
    return opened;
  };
  return { graph, lastGraph };
}

/** Runs `work` with an open session and closes it, whatever happens; a signal gives runs under way back to the queue. */
export async function withSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
  const session = await openSession();
  const forgetSignals = releaseOnSignal(session);
  try {
    return await work(session);
  } finally {
    forgetSignals();
    await session.close();
  }
}

/** Runs `work` with the current graph, the starter edition where the database held none. */
export function withGraph<T>(work: (graph: Graph) => T | Promise<T>): Promise<T> {
  return withSession(async (session) => work(await graphOrStarter(session)));
}

/** The graph of the database's current version. Throws `no_graph` while the database holds none. */
export async function openKnowledge(store: GraphStore, home: string): Promise<Graph> {
  return knowledgeOf(await openIndex(store, home), store);
}

/** A graph answering from an index, its claims and passages read from the database. */
export function knowledgeOf(index: GraphIndex, store: GraphStore): Graph {
  const held = new Set(index.datasets.map(({ key }) => key));
  const notLoaded = DATASETS.filter(({ key }) => !held.has(key));
  const claims = (ids: readonly string[]) => claimsOf(index.version, store, ids);
  return openGraph(index, { claims, passages: store.passages, notLoaded });
}

/** Claims of one version of the graph. Throws `unavailable` where an import replaced it meanwhile: what was read may be of both. */
async function claimsOf(version: string, store: GraphStore, ids: readonly string[]): Promise<Claim[]> {
  const claims = await store.claims(ids);
  if (ids.length > 0 && (await store.version()) !== version)
    throw new AppError("unavailable", "The graph was replaced while its claims were read. Ask again.");
  return claims;
}

/** The index of the database's current version: from its snapshot under `home/index`, else built and kept there. Throws as `openKnowledge`. */
export async function openIndex(store: GraphStore, home: string): Promise<GraphIndex> {
  const version = await store.version();
  if (!version)
    throw new AppError(
      "no_graph",
      "No graph is loaded. npm start loads the starter edition; npm run vigil -- graph import DIR builds one from the sources.",
    );
  const file = path.join(home, "index", `${version}.snapshot`);
  return readSnapshot(file, version) ?? (await rebuild(store, file));
}

async function rebuild(store: GraphStore, file: string) {
  const rows = await store.rows();
  if (!rows) throw new AppError("no_graph", "The graph went away while its index was built. Try again.");
  const index = await buildIndex(rows);
  mkdirSync(path.dirname(file), { recursive: true });
  writeSnapshot(index, file);
  dropOthers(file);
  return index;
}

/** Removes the snapshots of versions that are no more, of some hundred megabytes each. */
function dropOthers(file: string): void {
  const folder = path.dirname(file);
  const others = readdirSync(folder).filter((name) => name.endsWith(".snapshot") && name !== path.basename(file));
  for (const name of others) rmSync(path.join(folder, name), { force: true });
}

const ANSWER_MS = 3_000;
/** Less room than this is filled by a few runs. */
const DISK_FREE_MIN_BYTES = 64 * 2 ** 20;

/** Of which graph a process answers, or in a sentence why it cannot just now. */
export type Readiness = Pick<Graph, "version" | "edition"> | string;

/** Whether a process can serve; told within seconds, also while `opening` goes on. */
export async function readiness(opening: Promise<Session>): Promise<Readiness> {
  const session = await Promise.race([opening.catch(errorMessage), nextTurn(null)]);
  if (session === null) return "Vigil is starting: the graph is being loaded.";
  if (typeof session === "string") return session;
  const { database, home } = session;
  const isReadOnly = await within(readOnly(database), ANSWER_MS, () => new Error()).catch(() => null);
  if (isReadOnly === null) return "The database does not answer.";
  if (isReadOnly) return "The database takes nothing: it can be read only.";
  const { bavail, bsize } = await statfs(home);
  if (bavail * bsize < DISK_FREE_MIN_BYTES) return "The disk of the data folder is full.";
  const { version, edition } = await session.lastGraph();
  return { version, edition };
}

/** Asked beside all that waits for a connection. */
async function readOnly({ bulk }: Database): Promise<boolean> {
  const [row] = await bulk<{ off: boolean }[]>`select current_setting('transaction_read_only') = 'on' as off`;
  return row?.off === true;
}
