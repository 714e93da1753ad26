import type { z } from "zod";
import { countTokens } from "@/lib/domain/run/text";
import type { ChatRequest, Reply } from "./converse";
import { extractJson } from "./extract-json";
import type { Limits } from "./generate";
import { ModelError, modelErrorIn, type Spent, withPartial } from "./model-error";
import type { ProviderName } from "./model-settings";

/** Requests one answer may take: the first and two more. */
const REQUESTS_MAX = 3;

/** What a provider answered; `finish` is why it ended, by the names of the SDK. */
export type Completion = {
  text: string;
  reasoning: string;
  finish: string | null;
  tokensIn: number | null;
  tokensOut: number | null;
};

export type ModelRequest<T> = {
  /** The schema of the answer; `name` is its name for the provider. */
  schema: z.ZodType<T>;
  name: string;
  instructions: string;
  prompt: string;
  temperature: number;
  /** Tokens the answer may take. */
  maxTokens: number;
  signal: AbortSignal;
  /** Milliseconds for everything, waits and further requests included. */
  deadlineMs: number;
  /** What it is called when the deadline cuts it, where that is no fault of the model. */
  overdue?: ModelError;
  /** Requests it may take, at most REQUESTS_MAX. */
  requestsMax?: number;
  /** Told of the answer's text while it comes; of a request that is sent again it hears the text again. */
  hear?: ((text: string) => void) | undefined;
};

/** A model behind our own interface. `host` is who receives the text. */
export type ModelClient = {
  label: string;
  host: string;
  /** Asks once for a value of the schema. Throws ModelError, and nothing else. */
  complete: <T>(request: ModelRequest<T>) => Promise<{ value: T } & Spent>;
};

/** A model that holds a conversation: `converse` has it say the next step. Throws ModelError, and nothing else. */
export type Converser = Pick<ModelClient, "label" | "host"> & {
  converse: (request: ChatRequest) => Promise<Reply & Spent>;
};

export type ModelEndpoint = { provider: ProviderName; url: string; key: string | null; model: string };

/** How a run names a model: by its provider, or as `model:NAME` where the provider is any compatible server. */
export function modelLabel({ provider, model }: ModelEndpoint): string {
  return `${provider === "openai-compatible" ? "model" : provider}:${model}`;
}

/** A client of a provider's server. The SDK is loaded at the first question to a model: runs by rules start without it. */
export function modelClient(endpoint: ModelEndpoint): ModelClient & Converser {
  return {
    label: modelLabel(endpoint),
    host: new URL(endpoint.url).host,
    complete: async (request) => {
      const asked = countTokens(request.instructions) + countTokens(request.prompt);
      const { received, spent } = await metered(request, asked, async (limits) =>
        (await import("./generate")).generate(endpoint, request, limits),
      );
      return { value: having(spent, () => extractJson(answerOf(received), request.schema)), ...spent };
    },
    converse: async (request) => {
      const asked = countTokens(request.instructions) + countTokens(JSON.stringify(request.messages));
      const { received, spent } = await metered(request, asked, async (limits) =>
        (await import("./converse")).converse(endpoint, request, limits),
      );
      return { ...received, ...spent };
    },
  };
}

/** What `read` gives; an error of it bears what was spent. */
function having<T>(spent: Spent, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw (modelErrorIn(error) ?? new ModelError("bug", "Reading the answer of the model failed")).having(spent);
  }
}

type Asking = Pick<ModelRequest<unknown>, "signal" | "deadlineMs"> &
  Partial<Pick<ChatRequest, "overdue" | "requestsMax">>;
type Received = Pick<Completion, "text" | "reasoning" | "tokensIn" | "tokensOut">;

/** An answer within the deadline and requests of an asking, and what it took. `asked` is how many tokens the prompt has by our count. */
async function metered<R extends Received>(
  request: Asking,
  asked: number,
  send: (limits: Limits) => Promise<R>,
): Promise<{ received: R; spent: Spent }> {
  const { deadlineMs, requestsMax = REQUESTS_MAX } = request;
  const deadline = AbortSignal.timeout(deadlineMs);
  const endsAt = performance.now() + deadlineMs;
  let requests = 0;
  const limits = {
    signal: AbortSignal.any([request.signal, deadline]),
    requestsMax: Math.min(requestsMax, REQUESTS_MAX),
    remainingMs: () => endsAt - performance.now(),
    onRequest: () => {
      requests += 1;
    },
  };
  try {
    const received = await send(limits);
    return { received, spent: spentOn(received, asked, requests) };
  } catch (error) {
    const lost = limits.signal.aborted; // a request that was refused cost no tokens; one we gave up waiting for cost its prompt
    const spent = { tokensIn: lost ? asked : 0, tokensOut: 0, modelCalls: requests };
    throw withPartial(named(error, request, deadline).having(spent), modelErrorIn(error)?.partial ?? "");
  }
}

/** What an asking that failed is called. */
function named(error: unknown, { signal, deadlineMs, overdue }: Asking, deadline: AbortSignal) {
  if (signal.aborted) return new ModelError("provider_error", "The run was stopped while the model was asked");
  if (deadline.aborted)
    return overdue ?? new ModelError("provider_error", `The model did not answer within ${deadlineMs / 1000} s`);
  return modelErrorIn(error) ?? new ModelError("bug", "Asking the model failed");
}

/** The text of a complete answer; how it ended is looked at before what it says. */
export function answerOf({ text, reasoning, finish }: Completion): string {
  if (finish === "length")
    throw new ModelError("truncated", `The answer of the model was cut at its limit${text ? "" : " while it thought"}`);
  if (finish === "content-filter") throw new ModelError("provider_error", "The answer of the model was withheld");
  if (text.trim() !== "") return text;
  throw new ModelError("malformed", reasoning ? "The model thought and gave no answer" : "The model gave no answer");
}

/** Counts of the provider where they are believable, else our own. */
function spentOn(received: Received, asked: number, modelCalls: number): Spent {
  const said = countTokens(received.text) + countTokens(received.reasoning);
  return {
    tokensIn: believable(received.tokensIn, asked),
    tokensOut: believable(received.tokensOut, said),
    modelCalls,
  };
}

/** A provider that says 1 for a page is not believed; one that says more than ours is, as thoughts that are not shown are counted too. */
function believable(count: number | null, own: number): number {
  const FACTOR = 8;
  return count !== null && count * FACTOR >= own ? count : own;
}
