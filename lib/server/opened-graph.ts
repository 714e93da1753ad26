import path from "node:path";
import type { Graph } from "@/lib/domain/graph";
import { openSession } from "./session";
import { graphOrStarter } from "./starter";

export type OpenGraphOptions = {
  /** The folder of the embedded database and its index; by default what DATABASE_URL, else VIGIL_HOME, else `.vigil` names. */
  home?: string | undefined;
  /** The folder of the starter edition to load where the database holds no graph; by default the one that comes with Vigil. */
  starter?: string | undefined;
  /** Takes messages about such a load; by default standard error. */
  log?: ((line: string) => void) | undefined;
};

/** A graph with the database of its claims. Close it after the last question. */
export type OpenedGraph = AsyncDisposable & { graph: Graph; close: () => Promise<void> };

/**
 * Opens the graph a program asks: the one in its database, else a starter edition, which is loaded first. A database
 * that another process has open is shared. Throws AppError `locked` or `unavailable`.
 */
export async function openGraph({ home, starter, log }: OpenGraphOptions = {}): Promise<OpenedGraph> {
  const session = await openSession(home === undefined ? {} : { home: path.resolve(home) });
  try {
    const graph = await graphOrStarter(session, { folder: starter, say: log });
    return { graph, close: session.close, [Symbol.asyncDispose]: session.close };
  } catch (error) {
    await session.close();
    throw error;
  }
}
