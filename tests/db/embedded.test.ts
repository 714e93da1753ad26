import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, isAnswering, openDatabase } from "@/db/client";
import { socketPath } from "@/db/embedded";
import { graphStore } from "@/db/graph/store";
import { isHolder, lockPath, readHolder, takeLock } from "@/db/lock";
import { IS_FULL } from "@/tests/setup/full";
import { child } from "./child-process";
import { claim, load } from "./graph-fixture";
import { seedHome, temporaryPath } from "./test-database";

/** A child process compiles and opens a database of its own, on a machine that may be busy. */
const CHILD_MS = 120_000;
/** What makes a database anew or kills an import takes a quarter of a minute each; a kill that loses nothing is always shown. */

describe("the embedded database", () => {
  const home = temporaryPath("home");
  let database: Database;

  beforeAll(async () => {
    await seedHome(home);
    database = await openDatabase({ home });
  }, CHILD_MS);
  afterAll(async () => {
    await database.close();
    rmSync(home, { recursive: true, force: true });
  });

  it(
    "F44: a second server exits and names the process that holds the directory",
    async () => {
      const { code, stderr } = await child("child-open.ts", home, "exclusive").ended;
      expect(code).toBe(1);
      expect(stderr).toContain(`is open in process ${process.pid}. Stop it, or set VIGIL_HOME`);
    },
    CHILD_MS,
  );

  it(
    "F44: a command joins through the socket of the process that holds the directory",
    async () => {
      const joined = child("child-open.ts", home, "join");
      expect((await joined.ended).code).toBe(0);
      const rows = await database.sql`select id from visitor where id = ${`join ${joined.process.pid}`}`;
      expect(rows).toHaveLength(1);
    },
    CHILD_MS,
  );

  it("shares one database between openings in one process", async () => {
    const others = await Promise.all([openDatabase({ home }), openDatabase({ home })]);
    expect(others.map(({ alone }) => alone)).toEqual([false, false]);
    await Promise.all(others.map((other) => other.close()));
    expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it("says within a deadline whether the database answers", async () => {
    expect(await isAnswering(database, 5000)).toBe(true);
    const reserved = await database.sql.reserve();
    await reserved`begin`;
    const began = Date.now();
    expect(await isAnswering(database, 200)).toBe(false);
    expect(Date.now() - began).toBeLessThan(2000);
    await reserved`rollback`;
    reserved.release();
  });

  it("F46: a long statement holds up nothing else in this process", async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const start = performance.now();
    await database.sql`select sum(a * b) from generate_series(1, 2500) a, generate_series(1, 1200) b`;
    const tookMs = performance.now() - start;
    delay.disable();
    expect(tookMs).toBeGreaterThan(200);
    expect(delay.count).toBeGreaterThan(10);
    expect(delay.percentile(99) / 1e6).toBeLessThan(Math.min(tookMs / 2, 150));
  });

  it("keeps the statements of many clients apart", async () => {
    const wrong: number[] = [];
    const ask = async (n: number) => {
      const [row] = await (n % 2 === 0
        ? database.sql.unsafe("select $1::int as n", [n])
        : database.sql.unsafe("select $1::int + $2::int as n", [n - 1, 1]));
      if (row?.n !== n) wrong.push(n);
    };
    await Promise.all(Array.from({ length: 500 }, (_, n) => ask(n)));
    expect(wrong).toEqual([]);
  });

  it("answers others while a client that asked what its statement takes is busy elsewhere, and then that client", async () => {
    const socket = connect(socketPath(home));
    const heard: Buffer[] = [];
    socket.on("data", (data) => heard.push(data));
    const said = () => Buffer.concat(heard).toString("latin1");
    socket.write(message("", [0, 3, 0, 0], "user\0postgres\0database\0postgres\0\0"));
    await expect.poll(said).toMatch(/Z....I$/s);
    socket.write(Buffer.concat([message("P", "\0select $1::text as t\0", [0, 0]), message("D", "S\0"), message("H")]));
    await expect.poll(said).toMatch(/1....t.*T/s);
    expect(await database.sql`select ${"of another"}::text as t`).toEqual([{ t: "of another" }]);
    const bind = message("B", "\0\0", [0, 0, 0, 1, 0, 0, 0, 5], "still", [0, 0]);
    socket.write(Buffer.concat([bind, message("E", "\0", [0, 0, 0, 0]), message("S")]));
    await expect.poll(said).toMatch(/I.*2....D.*still.*Z....I$/s);
    expect(said().split("1\0\0\0\u0004")).toHaveLength(2);
    socket.destroy();
  });

  it("isolates the transactions of two clients and rolls back what failed", async () => {
    const failing = database.sql.begin(async (transaction) => {
      await transaction`insert into visitor (id) values ('half')`;
      await new Promise((resolve) => setTimeout(resolve, 100));
      throw new Error("no");
    });
    const seen = database.sql`select id from visitor where id = 'half'`;
    await expect(failing).rejects.toThrow("no");
    expect(await seen).toHaveLength(0);
  });

  it("frees the database when a client dies inside a transaction", async () => {
    const other = await openDatabase({ home });
    const reserved = await other.sql.reserve();
    await reserved`begin`;
    await reserved`insert into visitor (id) values ('lost')`;
    void other.sql.end({ timeout: 0 });
    expect(await database.sql`select id from visitor where id = 'lost'`).toHaveLength(0);
  });
});

/** A message of the protocol, of its type and the parts of its body. */
function message(type: string, ...parts: (string | number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part))));
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

describe("the lock file", () => {
  const home = temporaryPath("lock");
  const put = (content: string) => {
    mkdirSync(home, { recursive: true });
    writeFileSync(lockPath(home), content);
  };
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it("F44: reaps a dead holder, and one whose pid was given to another process", () => {
    for (const holder of [
      { pid: 2 ** 22 + 1, started: null },
      { pid: process.pid, started: "another boot/1" },
    ]) {
      put(JSON.stringify({ ...holder, socket: "s", ready: true }));
      const taken = takeLock(home, "mine");
      expect(isHolder(taken)).toBe(false);
      expect(readHolder(home)).toMatchObject({ pid: process.pid, socket: "mine", ready: false });
      if (!isHolder(taken)) taken.release();
    }
  });

  it("F44: never takes the lock of a living process", () => {
    const content = JSON.stringify({ pid: process.ppid, started: null, socket: "theirs", ready: true });
    put(content);
    expect(takeLock(home, "mine")).toMatchObject({ pid: process.ppid, socket: "theirs" });
    expect(readFileSync(lockPath(home), "utf8")).toBe(content);
  });

  it("puts the socket elsewhere when the folder's path is too long for one", () => {
    expect(socketPath("/short")).toBe(join("/short", "db.sock"));
    const long = `/${"long/".repeat(40)}`;
    expect(socketPath(long).length).toBeLessThan(100);
    expect(socketPath(long)).not.toBe(socketPath(`${long}er`));
  });
});

it.runIf(IS_FULL)(
  "F45: starts anew where a process was killed while it made the directory",
  async () => {
    const home = temporaryPath("halfway");
    mkdirSync(join(home, "pglite.new", "base"), { recursive: true });
    writeFileSync(join(home, "pglite.new", "PG_VERSION"), "");
    const database = await openDatabase({ home });
    expect(await database.sql`select count(*)::int as n from run`).toEqual([{ n: 0 }]);
    await database.close();
    rmSync(home, { recursive: true, force: true });
  },
  CHILD_MS,
);

describe("a killed process", () => {
  const home = temporaryPath("killed");
  beforeAll(() => seedHome(home), CHILD_MS);
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it(
    "F45: loses nothing acknowledged, and its lock and socket are cleared away",
    async () => {
      const holder = child("child-open.ts", home, "exclusive", "stay");
      await holder.said("opened");
      holder.process.kill("SIGKILL");
      await holder.ended;
      const database = await openDatabase({ home });
      expect(await database.sql`select id from visitor`).toEqual([{ id: `exclusive ${holder.process.pid}` }]);
      await database.close();
    },
    CHILD_MS,
  );

  it.runIf(IS_FULL)(
    "F45: leaves the old graph when an import is killed, and the next one clears up",
    async () => {
      const before = await openDatabase({ home });
      const claims = await load(graphStore(before), "v1", 5);
      await before.close();
      const importing = child("child-import.ts", "home", home);
      await importing.said("batch 2");
      importing.process.kill("SIGKILL");
      await importing.ended;
      const after = await openDatabase({ home });
      const store = graphStore(after);
      expect(await store.version()).toBe("v1");
      expect(await store.claims([...claims.map(({ id }) => id), claim(1000).id])).toEqual(claims);
      await load(store, "v3", 2);
      expect(await after.sql`select from pg_namespace where nspname like 'staging%'`).toHaveLength(0);
      expect(await store.version()).toBe("v3");
      await after.close();
    },
    CHILD_MS,
  );
});
