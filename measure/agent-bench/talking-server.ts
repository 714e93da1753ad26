import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { chatRequest, sendChat } from "./chat-protocol";
import { anthropicRequest, sendMessages } from "./messages-protocol";

/** A message of a conversation as any protocol has it. */
export type HeardMessage = {
  role: "system" | "user" | "assistant" | "tool";
  text: string;
  calls: { id: string; name: string; input: unknown }[];
};

/** A request as the scripted model sees it. */
export type Heard = {
  protocol: "chat" | "messages";
  model: string;
  instructions: string;
  messages: HeardMessage[];
  /** Names of the tools offered, and whether one may, must or must not be called. */
  tools: string[];
  choice: "auto" | "required" | "none";
  temperature: number | null;
  maxTokens: number;
  stream: boolean;
};

/** What the scripted model says: words, calls, and how the answer goes wrong where it does. */
export type Turn = {
  text?: string;
  calls?: { name: string; input: unknown }[];
  finish?: "stop" | "length";
  /** `stall`: it falls silent half-way; `cut`: the connection breaks there; a number: that status, with `retryAfter` seconds. */
  fault?: "stall" | "cut" | "bad_arguments" | number;
  retryAfter?: number;
  /** Milliseconds before the first piece, and between pieces of four words. */
  firstMs?: number;
  pieceMs?: number;
};

/** What is said to a request; `hit` counts the requests from 1. */
export type TurnScript = (heard: Heard, hit: number) => Turn;

export type TalkingServer = {
  /** Base URL of the chat completions protocol; the messages protocol has the same. */
  url: string;
  heard: Heard[];
  say: (script: TurnScript) => void;
  close: () => Promise<void>;
};

/** A server on 127.0.0.1 that speaks native tool calling in the OpenAI and Anthropic protocols, as a script says. */
export async function talkingServer(first: TurnScript = () => ({ text: "" })): Promise<TalkingServer> {
  const heard: Heard[] = [];
  let script = first;
  const server = createServer(async (incoming, response) => {
    let text = "";
    for await (const chunk of incoming) text += chunk;
    const body = text ? JSON.parse(text) : {};
    const isMessages = (incoming.url ?? "").endsWith("/messages");
    const request = isMessages ? anthropicRequest(body) : chatRequest(body);
    heard.push(request);
    const turn = script(request, heard.length);
    if (typeof turn.fault === "number") return refuse(response, turn.fault, turn.retryAfter);
    await (isMessages ? sendMessages : sendChat)(response, request, turn);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    heard,
    say: (next) => {
      script = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function refuse(response: ServerResponse, status: number, retryAfter: number | undefined): void {
  const headers = {
    "content-type": "application/json",
    ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
  };
  response.writeHead(status, headers).end(JSON.stringify({ error: { type: "error", message: "scripted" } }));
}
