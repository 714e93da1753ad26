import { generateText, jsonSchema, type ModelMessage, Output, streamText, tool } from "ai";
import { z } from "zod";
import { BrokenConnection, modelFetch, NotStreamed } from "./http";
import type { ModelEndpoint } from "./model";
import { type ModelError, withPartial } from "./model-error";
import { type Limits, languageModel, resent, unended } from "./provider";

/** A tool as a model is offered it. Its arguments are read by whoever asked, so that a mistake is told in the conversation. */
export type OfferedTool = { name: string; description: string; input: z.ZodType };

/** One step of a conversation: what was said so far, and what may be called. */
export type ChatRequest = {
  /** The name of what is asked, for records. */
  name: string;
  instructions: string;
  messages: ModelMessage[];
  tools: readonly OfferedTool[];
  /** `none`: only words are asked for, `required`: a call. */
  choice: "auto" | "required" | "none";
  /** The shape of the JSON that is asked for in place of words; the answer is its text, which whoever asked reads. */
  format?: z.ZodType | undefined;
  temperature: number;
  effort?: Effort | undefined;
  /** Tokens the answer may take. */
  maxTokens: number;
  signal: AbortSignal;
  /** Milliseconds for everything, for the first piece of an answer, and between two. */
  deadlineMs: number;
  firstChunkMs: number;
  chunkMs: number;
  overdue?: ModelError | undefined;
  requestsMax?: number | undefined;
  hear?: Hear | undefined;
};
export type Effort = "minimal" | "low" | "medium" | "high";

/** Hears an answer while it comes: `begin` before each request, as one that broke off is begun anew; a tool once it is about to be called. */
export type Hear = { begin: () => void; text: (piece: string) => void; call?: (name: string) => void };

/** A call of a model as it stands in its answer: `input` is not read yet. */
export type ChatCall = { id: string; name: string; input: unknown };

/** A step of a model: its words, its calls, why it ended. Milliseconds from when it was first asked. */
export type Reply = {
  text: string;
  reasoning: string;
  calls: ChatCall[];
  finish: string | null;
  tokensIn: number | null;
  tokensOut: number | null;
  firstMs: number | null;
};

/**
 * One step of a conversation with a model. It is asked again after what may pass, as `resent` does, also where the answer
 * breaks off or stays away. Throws ModelError for every failure but an abort; its `partial` is the longest text that came.
 */
export async function converse(endpoint: ModelEndpoint, request: ChatRequest, limits: Limits): Promise<Reply> {
  const model = await languageModel(endpoint, modelFetch(limits.onRequest));
  let longest = "";
  const startedMs = performance.now();
  try {
    return await resent(limits, async (isPlain) => {
      const left = new AbortController();
      const heard = { text: "" };
      try {
        return await step({ model, request, isPlain, heard, startedMs }, AbortSignal.any([limits.signal, left.signal]));
      } finally {
        left.abort(); // closes the connection of an answer nobody reads on
        if (heard.text.length > longest.length) longest = heard.text;
      }
    });
  } catch (error) {
    throw withPartial(error, longest);
  }
}

type Step = {
  model: Awaited<ReturnType<typeof languageModel>>;
  request: ChatRequest;
  isPlain: boolean;
  heard: { text: string };
  startedMs: number;
};

/** One request, for a stream but where a value is asked for plainly; a server that answers at once all the same is read anew from what it sent. */
async function step(asked: Step, signal: AbortSignal): Promise<Reply> {
  asked.request.hear?.begin();
  if (asked.isPlain && asked.request.format) return whole(asked, signal);
  return read(asked, signal).catch((error) => {
    if (!(error instanceof NotStreamed)) throw error;
    return whole(asked, signal);
  });
}

async function whole({ request, isPlain, model }: Step, signal: AbortSignal): Promise<Reply> {
  const answer = await generateText({ ...callOf(request, isPlain), model, abortSignal: signal });
  if (answer.rawFinishReason === undefined) throw unended();
  const calls = answer.toolCalls.map(({ toolCallId: id, toolName: name, input }) => ({ id, name, input }));
  const { text, reasoningText: reasoning = "", finishReason: finish, usage } = answer;
  request.hear?.text(text);
  return { text, reasoning, calls, finish, firstMs: null, ...tokensOf(usage) };
}

async function read({ request, isPlain, model, heard, startedMs }: Step, signal: AbortSignal): Promise<Reply> {
  const { firstChunkMs, chunkMs, hear } = request;
  const reply = { text: "", reasoning: "", calls: [] as ChatCall[], firstMs: null as number | null };
  const timeout = { firstChunkMs, chunkMs };
  const { stream } = streamText({
    ...callOf(request, isPlain),
    ...{ model, timeout, abortSignal: signal, onError: () => {} },
  });
  for await (const part of stream) {
    if (part.type === "error") throw silenced(part.error, signal);
    if (part.type === "abort") throw silenced(null, signal);
    if (part.type === "finish") {
      if (part.rawFinishReason === undefined) throw unended();
      return { ...reply, finish: part.finishReason, ...tokensOf(part.totalUsage) };
    }
    if (part.type === "tool-input-start") hear?.call?.(part.toolName);
    if (part.type === "tool-call") reply.calls.push({ id: part.toolCallId, name: part.toolName, input: part.input });
    if (part.type === "reasoning-delta") reply.reasoning += part.text;
    if (part.type !== "text-delta") continue;
    reply.firstMs ??= performance.now() - startedMs;
    reply.text += part.text;
    heard.text = reply.text;
    hear?.text(part.text);
  }
  throw unended();
}

/** A deadline of the SDK between two pieces is a connection that broke. */
function silenced(error: unknown, signal: AbortSignal): unknown {
  const isOfTime = error === null || (error instanceof Error && /^(?:Abort|Timeout)Error$/.test(error.name));
  return isOfTime && !signal.aborted ? new BrokenConnection("The model server fell silent within its answer") : error;
}

function tokensOf(usage: { inputTokens: number | undefined; outputTokens: number | undefined }) {
  return { tokensIn: usage.inputTokens ?? null, tokensOut: usage.outputTokens ?? null };
}

const LENIENT = { strictJsonSchema: false };

/** Plainly: without what some models refuse, a temperature, a choice of tool and a format. */
function callOf({ name, instructions, messages, tools, choice, format, ...request }: ChatRequest, isPlain: boolean) {
  const { temperature, maxTokens, effort } = request;
  const offered = tools.map(({ name, description, input }) => {
    return [name, tool({ description, inputSchema: jsonSchema(z.toJSONSchema(input, { io: "input" }) as object) })];
  });
  const own = { ...LENIENT, ...(effort && { reasoningEffort: effort }) };
  return {
    ...{ instructions, messages, maxOutputTokens: maxTokens, maxRetries: 0 },
    ...(tools.length > 0 && {
      tools: Object.fromEntries(offered),
      ...((!isPlain || choice === "none") && { toolChoice: choice }),
    }),
    ...(!isPlain && { temperature, ...(format && { output: textOfObject(format, name) }) }),
    providerOptions: { vigil: own, openai: own, groq: own, anthropic: LENIENT, google: {} },
  };
}

/** Asks for an object and leaves its text as it is: the SDK takes a cut answer for one and knows no think tag. */
function textOfObject(schema: z.ZodType, name: string) {
  return { ...Output.text(), responseFormat: Output.object({ schema, name }).responseFormat };
}
