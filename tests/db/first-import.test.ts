import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "@/db/client";
import { graphStore } from "@/db/graph/store";
import { starterIfNone } from "@/lib/server/starter";
import { IS_FULL } from "@/tests/setup/full";
import { child } from "./child-process";
import { emptyPostgres, postgresUrl } from "./test-database";

const CHILDREN_MS = 120_000;
/** The starter edition is read and written once, on a machine that may be busy. */
const STARTER_MS = 900_000;
const WAITING = "Another process is importing a graph into this database: waiting for it.";
const LOADING = "The database holds no graph: loading the starter edition.";

describe.runIf(postgresUrl !== undefined)("an empty PostgreSQL that another process imports a graph into", () => {
  let place: Awaited<ReturnType<typeof emptyPostgres>>;
  let database: Database;
  let said: string[];
  const wait = (maxMs?: number) => starterIfNone(graphStore(database), { say: (line) => said.push(line), maxMs });

  beforeEach(async () => {
    said = [];
    place = await emptyPostgres();
    database = await openDatabase({ url: place.url });
  });
  afterEach(async () => {
    await database.close();
    await place.drop();
  });

  it(
    "F43: is waited for, saying so once, and its graph is then the current one",
    async () => {
      const importing = child("child-import.ts", "url", place.url, "40");
      await importing.said("batch 0");
      await wait();
      expect(said).toEqual([WAITING]);
      expect(await graphStore(database).version()).toBe("v2");
      expect((await importing.ended).code).toBe(0);
    },
    CHILDREN_MS,
  );

  it(
    "F43: is given up after a time, with what to do",
    async () => {
      const importing = child("child-import.ts", "url", place.url);
      await importing.said("batch 0");
      await expect(wait(1_500)).rejects.toMatchObject({
        code: "locked",
        message: expect.stringContaining("or end it"),
      });
      expect(said).toEqual([WAITING]);
      importing.process.kill("SIGKILL");
      await importing.ended;
    },
    CHILDREN_MS,
  );

  it.runIf(IS_FULL)(
    "F43: three that start at once import it once, also where the first is killed meanwhile",
    async () => {
      const servers = [1, 2, 3].map(() => child("child-starter.ts", place.url));
      const first = await Promise.any(servers.map((server) => server.said(LOADING).then(() => server)));
      await sleep(3_000);
      first.process.kill("SIGKILL");
      const others = await Promise.all(servers.filter((server) => server !== first).map(({ ended }) => ended));
      expect(others.map(({ code }) => code)).toEqual([0, 0]);
      expect(others.filter(({ stdout }) => stdout.includes(LOADING))).toHaveLength(1);
      expect(others.every(({ stdout }) => stdout.startsWith(WAITING))).toBe(true);
      expect(new Set(others.map(({ stdout }) => stdout.trim().split("\n").at(-1))).size).toBe(1);
    },
    STARTER_MS,
  );
});
