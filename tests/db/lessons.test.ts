import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { createRun } from "@/db/runs/create-run";
import { keepLessons, readLessons, resetLessons } from "@/db/runs/lessons";
import { deleteVisitor } from "@/db/runs/visitors";
import type { Lesson } from "@/lib/domain/run/lessons";
import { options, question } from "@/tests/domain/run/recorded-run";
import { testDatabase, testKinds } from "./test-database";

describe.each(testKinds)("lessons in %s", (kind) => {
  let database: Database;
  let visitorId: string;

  beforeAll(async () => {
    database = await testDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    visitorId = randomUUID();
    await database.sql`truncate visitor cascade`;
  });

  const newRun = async () =>
    (await createRun(database, { visitorId, clientKey: randomUUID(), question, options, graphVersion: "g1" })).run.id;
  const lesson = (item: string, succeeded: number, shape = "list: drug"): Lesson => ({
    shape,
    kind: "tool",
    item,
    tried: 1,
    succeeded,
  });

  it("adds up what runs taught, by the shape of their questions", async () => {
    await keepLessons(database, await newRun(), [lesson("a", 1), lesson("b", 0)]);
    await keepLessons(database, await newRun(), [lesson("a", 0)]);
    await keepLessons(database, await newRun(), [lesson("a", 1, "count: drug")]);
    const all = await readLessons(database, null);
    expect(all).toHaveLength(3);
    expect(await readLessons(database, "list: drug")).toEqual([
      { ...lesson("a", 1), tried: 2 },
      { ...lesson("b", 0), tried: 1 },
    ]);
  });

  it("counts a run that is kept again once, by what it taught last", async () => {
    const runId = await newRun();
    await keepLessons(database, runId, [lesson("a", 0), lesson("b", 1)]);
    await keepLessons(database, runId, [lesson("a", 1)]);
    expect(await readLessons(database, null)).toEqual([lesson("a", 1)]);
    await keepLessons(database, runId, []);
    expect(await readLessons(database, null)).toEqual([]);
  });

  it("forgets all at a reset, and what a visitor's runs taught with the visitor", async () => {
    await keepLessons(database, await newRun(), [lesson("a", 1)]);
    expect(await resetLessons(database)).toBe(1);
    expect(await readLessons(database, null)).toEqual([]);
    await keepLessons(database, await newRun(), [lesson("a", 1)]);
    await deleteVisitor(database, visitorId);
    expect(await readLessons(database, null)).toEqual([]);
  });
});
