import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { graphStore } from "@/db/graph/store";
import { openKnowledge } from "@/lib/server/session";
import { testDatabase } from "@/tests/db/test-database";
import { CLAIMS, DATASETS } from "@/tests/fixtures/small-graph-claims";
import { ENTITIES } from "@/tests/fixtures/small-graph-entities";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function load(version: string): Promise<void> {
  const writer = await graphStore(database).writer();
  await writer.entities(ENTITIES);
  await writer.claims(CLAIMS);
  await writer.commit({ version, edition: "starter", datasets: DATASETS });
}

it("reads no claims for a graph that an import replaced, and keeps the index of the newest alone", async () => {
  const home = mkdtempSync(join(tmpdir(), "knowledge-"));
  const store = graphStore(database);
  const [claim] = CLAIMS;
  await load("g_first");
  const first = await openKnowledge(store, home);
  expect(await first.claims([claim?.id ?? ""])).toHaveLength(1);
  await load("g_second");
  await expect(first.claims([claim?.id ?? ""])).rejects.toThrow("The graph was replaced");
  const second = await openKnowledge(store, home);
  expect(await second.claims([claim?.id ?? ""])).toHaveLength(1);
  expect(readdirSync(join(home, "index"))).toEqual(["g_second.snapshot"]);
});
