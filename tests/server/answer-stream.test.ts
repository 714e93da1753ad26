import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "@/lib/agent/engine/run";
import { react } from "@/lib/agent/strategies/react";
import { EVENT_VERSION, type Recorded } from "@/lib/domain/run/event";
import { reduce } from "@/lib/domain/run/reduce";
import { emptyState } from "@/lib/domain/run/state";
import { performer } from "@/lib/server/perform";
import { bareHead } from "@/lib/server/web/turn-head";
import { turnHead } from "@/lib/server/web/turn-of-run";
import { type TalkingServer, type Turn, talkingServer } from "@/measure/agent-bench/talking-server";
import { inTurn, look, METFORMIN, talking } from "@/tests/agent/reasoners/conversation/talking";
import { graph } from "@/tests/agent/reasoners/model-run";
import { asked } from "@/tests/domain/run/events";

const CHECK = look("check", { drugs: ["metformin"], events: ["lactic acidosis"] });
const LONG =
  "Lactic acidosis is reported with metformin [f1]. Acidosis is listed on a label of metformin [f2]. It causes death in smokers. ~ That may fit the mechanism [f1].";

let server: TalkingServer;
beforeAll(async () => {
  server = await talkingServer();
});
afterAll(() => server.close());

/** What a page shows of a run after each event, with milliseconds since it was asked. */
async function pagesOf(turns: Turn[]) {
  server.say(inTurn(...turns));
  const question = asked("How could metformin cause lactic acidosis?");
  const first: Recorded = { ...question, v: EVENT_VERSION, seq: 1, at: new Date().toISOString() };
  const signal = new AbortController().signal;
  const reasoner = talking(server.url, { manner: { deadlineMs: 30_000, firstChunkMs: 5000, chunkMs: 1500 } });
  const perform = performer({ graph, reasoner, strategy: react, signal, cache: new Map() });
  const ports = { perform, now: () => new Date().toISOString(), halted: () => null, tells: true };
  let state = reduce(emptyState, first);
  const pages = [];
  const startedMs = performance.now();
  const meta = bareHead({ runId: "r", question: "", status: "running", createdAt: "", replaces: null, after: null });
  for await (const event of run([first], react, ports)) {
    state = reduce(state, event);
    const { saying, answer, activity } = turnHead(meta, state);
    const lines = [...(answer?.lead ?? []), ...(answer?.body ?? [])];
    pages.push({ ms: performance.now() - startedMs, type: event.type, saying, activity, lines });
  }
  return { pages, state };
}

describe("an answer while it comes", () => {
  it("shows each sentence once it is checked, with its citations, and none that is struck", async () => {
    const { pages } = await pagesOf([
      { calls: [METFORMIN, CHECK] },
      { text: LONG, pieceMs: 30 },
      { text: "1. withdraw" },
    ]);
    const growing = pages.filter(({ type }) => type === "sentence").map(({ lines }) => lines.length);
    expect(growing.slice(0, 2)).toEqual([1, 2]);
    const all = pages.flatMap(({ lines }) => lines.map(({ text }) => text));
    expect(all.some((text) => /smokers/.test(text))).toBe(false);
    const [first, , third] = pages.findLast(({ type }) => type === "grounded")?.lines ?? [];
    expect(first).toMatchObject({ text: "Lactic acidosis is reported with metformin.", cites: [{ factId: "f1" }] });
    expect(third).toMatchObject({ isInterpretation: true });
  });

  it("F26: keeps the sentences of a try that broke until the first of the next is checked", async () => {
    const again: Turn = {
      text: "Acidosis is listed on a label of metformin [f2]. And so on and so forth it goes [f1].",
    };
    const { pages } = await pagesOf([{ calls: [METFORMIN, CHECK] }, { text: LONG, fault: "cut", pieceMs: 5 }, again]);
    const told = pages.filter(({ type }) => type === "sentence").map(({ lines }) => lines.map(({ text }) => text));
    expect(told[0]).toEqual(["Lactic acidosis is reported with metformin."]);
    expect(told.find((lines) => !lines.includes("Lactic acidosis is reported with metformin."))?.[0]).toBe(
      "Acidosis is listed on a label of metformin.",
    );
  });

  it("shows something new all the time at a server of 30 tokens a second that thinks for two seconds", async () => {
    const slow = { firstMs: 2000, pieceMs: 130 };
    const { pages } = await pagesOf([{ calls: [METFORMIN, CHECK] }, { text: LONG, ...slow }, { text: "1. withdraw" }]);
    const answering = pages.findIndex(({ type }) => type === "observed");
    const words = pages.slice(answering).find(({ saying }) => saying !== null && !/^calls/.test(saying));
    expect((words?.ms ?? 0) - (pages[answering]?.ms ?? 0)).toBeLessThan(2500);
    const gaps = pages.slice(1).map(({ ms }, at) => ms - (pages[at]?.ms ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(3000);
  });
});
