import { describe, expect, it } from "vitest";
import type { Edge, Graph } from "@/lib/domain/graph";
import type { Predicate } from "@/lib/domain/predicate";
import { verifyGraph } from "@/lib/sources/verify";

type Stated = readonly [subject: string, predicate: Predicate, object: string, dataset: string];

/** A graph that knows every name as its own id and makes these statements. */
function graphOf(datasets: readonly string[], statements: readonly Stated[], members: Record<string, string[]> = {}) {
  const edges = statements.map(([subject, predicate, object, dataset]) => ({ subject, predicate, object, dataset }));
  const graph = {
    datasets: datasets.map((key) => ({ key })),
    resolve: (text: string) => [{ id: text, matchedBy: "exact", score: 1 }],
    groupsOf: (id: string) => Object.keys(members).filter((group) => members[group]?.includes(id)),
    edges: ({ subject, object, predicates = [] }: { subject?: string; object?: string; predicates?: Predicate[] }) =>
      edges.filter(
        (edge) => edge.subject === subject && edge.object === object && predicates.includes(edge.predicate),
      ) as Edge[],
  };
  return graph as unknown as Graph;
}

const check = (graph: Graph, name: string) => verifyGraph(graph).find((each) => each.name.startsWith(name));

describe("verifyGraph", () => {
  it("passes a claim that is there and fails one that is not", () => {
    const graph = graphOf(["drugcentral"], [["atorvastatin", "targets", "HMGCR", "drugcentral"]]);
    expect(check(graph, "atorvastatin targets HMGCR")).toMatchObject({ ok: true, applies: true });
    expect(check(graph, "warfarin targets VKORC1")).toMatchObject({ ok: false, applies: true });
  });

  it("finds a gene within a gene group", () => {
    const graph = graphOf(["drugcentral"], [["lithium", "targets", "G", "drugcentral"]], { G: ["GSK3A", "GSK3B"] });
    expect(check(graph, "lithium targets GSK3B")?.ok).toBe(true);
  });

  it("fails where a source makes a claim it is known not to make", () => {
    const graph = graphOf(["sider"], [["metformin", "listed_on_label", "Lactic acidosis", "sider"]]);
    expect(check(graph, "metformin not listed_on_label Lactic acidosis")?.ok).toBe(false);
  });

  it("does not judge a source the graph does not hold", () => {
    expect(verifyGraph(graphOf([], [])).every(({ ok, applies }) => ok && !applies)).toBe(true);
  });
});
