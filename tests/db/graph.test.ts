import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { graphStore } from "@/db/graph/store";
import type { GraphStore } from "@/lib/knowledge/store";
import { claim, dataset, entities, gather, load } from "./graph-fixture";
import { testDatabase, testKinds } from "./test-database";

describe.each(testKinds)("the graph in %s", (kind) => {
  let database: Database;
  let store: GraphStore;

  beforeAll(async () => {
    database = await testDatabase(kind);
    store = graphStore(database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.sql`truncate entity, name, xref, claim, evidence, dataset, graph_version`;
  });

  it("is nothing before the first build", async () => {
    expect(await store.version()).toBeNull();
    expect(await store.rows()).toBeNull();
  });

  it("gives back what was built, in batches", async () => {
    const claims = await load(store, "v1", 12_000);
    const rows = await store.rows();
    if (!rows) throw new Error("no rows");
    const graph = await gather(rows);
    expect(graph).toMatchObject({ version: "v1", datasets: [dataset], entities });
    expect(graph.names).toEqual([{ entity: "DRUGCENTRAL:1725", text: "Glucophage", kind: "brand" }]);
    expect(graph.edges).toHaveLength(12_000);
    const { evidence: _, qualifiers: __, flags, id, ...rest } = claim(10);
    expect(graph.edges.find((edge) => edge.claimId === id)).toMatchObject({
      ...rest,
      claimId: id,
      statistic: 10 / 7,
      indicationArtefact: flags.length > 0,
    });
    expect(graph.edges.find((edge) => edge.claimId === claims[9]?.id)?.statistic).toBeNaN();
  });

  it("returns whole claims in the order asked, leaving out what it does not hold", async () => {
    const claims = await load(store, "v1", 20);
    const asked = [claims[7], claims[2], claims[19]].map((each) => each?.id ?? "");
    const found = await store.claims([asked[0] ?? "", "c_00000000000000ff", "nonsense", ...asked.slice(1)]);
    expect(found).toEqual([claims[7], claims[2], claims[19]]);
  });

  it("shows readers the old graph until commit, and the new one after", async () => {
    await load(store, "v1", 3);
    const writer = await store.writer();
    await writer.entities(entities);
    await writer.claims([claim(100)]);
    expect(await store.version()).toBe("v1");
    expect(await store.claims([claim(100).id])).toEqual([]);
    await writer.commit({ version: "v2", edition: "test", datasets: [] });
    expect(await store.version()).toBe("v2");
    expect(await store.claims([claim(100).id, claim(1).id])).toEqual([claim(100)]);
  });

  it("keeps the indexes of the migrations through every build", async () => {
    const indexes = () => database.sql`
      select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename in
      ('entity', 'name', 'xref', 'claim', 'evidence') order by 1`;
    const before = [...(await indexes())];
    await load(store, "v1", 3);
    expect([...(await indexes())]).toEqual(before);
  });

  it("leaves the old graph when a build is aborted, and no staging", async () => {
    await load(store, "v1", 3);
    const writer = await store.writer();
    await writer.claims([claim(100)]);
    await writer.abort();
    expect(await store.version()).toBe("v1");
    expect(await database.sql`select from pg_namespace where nspname like 'staging%'`).toHaveLength(0);
  });

  it("joins claims given twice and keeps the evidence of both", async () => {
    const writer = await store.writer();
    const [first, second] = claim(1).evidence;
    if (!first || !second) throw new Error("the fixture has two");
    await writer.claims([claim(1, { evidence: [first] }), claim(2)]);
    await writer.claims([claim(1, { evidence: [second] })]);
    await writer.commit({ version: "v1", edition: "test", datasets: [] });
    expect(await store.claims([claim(1).id, claim(2).id])).toEqual([claim(1), claim(2)]);
  });

  it("F47: scrubs NUL and lone surrogates of source text", async () => {
    const writer = await store.writer();
    await writer.names([{ entity: "DRUGCENTRAL:1725", text: "a\u0000b\ud800", kind: "synonym" }]);
    await writer.commit({ version: "v1", edition: "test", datasets: [] });
    const rows = await store.rows();
    expect(rows && (await gather(rows)).names[0]?.text).toBe("a\ufffdb\ufffd");
  });

  it("tells a reader that the graph was replaced under it", async () => {
    await load(store, "v1", 3);
    const rows = await store.rows();
    await load(store, "v2", 4);
    await expect(rows && gather(rows)).rejects.toThrow("Graph v1 was replaced");
  });

  it("lets one build run at a time", async () => {
    const first = await store.writer();
    if (kind === "postgres") {
      await expect(store.writer()).rejects.toMatchObject({ code: "locked" });
      return first.abort();
    }
    const second = await store.writer();
    await expect(first.claims([claim(1)])).rejects.toMatchObject({ code: "locked" });
    await second.abort();
    await first.abort();
  });
});

it.runIf(testKinds.length > 1)("reads the same from both databases", async () => {
  const databases = await Promise.all(testKinds.map((kind) => testDatabase(kind)));
  const graphs = [];
  for (const database of databases) {
    const store = graphStore(database);
    const claims = await load(store, "v1", 500);
    const rows = await store.rows();
    graphs.push({ rows: rows && (await gather(rows)), claims: await store.claims(claims.map(({ id }) => id)) });
    await database.close();
  }
  expect(graphs[0]).toEqual(graphs[1]);
});
