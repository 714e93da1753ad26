import { describe, expect, it } from "vitest";
import { bendOf } from "@/components/subgraph/graph-style";
import { nearestTo } from "@/components/subgraph/steer";
import type { Subgraph } from "@/lib/domain/run/artifacts";
import { columns } from "@/lib/server/web/drawing/columns";
import { drawingOf } from "@/lib/server/web/drawing/things";
import { cannedSubgraph } from "@/tests/fixtures/canned-graph";

const WIDE = { width: 900, height: 400 };
const TALL = { width: 200, height: 500 };
const GENES = 60;

const drug = { id: "DRUGCENTRAL:1", name: "drug", type: "drug", role: "question" } as const;
const genes = Array.from({ length: GENES }, (_, n) => {
  return { id: `HGNC:${n}`, name: `G${n}`, type: "gene", role: "answer" } as const;
});
const placesOf = (subgraph: Pick<Subgraph, "nodes" | "edges">, frame: typeof WIDE) =>
  columns(drawingOf({ ...subgraph, omitted: 0 }), frame).places;

describe("the places of a drawing", () => {
  it("go from the drug to the event, left to right or, in a narrow frame, from top to bottom", () => {
    const order = ["drug", "gene_group", "adverse_event"] as const;
    const { things } = drawingOf(cannedSubgraph);
    const ids = order.flatMap((type) => things.find(({ types }) => types[0] === type)?.id ?? []);
    expect(ids.length).toBeGreaterThan(2);
    const xs = ids.map((id) => placesOf(cannedSubgraph, WIDE).get(id)?.x ?? Number.NaN);
    expect(xs).toEqual(xs.toSorted((a, b) => a - b));
    expect(new Set(xs).size).toBe(xs.length);
    const ys = ids.map((id) => placesOf(cannedSubgraph, TALL).get(id)?.y ?? Number.NaN);
    expect(ys).toEqual(ys.toSorted((a, b) => a - b));
    expect(new Set(ys).size).toBe(ys.length);
  });

  it("are alike for one graph, in whatever order its nodes come", () => {
    const nodes = [drug, ...genes];
    expect(placesOf({ nodes: nodes.toReversed(), edges: [] }, WIDE)).toEqual(placesOf({ nodes, edges: [] }, WIDE));
  });

  it.each([WIDE, TALL])("stay within the frame, one node a place, however many there are", (frame) => {
    const places = [...placesOf({ nodes: [drug, ...genes], edges: [] }, frame).values()];
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(GENES + 1);
    expect(places.every(({ x, y }) => x >= 0 && x <= frame.width + 0.01 && y >= 0 && y <= frame.height + 0.01)).toBe(
      true,
    );
  });

  it("put a node alone in the middle", () => {
    expect(placesOf({ nodes: [drug], edges: [] }, WIDE).get(drug.id)).toEqual({ x: 450, y: 200 });
  });

  it("put a node beside what it is joined to", () => {
    const drugs = ["DRUGCENTRAL:1", "DRUGCENTRAL:2"].map((id) => ({ ...drug, id }));
    const [edge] = cannedSubgraph.edges;
    if (!edge) throw new Error("the fixture has edges");
    const edges = [
      { ...edge, id: "a", source: "DRUGCENTRAL:1", target: "HGNC:1" },
      { ...edge, id: "b", source: "DRUGCENTRAL:2", target: "HGNC:0" },
    ];
    const places = placesOf({ nodes: [...drugs, ...genes.slice(0, 2)], edges }, WIDE);
    expect(places.get("HGNC:1")?.y).toBe(places.get("DRUGCENTRAL:1")?.y);
  });

  it("leave room for a path's line beside what stands between its ends", () => {
    const { nodes, edges } = cannedSubgraph;
    const [complex, phenotype, event] = [nodes[1], nodes[2], nodes[3]].map((each) => each?.id ?? "");
    const [edge] = edges;
    if (!edge || !complex || !phenotype || !event) throw new Error("the fixture has a path");
    const apart = nodes.map((each) => (each.id === phenotype ? { ...each, name: "Acidaemia" } : each));
    const straight = placesOf({ nodes: apart, edges: edges.slice(0, 2) }, WIDE);
    expect(straight.get(phenotype)?.y).toBe(straight.get(event)?.y);
    const passed = placesOf(
      { nodes: apart, edges: [...edges.slice(0, 2), { ...edge, source: complex, target: event }] },
      WIDE,
    );
    expect(passed.get(phenotype)?.y).not.toBe(passed.get(event)?.y);
  });
});

describe("a line", () => {
  const [from, middle] = [
    { x: 0, y: 0 },
    { x: 50, y: 50 },
  ];
  const across = { isDown: false, middle };

  it("leaves and reaches its ends along the layers, and is straight between level ends", () => {
    expect(bendOf(from, { x: 100, y: 0 }, across).distances.map(Math.abs)).toEqual([0, 0]);
    const { weights, distances } = bendOf(from, { x: 100, y: 100 }, across);
    const [first = 0, second = 0] = distances;
    expect([(weights[0] ?? 0) + (weights[1] ?? 0), first < 0, second]).toEqual([1, true, -first]);
    expect(bendOf(from, { x: 100, y: 100 }, { isDown: true, middle }).distances[0]).toBeCloseTo(-first);
  });

  it("bows to the middle of all between two of one layer", () => {
    const down = { x: 0, y: 100 };
    expect(bendOf(from, down, across)).toEqual({ weights: [0.5], distances: [-25] });
    expect(bendOf(down, from, across).distances).toEqual([25]);
    expect(bendOf(from, down, { ...across, middle: { x: -50, y: 50 } }).distances).toEqual([25]);
  });
});

describe("the nearest in a direction", () => {
  const places = new Map([
    ["self", { x: 0, y: 0 }],
    ["right", { x: 100, y: 30 }],
    ["far", { x: 300, y: 0 }],
    ["below", { x: 60, y: 90 }],
  ]);

  it("is the one ahead that is least aside, never one behind", () => {
    const to = (arrow: Parameters<typeof nearestTo>[1]) => nearestTo({ x: 0, y: 0 }, arrow, places);
    expect([to("ArrowRight"), to("ArrowDown"), to("ArrowLeft"), to("ArrowUp")]).toEqual(["right", "below", null, null]);
  });
});
