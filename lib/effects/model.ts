import { countTokens } from "@/lib/domain/run/text";
import type { ChatRequest, Reply } from "./converse";
import { ModelError, modelErrorIn, type Spent, withPartial } from "./model-error";
import type { ProviderName } from "./model-settings";
import type { Limits } from "./provider";

/** Requests one answer may take: the first and two more. */
const REQUESTS_MAX = 3;

/** A model behind our own interface: `converse` has it say the next step. `host` is who receives the text. Throws ModelError, and nothing else. */
export type ModelClient = {
  label: string;
  host: string;
  converse: (request: ChatRequest) => Promise<Reply & Spent>;
};

export type ModelEndpoint = { provider: ProviderName; url: string; key: string | null; model: string };

/** How a run names a model: by its provider, or as `model:NAME` where the provider is any compatible server. */
export function modelLabel({ provider, model }: ModelEndpoint): string {
  return `${provider === "openai-compatible" ? "model" : provider}:${model}`;
}

/** A client of a provider's server. The SDK is loaded at the first question to a model: runs by rules start without it. */
export function modelClient(endpoint: ModelEndpoint): ModelClient {
  return {
    label: modelLabel(endpoint),
    host: new URL(endpoint.url).host,
    converse: async (request) => {
      const asked = countTokens(request.instructions) + tokensOf(request.messages);
      const { received, spent } = await metered(request, asked, async (limits) =>
        (await import("./converse")).converse(endpoint, request, limits),
      );
      return { ...received, ...spent };
    },
  };
}

/** Tokens of messages by our count; of calls and their results as JSON. */
export function tokensOf(messages: ChatRequest["messages"]): number {
  return messages.reduce((sum, { content }) => {
    return sum + countTokens(typeof content === "string" ? content : JSON.stringify(content));
  }, 0);
}

type Asking = Pick<ChatRequest, "signal" | "deadlineMs" | "overdue" | "requestsMax">;

/** An answer within the deadline and requests of an asking, and what it took. `asked` is how many tokens the prompt has by our count. */
async function metered(
  request: Asking,
  asked: number,
  send: (limits: Limits) => Promise<Reply>,
): Promise<{ received: Reply; spent: Spent }> {
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

/** Counts of the provider where they are believable, else our own. */
function spentOn(received: Reply, asked: number, modelCalls: number): Spent {
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
