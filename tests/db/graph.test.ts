import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { graphStore } from "@/db/graph/store";
import type { GraphStore } from "@/lib/domain/store";
import { all, claim, dataset, entities, gather, load } from "./graph-fixture";
import { testDatabase, testKinds } from "./test-database";

async function heldLocks({ sql }: Database): Promise<number> {
  const [row] = await sql`
    select count(*)::int as held from pg_locks where locktype = 'advisory' and database =
    (select oid from pg_database where datname = current_database())`;
  return row?.held;
}

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

  it("removes what killed builds left, and no schema of another application", async () => {
    const schemas = () => database.sql`select nspname from pg_namespace where nspname ~ '^staging_'`;
    await (await store.writer()).claims([claim(1)]); // never ended, as by a kill
    const left = await schemas();
    const others = ["staging_area", "staging_0123456789ab"];
    for (const other of others) await database.sql.unsafe(`create schema ${other}`);
    if (kind === "postgres") {
      await database.sql`
        select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database =
        (select oid from pg_database where datname = current_database())`;
      await expect.poll(() => heldLocks(database)).toBe(0); // a backend ends some moments after it is told to
    }
    await load(store, "v1", 3);
    const kept = await schemas();
    for (const other of others) await database.sql.unsafe(`drop schema if exists ${other}`);
    expect(left).toHaveLength(1);
    expect(kept.map(({ nspname }) => nspname).sort()).toEqual(others.sort());
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
    await expect(rows && all(rows.passageCounts)).rejects.toThrow("Graph v1 was replaced");
  });

  it("tells who goes on from a build that it was replaced meanwhile", async () => {
    const build = async (version: string) => {
      const writer = await store.writer();
      await writer.registry(Array.from({ length: 50 }, (_, n) => `${version} line ${n}`));
      await writer.commit({ version, edition: "test", datasets: [] });
    };
    await build("v1");
    const lines = store.registry()[Symbol.asyncIterator]();
    expect(await lines.next()).toMatchObject({ value: "v1 line 0" });
    await build("v2");
    const rest = async () => {
      while (!(await lines.next()).done);
    };
    await expect(rest()).rejects.toMatchObject({ code: "unavailable" });
  });

  it("tells of a failed batch at the latest when the build is committed, and writes nothing after it", async () => {
    await load(store, "v1", 3);
    const writer = await store.writer();
    const wrong = { ...claim(100), strength: Number.NaN };
    await writer.claims([wrong]);
    const later = Array.from({ length: 20 }, (_, n) => claim(200 + n));
    const adding = (async () => {
      for (const each of later) await writer.claims([each]);
    })();
    await expect(adding).rejects.toThrow("not a finite number");
    await expect(writer.commit({ version: "v2", edition: "test", datasets: [] })).rejects.toThrow("finite");
    await writer.abort();
    expect(await store.version()).toBe("v1");
  });

  it("lets one build run at a time", async () => {
    const first = await store.writer();
    if (kind === "postgres") {
      await expect(store.writer()).rejects.toMatchObject({ code: "locked" });
      return first.abort();
    }
    const second = await store.writer();
    await first.claims([claim(1)]);
    await expect(first.commit({ version: "v9", edition: "test", datasets: [] })).rejects.toMatchObject({
      code: "locked",
    });
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
