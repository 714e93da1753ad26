import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { adminStrategies } from "@/db/runs/admin-strategies";
import { createRun } from "@/db/runs/create-run";
import { appendEvents } from "@/db/runs/journal";
import { claimRun } from "@/db/runs/lease";
import type { Event, StrategyName } from "@/lib/domain/run/event";
import { grounded, narrated, options, planned, question, record } from "@/tests/domain/run/recorded-run";
import { testDatabase, testKinds } from "./test-database";

describe.each(testKinds)("strategies compared in %s", (kind) => {
  let database: Database;
  const capped = { ...narrated, reason: "max_iterations" } as Event;

  beforeAll(async () => {
    database = await testDatabase(kind);
    await add("single-action", [planned("one"), planned("two"), narrated, grounded]);
    await add("single-action", [planned("one"), planned("two"), planned("three"), planned("four"), capped, grounded]);
    await add("react", [planned("one"), narrated, grounded]);
    await add("react", []);
  });
  afterAll(() => database.close());

  async function add(strategy: StrategyName, events: Event[]) {
    const { run } = await createRun(database, {
      visitorId: randomUUID(),
      clientKey: "k",
      question,
      options: { ...options, strategy, maxIterations: 4 },
      graphVersion: "g1",
    });
    const lease = await claimRun(database, run.id, "w", 10_000);
    if (lease) await appendEvents(database, lease, record(events, 2));
  }

  it("S1-93: gives each strategy its runs, their ends, iterations and costs, from the stored runs", async () => {
    const [first, second, ...others] = await adminStrategies(database);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ strategy: "single-action", runs: 2, sufficient: 0.5, iterations: 3 });
    expect(second).toMatchObject({ strategy: "react", runs: 1, sufficient: 1, iterations: 1 });
    for (const each of [first, second]) expect(each?.struck).toBeGreaterThan(0);
  });

  it("keeps to a date", async () => {
    expect(await adminStrategies(database, new Date(Date.now() + 86_400_000).toISOString())).toEqual([]);
  });
});
