import type { ServerResponse } from "node:http";
import { brokenOff, piecesOf, waited } from "./pieces";
import type { Heard, HeardMessage, Turn } from "./talking-server";

type Message = {
  role: HeardMessage["role"];
  content: string | { text?: string }[] | null;
  tool_calls?: { id: string; function: { name: string; arguments: string } }[];
};

/** A chat completions request. */
export function chatRequest(body: Record<string, never>): Heard {
  const messages: Message[] = body.messages ?? [];
  const tools: { function: { name: string } }[] = body.tools ?? [];
  const choice: unknown = body.tool_choice ?? "auto";
  return {
    protocol: "chat",
    model: body.model ?? "",
    instructions: messages.flatMap((each) => (each.role === "system" ? [textOf(each)] : [])).join("\n"),
    messages: messages.filter(({ role }) => role !== "system").map(heardMessage),
    tools: tools.map((each) => each.function.name),
    choice: choice === "required" || choice === "none" ? choice : "auto",
    temperature: body.temperature ?? null,
    maxTokens: body.max_tokens ?? body.max_completion_tokens ?? 0,
    stream: body.stream === true,
  };
}

function heardMessage({ role, tool_calls = [], ...message }: Message): HeardMessage {
  const calls = tool_calls.map((call) => ({
    id: call.id,
    name: call.function.name,
    input: JSON.parse(call.function.arguments || "{}"),
  }));
  return { role, text: textOf(message), calls };
}

function textOf({ content }: Pick<Message, "content">): string {
  return typeof content === "string" ? content : (content ?? []).map(({ text = "" }) => text).join("");
}

/** Answers in the chat completions protocol, streamed. */
export async function sendChat(response: ServerResponse, heard: Heard, turn: Turn): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (delta: object, finish: string | null = null) =>
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`);
  await waited(turn.firstMs);
  const pieces = piecesOf(turn);
  for (const [at, content] of pieces.entries()) {
    send({ content });
    await waited(turn.pieceMs);
    if (brokenOff(response, turn, at, pieces.length)) return;
  }
  const calls = turn.calls ?? [];
  for (const [index, { name, input }] of calls.entries()) {
    const text = turn.fault === "bad_arguments" ? '{"names": [' : JSON.stringify(input);
    send({
      tool_calls: [
        { index, id: `call_${heard.messages.length}_${index}`, type: "function", function: { name, arguments: text } },
      ],
    });
  }
  send({}, turn.finish ?? (calls.length > 0 ? "tool_calls" : "stop"));
  const usage = { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 };
  response.write(`data: ${JSON.stringify({ choices: [], usage })}\n\n`);
  response.end("data: [DONE]\n\n");
}
