import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { openDatabase } from "@/db/client";
import { graphStore } from "@/db/graph/store";
import { createRun } from "@/db/runs/create-run";
import { appendEvents, readJournal } from "@/db/runs/journal";
import { claimRun } from "@/db/runs/lease";
import { options, question, record, rest } from "@/tests/domain/run/recorded-run";
import { child } from "./child-process";
import { claim, load } from "./graph-fixture";
import { storedRun } from "./stored-run";
import { emptyPostgres, postgresUrl } from "./test-database";

const ROUNDS = 3;

describe.runIf(postgresUrl !== undefined)("PostgreSQL", () => {
  it("F43: five boots at once on an empty database migrate once", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { url, drop } = await emptyPostgres();
      const databases = await Promise.all(Array.from({ length: 5 }, () => openDatabase({ url })));
      for (const { sql } of databases) {
        const applied = await sql`select hash from drizzle.__drizzle_migrations`;
        expect(new Set(applied.map(({ hash }) => hash)).size).toBe(applied.length);
        expect(applied.length).toBeGreaterThan(0);
      }
      await Promise.all(databases.map((database) => database.close()));
      await drop();
    }
  });

  it("F40: one program takes at most ten connections", async () => {
    const { url, drop } = await emptyPostgres();
    const database = await openDatabase({ url });
    const pids = await Promise.all(
      Array.from({ length: 60 }, () => database.sql<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(0.01)`),
    );
    expect(new Set(pids.map(([row]) => row?.pid)).size).toBeLessThanOrEqual(10);
    await database.close();
    await drop();
  });

  it("F45: a killed import leaves the old graph", async () => {
    const { url, drop } = await emptyPostgres();
    const database = await openDatabase({ url });
    const store = graphStore(database);
    const claims = await load(store, "v1", 5);
    const importing = child("child-import.ts", "url", url);
    await importing.said("batch 2");
    importing.process.kill("SIGKILL");
    await importing.ended;
    expect(await store.version()).toBe("v1");
    expect(await store.claims([...claims.map(({ id }) => id), claim(1000).id])).toEqual(claims);
    await vi.waitFor(() => load(store, "v2", 2), { timeout: 20_000, interval: 200 });
    expect(await store.version()).toBe("v2");
    await database.close();
    await drop();
  }, 120_000);

  it("F42: a worker whose connection dies while it appends leaves all or nothing", async () => {
    const { url, drop } = await emptyPostgres();
    const database = await openDatabase({ url });
    const { sql } = database;
    const run = { visitorId: "v", clientKey: "k", question, options, graphVersion: "g" };
    const { run: made } = await createRun(database, run);
    const lease = await claimRun(database, made.id, "w", 60_000);
    if (!lease) throw new Error("not claimed");
    await sql`create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(2); return new; end'`;
    await sql`create trigger slow before insert on iteration for each row execute function slow()`;
    const failing = expect(appendEvents(database, lease, record(rest, 2))).rejects.toThrow();
    const killer = sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and wait_event = 'PgSleep'`;
    await sleep(700);
    expect(await killer).toHaveLength(1);
    await failing;
    expect(await readJournal(database, made.id)).toHaveLength(1);
    expect(await storedRun(database, made.id)).toMatchObject({ run: { lastSeq: 1 }, iterations: [] });
    await database.close();
    await drop();
  });

  it("says that PostgreSQL cannot be used when it cannot", async () => {
    await expect(openDatabase({ url: "postgres://nobody@127.0.0.1:1/none" })).rejects.toMatchObject({
      code: "unavailable",
    });
  });
});
