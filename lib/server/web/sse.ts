import type { Recorded } from "@/lib/domain/run/event";
import { publicError } from "./handle";
import { takePlace } from "./limits";

const PING_MS = 15_000;
/** How long a reader without a line of its own is kept waiting for an event. */
const IDLE_MS = 250;

/** The journal of a run as it grows; `tellWait` hears what the run waits for. */
export type Read = (signal: AbortSignal, tellWait: (waitsFor: string) => void) => AsyncIterable<Recorded>;

type Line = {
  pingMs?: number;
  /** Gives the line back; null where there is none to keep, so that the answer ends once nothing more comes. */
  release?: (() => void) | null;
};

/**
 * The journal as a text/event-stream: each event's `seq` is its id, a comment goes out every `pingMs` so that proxies keep
 * the line, and `event: end` says the run is over; `event: waiting` says what it waits for; `event: later` asks a reader without a line to come back. Whoever
 * leaves only stops reading: the run goes on. Who reads slowly is sent the next event once the last is taken.
 */
export function eventStream(read: Read, request: Request, { pingMs = PING_MS, release }: Line = {}): Response {
  const left = new AbortController();
  left.signal.addEventListener("abort", () => release?.());
  request.signal.addEventListener("abort", () => left.abort());
  const encoder = new TextEncoder();
  let taken = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const hasRoom = () => left.signal.aborted || (controller.desiredSize ?? 0) > 0;
      const send = async (text: string) => {
        if (!left.signal.aborted) controller.enqueue(encoder.encode(text));
        while (!hasRoom())
          await new Promise<void>((resolve) => {
            taken = resolve;
          });
      };
      left.signal.addEventListener("abort", () => taken());
      const ping = setInterval(() => hasRoom() && void send(": ping\n\n"), pingMs);
      const idleMs = release === null ? IDLE_MS : null;
      void forward(read, send, left.signal, idleMs).finally(() => {
        clearInterval(ping);
        release?.();
        if (!left.signal.aborted) controller.close();
      });
    },
    pull: () => taken(),
    cancel: () => left.abort(),
  });
  return new Response(body, { headers: HEADERS });
}

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

async function forward(read: Read, send: (text: string) => Promise<void>, signal: AbortSignal, idleMs: number | null) {
  const idle = new AbortController();
  try {
    const tellWait = (waitsFor: string) => void send(waiting(waitsFor));
    const events = read(AbortSignal.any([signal, idle.signal]), tellWait)[Symbol.asyncIterator]();
    await send(": open\n\n");
    for (;;) {
      const next = await within(events.next(), idleMs);
      if (signal.aborted) return;
      if (next === null || next.done) return await send(`event: ${next ? "end" : "later"}\ndata: {}\n\n`);
      await send(`id: ${next.value.seq}\ndata: ${JSON.stringify(next.value)}\n\n`);
    }
  } catch (error) {
    const told = signal.aborted ? null : publicError("GET /api/runs/[id]/events", error);
    if (told?.code === "unavailable")
      await send(waiting("The database does not answer. The run goes on once it does."));
    await send("event: lost\ndata: {}\n\n");
  } finally {
    idle.abort();
  }
}

function waiting(waitsFor: string): string {
  return `event: waiting\ndata: ${JSON.stringify({ waitsFor })}\n\n`;
}

/** What comes within the time; null when nothing does. Without a time it waits as long as it takes. */
async function within<T>(coming: Promise<T>, ms: number | null): Promise<T | null> {
  if (ms === null) return coming;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}

/** Where to go on from: the `after` parameter, else the Last-Event-ID a reconnecting browser sends, else the start. */
export function afterOf(request: Request): number {
  const asked = new URL(request.url).searchParams.get("after") ?? request.headers.get("last-event-id") ?? "0";
  return /^\d{1,9}$/.test(asked) ? Number(asked) : 0;
}

/** Lines a visitor may keep open at once: over HTTP/1.1 a browser has six connections to a server for all its tabs together. */
const LINES_MAX = 3;

/** One count a process: bundles of several routes may each hold this module. */
const shared = globalThis as { vigilLines?: Map<string, number> };
shared.vigilLines ??= new Map();
const open = shared.vigilLines;

/** Takes a line for a visitor; returns what gives it back, or null where all are taken. */
export function takeLine(visitorId: string): (() => void) | null {
  return takePlace(open, visitorId, LINES_MAX);
}
