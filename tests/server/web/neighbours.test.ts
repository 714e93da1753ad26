import { describe, expect, it } from "vitest";
import { Subgraph } from "@/lib/domain/run/artifacts";
import { neighboursOf } from "@/lib/server/neighbours";
import { readNeighbours } from "@/lib/server/web/api/records";
import { fakeApp } from "@/tests/fixtures/fake-app";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { params, request } from "./request";

process.env.SESSION_SECRET = "a secret for tests only";

const METFORMIN = "DRUGCENTRAL:1725";
const graph = smallGraph();
const ALL = { limit: 25, without: new Set<string>() };

describe("the neighbours of an entity", () => {
  it("are what its claims join it to, those most claims speak of first, with every edge at it", () => {
    const { nodes, edges } = Subgraph.parse(neighboursOf(graph, METFORMIN, ALL));
    const [own, ...others] = nodes.map(({ id }) => id);
    expect(own).toBe(METFORMIN);
    expect(others.length).toBeGreaterThan(2);
    const counts = others.map((id) => graph.claimCount(id));
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(edges.every(({ source, target }) => [source, target].includes(METFORMIN))).toBe(true);
    expect(new Set(edges.flatMap(({ source, target }) => [source, target]))).toEqual(new Set([own, ...others]));
    expect(neighboursOf(graph, "HGNC:0", ALL)).toBeNull();
  });

  it("are cut at the limit and counted, and rest on no dataset that is left out", () => {
    const whole = neighboursOf(graph, METFORMIN, ALL);
    const cut = neighboursOf(graph, METFORMIN, { ...ALL, limit: 1 });
    expect(cut?.nodes).toHaveLength(2);
    expect(cut?.omitted).toBe((whole?.nodes.length ?? 0) - 2);
    const [first = ""] = whole?.edges.flatMap(({ datasets }) => datasets) ?? [];
    const without = neighboursOf(graph, METFORMIN, { ...ALL, without: new Set([first]) });
    expect(without?.edges.flatMap(({ datasets }) => datasets)).not.toContain(first);
  });

  it("are read by the id as an address writes it; a limit out of range and an unknown id are refused", async () => {
    const status = async (id: string, query = "") =>
      (await readNeighbours(fakeApp())(request("GET", { path: `/api/x${query}` }), params({ id }))).status;
    expect(await status(encodeURIComponent(METFORMIN), "?limit=3")).toBe(200);
    expect(await status(METFORMIN)).toBe(200);
    expect(await status(METFORMIN, "?limit=26")).toBe(400);
    expect(await status("HGNC:0")).toBe(404);
    expect(await status("%E0%A4%A")).toBe(404);
  });
});
