import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { graphStore } from "@/db/graph/store";
import type { Passage, PassageQuery } from "@/lib/domain/passage";
import { dataset, entities } from "./graph-fixture";
import { testDatabase, testKinds } from "./test-database";

const LONG = `${"Patients with impaired renal function were studied in detail. ".repeat(8)}Metformin accumulation may lead to lactic acidosis, a serious metabolic complication. ${"No further events were seen in this group of patients. ".repeat(6)}`;
let made = 0;
const passage = (text: string, change: Partial<Passage> = {}): Passage => ({
  id: `p_${String(made++).padStart(16, "0")}`,
  entity: "DRUGCENTRAL:1725",
  dataset: "made_up",
  document: "Glucotest",
  section: "adverse_reactions",
  ordinal: 0,
  text,
  recordId: "label 1",
  link: "https://example.org/label",
  ...change,
});
const PASSAGES = [
  passage(LONG.trim(), { section: "warnings" }),
  passage("Diarrhea, nausea and vomiting were the most common adverse reactions.", { ordinal: 1 }),
  passage("Lactic acid was not measured; acidosis was seen once in a patient with sepsis.", { ordinal: 2 }),
  passage("Avoid <b>alcohol</b>: it potentiates the effect of metformin on lactate.", {
    section: "drug_interactions",
    link: null,
  }),
  passage("Hemorrhages were reported with another drug.", { entity: "AE:off_label_use", document: "Other" }),
];

describe.each(testKinds)("passages in %s", (kind) => {
  let database: Database;
  const find = (query: Partial<PassageQuery>) => graphStore(database).passages({ limit: 10, ...query });
  const texts = async (query: Partial<PassageQuery>) => (await find(query)).map(({ text }) => text);
  const at = (...places: number[]) => places.map((place) => PASSAGES[place]?.text);

  beforeAll(async () => {
    database = await testDatabase(kind);
    const writer = await graphStore(database).writer();
    await writer.entities(entities);
    await writer.passages(PASSAGES);
    await writer.passages(PASSAGES.slice(0, 1));
    await writer.commit({ version: "v1", edition: "test", datasets: [dataset] });
  });
  afterAll(() => database.close());

  it("finds words in any form, the nearest together first", async () => {
    expect(await texts({ text: "lactic acidosis" })).toEqual(at(0, 2));
    expect(await texts({ text: "hemorrhage" })).toEqual(at(4));
  });

  it("reads phrases, alternatives and exclusions as a web search does", async () => {
    expect(await texts({ text: '"lactic acidosis"' })).toEqual(at(0));
    expect(await texts({ text: "nausea or hemorrhage" })).toHaveLength(2);
    expect(await texts({ text: "acidosis -sepsis" })).toEqual(at(0));
    expect(await texts({ text: "'); drop table passage; --" })).toEqual([]);
    expect(await texts({ text: "the of and" })).toEqual([]);
  });

  it("narrows by entity, section and dataset, and a list of none finds none", async () => {
    expect(await texts({ text: "lactate or lactic", sections: ["warnings"] })).toEqual(at(0));
    expect(await texts({ text: "hemorrhage", entities: ["DRUGCENTRAL:1725"] })).toEqual([]);
    expect(await texts({ text: "hemorrhage", datasets: ["made_up"] })).toEqual(at(4));
    expect(await texts({ text: "hemorrhage", entities: [] })).toEqual([]);
  });

  it("gives a document in its order where no words are asked for", async () => {
    const found = await find({ entities: ["DRUGCENTRAL:1725"], text: " " });
    expect(found.map(({ section, ordinal }) => [section, ordinal])).toEqual([
      ["warnings", 0],
      ["adverse_reactions", 1],
      ["adverse_reactions", 2],
      ["drug_interactions", 0],
    ]);
    expect(found.every(({ rank }) => rank === 0)).toBe(true);
    expect(await find({ entities: ["DRUGCENTRAL:1725"], limit: 2 })).toHaveLength(2);
    expect(await find({ limit: 0 })).toEqual([]);
  });

  it("quotes an exact part of the text around the match, whole sentences of at most 400 characters", async () => {
    const [hit] = await find({ text: "metformin lactic acidosis" });
    expect(hit?.text).toContain(hit?.quote);
    expect(hit?.quote).toContain("may lead to lactic acidosis");
    expect(hit?.quote).toMatch(/^[A-Z].*\.$/);
    expect(hit?.quote.length).toBeLessThanOrEqual(400);
    expect(hit?.rank).toBeGreaterThan(0);
    expect(hit?.rank).toBeLessThanOrEqual(1);
  });

  it("F52: quotes markup as the text it is", async () => {
    const [hit] = await find({ text: "alcohol lactate" });
    expect(hit?.quote).toBe(PASSAGES[3]?.text);
  });

  it("F47: survives what PostgreSQL cannot store", async () => {
    expect(await texts({ text: "lactic\u0000 acidosis \ud800" })).toEqual(at(0, 2));
  });

  it("counts the passages of every entity for the index", async () => {
    const rows = await graphStore(database).rows();
    const counted = [];
    for await (const batch of rows?.passageCounts ?? []) counted.push(...batch);
    expect(counted).toEqual([
      { entity: "AE:off_label_use", dataset: "made_up", count: 1 },
      { entity: "DRUGCENTRAL:1725", dataset: "made_up", count: 4 },
    ]);
  });
});
