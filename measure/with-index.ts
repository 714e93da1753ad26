import type { Graph } from "@/lib/domain/graph";
import type { GraphIndex } from "@/lib/graph/paths/graph-index";
import { knowledgeOf, openIndex, type Session, withSession } from "@/lib/server/session";
import { starterIfNone } from "@/lib/server/starter";

/** Runs `work` with the current graph and the index it answers from, the starter edition where the database held none. */
export function withIndex<T>(work: (graph: Graph, index: GraphIndex, session: Session) => T | Promise<T>): Promise<T> {
  return withSession(async (session) => {
    const { store, home } = session;
    await starterIfNone(store);
    const index = await openIndex(store, home);
    return work(knowledgeOf(index, store), index, session);
  });
}
