import { ModelError } from "./model-error";

/** The most bytes one answer of a model may take. */
const ANSWER_BYTES_MAX = 4 * 1024 * 1024;

/**
 * The text of a body in pieces, UTF-8 decoded across their borders. Throws ModelError once more than ANSWER_BYTES_MAX
 * have come, and when the connection breaks; leaving the loop closes the connection.
 */
export async function* textOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let bytes = 0;
  try {
    for (let chunk = await next(reader); !chunk.done; chunk = await next(reader)) {
      bytes += chunk.value.byteLength;
      if (bytes > ANSWER_BYTES_MAX) throw new ModelError("provider_error", "The model server sent more than 4 MB");
      yield decoder.decode(chunk.value, { stream: true });
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** The whole text of a body, within the same limit. */
export async function wholeTextOf(response: Response): Promise<string> {
  let text = "";
  for await (const piece of textOf(response)) text += piece;
  return text;
}

async function next(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch {
    throw new BrokenConnection();
  }
}

/** The connection ended before the answer did; the request may be sent again. */
export class BrokenConnection extends ModelError {
  constructor() {
    super("provider_error", "The connection to the model server broke off");
  }
}

/** Milliseconds to wait after attempt 1, 2, ...: doubled each time, between half and the whole of it, so that many clients do not come back at once. */
export function backoff(firstMs: number, attempt: number): number {
  return firstMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
}

/** Whether a text is an http or https URL without user name and password. */
export function isPlainHttp(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === "http:" || protocol === "https:") && username === "" && password === "";
}
