import { setTimeout as delay } from "node:timers/promises";
import {
  AISDKError,
  APICallError,
  InvalidResponseDataError,
  JSONParseError,
  type LanguageModel,
  TypeValidationError,
} from "ai";
import { BrokenConnection } from "./http";
import type { ModelEndpoint } from "./model";
import { ModelError, modelErrorIn } from "./model-error";

const BACKOFF_MS = 500;

export type Limits = {
  signal: AbortSignal;
  /** Milliseconds left for everything: requests, waits and reading. */
  remainingMs: () => number;
  requestsMax: number;
  /** Told of each request before it is sent. */
  onRequest: () => void;
};

/**
 * What `attempt` gives, tried again while the failure is one that may pass and the limits allow it. `isPlain` asks it to leave
 * out what not every server takes. Throws ModelError for every failure but an abort.
 */
export async function resent<T>(
  { signal, remainingMs, requestsMax }: Omit<Limits, "onRequest">,
  attempt: (isPlain: boolean) => Promise<T>,
): Promise<T> {
  let isPlain = false;
  for (let sent = 1; ; sent++) {
    try {
      return await attempt(isPlain);
    } catch (error) {
      signal.throwIfAborted();
      const { error: told, again } = refusalOf(error);
      if (again === null || sent >= requestsMax || (again === "plainer" && isPlain)) throw told;
      if (again === "plainer") isPlain = true;
      // doubled each time, between half and the whole of it, so that many clients do not come back at once
      const backOffMs = BACKOFF_MS * 2 ** (sent - 1) * (0.5 + Math.random() / 2);
      const waitMs = again === "plainer" ? 0 : (again.waitMs ?? backOffMs);
      if (waitMs >= remainingMs()) throw told;
      await delay(waitMs, undefined, { signal });
    }
  }
}

/** Only the provider that is asked is loaded. */
export async function languageModel(
  { provider, url, key, model }: ModelEndpoint,
  fetch: typeof globalThis.fetch,
): Promise<LanguageModel> {
  const settings = { baseURL: url, fetch, ...(key && { apiKey: key }) };
  switch (provider) {
    case "openai":
      return (await import("@ai-sdk/openai")).createOpenAI(settings).chat(model);
    case "anthropic":
      return (await import("@ai-sdk/anthropic")).createAnthropic(settings)(model);
    case "groq":
      return (await import("@ai-sdk/groq")).createGroq(settings)(model);
    case "google":
      return (await import("@ai-sdk/google")).createGoogle(settings)(model);
    case "ollama":
    case "openai-compatible": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      return createOpenAICompatible({
        name: "vigil",
        supportsStructuredOutputs: true,
        includeUsage: true,
        ...settings,
      }).chatModel(model);
    }
  }
}

const RETRY_AFTER_MAX_MS = 60_000;
const OVERLOADED = new Set([500, 502, 503, 504, 529]);
const QUOTA = /insufficient_quota|quota|billing|credit/i;
const CONTEXT = /context_length|context length|maximum context|too many tokens|prompt is too long/i;
const UNREADABLE = "The model server sent something that is no chat completion";
const CALLS = /"(?:tool_calls|function)":/;

/** What became of a request. `again` is null where it is not to be sent again, "plainer": once more without what not every server takes. */
export type Refusal = { error: ModelError; again: null | "plainer" | { waitMs: number | null } };

/** What an error of the SDK means, in our own words: a body is read for its kind only. Throws an error of the program on. */
export function refusalOf(error: unknown): Refusal {
  const own = modelErrorIn(error);
  if (own) return { error: own, again: own instanceof BrokenConnection ? { waitMs: null } : null };
  if (APICallError.isInstance(error)) return ofCall(error);
  if (error instanceof TypeError || error instanceof RangeError) throw error;
  if (CALLS.test(JSON.stringify(dataOf(error)) ?? ""))
    return { error: new ModelError("malformed", "The model gave no answer"), again: null };
  if (InvalidResponseDataError.isInstance(error)) return { error: unended(), again: null };
  const isUnread = JSONParseError.isInstance(error) || TypeValidationError.isInstance(error);
  const isOfSdk = error instanceof Error && !AISDKError.isInstance(error);
  return final(isUnread || isOfSdk ? UNREADABLE : "The model server reports an error");
}

/** What is told of an answer that breaks off without an error. */
export function unended(): ModelError {
  return new ModelError("provider_error", "The answer of the model ended without saying that it was complete");
}

/** What the SDK could not read of an answer. */
function dataOf(error: unknown): unknown {
  if (TypeValidationError.isInstance(error)) return error.value;
  return InvalidResponseDataError.isInstance(error) ? error.data : null;
}

function ofCall({ statusCode: status, responseHeaders = {}, responseBody: body = "" }: APICallError): Refusal {
  if (status === undefined) return { ...final("The model server cannot be reached"), again: { waitMs: null } };
  if (status === 200) return final(/"error"\s*:/.test(body) ? "The model server reports an error" : UNREADABLE);
  if (status >= 300 && status < 400) return final("The model server redirects, which is not followed");
  const waitMs = retryAfterMs(responseHeaders["retry-after"]);
  if (status === 429) return rateLimited(waitMs, body);
  const answered = final(`The model server answered HTTP ${status}`);
  if (OVERLOADED.has(status)) return { ...answered, again: againAfter(waitMs) };
  if (status === 401 || status === 403) return final("The model server refuses the key of this deployment");
  if (CONTEXT.test(body))
    return { error: new ModelError("context_overflow", "The prompt is too long for the model"), again: null };
  return { ...answered, again: status === 400 || status === 422 ? "plainer" : null };
}

function final(message: string): Refusal {
  return { error: new ModelError("provider_error", message), again: null };
}

function rateLimited(waitMs: number | null, body: string): Refusal {
  if (waitMs === null && QUOTA.test(body))
    return { error: new ModelError("rate_limited", "The quota of the model is spent"), again: null };
  const asks = waitMs === null ? "" : ` for ${Math.ceil(waitMs / 1000)} s`;
  return { error: new ModelError("rate_limited", `The model server asks to wait${asks}`), again: againAfter(waitMs) };
}

function againAfter(waitMs: number | null): Refusal["again"] {
  return waitMs !== null && waitMs > RETRY_AFTER_MAX_MS ? null : { waitMs };
}

/** `Retry-After` in milliseconds, given in seconds or as a date; null when there is none. */
function retryAfterMs(header: string | undefined): number | null {
  const value = header?.trim();
  if (!value) return null;
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
