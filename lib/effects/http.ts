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
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await iterator.return?.()),
  });
}
