import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Database, type OpenOptions, openDatabase } from "@/db/client";
import { graphStore } from "@/db/graph/store";
import { IS_FULL } from "@/tests/setup/full";
import { child } from "./child-process";
import { claim, load } from "./graph-fixture";
import { emptyPostgres, postgresUrl, seedHome, temporaryPath } from "./test-database";

const BATCHES = 4;
type Point = readonly [said: string, afterMs: number];
/** Where the import is killed: after what it said, and how many milliseconds later. The last come while tables are swapped. */
const MANY = Array.from(
  { length: 24 },
  (_, n): Point => (n < 6 ? [`batch ${n % BATCHES}`, n * 7] : ["committing", (n - 6) * 12]),
);
const FEW: readonly Point[] = [["committing", 20]];

type Place = { kind: "url" | "home"; where: string; open: OpenOptions; drop: () => Promise<void> };

const places: [string, () => Promise<Place>][] = [
  [
    "PGlite",
    async () => {
      const home = temporaryPath("kill");
      await seedHome(home);
      return {
        kind: "home",
        where: home,
        open: { home },
        drop: async () => rmSync(home, { recursive: true, force: true }),
      };
    },
  ],
  ...(postgresUrl
    ? ([
        [
          "PostgreSQL",
          async () => {
            const { url, drop } = await emptyPostgres();
            return { kind: "url", where: url, open: { url }, drop };
          },
        ],
      ] satisfies [string, () => Promise<Place>][])
    : []),
];

describe.each(places)("F45: an import into %s that is killed", (_name, make) => {
  let place: Place;
  beforeAll(async () => {
    place = await make();
  }, 120_000);
  afterAll(() => place.drop());

  it.each(IS_FULL ? MANY : FEW)(
    "after %s and %i ms leaves the old graph or the new one, never a mixture",
    async (said, afterMs) => {
      await opened(place, (database) => load(graphStore(database), "v1", 50));
      const importing = child("child-import.ts", place.kind, place.where, String(BATCHES));
      await importing.said(said);
      await sleep(afterMs);
      importing.process.kill("SIGKILL");
      await importing.ended;
      await opened(place, async (database) => {
        const found = await held(database);
        expect([OLD, NEW]).toContainEqual(found);
        await vi.waitFor(() => load(graphStore(database), "v3", 7), { timeout: 20_000, interval: 200 });
        expect(await held(database)).toEqual({ ...OLD, version: "v3", claims: 7, evidence: 14, datasets: ["v3"] });
        expect(await database.sql`select from pg_namespace where nspname like 'staging%'`).toHaveLength(0);
      });
    },
    120_000,
  );
});

const OLD = { version: "v1", claims: 50, evidence: 100, first: true, registry: 0, names: 1, datasets: ["v1"] };
const NEW = {
  ...{ version: "v2", claims: BATCHES * 500, evidence: BATCHES * 1000, first: false },
  ...{ registry: 1, names: 0, datasets: ["v2"] },
};

/** What the database holds, table by table, past every version it calls current. */
async function held({ sql, ...database }: Database) {
  const [row] = await sql`
    select (select count(*)::int from claim) as claims, (select count(*)::int from evidence) as evidence,
      (select count(*)::int from registry) as registry, (select count(*)::int from name) as names,
      (select json_agg(distinct graph_version) from dataset) as datasets`;
  const store = graphStore({ sql, ...database });
  const first = (await store.claims([claim(0).id])).length > 0;
  return { version: await store.version(), first, ...row };
}

async function opened<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place.open);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
