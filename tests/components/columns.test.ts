import { describe, expect, it } from "vitest";
import { columns } from "@/components/subgraph/columns";
import { cannedSubgraph } from "@/tests/fixtures/canned-graph";

const WIDE = { width: 900, height: 400 };
const TALL = { width: 260, height: 500 };
const GENES = 60;

const drug = { id: "DRUGCENTRAL:1", name: "drug", type: "drug", role: "question" } as const;
const genes = Array.from({ length: GENES }, (_, n) => {
  return { id: `HGNC:${n}`, name: `G${n}`, type: "gene", role: "answer" } as const;
});

describe("the places of a drawing", () => {
  it("go from the drug to the event, left to right or, in a narrow frame, from top to bottom", () => {
    const order = ["drug", "gene", "phenotype", "adverse_event"] as const;
    const ids = order.flatMap((type) => cannedSubgraph.nodes.find((node) => node.type === type)?.id ?? []);
    expect(ids.length).toBeGreaterThan(2);
    const xs = ids.map((id) => columns(cannedSubgraph, WIDE).get(id)?.x ?? Number.NaN);
    expect(xs).toEqual(xs.toSorted((a, b) => a - b));
    expect(new Set(xs).size).toBe(xs.length);
    const ys = ids.map((id) => columns(cannedSubgraph, TALL).get(id)?.y ?? Number.NaN);
    expect(ys).toEqual(ys.toSorted((a, b) => a - b));
    expect(new Set(ys).size).toBe(ys.length);
  });

  it("are alike for one graph, in whatever order its nodes come", () => {
    const { nodes, edges } = cannedSubgraph;
    expect(columns({ nodes: nodes.toReversed(), edges }, WIDE)).toEqual(columns({ nodes, edges }, WIDE));
  });

  it.each([WIDE, TALL])("stay within the frame, one node a place, however many there are", (frame) => {
    const places = [...columns({ nodes: [drug, ...genes], edges: [] }, frame).values()];
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(GENES + 1);
    expect(places.every(({ x, y }) => x >= 0 && x <= frame.width + 0.01 && y >= 0 && y <= frame.height + 0.01)).toBe(
      true,
    );
  });

  it("put a node alone in the middle", () => {
    expect(columns({ nodes: [drug], edges: [] }, WIDE).get(drug.id)).toEqual({ x: 450, y: 200 });
  });

  it("put a node beside what it is joined to", () => {
    const drugs = ["DRUGCENTRAL:1", "DRUGCENTRAL:2"].map((id) => ({ ...drug, id }));
    const [edge] = cannedSubgraph.edges;
    if (!edge) throw new Error("the fixture has edges");
    const edges = [
      { ...edge, id: "a", source: "DRUGCENTRAL:1", target: "HGNC:1" },
      { ...edge, id: "b", source: "DRUGCENTRAL:2", target: "HGNC:0" },
    ];
    const places = columns({ nodes: [...drugs, ...genes.slice(0, 2)], edges }, WIDE);
    expect(places.get("HGNC:1")?.y).toBe(places.get("DRUGCENTRAL:1")?.y);
  });
});
