import { setTimeout as delay } from "node:timers/promises";
import { generateText, type LanguageModel, Output, streamText } from "ai";
import { backoff } from "./http";
import type { Completion, ModelEndpoint, ModelRequest } from "./model";
import { modelFetch, NotStreamed } from "./model-fetch";
import type { ProviderName } from "./model-settings";
import { refusalOf, unended } from "./refusal";

const BACKOFF_MS = 500;

type Limits = {
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
  { signal, remainingMs, requestsMax, onRequest }: Limits,
): Promise<Completion> {
  const model = await languageModel(endpoint, modelFetch(onRequest));
  let isPlain = false;
  for (let sent = 1; ; sent++) {
    try {
      return await answered({ ...callOf(endpoint, request, signal), model }, request, isPlain);
    } catch (error) {
      signal.throwIfAborted();
      const { error: told, again } = refusalOf(error);
      if (again === null || sent >= requestsMax || (again === "plainer" && isPlain)) throw told;
      if (again === "plainer") isPlain = true;
      const waitMs = again === "plainer" ? 0 : (again.waitMs ?? backoff(BACKOFF_MS, sent));
      if (waitMs >= remainingMs()) throw told;
      await delay(waitMs, undefined, { signal });
    }
  }
}

function callOf({ provider }: ModelEndpoint, request: ModelRequest<unknown>, signal: AbortSignal) {
  const { instructions, prompt, temperature, maxTokens } = request;
  return {
    ...{ instructions, prompt, temperature, maxOutputTokens: maxTokens, maxRetries: 0, abortSignal: signal },
    providerOptions: { [OPTIONS[provider]]: { strictJsonSchema: false } },
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
/** The name under which each provider of the SDK reads its options. */
const OPTIONS: Record<ProviderName, string> = {
  "openai-compatible": "vigil",
  openai: "openai",
  anthropic: "anthropic",
  groq: "groq",
  ollama: "vigil",
};

/** Only the provider that is asked is loaded. */
async function languageModel(
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
