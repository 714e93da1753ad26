import { type Database, type OpenOptions, openDatabase } from "@/db/client";
import { graphStore } from "@/db/graph/store";
import type { Graph } from "@/lib/knowledge/graph";
import type { GraphStore } from "@/lib/knowledge/store";
import type { GraphIndex } from "@/lib/paths/graph-index";
import { homeFolder } from "./home-folder";
import { knowledgeOf, openIndex, openKnowledge } from "./knowledge";
import { releaseOnSignal } from "./shutdown";
import { graphOrStarter, starterIfNone } from "./starter";

/** An open database with the graph it holds; a process has one for the length of a command, or for its life. */
export type Session = {
  home: string;
  database: Database;
  store: GraphStore;
  /** The graph of the version that is current now, opened when it is another than at the last call; throws AppError `no_graph` while there is none. */
  graph: () => Promise<Graph>;
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
  return { home, database, store, graph: currentGraph(store, home), close: database.close };
}

/** Calls at the same time share one look at the version. */
function currentGraph(store: GraphStore, home: string): () => Promise<Graph> {
  let opened: Graph | null = null;
  let looking: Promise<Graph> | null = null;
  const look = async () => {
    if (opened === null || opened.version !== (await store.version())) opened = await openKnowledge(store, home);
    return opened;
  };
  return () => {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };
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

/** As `withGraph`, with the index the graph answers from. */
export function withIndex<T>(work: (graph: Graph, index: GraphIndex, session: Session) => T | Promise<T>): Promise<T> {
  return withSession(async (session) => {
    const { store, home } = session;
    await starterIfNone(store);
    const index = await openIndex(store, home);
    return work(knowledgeOf(index, store), index, session);
  });
}
