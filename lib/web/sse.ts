import type { Recorded } from "@/lib/engine/event";

const PING_MS = 15_000;

/**
 * The journal as a text/event-stream: each event's `seq` is its id, a comment goes out every `pingMs` so that proxies keep
 * the line, and `event: end` says the run is over. Whoever leaves only stops reading: the run goes on.
 */
export function eventStream(
  read: (signal: AbortSignal) => AsyncIterable<Recorded>,
  request: Request,
  pingMs = PING_MS,
): Response {
  const left = new AbortController();
  request.signal.addEventListener("abort", () => left.abort());
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => !left.signal.aborted && controller.enqueue(encoder.encode(text));
      const ping = setInterval(() => send(": ping\n\n"), pingMs);
      void forward(read(left.signal), send, left.signal).finally(() => {
        clearInterval(ping);
        if (!left.signal.aborted) controller.close();
      });
    },
    cancel: () => left.abort(),
  });
  return new Response(body, { headers: HEADERS });
}

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

async function forward(events: AsyncIterable<Recorded>, send: (text: string) => unknown, signal: AbortSignal) {
  try {
    send(": open\n\n");
    for await (const event of events) {
      if (signal.aborted) return;
      send(`id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`);
    }
    send("event: end\ndata: {}\n\n");
  } catch {
    send("event: lost\ndata: {}\n\n");
  }
}

/** Where to go on from: the `after` parameter, else the Last-Event-ID a reconnecting browser sends, else the start. */
export function afterOf(request: Request): number {
  const asked = new URL(request.url).searchParams.get("after") ?? request.headers.get("last-event-id") ?? "0";
  return /^\d{1,9}$/.test(asked) ? Number(asked) : 0;
}
