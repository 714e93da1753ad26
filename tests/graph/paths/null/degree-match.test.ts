import { expect, it } from "vitest";
import { SCORE_VERSION } from "@/lib/graph/paths/factors";
import { entityNumber } from "@/lib/graph/paths/graph-index";
import { type DegreeMatch, degreeMatch, degreeMatchedShare, degreesOf } from "@/lib/graph/paths/null/degree-match";
import { searchPaths, weighRoutes } from "@/lib/graph/paths/search";
import { indexOf, statement } from "@/tests/fixtures/graph-of";
import { randomClaims } from "./random-claims";

const MATCH: DegreeMatch = {
  scoreVersion: SCORE_VERSION,
  targetBins: [1, 3],
  geneBins: [1, 10],
  pairs: 10,
  scores: {
    "target, phenotype": [
      Float64Array.of(0.5),
      Float64Array.of(0.9, 0.4, 0.4),
      Float64Array.of(),
      Float64Array.of(0.9, 0.8, 0.7, 0.6, 0.5, 0.4),
    ],
  },
};
const path = { metapath: "target, phenotype", score: 0.5 };

it.each([
  [{ targets: 1, genes: 1 }, 0.1],
  [{ targets: 2, genes: 9 }, 0.1],
  [{ targets: 2, genes: 10 }, 0.1],
  [{ targets: 3, genes: 9 }, 0],
  [{ targets: 300, genes: 3000 }, 0.5],
])("gives the share of its bin's pairs for %o", (degrees, share) =>
  expect(degreeMatchedShare(MATCH, { ...path, ...degrees })).toEqual({ share, pairs: 10 }),
);

it("counts a pair that is exactly as good, and none of another type", () => {
  const degrees = { targets: 2, genes: 10 };
  expect(degreeMatchedShare(MATCH, { ...path, score: 0.4, ...degrees })).toMatchObject({ share: 0.3 });
  expect(degreeMatchedShare(MATCH, { ...path, metapath: "target, disease", ...degrees })).toMatchObject({ share: 0 });
});

it("has no share that was not computed, is of other scores, or of degrees below the lowest bin", () => {
  const degrees = { targets: 1, genes: 1 };
  const shareOf = (match: DegreeMatch | null, given = degrees) => degreeMatchedShare(match, { ...path, ...given });
  expect(shareOf(MATCH)).not.toBeNull();
  expect(shareOf(null)).toBeNull();
  expect(shareOf({ ...MATCH, scoreVersion: "another" })).toBeNull();
  expect(shareOf(MATCH, { targets: 0, genes: 5 })).toBeNull();
});

it("draws pairs of every bin, and finds each score they have by the search itself", () => {
  const index = indexOf(randomClaims());
  const work = degreeMatch(index, 30);
  let step = work.next();
  const parts: number[] = [];
  for (; !step.done; step = work.next()) parts.push(step.value.done);
  const { targetBins, geneBins, scores } = step.value;
  expect(parts).toEqual(Array.from({ length: targetBins.length * geneBins.length }, (_, i) => i + 1));
  expect(Object.keys(scores)).toContain("target, phenotype");
  const known = new Set<number>();
  for (let drug = 0; drug < 40; drug++) {
    for (let event = 0; event < 30; event++) {
      const ends = [entityNumber(index, `D${drug}`), entityNumber(index, `A${event}`)] as const;
      if (ends[0] < 0 || ends[1] < 0) continue;
      for (const { score } of weighRoutes(index, ...ends, { mode: "mechanistic" }).routes) known.add(score);
    }
  }
  for (const byCell of Object.values(scores)) {
    for (const found of byCell) {
      expect(Array.from(found)).toEqual(Array.from(found).sort((a, b) => b - a));
      expect(found.length).toBeLessThanOrEqual(30);
      for (const score of found) expect(known.has(score)).toBe(true);
    }
  }
});

it("takes the best score a pair has by each type of path, and of every pair drawn", () => {
  const claims = [
    statement({ subject: "D1", predicate: "targets", object: "G1" }),
    statement({ subject: "D1", predicate: "targets", object: "G2", strength: 0.4 }),
    ...["G1", "G2"].map((gene, i) =>
      statement({ subject: gene, predicate: "affects_event", object: "A1", strength: 1 - i / 2 }),
    ),
    ...["G1", "G2"].map((gene) =>
      statement({ subject: gene, predicate: "has_phenotype", object: "H1", strength: 0.7 }),
    ),
    statement({ subject: "A1", predicate: "maps_to", object: "H1", qualifiers: { match: "exact" } }),
  ];
  const index = indexOf(claims);
  const best = new Map<string, number>();
  const { paths, weakRoutes } = searchPaths(index, "D1", "A1", { mode: "mechanistic", top: 50 });
  for (const { metapath, score } of [...paths, ...weakRoutes])
    best.set(metapath, Math.max(best.get(metapath) ?? 0, score));
  expect(best.size).toBeGreaterThan(1);
  expect([...paths, ...weakRoutes].length).toBeGreaterThan(best.size);
  const { scores } = finished(degreeMatch(index, 4));
  expect(new Map(Object.entries(scores).map(([type, [only]]) => [type, Array.from(only ?? [])]))).toEqual(
    new Map(Array.from(best, ([type, score]) => [type, [score, score, score, score]])),
  );
});

function finished<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value as T;
  }
}

it("counts distinct targets, members of a group each, and genes that reach the event", () => {
  const index = indexOf(
    [
      statement({ subject: "D1", predicate: "targets", object: "X1" }),
      statement({ subject: "D1", predicate: "targets", object: "G1" }),
      statement({ subject: "D1", predicate: "metabolised_by", object: "G3" }),
      statement({ subject: "G1", predicate: "affects_event", object: "A1" }),
    ],
    { X1: ["G1", "G2"] },
  );
  expect(degreesOf(index, entityNumber(index, "D1"), entityNumber(index, "A1"))).toEqual({ targets: 2, genes: 1 });
});
