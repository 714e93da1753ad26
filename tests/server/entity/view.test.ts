import { expect, it } from "vitest";
import type { EntityType } from "@/lib/domain/entity";
import { Predicate } from "@/lib/domain/predicate";
import { RELATIONS } from "@/lib/domain/relations";
import { SECTIONS } from "@/lib/server/entity/sections";
import { entityView } from "@/lib/server/entity/view";
import { callTool } from "@/lib/server/tool-door";
import { smallGraph } from "@/tests/fixtures/small-graph";

const METFORMIN = "DRUGCENTRAL:1725";
const graph = smallGraph();
const viewOf = async (id: string) => {
  const view = await entityView(graph, id);
  if (!view) throw new Error(`no page of ${id}`);
  return view;
};

it("shows every relation on the page of each kind of thing that can stand in it", () => {
  const shown = (type: EntityType, predicate: Predicate) =>
    SECTIONS[type].some(({ predicates }) => predicates.includes(predicate));
  const missing = Predicate.options.flatMap((predicate) =>
    RELATIONS[predicate].ends.flat().flatMap((type) => (shown(type, predicate) ? [] : [`${predicate} of ${type}`])),
  );
  // the genes of a group, and the groups of a gene, stand in the head
  expect([...new Set(missing)].filter((each) => each !== "member_of of gene_group")).toEqual([]);
});

it("counts and lists what the tool of each part does, with the grade and a record of each source", async () => {
  const { sections } = await viewOf(METFORMIN);
  const events = sections.find(({ key }) => key === "events");
  const told = await callTool(graph, "get_drug_adverse_events", { drug: METFORMIN });
  expect(events?.call).toEqual({ tool: "get_drug_adverse_events", args: { drug: METFORMIN } });
  expect(events?.total).toBe(told.total);
  expect(events?.rows.map(({ id }) => id)).toEqual(told.rows.map(({ id }) => id));
  for (const { grades, sources } of events?.rows ?? []) {
    expect(grades.length).toBeGreaterThan(0);
    expect(sources.length).toBeGreaterThan(0);
  }
  const listed = events?.rows.find(({ grades }) => grades[0] === "label");
  expect(listed?.what).toContain("listed on label");
});

it("tells what was searched in vain from what no loaded source covers", async () => {
  const all = await Promise.all([METFORMIN, "AE:lactic_acidosis"].map(viewOf));
  const empty = all.flatMap(({ sections }) => sections).filter(({ rows }) => rows.length === 0);
  expect(empty.length).toBeGreaterThan(0);
  for (const { status, searched, lacking } of empty) {
    expect(["empty", "not_loaded"]).toContain(status);
    if (status === "not_loaded") expect(searched).toEqual([]);
    else expect(searched.length + lacking.length).toBeGreaterThan(0);
  }
});

it("asks only what the graph holds something on, and knows no page of what it does not hold", async () => {
  const { questions, sections, names, thing } = await viewOf(METFORMIN);
  const first = sections.find(({ key }) => key === "events")?.rows[0]?.name;
  expect(questions[0]).toBe(`How could ${thing.name} cause ${first}?`);
  expect(names).not.toContain(thing.name);
  expect(await entityView(graph, "HGNC:0")).toBeNull();
  expect(await entityView(graph, "constructor")).toBeNull();
});
