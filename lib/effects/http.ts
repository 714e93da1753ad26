import { ReadableStream as NodeStream } from "node:stream/web";
import { ModelError } from "./model-error";

/** Whether a text is an http or https URL without user name and password. */
export function isPlainHttp(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === "http:" || protocol === "https:") && username === "" && password === "";
}

/** The pieces of a body; throws what `tooLarge` makes once more than `bytesMax` bytes have come. */
export async function* capped(body: AsyncIterable<Uint8Array>, bytesMax: number, tooLarge: () => Error) {
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.byteLength;
    if (bytes > bytesMax) throw tooLarge();
    yield piece;
  }
}

/** Pieces as the body of a response; whoever cancels it ends the source. */
export function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return NodeStream.from(pieces) as unknown as ReadableStream<Uint8Array>; // the one class, which has two types
}

/** The most bytes one answer of a model may take. */
const ANSWER_BYTES_MAX = 4 * 1024 * 1024;
/** The line after which nothing of an answer comes. */
const DONE = /^data: ?\[DONE\]\s*$/;

/** The connection ended before the answer did; the request may be sent again. */
export class BrokenConnection extends ModelError {
  constructor(message = "The connection to the model server broke off") {
    super("provider_error", message);
  }
}

/** A server that was asked for a stream answered at once; whoever asks again with the same fetch is given that answer. */
export class NotStreamed extends Error {}

/**
 * The fetch of a model's server for the SDK: follows no redirect, reads no more than the byte cap, and no stream beyond the
 * line that ends it. Throws ModelError, NotStreamed, and what `fetch` throws; `onRequest` is told of each request first.
 */
export function modelFetch(onRequest: () => void): typeof fetch {
  let whole: Response | null = null;
  return async (url, init) => {
    const kept = whole;
    whole = null;
    if (kept !== null) return kept;
    onRequest();
    const { status, headers, body } = await fetch(url, { ...init, redirect: "manual" });
    const type = (headers.get("content-type") ?? "no content type").split(";")[0]?.trim().toLowerCase() ?? "";
    const isStream = type === "text/event-stream";
    const pieces = body && capped(unbroken(body), ANSWER_BYTES_MAX, tooLarge);
    const answer = new Response(pieces && streamOf(isStream ? untilDone(pieces) : pieces), { status, headers });
    if (status !== 200 || isStream) return answer;
    if (!/\bjson$/.test(type))
      throw new ModelError("provider_error", `The model server answered ${plain(type)}, not JSON`);
    if (JSON.parse(String(init?.body)).stream !== true) return answer;
    whole = answer;
    throw new NotStreamed();
  };
}

function tooLarge(): ModelError {
  return new ModelError("provider_error", "The model server sent more than 4 MB");
}

/** A body that breaks off with an error of ours. */
async function* unbroken(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of body) yield piece;
  } catch {
    throw new BrokenConnection();
  }
}

async function* untilDone(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()];
  let rest = "";
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (DONE.test(line)) return;
      yield encoder.encode(`${line}\n`);
    }
  }
  yield encoder.encode(rest);
}

function plain(type: string): string {
  return type.replace(/[^a-z0-9/+. -]/g, "").slice(0, 40);
}
