import { setTimeout as sleep } from "node:timers/promises";
import { isOutage } from "@/db/outage";
import type { Perform } from "@/lib/engine/run";
import type { Graph } from "@/lib/knowledge/graph";
import { RETRY_MS } from "@/lib/runs/retry";

/** What a run reads from the database on its way, and what the last outage threw at it. */
export type WatchedGraph = { graph: Graph; outage: () => unknown };

/** The graph of one run, which notes where the database was away while it was read. */
export function watchedGraph(graph: Graph): WatchedGraph {
  let outage: unknown = null;
  const noting = async <T>(reading: Promise<T>): Promise<T> => {
    try {
      return await reading;
    } catch (error) {
      if (isOutage(error)) outage = error;
      throw error;
    }
  };
  const reads: Pick<Graph, "claims" | "passages"> = {
    claims: (ids) => noting(graph.claims(ids)),
    passages: (query) => noting(graph.passages(query)),
  };
  const take = () => {
    const noted = outage;
    outage = null;
    return noted;
  };
  return { graph: { ...graph, ...reads }, outage: take };
}

/**
 * `perform` with each step done again in which the database was away: what it reports then would be a failure, or evidence
 * that is missing. Throws the outage where it lasts longer than all waits.
 */
export function redoneAfterOutage(
  perform: Perform,
  { outage }: Pick<WatchedGraph, "outage">,
  signal: AbortSignal,
  retryMs = RETRY_MS,
): Perform {
  return async (command, state) => {
    for (const waitMs of [...retryMs, null]) {
      const event = await perform(command, state);
      const met = outage();
      if (met === null) return event;
      if (waitMs === null || signal.aborted) throw met;
      await sleep(waitMs, undefined, { signal }).catch(() => {});
    }
    throw new Error("A step has at least one try");
  };
}
