import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { createRun } from "@/db/runs/create-run";
import { claimNext, claimStopped, releaseRun } from "@/db/runs/lease";
import { placesInLine } from "@/db/runs/line";
import { requestStop } from "@/db/runs/runs";
import { runOptions } from "@/lib/server/run-options";
import { testDatabase, testKinds } from "./test-database";

const AT_ONCE = { total: 3, perVisitor: 2, perAddress: 20 };

describe.each(testKinds)("runs in line, %s", (kind) => {
  let database: Database;
  let asked: number;
  beforeAll(async () => {
    database = await testDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    asked = 0;
    await database.sql`truncate visitor, admission cascade`;
  });

  /** Asks as a visitor, a second after the question before; returns the run's id. */
  async function ask(visitorId: string, address = visitorId): Promise<string> {
    asked += 1;
    const id = `${visitorId}${asked}`;
    const limits = { perHour: 100, waiting: 100 };
    const own = { runId: id, visitorId, clientKey: id, question: "What?", graphVersion: "g", options: runOptions({}) };
    await createRun(database, { ...own, admission: { address, limits } });
    await database.sql`update admission set at = now() + ${asked}::int * interval '1 second' where run_id = ${id}`;
    return id;
  }

  const next = (atOnce = AT_ONCE) => claimNext(database, "w", 60_000, atOnce, null);
  const idOf = async (claiming: ReturnType<typeof next>) => (await claiming)?.runId ?? null;
  const place = async (runId: string) => (await placesInLine(database, AT_ONCE, null)).get(runId) ?? null;

  it("begins so many at once in all, and the next once one has ended", async () => {
    for (const visitor of ["a", "b", "c", "d", "e"]) await ask(visitor);
    const leases = await Promise.all(Array.from({ length: 5 }, () => next()));
    expect(leases.flatMap((lease) => lease?.runId ?? []).sort()).toEqual(["a1", "b2", "c3"]);
    expect([await place("d4"), await place("e5"), await place("a1")]).toEqual([1, 2, null]);
    await database.sql`update run set status = 'ended' where id = 'b2'`;
    expect(await idOf(next())).toBe("d4");
    expect(await place("e5")).toBe(1);
  });

  it("lets nobody's many questions go before the first of another, nor take all the room", async () => {
    for (const visitor of ["a", "a", "a", "a", "b"]) await ask(visitor);
    expect([await place("a1"), await place("b5"), await place("a2"), await place("a4")]).toEqual([1, 2, 3, 5]);
    expect([await idOf(next()), await idOf(next()), await idOf(next())]).toEqual(["a1", "b5", "a2"]);
    await database.sql`update run set status = 'ended' where id = 'b5'`;
    expect(await idOf(next())).toBeNull();
  });

  it("F59: holds those at one address to their share of what goes on", async () => {
    for (const visitor of ["a", "b", "c"]) await ask(visitor, "near");
    await ask("d", "far");
    const atOnce = { ...AT_ONCE, perAddress: 1 };
    expect([await idOf(next(atOnce)), await idOf(next(atOnce))]).toEqual(["a1", "d4"]);
    expect(await idOf(next(atOnce))).toBeNull();
  });

  it("F32: takes what is only to be stopped at once, also where there is no room", async () => {
    for (const visitor of ["a", "b", "c", "d", "e"]) await ask(visitor);
    for (let begun = 0; begun < 3; begun++) await next();
    await requestStop(database, "e5", "e");
    expect(await claimStopped(database, "w", 60_000)).toMatchObject({ runId: "e5", stopRequested: true });
    expect(await claimStopped(database, "w", 60_000)).toBeNull();
  });

  it("F35: puts what was given back, or left, before those that wait", async () => {
    for (const visitor of ["a", "b", "c", "d"]) await ask(visitor);
    const [first] = [await next(), await next(), await next()];
    if (first) await releaseRun(database, first);
    expect(await idOf(next())).toBe("a1");
    await database.sql`update run set lease_until = now() - interval '1 second' where id = 'c3'`;
    expect(await idOf(next())).toBe("c3");
  });
});
