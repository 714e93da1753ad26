import type { Recorded } from "@/lib/domain/run/event";

/** What a stream brings: an event, what the run waits for, its proper end, a wish to ask later, or (by returning without these) a broken line. */
export type Arrival =
  | { kind: "event"; event: Recorded }
  | { kind: "waiting"; waitsFor: string }
  | { kind: "end" }
  | { kind: "later" };

/** The server answered, but not with a stream; `status` is the one of HTTP. */
export class StreamRefused extends Error {
  constructor(readonly status: number) {
    super(`The stream answered ${status}`);
  }
}

type Fetcher = (path: string, init: { signal: AbortSignal; headers: Record<string, string> }) => Promise<Response>;

/** Reads a run's events after `after` from our own text/event-stream. Throws StreamRefused, or what `fetch` throws. */
export async function* readStream(
  runId: string,
  after: number,
  signal: AbortSignal,
  fetcher: Fetcher = fetch,
): AsyncGenerator<Arrival> {
  const path = `/api/runs/${encodeURIComponent(runId)}/events?after=${after}`;
  const response = await fetcher(path, { signal, headers: { accept: "text/event-stream" } });
  if (!response.ok || !response.body) throw new StreamRefused(response.status);
  for await (const block of blocks(response.body)) {
    const arrival = parseBlock(block);
    if (arrival) yield arrival;
  }
}

async function* blocks(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = "";
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const parts = (rest + decoder.decode(chunk.value, { stream: true })).split("\n\n");
      rest = parts.pop() ?? "";
      yield* parts;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseBlock(block: string): Arrival | null {
  const fields = new Map(
    block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
  );
  const name = fields.get("event");
  if (name === "end" || name === "later") return { kind: name };
  const data = fields.get("data");
  if (name === "waiting" && data !== undefined) return { kind: name, ...(JSON.parse(data) as { waitsFor: string }) };
  if (name !== undefined || data === undefined) return null;
  return { kind: "event", event: JSON.parse(data) as Recorded };
}
