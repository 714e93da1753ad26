import { describe, expect, it } from "vitest";
import type { Claim } from "@/lib/domain/claim";
import type { Graph } from "@/lib/domain/graph";
import { idOf } from "@/lib/graph/paths/graph-index";
import { siderSwaps, tableOfSwaps } from "@/measure/sider-swaps";
import { listingsOf, sampleQuads } from "@/measure/swap-sample";
import { graphOf, indexOf, statement } from "@/tests/fixtures/graph-of";
import { folder } from "@/tests/sources/folder";
import { evalContext } from "./eval-context";

const DRUGS = Array.from({ length: 30 }, (_, i) => `D${i}`);

function listing(drug: string, event: string, dataset = "sider"): Claim {
  return statement({ subject: drug, predicate: "listed_on_label", object: event, dataset });
}

/** A0 is listed for the first half of the drugs, A1 for the second, A2 for too few, A3 for many but no gene reaches it. */
const CLAIMS: Claim[] = [
  ...DRUGS.slice(1).map((drug) => statement({ subject: drug, predicate: "targets", object: "G1" })),
  ...["A0", "A1", "A2"].map((event) => statement({ subject: "G1", predicate: "affects_event", object: event })),
  ...DRUGS.slice(0, 15).map((drug) => listing(drug, "A0")),
  ...DRUGS.slice(15).map((drug) => listing(drug, "A1")),
  ...DRUGS.slice(0, 9).map((drug) => listing(drug, "A2")),
  ...DRUGS.map((drug) => listing(drug, "A3")),
  listing("D1", "A1", "drugcentral"),
];
const index = indexOf(CLAIMS);
const isListed = (drug: string, event: string) => CLAIMS.some((it) => it.subject === drug && it.object === event);

function measured(score: Graph["score"]) {
  const listings = listingsOf(index);
  const context = evalContext(index, { dir: folder({}), graph: { ...graphOf(CLAIMS), score } });
  const table = tableOfSwaps(sampleQuads(index, listings, 200), listings, context);
  const row = (name: string) => table.rows.find((each) => each.name === name)?.cells.map((it) => it?.value);
  return { table, row };
}

describe("exact swaps", () => {
  it("take drugs with a target, and events of ten such drugs that a gene reaches", () => {
    const { drugs, events, pairs } = listingsOf(index);
    expect(events.map((event) => idOf(index, event))).toEqual(["A0", "A1"]);
    expect(drugs.length).toBe(29);
    expect(pairs.length).toBe(29);
  });

  it("swap two listed pairs into two that no source lists, the same each time", () => {
    const quads = sampleQuads(index, listingsOf(index), 200);
    expect(quads.length).toBe(200);
    expect(quads).toEqual(sampleQuads(index, listingsOf(index), 200));
    expect(quads).not.toEqual(sampleQuads(index, listingsOf(index), 200, 1));
    for (const { drugs, events } of quads) {
      const [d1 = "", d2 = ""] = drugs.map((drug) => idOf(index, drug));
      const [a1 = "", a2 = ""] = events.map((event) => idOf(index, event));
      expect([isListed(d1, a1), isListed(d2, a2), isListed(d1, a2), isListed(d2, a1)]).toEqual([
        true,
        true,
        false,
        false,
      ]);
      expect([d1, d2]).not.toContain("D1");
    }
  });

  it("give up where no swap exists", () => {
    const same = indexOf(CLAIMS.filter(({ object }) => object !== "A1"));
    expect(sampleQuads(same, listingsOf(same), 10)).toEqual([]);
  });

  it("give 1 to what knows the listings, and 0.5 to the same with its drugs shuffled", () => {
    const { row, table } = measured((drug, event) => Number(isListed(drug, event)));
    expect(row("mechanistic")).toEqual([1, undefined, 1, 1]);
    const [shuffled = 0] = row("mechanistic, targets shuffled among drugs") ?? [];
    expect(Math.abs(shuffled - 0.5)).toBeLessThan(0.25);
    expect(table.of).toBe("200 swaps of 29 listings (29 drugs, 2 events)");
  });

  it("give exactly 0.5 to what depends on one end alone, on every resample", () => {
    const { row, table } = measured((drug) => Number(drug.slice(1)));
    expect(row("mechanistic")).toEqual([0.5, undefined, 0.5, 0.5]);
    const degrees = table.rows.filter(({ name }) => /of the (drug|event)$/.test(name));
    expect(degrees.length).toBe(3);
    for (const { cells } of degrees) expect(cells[0]).toEqual({ value: 0.5, lower: 0.5, upper: 0.5 });
  });

  it("say so where the graph holds no listings", async () => {
    const none = indexOf(CLAIMS.filter(({ predicate }) => predicate === "targets"));
    const report = await siderSwaps.run(evalContext(none, { dir: folder({}) }));
    expect(report.tables).toEqual([]);
    expect(report.leftOut.map(({ cause }) => cause)).toEqual(["no SIDER listings in this graph to measure on"]);
  });
});
