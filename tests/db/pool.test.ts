import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "@/db/client";
import { isOutage } from "@/db/outage";
import { connectionPool } from "@/db/pool";
import { emptyPostgres, postgresUrl } from "./test-database";

/** Longer than a connection may take to open. */
const BLOCKED_MS = 3_300;
const SHORT_MS = 1_000;

describe.runIf(postgresUrl !== undefined)("the connections to PostgreSQL", () => {
  let server: Awaited<ReturnType<typeof emptyPostgres>>;
  let database: Database;
  const pools: postgres.Sql[] = [];
  beforeAll(async () => {
    server = await emptyPostgres();
    database = await openDatabase({ url: server.url });
  });
  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.end({ timeout: 0 })));
  });
  afterAll(async () => {
    await database.close();
    await server.drop();
  });

  /** A pool of `max` connections to the server under test. */
  function poolOf(max: number, deadlineMs = 10_000) {
    const made = { drivers: 0 };
    const options = { max: 1, connect_timeout: 0, onnotice: () => {} };
    const pool = connectionPool(
      (onclose) => {
        made.drivers += 1;
        return postgres(server.url, { ...options, onclose });
      },
      { max, deadlineMs },
    );
    pools.push(pool);
    return { pool, made };
  }

  it("F39: a loop that is blocked for seconds takes no healthy database for a dead one", async () => {
    const { pool } = poolOf(4);
    const asked = Array.from({ length: 20 }, (_, value) =>
      pool`select pg_sleep(0.01), ${value}::int as value`.execute(),
    );
    for (let slice = 0; slice < 3; slice++) {
      await sleep(1);
      for (const until = Date.now() + BLOCKED_MS; Date.now() < until; );
    }
    const rows = await Promise.all(asked);
    expect(rows.map(([row]) => row?.value)).toEqual(Array.from({ length: 20 }, (_, value) => value));
  }, 30_000);

  it("F39: a statement without an answer settles by its deadline and costs its own connection alone", async () => {
    const { pool, made } = poolOf(2, SHORT_MS);
    const startedMs = performance.now();
    const [silent, ...others] = await Promise.allSettled([
      pool`select pg_sleep(30)`,
      ...Array.from({ length: 8 }, () => pool`select pg_sleep(0.1), 7 as value`),
    ]);
    expect(silent).toMatchObject({ status: "rejected", reason: { code: "STATEMENT_DEADLINE" } });
    expect(performance.now() - startedMs).toBeLessThan(3 * SHORT_MS);
    expect(others.every(({ status }) => status === "fulfilled")).toBe(true);
    expect(await pool`select 8 as value`).toEqual([{ value: 8 }]);
    expect(made.drivers).toBeLessThanOrEqual(4);
  });

  it("F39, F42: a transaction whose connection is cut fails whole, and nothing else does", async () => {
    await database.sql`create table kept (value int)`;
    const slow = database.sql`select pg_sleep(1), 7 as value`.execute();
    const cut = database.sql.begin(async (transaction) => {
      await transaction`insert into kept values (1)`;
      const [own] = await transaction`select pg_backend_pid() as pid`;
      await database.sql`select pg_terminate_backend(${own?.pid})`;
      await sleep(100);
      await transaction`insert into kept values (2)`;
    });
    await expect(cut).rejects.toMatchObject({ code: expect.stringMatching(/^CONNECTION_|^57P01$/) });
    expect(await database.sql`select value from kept`).toEqual([]);
    expect((await slow)[0]?.value).toBe(7);
  });

  it("commits what a transaction wrote, and nothing of one with a statement that failed", async () => {
    await database.sql`create table written (value int primary key)`;
    await database.sql.begin((transaction) => transaction`insert into written values (1)`);
    const failed = database.sql.begin(async (transaction) => {
      await transaction`insert into written values (2)`;
      await transaction`insert into written values (1)`.catch(() => {});
    });
    await expect(failed).rejects.toThrow("nothing of it was kept");
    expect(await database.sql`select value from written`).toEqual([{ value: 1 }]);
  });

  it("sends nothing of a transaction once it is over", async () => {
    await database.sql`create table stray (value int)`;
    let late: Promise<unknown> = Promise.resolve();
    const failed = database.sql.begin((transaction) => {
      late = sleep(200).then(() => transaction`insert into stray values (1)`);
      return transaction`select 1 / 0`;
    });
    await expect(failed).rejects.toMatchObject({ code: "22012" });
    await expect(late).rejects.toThrow("is over");
    expect(await database.sql`select value from stray`).toEqual([]);
  });

  it("closes at once where nothing is under way", async () => {
    const { pool } = poolOf(4);
    await Promise.all(Array.from({ length: 4 }, () => pool`select pg_sleep(0.1)`));
    const startedMs = performance.now();
    await pool.end();
    expect(performance.now() - startedMs).toBeLessThan(2000);
  });

  it("sends lists of texts and numbers as arrays", async () => {
    const texts = ['a "b"', "c\\d", "e,f", "g\nh"];
    const sent =
      await database.sql`select to_json(${texts}::text[]) as texts, 3 = any(${["3", "4"]}::bigint[]) as is_in`;
    expect(sent).toEqual([{ texts, is_in: true }]);
  });

  it("F39, F40: connections cut again and again under load settle every statement, and leave a pool that works", async () => {
    const { pool } = poolOf(6);
    const asked = Array.from({ length: 200 }, () => pool`select pg_sleep(0.02), 1 as value`.execute());
    const settled = Promise.allSettled(asked);
    for (let cut = 0; cut < 10; cut++) {
      await sleep(20);
      await database.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like 'select pg_sleep(0.02)%'`;
    }
    const failures = (await settled).flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(failures.filter((error) => !isOutage(error))).toEqual([]);
    const after = await Promise.all(Array.from({ length: 20 }, () => pool`select 1 as value`));
    expect(after.every(([row]) => row?.value === 1)).toBe(true);
  });

  it("takes a statement of its own, or of a transaction, as a part of another", async () => {
    const columns = database.sql`1 as one, ${2}::int as two`;
    expect(await database.sql`select ${columns} where ${database.sql`true`}`).toEqual([{ one: 1, two: 2 }]);
    const inside = await database.sql.begin((transaction) => transaction`select ${columns} where ${transaction`true`}`);
    expect(inside).toEqual([{ one: 1, two: 2 }]);
  });
});
