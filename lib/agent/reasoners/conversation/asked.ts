import type { ModelMessage } from "ai";
import type { Catalogue } from "@/lib/agent/engine/reasoner";
import type { Thinker } from "@/lib/domain/run/event";
import type { State } from "@/lib/domain/run/state";
import { countTokens } from "@/lib/domain/run/text";
import type { ChatRequest, OfferedTool, Reply } from "@/lib/effects/converse";
import { type ModelClient, tokensOf } from "@/lib/effects/model";
import { ModelError, NOTHING_SPENT, type Spent, sumOf } from "@/lib/effects/model-error";
import type { ModelSettings } from "@/lib/effects/model-settings";
import type { Guided } from "./guidance";

/** How a model is asked: sizes in tokens, times in milliseconds. */
export type Manner = ModelSettings["conversation"];

/** Who is asked, at what temperature and for how many tokens. */
export type Speaker = { client: ModelClient; temperature: number; maxTokens: number };

export type Asking<T> = {
  manner: Manner;
  speaker: Speaker;
  prompt: Guided;
  /** What was said so far, within so many tokens. */
  messages: (tokensMax: number) => ModelMessage[];
  /** Tokens of instructions and messages together; where none are given the context of the model holds these, the tools and the answer. */
  tokensMax?: number | undefined;
  tools: readonly OfferedTool[];
  choice: ChatRequest["choice"];
  format?: ChatRequest["format"];
  /** What the engine says before it. */
  told?: string | undefined;
  heard?: Catalogue["heard"];
  /** Reads a reply; throws ModelError for one that does not do. `isLast`: nothing better will come. */
  read: (reply: Reply, isLast: boolean) => T;
};

/** What was read of a step of a model, with what it cost in all. */
export type Asked<T> = { value: T; reply: Reply; by: Omit<Thinker, "said"> };

/** Times one step is asked for. */
const ASKINGS_MAX = 3;
const LARGER_CAP = 4;
/** The share of the context window that the conversation may take, beside instructions, tools and the answer. */
const SHARE = 0.9;
/** The least a conversation is given, in a context and in a bound of its own. */
const ROOM_LEAST = { context: 1000, own: 200 };
const COMPLAINT_CHARS = 1200;

/**
 * One step of a model. An answer that does not do is asked for again with what is wrong with it, a cut one with a larger
 * cap, a conversation that is too long at half its size, three times in all. Throws ModelError with what was spent.
 */
export async function asked<T>(state: State, catalogue: Catalogue, asking: Asking<T>): Promise<Asked<T>> {
  let { maxTokens } = asking.speaker;
  let roomMax = Number.POSITIVE_INFINITY;
  let told = asking.told;
  let spent = NOTHING_SPENT;
  for (let tries = 1; ; tries++) {
    const size = { maxTokens, roomMax, spent, sent: 0 };
    try {
      const reply = await once(state, catalogue, { ...asking, told }, size);
      spent = sumOf(spent, reply);
      const value = asking.read(reply, tries >= ASKINGS_MAX);
      const { label } = asking.speaker.client;
      return { value, reply, by: { reasoner: label, fellBack: null, prompt: asking.prompt.label, ...spent } };
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      spent = sumOf(spent, error.spent);
      if (tries >= ASKINGS_MAX || !MENDED.has(error.cause)) throw error.having(spent);
      if (error.cause === "truncated") maxTokens *= LARGER_CAP;
      else if (error.cause === "context_overflow") roomMax = Math.floor(size.sent / 2);
      else told = [asking.told, complaintOf(error)].filter(Boolean).join("\n\n");
    }
  }
}

/** Failures that asking in another way may mend. */
const MENDED: ReadonlySet<string> = new Set(["truncated", "malformed", "schema", "unknown_tool", "context_overflow"]);

function complaintOf({ detail }: ModelError): string {
  return `Your last answer was refused: ${detail.slice(0, COMPLAINT_CHARS)}`;
}

/** How large one asking may be, what the step took before it, and how many tokens of messages it came to. */
type Size = { maxTokens: number; roomMax: number; spent: Spent; sent: number };

async function once<T>(state: State, catalogue: Catalogue, asking: Asking<T>, size: Size) {
  const { maxTokens, roomMax, spent } = size;
  const { manner, speaker, prompt, tools, choice, format, told, tokensMax } = asking;
  const { instructions } = prompt;
  const forTools = countTokens(JSON.stringify(tools.map(({ description }) => description))) * 2;
  const forWords = countTokens(instructions);
  const room =
    tokensMax === undefined
      ? Math.max(ROOM_LEAST.context, Math.floor(manner.contextTokens * SHARE) - forWords - forTools - maxTokens)
      : Math.max(ROOM_LEAST.own, tokensMax - forWords - countTokens(told ?? ""));
  const messages = asking.messages(Math.min(room, roomMax));
  size.sent = tokensOf(messages);
  if (told) messages.push({ role: "user", content: told });
  const asks = forWords + forTools + tokensOf(messages) + maxTokens;
  const allowance = allowanceOf(state, spent, asks, manner.deadlineMs);
  if ("cause" in allowance) throw new ModelError(allowance.cause, allowance.why);
  const { effort, firstChunkMs, chunkMs } = manner;
  return speaker.client.converse({
    ...{ name: prompt.name, instructions, messages, tools, choice, format, effort, maxTokens, firstChunkMs, chunkMs },
    ...{ temperature: speaker.temperature, signal: catalogue.signal, hear: asking.heard, ...allowance },
  });
}

/** A reply of words, or of calls: an empty one does not do, nor one cut in its words while a longer one may come. */
export function wordsOrCalls<R extends Pick<Reply, "text" | "calls" | "finish">>(reply: R, isLast: boolean): R {
  const { calls, text, finish } = reply;
  if (finish === "content-filter") throw new ModelError("provider_error", "The answer of the model was withheld");
  if (calls.length > 0) return reply;
  const isEmpty = text.trim() === "";
  if (finish === "length" && (isEmpty || !isLast)) {
    throw new ModelError(
      "truncated",
      `The answer of the model was cut at its limit${isEmpty ? " while it thought" : ""}`,
    );
  }
  if (isEmpty) throw new ModelError("malformed", "The model gave no answer", { detail: EMPTY });
  return reply;
}

const EMPTY = "Your last message was empty. Call a tool, or write the answer.";

type Allowance = { requestsMax: number; deadlineMs: number; overdue?: ModelError };

/** What of its budget a run has spent, so that no model is asked. */
type Spending = { cause: "budget" | "timeout"; why: string };

/**
 * What the budget of a run leaves for asking a model, or why it leaves nothing: model calls, tokens and wall time, after
 * what this operation has spent already. `tokens` is what the asking will take at most, in and out.
 */
function allowanceOf(
  { options, usage }: State,
  spent: Spent,
  tokens: number,
  deadlineMs: number,
): Allowance | Spending {
  if (!options) return { requestsMax: Number.POSITIVE_INFINITY, deadlineMs };
  const { budget } = options;
  const requestsMax = budget.modelCalls - usage.modelCalls - spent.modelCalls;
  if (requestsMax < 1) return { cause: "budget", why: "the model calls of this run are spent" };
  const tokensLeft = budget.tokens - usage.tokensIn - usage.tokensOut - spent.tokensIn - spent.tokensOut;
  if (tokensLeft < tokens) return { cause: "budget", why: "the tokens of this run are spent" };
  const wallLeftMs = budget.wallMs - usage.elapsedMs;
  const late: Spending = { cause: "timeout", why: "the time of this run is spent" };
  if (wallLeftMs <= 0) return late;
  if (wallLeftMs > deadlineMs) return { requestsMax, deadlineMs };
  return { requestsMax, deadlineMs: wallLeftMs, overdue: new ModelError(late.cause, late.why) };
}
