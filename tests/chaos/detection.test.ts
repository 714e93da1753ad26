import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { comparable, differences } from "@/scripts/chaos/compare.mjs";
import { follow } from "@/scripts/chaos/stream.mjs";
import { answerLines, endLines, streamLines } from "@/scripts/chaos/trial.mjs";

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

/** A server whose answers to one request after the other are given; a piece of null breaks the line, of "" leaves it open. */
async function streaming(...answers: (string | null)[][]): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const answer: RequestListener = (request, response) => {
    const pieces = answers[asked.length] ?? [];
    asked.push(request.url ?? "");
    response.writeHead(pieces.length > 0 ? 200 : 503);
    for (const piece of pieces) if (piece) response.write(piece);
    if (pieces.includes(null)) response.socket?.end(() => response.destroy());
    else if (!pieces.includes("")) response.end();
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

function event(seq: number): string {
  return `id: ${seq}\ndata: {}\n\n`;
}

const END = "event: end\ndata: {}\n\n";

describe("following a run's events", () => {
  const read = (url: string, waitMs = 10_000) => follow([url], {}, "r1", AbortSignal.timeout(waitMs));

  it("goes on after the last event where a line breaks, and counts it", async () => {
    const { url, asked } = await streaming([": open\n\n", event(1), event(2), null], [], [event(3), END]);
    expect(await read(url)).toMatchObject({ last: 3, missing: 0, repeated: 0, broken: 2, hasEnded: true });
    expect(asked).toEqual([0, 2, 2].map((after) => `/api/runs/r1/events?after=${after}`));
  });

  it("counts events that are missing and events that come twice, in pieces of any length", async () => {
    const text = event(1) + event(4) + event(4) + END;
    const { url } = await streaming([text.slice(0, 7), text.slice(7, 19), text.slice(19)]);
    expect(await read(url)).toMatchObject({ last: 4, missing: 2, repeated: 1, broken: 0, hasEnded: true });
  });

  it("counts a line that the server calls lost, but not one it puts off", async () => {
    const { url } = await streaming([event(1), "event: later\ndata: {}\n\n"], ["event: lost\ndata: {}\n\n"], [END]);
    expect(await read(url)).toMatchObject({ last: 1, broken: 1, hasEnded: true });
  });

  it("stops once its signal aborts", async () => {
    const { url } = await streaming([event(1), ""]);
    expect(await read(url, 300)).toMatchObject({ last: 1, broken: 0, hasEnded: false });
    expect(await read(url, 300)).toMatchObject({ last: 0, hasEnded: false });
  });
});

describe("comparing answers", () => {
  const answer = { runId: "a", text: "x", costs: [{ elapsedMs: 1, cachedCalls: 0, calls: 2 }] };

  it("leaves out what differs between any two runs", () => {
    const other = { runId: "b", text: "x", costs: [{ elapsedMs: 7, cachedCalls: 2, calls: 2 }] };
    expect(differences(comparable(answer), comparable(other))).toEqual([]);
  });

  it("names where two answers differ", () => {
    const other = { ...answer, costs: [{ ...answer.costs[0], calls: 1 }], more: true };
    expect(differences(comparable(answer), comparable(other))).toEqual([
      ".costs.0.calls: 2 / 1",
      ".more: absent / true",
    ]);
  });
});

describe("the bars", () => {
  const seen = { last: 3, missing: 0, repeated: 0, broken: 0, firstAt: 1, hasEnded: true };
  const run = { asked: { question: "q" }, runId: "r", status: 201, seen, firstMs: 5, answer: { text: "x" } };
  const stored = { how: "sufficient", gaps: 0, last: 3 };
  const missed = (...changes: object[]) => {
    const outcome = { asked: changes.map((change) => ({ ...run, stored, ...change })), unended: 0 };
    const lines = [
      ...endLines(outcome),
      ...streamLines(outcome),
      ...answerLines(outcome, [{ text: "x" }, { text: "x" }]),
    ];
    return lines.filter(({ isMet }) => !isMet).map(({ name, value }) => `${name}: ${value}`);
  };

  it("are met where every question has its undisturbed answer and every event was sent once", () => {
    expect(missed({}, {})).toEqual([]);
  });

  it("are missed by a question refused, an answer that differs, none, an event lost at the end and a line that broke", () => {
    const refused = { status: 429, runId: null, seen: null, stored: undefined, answer: null };
    expect(missed({}, refused)).toEqual(["answers as undisturbed: 1 (must be 2)"]);
    expect(missed({}, { answer: { text: "y" } })).toEqual(["answers as undisturbed: 1 (must be 2)"]);
    expect(missed({}, { answer: null })).toEqual(["answers as undisturbed: 1 (must be 2)"]);
    expect(missed({}, { seen: { ...seen, last: 2 } })).toEqual(["events lost: 1 (must be 0)"]);
    expect(missed({}, { seen: { ...seen, broken: 1 } })).toEqual(["streams that broke: 1 (must be 0)"]);
    expect(missed({}, { stored: { ...stored, gaps: 1 } })).toEqual(["events lost: 1 (must be 0)"]);
  });
});
