import { setTimeout as sleep } from "node:timers/promises";
import { isOutage } from "@/db/outage";
import type { Perform } from "@/lib/agent/engine/run";
import type { Graph } from "@/lib/domain/graph";
import { RETRY_MS } from "@/lib/domain/run/retry";
import { toolSettings } from "@/lib/server/tool-settings";

/**
 * `perform` with each command begun VIGIL_STEP_DELAY_MS milliseconds later (default 0). For demonstrations and tests: it
 * slows a run down so that it can be watched, stopped or killed on its way. A stop ends the wait.
 */
export function paced(perform: Perform, signal: AbortSignal): Perform {
  const delayMs = stepDelayMs(process.env);
  if (delayMs === 0) return perform;
  return async (...step) => {
    await sleep(delayMs, undefined, { signal }).catch(() => {});
    return perform(...step);
  };
}

/** Milliseconds each step waits before it begins. */
export function stepDelayMs({ VIGIL_STEP_DELAY_MS }: NodeJS.ProcessEnv): number {
  return Math.max(0, Number(VIGIL_STEP_DELAY_MS ?? 0) || 0);
}

/** The longest request to a model, with the rounds in which its answer is corrected. */
const MODEL_MS = 180_000;
/** Calls that take arguments from other calls are made in a second round. */
const ROUNDS = 2;
const MARGIN_MS = 15_000;

/** Milliseconds without progress after which a run is taken from its worker: its longest step and a margin. */
export function patienceMs(environment: NodeJS.ProcessEnv = process.env): number {
  const isModelOn = environment.VIGIL_MODEL?.trim() || environment.VIGIL_MODEL_URL?.trim();
  const longestMs = Math.max(ROUNDS * toolSettings(environment).timeoutMs, isModelOn ? MODEL_MS : 0);
  return longestMs + stepDelayMs(environment) + MARGIN_MS;
}

/** A graph as a run reads it; `outage` gives the last outage of the database since it was called, else null. */
export type WatchedGraph = { graph: Graph; outage: () => unknown };

/** The graph of one run, which notes an outage of the database while it is read. */
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
 * `perform` with each step repeated during which the database was away, as its event would report a failure or lack evidence.
 * Throws the outage where it lasts longer than all waits of `retryMs`.
 */
export function redoneAfterOutage(
  perform: Perform,
  { outage }: Pick<WatchedGraph, "outage">,
  signal: AbortSignal,
  retryMs = RETRY_MS,
): Perform {
  return async (...step) => {
    for (const waitMs of [...retryMs, null]) {
      const event = await perform(...step);
      const met = outage();
      if (met === null) return event;
      if (waitMs === null || signal.aborted) throw met;
      await sleep(waitMs, undefined, { signal }).catch(() => {});
    }
    throw new Error("A step has at least one try");
  };
}
