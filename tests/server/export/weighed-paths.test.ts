import { describe, expect, it } from "vitest";
import { PathsJson } from "@/lib/server/export/contract";
import { pathsJson, WEIGHED_FROM } from "@/lib/server/export/paths-json";
import { graphOf, statement } from "@/tests/fixtures/graph-of";

/** Fifteen targets in falling strength, the last of them the most certainly linked to the event. */
const TARGETS = Array.from({ length: 15 }, (_, i) => `G${String(i + 1).padStart(2, "0")}`);
const graph = graphOf(
  TARGETS.flatMap((gene, i) => [
    statement({ subject: "D", predicate: "targets", object: gene, strength: 0.85 - i / 20 }),
    statement({ subject: gene, predicate: "affects_event", object: "A", strength: i === 14 ? 1 : 0.5 }),
  ]),
);
const query = { mode: "mechanistic", top: 3 } as const;

describe("paths by weights", () => {
  it("lets a path rise that stands beyond those shown, with a report the score can be computed from", () => {
    const plain = pathsJson(graph, "D", "A", query);
    expect(plain.paths.map(({ steps }) => steps[1]?.id)).not.toContain("G15");
    expect(JSON.stringify(plain.paths)).not.toContain("weight");
    const found = pathsJson(graph, "D", "A", { ...query, weights: { target: 0, evidence: 2 } });
    expect(found.weights).toEqual({ factors: { target: 0, evidence: 2 }, fetched: WEIGHED_FROM });
    expect(found.paths).toHaveLength(3);
    const [first] = found.paths;
    expect([first?.steps[1]?.id, first?.rank]).toEqual(["G15", 1]);
    expect(first?.was).toBeGreaterThan(10);
    for (const { score, report } of found.paths) {
      expect(report.factors.reduce((all, { contribution }) => all * (contribution ?? Number.NaN), 1)).toBeCloseTo(
        score,
      );
      for (const { value, weight, contribution } of report.factors) expect(contribution).toBe(value ** (weight ?? 1));
    }
    expect(PathsJson.parse(JSON.parse(JSON.stringify(found)))).toEqual(found);
  });

  it("says why one path stands above another, by the weights given", () => {
    const of = (a: number, b: number) =>
      [
        { weak: false, rank: a },
        { weak: false, rank: b },
      ] as const;
    expect(pathsJson(graph, "D", "A", { ...query, why: of(3, 1) }).why).toMatchObject({
      upper: "Path 1",
      lower: "Path 3",
      decisive: "target",
    });
    const weighed = { ...query, weights: { target: 0, evidence: 2 }, why: of(1, 2) };
    expect(pathsJson(graph, "D", "A", weighed).why?.decisive).toBe("evidence");
    expect(() => pathsJson(graph, "D", "A", { ...query, why: of(1, 4) })).toThrow("There is no path 4: 3 are shown.");
    const weak = [
      { weak: true, rank: 1 },
      { weak: false, rank: 1 },
    ] as const;
    expect(() => pathsJson(graph, "D", "A", { ...query, why: weak })).toThrow("There is no weak route 1: 0 are shown.");
  });
});
