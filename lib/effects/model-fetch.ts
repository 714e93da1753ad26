import { setTimeout as delay } from "node:timers/promises";
import { backoff } from "./backoff";
import { BrokenConnection } from "./capped-body";
import type { Completion, Hear } from "./completion";
import { ModelError } from "./model-error";
import { refusalOf } from "./refusal";
import type { Wire } from "./wire";

/** Requests one answer may take: the first and two more. */
export const REQUESTS_MAX = 3;
const BACKOFF_MS = 500;

export type FetchLimits = {
  signal: AbortSignal;
  /** Milliseconds left for everything: requests, waits and reading. */
  remainingMs: () => number;
  requestsMax: number;
  /** Told of each request before it is sent. */
  onRequest: () => void;
  onCompletion: (completion: Completion) => void;
  /** Told of the text while it comes. */
  hear?: Hear | undefined;
};

/**
 * A fetch for one completion: asks for a stream and gives the SDK the complete answer as JSON. Follows no redirect,
 * reads no more than the byte cap, sends again after 429, 5xx or a broken connection, waiting as the server asks up to
 * 60 s. Throws ModelError for every failure but an abort.
 */
export function completionFetch(limits: FetchLimits, wire: Wire): typeof fetch {
  return async (url, init) => {
    let extras = true;
    for (let sent = 1; ; sent++) {
      limits.onRequest();
      const outcome = await attempt(url, { ...init, body: bodyOf(init?.body, extras, wire) }, limits, wire);
      if (outcome.ok) {
        limits.onCompletion(outcome.completion);
        return wire.answer(outcome.completion);
      }
      const { error, again } = outcome;
      if (again === null || sent >= limits.requestsMax) throw error;
      if (again === "plainer" && !extras) throw error;
      if (again === "plainer") extras = false;
      const waitMs = again === "plainer" ? 0 : (again.waitMs ?? backoff(BACKOFF_MS, sent));
      if (waitMs >= limits.remainingMs()) throw error;
      await delay(waitMs, undefined, { signal: limits.signal });
    }
  };
}

type Outcome =
  | { ok: true; completion: Completion }
  | { ok: false; error: ModelError; again: null | "plainer" | { waitMs: number | null } };

async function attempt(
  url: Parameters<typeof fetch>[0],
  init: RequestInit,
  { signal, hear }: FetchLimits,
  wire: Wire,
): Promise<Outcome> {
  let response: Response;
  try {
    response = await fetch(url, { ...init, signal, redirect: "manual" });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof TypeError)) throw error;
    return {
      ok: false,
      error: new ModelError("provider_error", "The model server cannot be reached"),
      again: { waitMs: null },
    };
  }
  try {
    if (response.status !== 200) return { ok: false, ...(await refusalOf(response)) };
    return { ok: true, completion: await wire.read(response, hear) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ModelError)) throw error;
    return { ok: false, error, again: error instanceof BrokenConnection ? { waitMs: null } : null };
  }
}

function bodyOf(body: RequestInit["body"], extras: boolean, wire: Wire): string {
  return JSON.stringify(wire.body(JSON.parse(String(body)) as Record<string, unknown>, extras));
}
