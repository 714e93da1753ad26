import type { ServerResponse } from "node:http";
import { brokenOff, piecesOf, waited } from "./pieces";
import type { Heard, HeardMessage, Turn } from "./talking-server";

type Block = { type: string; text?: string; id?: string; name?: string; input?: unknown; content?: string | Block[] };
type Message = { role: "user" | "assistant"; content: string | Block[] };

/** A request of Anthropic's messages protocol. */
export function anthropicRequest(body: Record<string, never>): Heard {
  const system: string | Block[] = body.system ?? "";
  const messages: Message[] = body.messages ?? [];
  const tools: { name: string }[] = body.tools ?? [];
  const { type = "auto" }: { type?: string } = body.tool_choice ?? {};
  return {
    protocol: "messages",
    model: body.model ?? "",
    instructions: textOf(system),
    messages: messages.map(heardMessage),
    tools: tools.map(({ name }) => name),
    choice: type === "any" ? "required" : type === "none" || tools.length === 0 ? "none" : "auto",
    temperature: body.temperature ?? null,
    maxTokens: body.max_tokens ?? 0,
    stream: body.stream === true,
  };
}

function heardMessage({ role, content }: Message): HeardMessage {
  const blocks = typeof content === "string" ? [] : content;
  const calls = blocks.flatMap(({ type, id = "", name = "", input }) =>
    type === "tool_use" ? [{ id, name, input }] : [],
  );
  const isResult = blocks.some(({ type }) => type === "tool_result");
  return { role: isResult ? "tool" : role, text: textOf(content), calls };
}

function textOf(content: string | Block[]): string {
  if (typeof content === "string") return content;
  return content.map((block) => block.text ?? (block.content ? textOf(block.content) : "")).join("");
}

/** Answers in the messages protocol, streamed. */
export async function sendMessages(response: ServerResponse, heard: Heard, turn: Turn): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (event: { type: string } & Record<string, unknown>) =>
    response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  const usage = { input_tokens: 1000, output_tokens: 1 };
  send({ type: "message_start", message: { id: "m", model: heard.model, role: "assistant", usage } });
  await waited(turn.firstMs);
  const pieces = piecesOf(turn);
  let index = 0;
  if (pieces.length > 0) {
    send({ type: "content_block_start", index, content_block: { type: "text", text: "" } });
    for (const [at, text] of pieces.entries()) {
      send({ type: "content_block_delta", index, delta: { type: "text_delta", text } });
      await waited(turn.pieceMs);
      if (brokenOff(response, turn, at, pieces.length)) return;
    }
    send({ type: "content_block_stop", index });
    index += 1;
  }
  for (const { name, input } of turn.calls ?? []) {
    const partial_json = turn.fault === "bad_arguments" ? '{"names": [' : JSON.stringify(input);
    const id = `call_${heard.messages.length}_${index}`;
    send({ type: "content_block_start", index, content_block: { type: "tool_use", id, name, input: {} } });
    send({ type: "content_block_delta", index, delta: { type: "input_json_delta", partial_json } });
    send({ type: "content_block_stop", index });
    index += 1;
  }
  const called = (turn.calls ?? []).length > 0;
  const stop_reason = turn.finish === "length" ? "max_tokens" : called ? "tool_use" : "end_turn";
  send({ type: "message_delta", delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 100 } });
  send({ type: "message_stop" });
  response.end();
}
