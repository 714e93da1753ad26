import { z } from "zod";
import { type Completion, Count, eventsOf, type Hear, nothing, readCompletion, whole } from "./completion";
import { textOf, wholeTextOf } from "./http";
import { ModelError } from "./model-error";

/** How a provider is spoken to: what is put into a request, how its answer is read, and how the SDK is given it. */
export type Wire = {
  /** The request as the SDK made it, with a stream asked for; without what not every server takes where `extras` is false. */
  body: (made: Record<string, unknown>, extras: boolean) => Record<string, unknown>;
  /** Reads a 200 answer, streamed or whole, and lets its text be heard as it comes. Throws ModelError for anything but a complete answer. */
  read: (response: Response, hear?: Hear) => Promise<Completion>;
  answer: (completion: Completion) => Response;
};

/** The chat completions protocol: OpenAI, Groq, Ollama, vLLM, llama.cpp and others. */
export const chatWire: Wire = {
  body: ({ response_format, ...plain }, extras) =>
    extras ? { ...plain, response_format, stream: true, stream_options: { include_usage: true } } : plain,
  read: readCompletion,
  answer: ({ text, reasoning, finish, tokensIn, tokensOut }) =>
    Response.json({
      id: "completion",
      object: "chat.completion",
      created: 0,
      model: "model",
      choices: [
        {
          index: 0,
          message: { role: "assistant", content: text, reasoning_content: reasoning },
          finish_reason: finish,
        },
      ],
      usage: { prompt_tokens: tokensIn ?? 0, completion_tokens: tokensOut ?? 0, total_tokens: 0 },
    }),
};

/** The messages protocol of Anthropic. A structured answer may come as the input of a tool; both are its text. */
export const messagesWire: Wire = {
  body: ({ output_config, tools, tool_choice, ...plain }, extras) =>
    extras ? { ...plain, output_config, tools, tool_choice, stream: true } : plain,
  read: readMessage,
  answer: ({ text, tokensIn, tokensOut }) =>
    Response.json({
      type: "message",
      id: "message",
      model: "model",
      role: "assistant",
      content: [{ type: "text", text }],
      stop_reason: "end_turn",
      usage: { input_tokens: tokensIn ?? 0, output_tokens: tokensOut ?? 0 },
    }),
};

const Usage = z.object({ input_tokens: Count, output_tokens: Count }).nullish().catch(null);
const Stop = z.string().nullish().catch(null);
const Block = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("thinking"), thinking: z.string() }),
  z.object({ type: z.literal("tool_use"), input: z.unknown() }),
]);
const Message = z.object({ content: z.array(z.unknown()), stop_reason: Stop, usage: Usage });
const Piece = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text_delta"), text: z.string() }),
  z.object({ type: z.literal("thinking_delta"), thinking: z.string() }),
  z.object({ type: z.literal("input_json_delta"), partial_json: z.string() }),
]);
const StreamEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("message_start"), message: z.object({ usage: Usage }) }),
  z.object({ type: z.literal("content_block_delta"), delta: z.unknown() }),
  z.object({ type: z.literal("message_delta"), delta: z.object({ stop_reason: Stop }), usage: Usage }),
  z.object({ type: z.literal("error") }),
]);
const Typed = z.object({ type: z.string() });

async function readMessage(response: Response, hear: Hear = () => {}): Promise<Completion> {
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("text/event-stream")) return readEvents(response, hear);
  const read = Message.safeParse(parsed(await wholeTextOf(response)));
  if (!read.success) throw unreadable();
  const { content, stop_reason, usage } = read.data;
  const blocks = content.flatMap((each) => Block.safeParse(each).data ?? []);
  return whole({
    text: blocks.map((each) => (each.type === "text" ? each.text : inputOf(each))).join(""),
    reasoning: blocks.map((each) => (each.type === "thinking" ? each.thinking : "")).join(""),
    finish: finishOf(stop_reason),
    tokensIn: usage?.input_tokens ?? null,
    tokensOut: usage?.output_tokens ?? null,
  });
}

async function readEvents(response: Response, hear: Hear): Promise<Completion> {
  let completion = nothing;
  for await (const data of eventsOf(textOf(response))) {
    const event = parsed(data);
    if (!Typed.safeParse(event).success) throw unreadable();
    const heard = completion.text.length;
    completion = fold(completion, StreamEvent.safeParse(event).data);
    if (completion.text.length > heard) hear(completion.text.slice(heard));
  }
  return whole(completion);
}

/** Kinds of events and of pieces that are not known are passed over, as the protocol asks. */
function fold(sofar: Completion, event: z.infer<typeof StreamEvent> | undefined): Completion {
  switch (event?.type) {
    case "message_start":
      return { ...sofar, tokensIn: event.message.usage?.input_tokens ?? null };
    case "content_block_delta":
      return added(sofar, Piece.safeParse(event.delta).data);
    case "message_delta":
      return {
        ...sofar,
        finish: finishOf(event.delta.stop_reason) ?? sofar.finish,
        tokensOut: event.usage?.output_tokens ?? sofar.tokensOut,
      };
    case "error":
      throw new ModelError("provider_error", "The model server reports an error");
    default:
      return sofar;
  }
}

function added(sofar: Completion, piece: z.infer<typeof Piece> | undefined): Completion {
  if (piece === undefined) return sofar;
  if (piece.type === "thinking_delta") return { ...sofar, reasoning: sofar.reasoning + piece.thinking };
  return { ...sofar, text: sofar.text + (piece.type === "text_delta" ? piece.text : piece.partial_json) };
}

function inputOf(block: z.infer<typeof Block>): string {
  return block.type === "tool_use" ? JSON.stringify(block.input) : "";
}

/** The finish reasons our client distinguishes, by their names in the chat protocol. */
function finishOf(reason: string | null | undefined): string | null {
  if (reason === "max_tokens" || reason === "model_context_window_exceeded") return "length";
  return reason === "refusal" ? "content_filter" : (reason ?? null);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

function unreadable(): ModelError {
  return new ModelError("provider_error", "The model server sent something that is no message");
}
