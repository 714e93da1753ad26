import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { adminOverview, adminRuns } from "@/db/runs/admin";
import { createRun } from "@/db/runs/create-run";
import { appendEvents } from "@/db/runs/journal";
import { claimRun } from "@/db/runs/lease";
import type { Event, StrategyName } from "@/lib/domain/run/event";
import { grounded, narrated, options, planned, question, record, rest } from "@/tests/domain/run/recorded-run";
import { storedRun } from "./stored-run";
import { testDatabase, testKinds } from "./test-database";

describe.each(testKinds)("the admin view's figures in %s", (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await testDatabase(kind);
    await add("two-phase", 3, rest);
    await add("two-phase", 2, [planned("once"), { ...narrated, reason: "max_iterations" } as Event, grounded]);
    await add("react", 10, [planned("once"), narrated, grounded]);
    await add("react", 10, []);
  });
  afterAll(() => database.close());

  async function add(strategy: StrategyName, maxIterations: number, events: Event[]) {
    const made = await createRun(database, {
      visitorId: randomUUID(),
      clientKey: "k",
      question,
      options: { ...options, strategy, maxIterations },
      graphVersion: "g1",
    });
    const lease = await claimRun(database, made.run.id, "w", 10_000);
    if (lease) await appendEvents(database, lease, record(events, 2));
  }

  it("counts ended runs by reason and by iterations", async () => {
    const overview = await adminOverview(database);
    expect(overview).toMatchObject({ runs: 3, running: 1 });
    expect(overview.byReason).toEqual([
      { reason: "sufficient", runs: 2 },
      { reason: "max_iterations", runs: 1 },
    ]);
    expect(overview.iterations).toEqual([
      { iterations: 1, runs: 2 },
      { iterations: 2, runs: 1 },
    ]);
  });

  it("gives the shares that used all iterations and that needed one", async () => {
    const { shareAtMax, shareAtOne } = await adminOverview(database);
    expect(shareAtMax).toBeCloseTo(1 / 3);
    expect(shareAtOne).toBeCloseTo(2 / 3);
  });

  it("adds up struck sentences and tool statuses", async () => {
    const { sentences, tools } = await adminOverview(database);
    expect(sentences).toEqual({ total: 6, struck: 3 });
    expect(tools).toEqual([{ tool: "get_drug_targets", calls: 3, byStatus: { failed: 1, ok: 2 }, p95Ms: 12 }]);
  });

  it("gives the middle and the tail of latency", async () => {
    const { latencyMs } = await adminOverview(database, { strategy: "two-phase" });
    expect(latencyMs.p50).not.toBeNull();
    expect(Number(latencyMs.p95)).toBeGreaterThanOrEqual(Number(latencyMs.p50));
  });

  it("keeps to a strategy and a date", async () => {
    expect(await adminOverview(database, { strategy: "react" })).toMatchObject({ runs: 1, running: 1 });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(await adminOverview(database, { since: tomorrow })).toMatchObject({ runs: 0, shareAtOne: 0, byReason: [] });
  });

  it("keeps to why runs ended", async () => {
    const { total, runs } = await adminRuns(database, { reason: "max_iterations" }, { limit: 10, offset: 0 });
    expect(total).toBe(1);
    expect(runs.map(({ completionReason }) => completionReason)).toEqual(["max_iterations"]);
    expect((await adminRuns(database, { reason: "timeout" }, { limit: 10, offset: 0 })).total).toBe(0);
  });

  it("F60: takes whatever stands in a filter as a value", async () => {
    expect(await adminOverview(database, { strategy: "x' or true --" })).toMatchObject({ runs: 0, running: 0 });
  });

  it("pages through runs, newest first, without saying whose they are", async () => {
    const first = await adminRuns(database, {}, { limit: 3, offset: 0 });
    const second = await adminRuns(database, {}, { limit: 3, offset: 3 });
    expect(first.total).toBe(4);
    const all = [...first.runs, ...second.runs];
    expect(new Set(all.map(({ id }) => id)).size).toBe(4);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    expect(Object.keys(all[0] ?? {})).not.toContain("visitorId");
  });

  it("shows one run, or none", async () => {
    const { runs } = await adminRuns(database, { strategy: "two-phase" }, { limit: 10, offset: 0 });
    expect(await storedRun(database, runs[0]?.id ?? "")).toMatchObject({ run: { strategy: "two-phase" } });
    expect(await storedRun(database, "no such run")).toBeNull();
  });
});
