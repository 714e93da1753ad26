import path from "node:path";
import { type Database, openDatabase } from "@/db/client";
import { graphStore } from "@/db/graph/store";
import type { Graph } from "@/lib/knowledge/graph";
import type { GraphStore } from "@/lib/knowledge/store";
import { openKnowledge } from "./knowledge";

/** An open database with the graph it holds; a process has one for the length of a command, or for its life. */
export type Session = {
  home: string;
  database: Database;
  store: GraphStore;
  /** The current graph, opened at the first call; throws AppError `no_graph` while there is none. */
  graph: () => Promise<Graph>;
  /** Forgets the opened graph, so that the next call opens the version then current. */
  forgetGraph: () => void;
  close: () => Promise<void>;
};

/** The folder Vigil keeps its data in: VIGIL_HOME, else `.vigil` here. */
export function homeFolder(): string {
  return path.resolve(/* turbopackIgnore: true */ process.env.VIGIL_HOME ?? ".vigil");
}

/** Opens the database this process is configured for. `exclusive`: refuse when another process holds the embedded one. */
export async function openSession(options: { exclusive?: boolean } = {}): Promise<Session> {
  const home = homeFolder();
  const database = await openDatabase({
    ...(process.env.DATABASE_URL ? { url: process.env.DATABASE_URL } : { home }),
    exclusive: options.exclusive ?? false,
  });
  const store = graphStore(database);
  let opened: Promise<Graph> | null = null;
  return {
    home,
    database,
    store,
    graph: () => {
      opened ??= openKnowledge(store, home).catch((error) => {
        opened = null;
        throw error;
      });
      return opened;
    },
    forgetGraph: () => {
      opened = null;
    },
    close: database.close,
  };
}

/** Runs `work` with an open session and closes it, whatever happens. */
export async function withSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
  const session = await openSession();
  try {
    return await work(session);
  } finally {
    await session.close();
  }
}

/** Runs `work` with the current graph. */
export function withGraph<T>(work: (graph: Graph) => T | Promise<T>): Promise<T> {
  return withSession(async (session) => work(await session.graph()));
}
