import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Recorded } from "@/lib/domain/run/event";
import type { FormatName } from "@/lib/server/export/formats/format-names";
import { formatOf } from "@/lib/server/export/formats/registry";
import type { AppPort } from "@/lib/server/web/app-port";
import { type Call, download, handle, json, orNotFound, publicError } from "@/lib/server/web/handle";
import { validId } from "@/lib/server/web/ids";
import { type Limiter, limiterOf, takePlace } from "@/lib/server/web/limits";
import { readBody, WhyNotBody } from "@/lib/server/web/request-body";

type RunCall = Call<{ id: string }>;

const ContinueBody = z.strictObject({ iterations: z.number().int().min(1).max(20) });
const Nothing = z.strictObject({});

/** The heads of the events of a visitor's own run after `?after=seq`, as text/event-stream, each stored before it is sent, and the turn it came to. */
export const runEvents = (app: AppPort) =>
  handle("GET /api/runs/[id]/events", async ({ request, params, visitorId }: RunCall) => {
    const run = orNotFound(await app.findRun(validId(params.id), visitorId));
    const release = takeLine(visitorId);
    const read: Read = (signal, tellWait) => app.events(run.id, visitorId, afterOf(request), signal, tellWait);
    return eventStream(read, request, { release, ending: () => app.turn(run.id, visitorId) });
  });

/** A visitor's own run as far as it has come, folded, for the panel that shows what a turn rests on. */
export const readRun = (app: AppPort, limiter: Limiter = limiterOf("readings")) =>
  handle("GET /api/runs/[id]", async ({ params, visitorId, address }: RunCall) => {
    const id = validId(params.id);
    limiter.take({ visitorId, address }, crypto.randomUUID());
    return json(orNotFound(await app.runState(id, visitorId)));
  });

/** What a model was asked in a visitor's own run and what it said, prompts and replies as they went; empty for a run by rules. */
export const readModelCalls = (app: Pick<AppPort, "modelCalls">) =>
  handle("GET /api/runs/[id]/calls", async ({ params, visitorId }: RunCall) => {
    return json(orNotFound(await app.modelCalls(validId(params.id), visitorId)));
  });

/** A finished run as a file of `?format=`, JSON without it; `not_found` for another's run or one without artifacts, `not_ended` while it goes on. */
export const exportRun = (app: Pick<AppPort, "exportFile">, limiter: Limiter = limiterOf("readings")) =>
  handle("GET /api/runs/[id]/export", async ({ request, params, visitorId, address }: RunCall) => {
    const [id, format] = [validId(params.id), formatAsked(request)];
    limiter.take({ visitorId, address }, crypto.randomUUID());
    return download(orNotFound(await app.exportFile(id, visitorId, format)));
  });

/** The format that a request asks for. Throws `invalid_request` for one there is not. */
export function formatAsked({ url }: Request): FormatName {
  return formatOf(new URL(url).searchParams.get("format"));
}

/** Asks a run to stop and does not wait until it has (202); one that has ended stays as it is. */
export const stopRun = (app: AppPort) =>
  handle("POST /api/runs/[id]/stop", async ({ request, params, visitorId }: RunCall) => {
    await readBody(request, Nothing);
    orNotFound(await app.findRun(validId(params.id), visitorId));
    return json({ stopped: await app.stop(params.id, visitorId) }, 202);
  });

/** Lets an ended run go on for 1 to 20 more iterations (202); counts against the limit of runs. */
export const continueRun = (app: AppPort) =>
  handle("POST /api/runs/[id]/continue", async ({ request, params, visitorId, address }: RunCall) => {
    const { iterations } = await readBody(request, ContinueBody);
    const run = orNotFound(await app.findRun(validId(params.id), visitorId));
    return json({ continued: await app.continueRun(run.id, visitorId, iterations, address) }, 202);
  });

/** Deletes a visitor's own run with its journal and rows. */
export const deleteRun = (app: AppPort) =>
  handle("DELETE /api/runs/[id]", async ({ params, visitorId }: RunCall) => {
    orNotFound(await app.deleteRun(validId(params.id), visitorId));
    return json({ deleted: true });
  });

/** Deletes all that is stored of the visitor. */
export const deleteVisitor = (app: AppPort) =>
  handle("DELETE /api/visitor", async ({ visitorId }) => {
    await app.deleteVisitor(visitorId);
    return json({ deleted: true });
  });

const CheckBody = z.strictObject({ text: z.string().trim().min(1).max(20_000) });

/** Checks each sentence of a text from elsewhere against what the visitor's run found. The text is not stored. */
export const checkText = (app: AppPort, limiter: Limiter = limiterOf("checks")) =>
  handle("POST /api/runs/[id]/check", async ({ request, params, visitorId, address }: RunCall) => {
    const { text } = await readBody(request, CheckBody);
    const run = orNotFound(await app.findRun(validId(params.id), visitorId));
    limiter.take({ visitorId, address }, crypto.randomUUID());
    return json(orNotFound(await app.checkText(run.id, visitorId, text)));
  });

/** Why no path between two things of the visitor's run passes a third. */
export const whyNot = (app: AppPort, limiter: Limiter = limiterOf("readings")) =>
  handle("POST /api/runs/[id]/why-not", async ({ request, params, visitorId, address }: RunCall) => {
    const asked = await readBody(request, WhyNotBody);
    const run = orNotFound(await app.findRun(validId(params.id), visitorId));
    limiter.take({ visitorId, address }, crypto.randomUUID());
    return json(orNotFound(await app.whyNot(run.id, visitorId, asked)));
  });

const PING_MS = 15_000;
/** How long a reader without a line of its own is kept waiting for an event. */
const IDLE_MS = 250;

/** The journal of a run as it grows; `tellWait` hears what the run waits for. */
export type Read = (signal: AbortSignal, tellWait: (waitsFor: string) => void) => AsyncIterable<Recorded>;

type Line = {
  pingMs?: number;
  /** Gives the line back; null where there is none to keep, so that the answer ends once nothing more comes. */
  release?: (() => void) | null;
  /** What is told with the end. */
  ending?: () => Promise<object | null>;
};

/**
 * The journal as a text/event-stream: each event's `seq` is its id, a comment goes out every `pingMs` so that proxies keep
 * the line, and `event: end` says the run is over and what came of it; `event: waiting` says what it waits for; `event: later` asks a reader without a line to come back. Whoever
 * leaves only stops reading: the run goes on. Who reads slowly is sent the next event once the last is taken.
 */
export function eventStream(read: Read, request: Request, line: Line = {}): Response {
  const { pingMs = PING_MS, release, ending = async () => null } = line;
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
      void forward(read, send, left.signal, { idleMs, ending }).finally(() => {
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

async function forward(
  read: Read,
  send: (text: string) => Promise<void>,
  signal: AbortSignal,
  { idleMs, ending }: { idleMs: number | null; ending: NonNullable<Line["ending"]> },
) {
  const idle = new AbortController();
  try {
    const tellWait = (waitsFor: string) => void send(waiting(waitsFor));
    const events = read(AbortSignal.any([signal, idle.signal]), tellWait)[Symbol.asyncIterator]();
    await send(": open\n\n");
    for (;;) {
      const next = await within(events.next(), idleMs);
      if (signal.aborted) return;
      if (next === null) return await send("event: later\ndata: {}\n\n");
      if (next.done) return await send(`event: end\ndata: ${JSON.stringify(await ending())}\n\n`);
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
  return ms === null ? coming : Promise.race([coming, sleep(ms, null)]);
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
