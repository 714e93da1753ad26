import { setTimeout as delay } from "node:timers/promises";
import {
  AISDKError,
  APICallError,
  generateText,
  InvalidResponseDataError,
  JSONParseError,
  type LanguageModel,
  Output,
  streamText,
  TypeValidationError,
} from "ai";
import { BrokenConnection, modelFetch, NotStreamed } from "./http";
import type { Completion, ModelEndpoint, ModelRequest } from "./model";
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
 * The complete answer to a request, which is sent again after 429, 5xx or a broken connection, waiting as the server asks up
 * to 60 s, and once without stream and format where a server takes neither. Throws ModelError for every failure but an abort.
 */
export async function generate(
  endpoint: ModelEndpoint,
  request: ModelRequest<unknown>,
  limits: Limits,
): Promise<Completion> {
  const model = await languageModel(endpoint, modelFetch(limits.onRequest));
  return resent(limits, (isPlain) => answered({ ...callOf(request, limits.signal), model }, request, isPlain));
}

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

export const LENIENT = { strictJsonSchema: false };

function callOf({ instructions, prompt, temperature, maxTokens }: ModelRequest<unknown>, signal: AbortSignal) {
  return {
    ...{ instructions, prompt, temperature, maxOutputTokens: maxTokens, maxRetries: 0, abortSignal: signal },
    providerOptions: { vigil: LENIENT, openai: LENIENT, anthropic: LENIENT, groq: LENIENT }, // each reads its own
  };
}

type SdkCall = ReturnType<typeof callOf> & { model: LanguageModel };

/** One request: for a stream, unless it is made plainly. */
async function answered(call: SdkCall, request: ModelRequest<unknown>, isPlain: boolean): Promise<Completion> {
  const left = new AbortController();
  const abortable = { ...call, abortSignal: AbortSignal.any([call.abortSignal, left.signal]) };
  const output = textOfObject(request);
  try {
    if (isPlain) return whole(await generateText(abortable));
    return await streamed({ ...abortable, output }, request.hear).catch(async (error) => {
      if (!(error instanceof NotStreamed)) throw error;
      return whole(await generateText({ ...abortable, output }));
    });
  } finally {
    left.abort(); // closes the connection of an answer nobody reads on
  }
}

/** Asks for an object and leaves its text as it is: the SDK takes a cut answer for one and knows no think tag. */
function textOfObject({ schema, name }: ModelRequest<unknown>) {
  return { ...Output.text(), responseFormat: Output.object({ schema, name }).responseFormat };
}

async function streamed(
  call: SdkCall & { output: ReturnType<typeof textOfObject> },
  hear: (text: string) => void = () => {},
): Promise<Completion> {
  let [text, reasoningText] = ["", ""];
  for await (const part of streamText({ ...call, onError: () => {} }).stream) {
    if (part.type === "error") throw part.error;
    if (part.type === "finish") return whole({ ...part, text, reasoningText, usage: part.totalUsage });
    if (part.type === "reasoning-delta") reasoningText += part.text;
    if (part.type !== "text-delta") continue;
    text += part.text;
    hear(part.text);
  }
  throw unended();
}

type Answered = Pick<
  Awaited<ReturnType<typeof generateText>>,
  "text" | "reasoningText" | "finishReason" | "rawFinishReason"
> & {
  usage: { inputTokens: number | undefined; outputTokens: number | undefined };
};

/** An answer that does not say how it ended is cut off, however whole it looks. */
function whole({ text, reasoningText = "", finishReason: finish, rawFinishReason, usage }: Answered): Completion {
  if (rawFinishReason === undefined) throw unended();
  const { inputTokens = null, outputTokens = null } = usage;
  return { text, reasoning: reasoningText, finish, tokensIn: inputTokens, tokensOut: outputTokens };
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
