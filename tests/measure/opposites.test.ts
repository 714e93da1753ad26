import { expect, it } from "vitest";
import { idOf } from "@/lib/graph/paths/graph-index";
import { OPPOSITES } from "@/lib/graph/paths/opposites";
import { oppositePairs, sampleOpposites } from "@/measure/opposite-pairs";
import { opposites } from "@/measure/opposites";
import { listingsOf } from "@/measure/swap-sample";
import { graphOf, indexOf, statement } from "@/tests/fixtures/graph-of";
import { folder } from "@/tests/sources/folder";
import { evalContext } from "./eval-context";

const [WET, DRY] = ["AE:salivary_hypersecretion", "AE:dry_mouth"];
const BOTH = "D23";
/** Half of the drugs are listed with one event, half with its opposite, one with both. */
const DRUGS = Array.from({ length: 24 }, (_, i) => `D${i}`);
const listing = (drug: string, event: string) =>
  statement({ subject: drug, predicate: "listed_on_label", object: event, dataset: "sider" });
const CLAIMS = [
  ...DRUGS.map((drug) => statement({ subject: drug, predicate: "targets", object: "G1" })),
  ...[WET, DRY].map((event) => statement({ subject: "G1", predicate: "affects_event", object: event })),
  ...DRUGS.map((drug, i) => listing(drug, i % 2 === 0 ? WET : DRY)),
  listing(BOTH, WET),
];
const index = indexOf(CLAIMS);
const isListed = (drug: string, event: string) => CLAIMS.some((it) => it.subject === drug && it.object === event);

it("asks about drugs that are listed with an event and nothing opposite to it", () => {
  const pairs = oppositePairs(index, listingsOf(index));
  expect(pairs.length).toBe(23);
  expect(pairs.map(({ drug }) => idOf(index, drug))).not.toContain(BOTH);
  for (const { expected, opposite } of pairs)
    expect([WET, DRY]).toEqual(expect.arrayContaining([idOf(index, expected), idOf(index, opposite)]));
});

it("swaps drugs of the two sides, the same each time", () => {
  const quads = sampleOpposites(index, listingsOf(index), 50);
  expect(quads).toEqual(sampleOpposites(index, listingsOf(index), 50));
  for (const { drugs, events } of quads) {
    expect(new Set(events.map((event) => idOf(index, event)))).toEqual(new Set([WET, DRY]));
    const [d1 = "", d2 = ""] = drugs.map((drug) => idOf(index, drug));
    const [a1 = "", a2 = ""] = events.map((event) => idOf(index, event));
    expect([isListed(d1, a1), isListed(d2, a2)]).toEqual([true, true]);
  }
});

it.each([
  ["1 to what knows the side of each drug", (drug: string, event: string) => Number(isListed(drug, event)), 1],
  ["half to what scores both alike", () => 0.3, 0.5],
  ["0 to what has every side wrong", (drug: string, event: string) => Number(!isListed(drug, event)), 0],
])("gives %s", async (_, score, value) => {
  const { tables } = await opposites.run(evalContext(index, { dir: folder({}), graph: { ...graphOf(CLAIMS), score } }));
  const ours = tables.map(({ rows }) => rows.find(({ name }) => name === "mechanistic")?.cells[0]?.value);
  expect(ours).toEqual([value, value]);
});

it("says so where the graph lists none", async () => {
  const none = indexOf(CLAIMS.filter(({ predicate }) => predicate !== "listed_on_label"));
  const { tables, leftOut } = await opposites.run(evalContext(none, { dir: folder({}) }));
  expect(tables).toEqual([]);
  expect(leftOut.map(({ cause }) => cause)).toEqual(["no listings of opposite events in this graph"]);
});

it("has each term of the table once, on one side", () => {
  const terms = OPPOSITES.flatMap(({ more, less }) => [...more, ...less]);
  expect(terms.filter((term, place) => terms.indexOf(term) !== place)).toEqual([]);
});
