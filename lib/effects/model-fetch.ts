import { setTimeout as delay } from "node:timers/promises";
import type { Completion, Hear } from "./completion";
import { BrokenConnection, backoff, wholeTextOf } from "./http";
import { ModelError } from "./model-error";
import type { Wire } from "./wire";

/** Requests one answer may take: the first and two more. */
export const REQUESTS_MAX = 3;
const BACKOFF_MS = 500;

type FetchLimits = {
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

const RETRY_AFTER_MAX_MS = 60_000;
const OVERLOADED = new Set([500, 502, 503, 504, 529]);
const QUOTA = /insufficient_quota|quota|billing|credit/i;
const CONTEXT = /context_length|context length|maximum context|too many tokens|prompt is too long/i;

type Refusal = {
  error: ModelError;
  /** Null: not to be sent again. "plainer": once more without what not every server takes. */
  again: null | "plainer" | { waitMs: number | null };
};

/** What an answer other than 200 means. The body is read for its kind only; none of it goes into the message. */
async function refusalOf(response: Response): Promise<Refusal> {
  const { status, headers } = response;
  const body = await wholeTextOf(response).catch(() => "");
  if (status >= 300 && status < 400) return final("The model server redirects, which is not followed");
  if (status === 429) return rateLimited(headers, body);
  if (OVERLOADED.has(status)) return overloaded(status, headers);
  if (status === 401 || status === 403) return final("The model server refuses the key of this deployment");
  if (CONTEXT.test(body))
    return { error: new ModelError("context_overflow", "The prompt is too long for the model"), again: null };
  const error = new ModelError("provider_error", `The model server answered HTTP ${status}`);
  return { error, again: status === 400 || status === 422 ? "plainer" : null };
}

function final(message: string): Refusal {
  return { error: new ModelError("provider_error", message), again: null };
}

function rateLimited(headers: Headers, body: string): Refusal {
  const waitMs = retryAfterMs(headers);
  if (waitMs === null && QUOTA.test(body))
    return { error: new ModelError("rate_limited", "The quota of the model is spent"), again: null };
  const asks = waitMs === null ? "" : ` for ${Math.ceil(waitMs / 1000)} s`;
  const error = new ModelError("rate_limited", `The model server asks to wait${asks}`);
  return { error, again: waitMs !== null && waitMs > RETRY_AFTER_MAX_MS ? null : { waitMs } };
}

function overloaded(status: number, headers: Headers): Refusal {
  const waitMs = retryAfterMs(headers);
  const error = new ModelError("provider_error", `The model server answered HTTP ${status}`);
  return { error, again: waitMs !== null && waitMs > RETRY_AFTER_MAX_MS ? null : { waitMs } };
}

/** `Retry-After` in milliseconds, given in seconds or as a date; null when there is none. */
function retryAfterMs(headers: Headers): number | null {
  const value = headers.get("retry-after")?.trim();
  if (!value) return null;
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
