import http from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readStream } from "@/components/live/use-run";
import type { Recorded } from "@/lib/domain/run/event";
import { afterOf, eventStream, takeLine } from "@/lib/server/web/api/runs";
import { cannedRun } from "@/tests/fixtures/canned-run";

const plain = new Request("http://vigil.test/api/runs/r/events");

async function* some(events: Recorded[], wait = 0) {
  for (const event of events) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    yield event;
  }
}

describe("the event stream", () => {
  it("F38: says it must not be transformed, buffered or kept", () => {
    const { headers } = eventStream(() => some([]), plain);
    expect(headers.get("content-type")).toContain("text/event-stream");
    expect(headers.get("cache-control")).toContain("no-transform");
    expect(headers.get("x-accel-buffering")).toBe("no");
  });

  it("F38: pings while nothing happens", async () => {
    const waiting = new Promise<never>(() => {});
    const { body } = eventStream(() => ({ [Symbol.asyncIterator]: () => ({ next: () => waiting }) }), plain, {
      pingMs: 10,
    });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    while (!/(?:: ping\s+){2}/.test(text)) text += (await reader?.read())?.value ?? "";
    await reader?.cancel();
  });

  it("gives each event its seq as id, and says when the run is over", async () => {
    const text = await eventStream(() => some(cannedRun), plain).text();
    expect([...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id))).toEqual(cannedRun.map(({ seq }) => seq));
    expect(text.endsWith("event: end\ndata: null\n\n")).toBe(true);
  });

  it("stops reading when its reader leaves, without a rejection nobody handles", async () => {
    let signalled = false;
    const response = eventStream((signal) => {
      signal.addEventListener("abort", () => {
        signalled = true;
      });
      return some(cannedRun, 5);
    }, plain);
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(signalled).toBe(true);
  });

  it("reads no further than its reader does", async () => {
    let given = 0;
    const response = eventStream(async function* () {
      for (const event of cannedRun) {
        given += 1;
        yield event;
      }
    }, plain);
    const reader = response.body?.getReader();
    await reader?.read();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(given).toBeLessThanOrEqual(2);
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read());
    expect(given).toBe(cannedRun.length);
  });

  /** What is sent and what is logged of a journal that breaks off. */
  async function broken(error: Error, request = plain) {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const text = await eventStream(async function* () {
      yield* cannedRun.slice(0, 2);
      throw error;
    }, request).text();
    const logged = log.mock.calls.flat().join(" ");
    log.mockRestore();
    return { text, logged };
  }

  it("does not say a run is over when the journal breaks off", async () => {
    expect((await broken(new Error("storage"))).text).not.toContain("event: end");
  });

  it("logs the place of what broke it, and nothing that says, unless the database is away", async () => {
    const { logged } = await broken(new TypeError("no metformin"));
    expect(logged).toMatch(/events failed: TypeError[\s\S]*sse\.test/);
    expect(logged).not.toContain("metformin");
    expect((await broken(Object.assign(new Error("x"), { code: "ECONNREFUSED" }))).logged).toBe("");
  });

  it("goes on after the seq asked for, by parameter or by Last-Event-ID", () => {
    expect(afterOf(new Request("http://vigil.test/?after=7"))).toBe(7);
    expect(afterOf(new Request("http://vigil.test/", { headers: { "last-event-id": "9" } }))).toBe(9);
    expect(afterOf(new Request("http://vigil.test/?after=-1%20or%201"))).toBe(0);
  });
});

/** What a browser allows over HTTP/1.1, of all its tabs together. */
const CONNECTIONS = 6;
const TABS = 8;

/** A run that is under way: its first event, and then nothing for as long as anybody listens. */
async function* underWay(after: number, signal: AbortSignal): AsyncGenerator<Recorded> {
  yield* cannedRun.slice(0, 1).filter(({ seq }) => seq > after);
  await new Promise((resolve) => signal.addEventListener("abort", resolve));
}

const server = http.createServer(async (incoming, outgoing) => {
  const left = new AbortController();
  outgoing.once("close", () => left.abort());
  const request = new Request(`http://vigil.test${incoming.url}`, { signal: left.signal });
  if (!incoming.url?.includes("/events")) return outgoing.end("answered");
  const after = afterOf(request);
  const { body } = eventStream((signal) => underWay(after, signal), request, { release: takeLine("v") });
  if (body)
    Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
      .on("error", () => undefined)
      .pipe(outgoing);
});
const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

function browserFetch(path: string, { signal }: { signal?: AbortSignal } = {}): Promise<Response> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = http.get({ port, path, agent, ...(signal && { signal }) }, (response) => {
      response.on("error", () => undefined);
      resolve(new Response(Readable.toWeb(response) as unknown as ReadableStream<Uint8Array>));
    });
    request.on("error", reject);
  });
}

it("F37: open 8 tabs: API calls still answer, and every tab is told what happens", async () => {
  const closed = new AbortController();
  const told: string[] = [];
  const tabs = Array.from({ length: TABS }, async () => {
    for await (const arrival of readStream("r", 0, closed.signal, browserFetch)) told.push(arrival.kind);
  });
  await expect.poll(() => told.filter((kind) => kind === "event").length, { timeout: 4000 }).toBe(TABS);
  await expect.poll(() => told.filter((kind) => kind === "later").length, { timeout: 4000 }).toBe(TABS - 3);
  expect(await (await browserFetch("/api/health")).text()).toBe("answered");
  closed.abort();
  await Promise.allSettled(tabs);
  await expect.poll(() => takeLine("v") !== null, { timeout: 4000 }).toBe(true);
});
