import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { graphStore } from "@/db/graph/store";
import type { Tier } from "@/lib/domain/dataset";
import type { GraphStore } from "@/lib/domain/store";
import { buildGraph, buildPart } from "@/lib/sources/build/build";
import { SOURCES } from "@/lib/sources/sources";
import { gather } from "@/tests/db/graph-fixture";
import { testDatabase, testKinds } from "@/tests/db/test-database";
import { DRUG_SIDE, drugSideFiles, signal } from "./drug-side";
import { folder } from "./folder";

const ALL: Tier[] = ["open", "share-alike", "non-commercial"];
const DERIVED = SOURCES.filter(({ dataset }) => dataset.key === "vigil-mapping");
const SIGNALS = "faers/signals.csv.gz";
const OLDER = SOURCES.filter(({ dataset }) => dataset.key === "drugcentral-2016-targets");
const LABELS = SOURCES.filter(({ dataset }) =>
  ["openfda-drug-interactions", "label-interactions"].includes(dataset.key),
);
const sources = [...DRUG_SIDE, ...DERIVED];

/** The file of signals with other rows about the same events: one pair gone, one new, one with another count. */
const header = String(drugSideFiles()[SIGNALS]).split("\n")[0];
const NEWER = [
  header,
  signal("LITHIUM", "TREMOR", 11, 2.4),
  signal("LITHIUM CARBONATE", "TREMOR", 40, 1.2),
  signal("IBUPROFEN", "OFF LABEL USE", 5, 0.5),
  signal("PREDNISOLONE ACETATE", "TREMOR", 9, 1.5),
  signal("UNSPECIFIED INGREDIENT", "GASTROINTESTINAL HAEMORRHAGE", 5, 0.5),
  signal("UNSPECIFIED INGREDIENT", "HEADACHE", 5, 0.5),
  signal("UNSPECIFIED INGREDIENT", "NAUSEA", 5, 0.5),
  "",
].join("\n");

describe.each(testKinds)("importing into %s", (kind) => {
  let database: Database;
  let store: GraphStore;
  beforeAll(async () => {
    database = await testDatabase(kind);
    store = graphStore(database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.sql`truncate entity, name, xref, claim, evidence, passage, registry, dataset, graph_version`;
  });

  const whole = async (changes: Record<string, string> = {}, tiers = ALL) =>
    buildGraph({ dir: folder({ ...drugSideFiles(), ...changes }), tiers, sources, writer: await store.writer() });
  const part = (only: string[], files: Record<string, string>, tiers = ALL) =>
    buildPart({ dir: folder(files), tiers, sources: [...sources, ...OLDER, ...LABELS], only, store });
  const graph = async () => {
    const rows = await store.rows();
    if (!rows) throw new Error("no graph");
    const { edges, ...rest } = await gather(rows);
    return { ...rest, edges, claims: byId(await store.claims(edges.map(({ claimId }) => claimId))) };
  };

  it("says of the first that there was nothing to compare with, of an equal one that nothing changed", async () => {
    const first = await whole();
    expect(first.delta).toBeNull();
    const again = await whole();
    expect(again.delta).toEqual({ from: { version: first.version, edition: "research" }, datasets: [] });
    expect(again.version).toBe(first.version);
  });

  it("counts claims added, lost and changed per dataset, by whichever way a dataset changed", async () => {
    const { version } = await whole();
    const changed = await whole({ [SIGNALS]: NEWER });
    expect(changed.delta).toEqual({
      from: { version, edition: "research" },
      datasets: [{ dataset: "faers", added: 1, lost: 1, changed: 1 }],
    });
    const open = await whole({ [SIGNALS]: NEWER }, ["open", "share-alike"]);
    expect(open.delta?.datasets).toEqual([{ dataset: "sider", added: 0, lost: 2, changed: 0 }]);
  });

  it("replaces one dataset from its file alone, as a whole import would", async () => {
    await whole({ [SIGNALS]: NEWER });
    const expected = await graph();
    const before = await whole();
    const report = await part(["faers"], { [SIGNALS]: NEWER });
    expect(report.delta?.datasets).toEqual([{ dataset: "faers", added: 1, lost: 1, changed: 1 }]);
    const after = await graph();
    expect(after.claims).toEqual(expected.claims);
    expect(byId(after.entities)).toEqual(byId(expected.entities));
    expect(new Set(after.names)).toEqual(new Set(expected.names));
    expect(after.datasets).toEqual(expected.datasets);
    expect(after.version).toBe(report.version);
    expect([before.version, expected.version]).not.toContain(report.version);
  });

  it("changes nothing where the file is the same, and goes on from a partial import", async () => {
    await whole();
    const { [SIGNALS]: same } = drugSideFiles();
    const once = await part(["faers"], { [SIGNALS]: String(same) });
    expect(once.delta?.datasets).toEqual([]);
    const twice = await part(["faers"], { [SIGNALS]: NEWER });
    expect(twice.delta).toEqual({
      from: { version: once.version, edition: "research" },
      datasets: [{ dataset: "faers", added: 1, lost: 1, changed: 1 }],
    });
  });

  it("keeps with the graph what was left out by name, until a part is read anew", async () => {
    await whole();
    const before = await store.leftOut();
    const [unknown, ...others] = before.filter(({ reason }) => reason === "ingredient is no single medicine (unnamed)");
    expect(unknown).toMatchObject({
      dataset: "faers",
      rows: 1,
      names: [{ name: "UNSPECIFIED INGREDIENT", rows: 1 }],
      omitted: 0,
    });
    expect(others).toEqual([]);
    await part(["faers"], { [SIGNALS]: `${header}\n${signal("LITHIUM", "TREMOR", 11, 2.4)}\n` });
    expect(await store.leftOut()).toEqual(before.filter(({ dataset }) => dataset !== "faers"));
  });

  it("adds a dataset that the graph did not hold", async () => {
    await whole({}, ["open", "share-alike"]);
    const { "sider_nc/drug_names.tsv": names, "sider_nc/drug_atc.tsv": codes, ...rest } = drugSideFiles();
    const files = { ...rest, "sider_nc/drug_names.tsv": names, "sider_nc/drug_atc.tsv": codes };
    const sider = Object.fromEntries(Object.entries(files).filter(([file]) => file.startsWith("sider_nc")));
    const report = await part(["sider"], sider as Record<string, string>);
    expect(report).toMatchObject({ edition: "research", delta: { datasets: [{ dataset: "sider", added: 2 }] } });
    expect(report.datasets.map(({ key }) => key)).toContain("sider");
  });

  it("reads claims anew that cite the passages of a dataset it replaces", async () => {
    const label = (text: string) => ({
      "openfda_drug_interactions/IBUPROFEN.json": JSON.stringify({ ingredient: "IBUPROFEN", found: true, text }),
    });
    const [first, second] = ["IBUPROFEN MAY RAISE LITHIUM.", "IBUPROFEN MATTERS WITH PREDNISOLONE."];
    const dir = folder({ ...drugSideFiles(), ...label(`7 DRUG INTERACTIONS ${"FILLER. ".repeat(150)}${first}`) });
    await buildGraph({ dir, tiers: ALL, sources: [...sources, ...LABELS], writer: await store.writer() });
    const report = await part(["openfda-drug-interactions"], label(`7 DRUG INTERACTIONS ${second}`));
    expect(report.read).toEqual(expect.arrayContaining(["openfda-drug-interactions", "label-interactions"]));
    const cited = (await graph()).claims.filter(({ dataset }) => dataset === "label-interactions");
    const passages = await store.passages({ limit: 10 });
    expect(cited.map(({ object }) => object)).toEqual(["DRUGCENTRAL:10"]);
    expect(passages.map(({ id }) => id)).toContain(cited[0]?.evidence[0]?.payload.passage);
  });

  it("goes on from what another import committed before this one had its turn", async () => {
    await whole();
    const writer: GraphStore["writer"] = async (options) => {
      await whole({ [SIGNALS]: `${NEWER}${signal("IBUPROFEN", "VERTIGO", 5, 0.5)}\n` });
      return store.writer(options);
    };
    const { [SIGNALS]: _, ...files } = drugSideFiles();
    const { rows, registry } = store;
    const late = { rows, registry, writer };
    await buildPart({ dir: folder(files), tiers: ALL, sources, only: ["sider"], store: late });
    const { entities, claims } = await graph();
    const ids = new Set(entities.map(({ id }) => id));
    expect(ids).toContain("AE:vertigo");
    expect(claims.filter(({ subject, object }) => !ids.has(subject) || !ids.has(object))).toEqual([]);
  });

  it.each([
    [["drugcentral"], ALL, /joined by the names and ids it gives/],
    [["drugcentral-2016-targets"], ALL, /without drugcentral, on which it depends/],
    [["label-interactions"], ALL, /without openfda-drug-interactions, on which it depends/],
    [["nonsense"], ALL, /no dataset "nonsense"/],
    [["sider"], ["open"] as Tier[], /tier of sider is non-commercial/],
  ])("refuses to replace %s alone", async (only, tiers, reason) => {
    const { version } = await whole();
    await expect(part(only, {}, tiers)).rejects.toThrow(reason);
    expect(await store.version()).toBe(version);
  });

  it("refuses where no import left what names are joined by", async () => {
    await expect(part(["faers"], { [SIGNALS]: NEWER })).rejects.toMatchObject({ code: "no_graph" });
  });

  it("leaves the graph as it was when the newer file is damaged", async () => {
    await whole();
    const before = await graph();
    const failing = part(["faers"], { [SIGNALS]: `${header}\nLITHIUM,TREMOR\n` });
    await expect(failing).rejects.toMatchObject({ file: SIGNALS, line: 2 });
    expect(await graph()).toEqual(before);
    expect(await database.sql`select from pg_namespace where nspname like 'staging%'`).toHaveLength(0);
  });
});

function byId<T extends { id: string }>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => (a.id < b.id ? -1 : 1));
}
