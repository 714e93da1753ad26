import { describe, expect, it } from "vitest";
import type { EntityType } from "@/lib/domain/entity";
import type { Subgraph } from "@/lib/domain/run/artifacts";
import { drawable, drawingOf, joined, NODES_MAX, pathPart, pathsOf, shown } from "@/lib/server/web/drawing/things";
import { cannedSubgraph, metformin } from "@/tests/fixtures/canned-graph";

const [EDGE] = cannedSubgraph.edges;
if (!EDGE) throw new Error("the fixture has edges");
const node = (id: string, type: EntityType, name = id, role: "question" | "path" | "answer" = "answer") =>
  ({ id, name, type, role }) as const;
const edge = (source: string, target: string, rest: Partial<Subgraph["edges"][number]> = {}) => ({
  ...EDGE,
  ...{ id: `${source}>${target}${rest.predicate ?? ""}`, source, target, paths: [] },
  ...rest,
});
const graph = (nodes: Subgraph["nodes"], ...edges: Subgraph["edges"]): Subgraph => ({ nodes, edges, omitted: 0 });
const mapped = (source: string, target: string, strength = 1) =>
  edge(source, target, { predicate: "maps_to", strength });
const idsOf = (subgraph: Subgraph) => drawingOf(subgraph).things.map(({ ids }) => ids);

describe("things that stand for the same", () => {
  it("are one with its types stacked, that of the question leading, and what joins them is no line", () => {
    const { things, lines } = drawingOf(cannedSubgraph);
    expect(things.find(({ ids }) => ids.length > 1)).toMatchObject({
      name: "Lactic acidosis",
      role: "question",
      types: ["adverse_event", "phenotype"],
    });
    expect(lines.flatMap(({ edges }) => edges.map(({ id }) => id))).toEqual(["e1", "e2", "e4"]);
  });

  it("have one name over types, or a mapping, the nearest first; never two of one type, nor a gene of the same name", () => {
    const terms = [node("ae", "adverse_event", "Cough"), node("hp", "phenotype", "cough"), node("hp2", "phenotype")];
    expect(idsOf(graph(terms, mapped("ae", "hp2"), mapped("hp2", "hp")))).toEqual([["ae", "hp"], ["hp2"]]);
    expect(
      idsOf(
        graph(
          [node("ae", "adverse_event"), node("hp", "phenotype"), node("hp2", "phenotype")],
          mapped("ae", "hp", 0.6),
          mapped("ae", "hp2", 1),
        ),
      ),
    ).toEqual([["ae", "hp2"], ["hp"]]);
    expect(idsOf(graph([node("g", "gene", "INS"), node("d", "drug", "INS")]))).toEqual([["g"], ["d"]]);
  });

  it("keep their id when neighbours join them", () => {
    const before = graph([node("hp", "phenotype", "Cough")]);
    const after = joined(before, [graph([node("ae", "adverse_event", "Cough"), node("hp", "phenotype", "Cough")])]);
    expect(drawingOf(after).things).toMatchObject([
      { id: "hp", ids: ["hp", "ae"], types: ["adverse_event", "phenotype"] },
    ]);
  });
});

describe("the lines of a drawing", () => {
  it("are one for all relations of two things, with their sign where all agree on it", () => {
    const ends = [node("d", "drug"), node("e", "adverse_event")];
    const raises = edge("d", "e", { sign: "increases", paths: [2] });
    const signOf = (...edges: Subgraph["edges"]) => drawingOf(graph(ends, ...edges)).lines.map(({ sign }) => sign);
    expect(signOf(raises, { ...raises, id: "x" })).toEqual(["increases"]);
    expect(signOf(raises, { ...raises, id: "x", sign: "decreases" })).toEqual(["unknown"]);
    expect(signOf(raises, { ...raises, id: "x", source: "e", target: "d" })).toEqual(["unknown"]);
    expect(pathsOf([raises, { ...raises, paths: [1, 2] }])).toEqual([1, 2]);
  });
});

describe("the part of a subgraph that is seen", () => {
  it("is at first the shown paths and what the question names, or all of it where there is no path", () => {
    const more = { ...cannedSubgraph, nodes: [...cannedSubgraph.nodes, node("x", "gene")] };
    expect(pathPart(more).nodes).toEqual(cannedSubgraph.nodes);
    expect(pathPart(more).edges.map(({ id }) => id)).toEqual(["e1", "e2", "e3"]);
    const none = graph(more.nodes, edge("x", metformin.id));
    expect(pathPart(none)).toBe(none);
  });

  it("takes in what neighbours add, and holds what it had as it was", () => {
    const [own] = cannedSubgraph.nodes;
    const added = graph([{ ...metformin, role: "answer" }, node("x", "gene")], edge(metformin.id, "x"));
    const both = joined(cannedSubgraph, [added, added]);
    expect(both.nodes).toEqual([...cannedSubgraph.nodes, node("x", "gene")]);
    expect(both.nodes[0]).toBe(own);
    expect(both.edges).toHaveLength(cannedSubgraph.edges.length + 1);
  });

  it("leaves out things all of whose types are switched off, with their lines", () => {
    const drawing = drawingOf(cannedSubgraph);
    expect(shown(drawing, new Set(["phenotype"]))).toEqual(drawing);
    const { things, lines } = shown(drawing, new Set(["phenotype", "adverse_event"]));
    expect(things.map(({ types }) => types[0])).toEqual(["drug", "gene_group"]);
    expect(lines).toHaveLength(1);
  });

  it("F67: holds at most 200 nodes, those of the question first, with no edge left hanging", () => {
    const nodes = Array.from({ length: 5000 }, (_, n) =>
      node(`n${n}`, "gene", `G${n}`, n === 4999 ? "question" : "answer"),
    );
    const drawn = drawable(graph(nodes, ...nodes.slice(1).map(({ id }) => edge("n4999", id))));
    expect(drawn.nodes).toHaveLength(NODES_MAX);
    expect(drawn.nodes[0]?.id).toBe("n4999");
    const ids = new Set(drawn.nodes.map(({ id }) => id));
    expect(drawn.edges.every(({ source, target }) => ids.has(source) && ids.has(target))).toBe(true);
  });
});
