import http from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readStream } from "@/components/live/read-stream";
import type { Recorded } from "@/lib/engine/event";
import { afterOf, eventStream, takeLine } from "@/lib/web/sse";
import { cannedRun } from "@/tests/fixtures/canned-run";

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
