import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Subgraph } from "@/lib/domain/run/artifacts";
import { PAINTS } from "@/lib/server/export/formats/network";
import { drawing, pictured, type Shape } from "@/lib/server/web/drawing/drawing";
import { cannedSubgraph, metformin } from "@/tests/fixtures/canned-graph";

const texts = (shape: Shape | string): string[] =>
  typeof shape === "string" ? [] : shape.tag === "text" ? shape.children.map(String) : shape.children.flatMap(texts);
const drawn = (subgraph: Subgraph) => drawing(subgraph, (token) => token);
const answers = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...metformin, id: `D:${n}`, name: `drug ${n}`, role: "answer" as const }));

describe("the drawing of a graph", () => {
  it("holds what the question names and paths pass, where there is a path; else all there is room for", () => {
    const nodes = [...cannedSubgraph.nodes, ...answers(200)];
    expect(pictured({ ...cannedSubgraph, nodes }).things.every(({ role }) => role !== "answer")).toBe(true);
    const edges = cannedSubgraph.edges.map((edge) => ({ ...edge, paths: [] }));
    expect(pictured({ nodes, edges, omitted: 0 }).things.length).toBeLessThan(100);
  });

  it("is alike for one graph, and says what its edges on paths state", () => {
    expect(drawn(cannedSubgraph)).toEqual(drawn(cannedSubgraph));
    expect(texts(drawn(cannedSubgraph))).toContain("metformin");
    expect(texts(drawn(cannedSubgraph)).filter((words) => words === "targets")).toHaveLength(1);
  });

  it("stands a few things of one type beside one another", () => {
    const { attributes } = drawn({ nodes: answers(2), edges: [], omitted: 0 });
    expect(Number(attributes.width)).toBeGreaterThan(Number(attributes.height));
  });

  it("is a picture of nothing where nothing is cited", () => {
    expect(texts(drawn({ nodes: [], edges: [], omitted: 0 }))).toEqual([]);
  });
});

it("paints files as the light page is painted", () => {
  const [light = ""] = readFileSync("app/globals.css", "utf8").split("@variant dark");
  for (const [token, paint] of Object.entries(PAINTS)) expect(light).toContain(`${token}: ${paint};`);
});
