import { expect, it } from "vitest";
import { aiSdkLoop } from "@/measure/engine-bench/ai-sdk-loop";
import type { Loop } from "@/measure/engine-bench/loop-task";
import { measureLoops } from "@/measure/engine-bench/measure";
import { durableLoop, ownLoop, ownLoopWithPrompts } from "@/measure/engine-bench/own-loops";
import { testDatabase, testKinds } from "@/tests/db/test-database";
import { smallGraph } from "@/tests/fixtures/small-graph";

const graph = smallGraph();
const RUNS = 20;

it("measures loops that do the same work, each beside ours", async () => {
  const times = await measureLoops([ownLoop(graph), ownLoopWithPrompts(graph), await aiSdkLoop()], RUNS);
  const [ours, ...others] = times;
  expect(ours).toMatchObject({ name: "Vigil", stored: null, runs: RUNS, timesOurs: 1 });
  expect(ours?.medianMs).toBeGreaterThan(0);
  for (const { medianMs, p95Ms, timesOurs } of others) {
    expect(p95Ms).toBeGreaterThanOrEqual(medianMs);
    expect(timesOurs).toBeCloseTo(medianMs / (ours?.medianMs ?? 0));
  }
});

it.each(testKinds)("stores every event of a measured run on %s, and leaves none behind", async (kind) => {
  const database = await testDatabase(kind);
  try {
    const loop = durableLoop(graph, database);
    expect(await (await loop.begin())()).toBe(10);
    const types = await database.sql<{ type: string; count: number }[]>`
      select type, count(*)::int as count from event group by type order by type`;
    expect(Object.fromEntries(types.map(({ type, count }) => [type, count]))).toEqual({
      asked: 1,
      resolved: 1,
      planned: 10,
      called: 10,
      observed: 10,
      narrated: 1,
      grounded: 1,
    });
    expect(await database.sql`select completion_reason, status from run`).toMatchObject([
      { completion_reason: "max_iterations", status: "ended" },
    ]);
    await loop.close();
    expect(await database.sql`select id from run`).toHaveLength(0);
  } finally {
    await database.close();
  }
});

it("refuses to measure a loop that does less", async () => {
  const lazy: Loop = { name: "lazy", stored: null, begin: async () => async () => 9, close: async () => {} };
  await expect(measureLoops([lazy], 1)).rejects.toThrow("lazy made 9 calls, not 10");
});
