import { wholeTextOf } from "./capped-body";
import { ModelError } from "./model-error";

const RETRY_AFTER_MAX_MS = 60_000;
const OVERLOADED = new Set([500, 502, 503, 504, 529]);
const QUOTA = /insufficient_quota|quota|billing|credit/i;
const CONTEXT = /context_length|context length|maximum context|too many tokens|prompt is too long/i;

export type Refusal = {
  error: ModelError;
  /** Null: not to be sent again. "plainer": once more without what not every server takes. */
  again: null | "plainer" | { waitMs: number | null };
};

/** What an answer other than 200 means. The body is read for its kind only; none of it goes into the message. */
export async function refusalOf(response: Response): Promise<Refusal> {
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
