import type { z } from "zod";
import { countTokens } from "@/lib/domain/run/text";
import { extractJson } from "./extract-json";
import { ModelError, modelErrorIn, type Spent } from "./model-error";
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

export type ModelEndpoint = { provider: ProviderName; url: string; key: string | null; model: string };

/** How a run names a model: by its provider, or as `model:NAME` where the provider is any compatible server. */
export function modelLabel({ provider, model }: ModelEndpoint): string {
  return `${provider === "openai-compatible" ? "model" : provider}:${model}`;
}

/** A client of a provider's server. */
export function modelClient(endpoint: ModelEndpoint): ModelClient {
  return {
    label: modelLabel(endpoint),
    host: new URL(endpoint.url).host,
    complete: async (request) => {
      const asking = begin(request);
      try {
        // Loaded at the first question to a model: runs by rules start without the SDK.
        const { generate } = await import("./generate");
        const completion = asking.received(await generate(endpoint, request, asking));
        return { value: extractJson(answerOf(completion), request.schema), ...asking.spent() };
      } catch (error) {
        throw asking.named(error).having(asking.spent());
      } finally {
        asking.end();
      }
    },
  };
}

/** The text of a complete answer; how it ended is looked at before what it says. */
export function answerOf({ text, reasoning, finish }: Completion): string {
  if (finish === "length")
    throw new ModelError("truncated", `The answer of the model was cut at its limit${text ? "" : " while it thought"}`);
  if (finish === "content-filter") throw new ModelError("provider_error", "The answer of the model was withheld");
  if (text.trim() !== "") return text;
  throw new ModelError("malformed", reasoning ? "The model thought and gave no answer" : "The model gave no answer");
}

/** One asking: its deadline, what it spent, and what its failures are called. */
function begin(request: ModelRequest<unknown>) {
  const { signal, deadlineMs, requestsMax = REQUESTS_MAX, instructions, prompt } = request;
  const { overdue = new ModelError("provider_error", `The model did not answer within ${deadlineMs / 1000} s`) } =
    request;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), deadlineMs);
  const endsAt = performance.now() + deadlineMs;
  const asked = countTokens(instructions) + countTokens(prompt);
  let requests = 0;
  let received: Completion | null = null;
  return {
    signal: AbortSignal.any([signal, deadline.signal]),
    requestsMax: Math.min(requestsMax, REQUESTS_MAX),
    remainingMs: () => endsAt - performance.now(),
    onRequest: () => {
      requests += 1;
    },
    received: (completion: Completion): Completion => {
      received = completion;
      return completion;
    },
    /** A request that was refused cost no tokens; one we gave up waiting for cost its prompt. */
    spent: (): Spent => {
      const lost = signal.aborted || deadline.signal.aborted;
      return received
        ? spentOn(received, asked, requests)
        : { tokensIn: lost ? asked : 0, tokensOut: 0, modelCalls: requests };
    },
    named: (error: unknown): ModelError => {
      if (signal.aborted) return new ModelError("provider_error", "The run was stopped while the model was asked");
      if (deadline.signal.aborted) return overdue;
      return modelErrorIn(error) ?? new ModelError("bug", "Asking the model failed");
    },
    end: () => clearTimeout(timer),
  };
}

/** Counts of the provider where they are believable, else our own. */
function spentOn(received: Completion, asked: number, modelCalls: number): Spent {
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
