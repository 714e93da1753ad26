import fc from "fast-check";
import { expect, it } from "vitest";
import { comparePaths, countPaths, pathCountWords } from "@/lib/domain/compare-paths";
import type { Path } from "@/lib/domain/path";
import { type FactorWeights, reweigh } from "@/lib/domain/reweigh";
import { pathOf } from "./weighing";

type Factors = [string, number][];

function compared(first: Factors, second: Factors, weights: FactorWeights = {}) {
  const [a, b] = reweigh([pathOf(1, first), pathOf(2, second)], weights);
  if (!a || !b) throw new Error("two paths are ranked");
  expect(comparePaths(b, a)).toEqual(comparePaths(a, b));
  return comparePaths(a, b);
}

it("names the factor that decides, with both values and how many times", () => {
  const found = compared(
    [
      ["target", 1],
      ["route", 0.8],
      ["specificity", 0.5],
    ],
    [
      ["target", 0.3],
      ["route", 0.75],
      ["specificity", 0.7],
    ],
  );
  expect(found).toMatchObject({ upper: "Path 1", lower: "Path 2", by: "score", decisive: "target" });
  expect(found.sentence).toBe(
    "Path 1 stands above path 2 mostly by target: 1.00 against 0.30, 3.3 times; what most speaks for the other is specificity: 0.50 against 0.70, 0.71 times.",
  );
  expect(found.factors.map(({ name }) => name)).toEqual(["target", "route", "specificity"]);
});

it("counts a factor that only one path has as 1 for the other, and says so", () => {
  const found = compared(
    [["target", 0.5]],
    [
      ["target", 0.5],
      ["length", 0.95],
    ],
  );
  expect(found.sentence).toBe("Path 1 stands above path 2 by length: none against 0.95 (stated), 1.05 times.");
  expect(found.factors[0]).toMatchObject({ name: "length", weight: 1, upper: null, lower: 0.95, ratio: 1 / 0.95 });
});

it("weighs the ratio, and says the weight", () => {
  const found = compared([["target", 1]], [["target", 0.5]], { target: 2 });
  expect(found.sentence).toBe("Path 1 stands above path 2 by target: 1.00 against 0.50, weight 2, 4.0 times.");
});

it("says it where several factors decide together, and where one leaves nothing", () => {
  const together = compared(
    [
      ["a", 0.9],
      ["b", 0.8],
      ["c", 0.7],
    ],
    [
      ["a", 0.6],
      ["b", 0.55],
      ["c", 0.5],
    ],
  );
  expect(together.sentence).toContain("most of all by a: 0.90 against 0.60, 1.5 times, then by b");
  const nothing = compared([["target", 0.5]], [["target", 0]]);
  expect(nothing.sentence).toContain("target: 0.50 against 0.00, it leaves the lower nothing");
  expect(nothing.factors[0]?.ratio).toBeNull();
});

it("gives no difference that nobody sees as a reason, and says what decides between near equals", () => {
  const [a, b] = [pathOf(1, [["affinity", 0.9968]]), pathOf(2, [["affinity", 0.9967]])];
  const [factor] = b.report.factors;
  if (factor) factor.reason = "-log10 M 8.1";
  const [first, second] = reweigh([a, b], {});
  expect(first && second && comparePaths(first, second).sentence).toBe(
    "Path 1 stands above path 2 by little: 0.997 against 0.997, and affinity decides: stated against -log10 M 8.1.",
  );
  const beside = compared(
    [
      ["target", 1],
      ["affinity", 0.997],
    ],
    [
      ["target", 0.5],
      ["affinity", 0.998],
    ],
  );
  expect(beside.sentence).toBe("Path 1 stands above path 2 by target: 1.00 against 0.50, 2.0 times.");
});

it("does not call a factor decisive where the scores are equal", () => {
  expect(compared([["target", 0.5]], [["target", 0.5]])).toMatchObject({ by: "order", decisive: null });
});

it("calls no scores equal that are not, where something else orders the paths", () => {
  const lower = compared([["target", 0.2]], [["target", 0.5]]);
  expect(lower.by).toBe("order");
  expect(lower.sentence).toBe(
    "Path 1 stands above path 2 though its score is lower (0.20 against 0.50): the answer goes by more than the score.",
  );
  const drugs = ["D", "E"].map((id) => ({ id, name: id, type: "drug" as const, xrefs: [] }));
  const [a, b] = reweigh([pathOf(1, [["target", 0.2]]), pathOf(2, [["target", 0.5]], { steps: drugs })], {});
  expect(a && b && comparePaths(a, b).sentence).toBe(
    "Path 1 stands above path 2 as how two drugs may meet comes last, whatever its score.",
  );
});

it("gives the floor and direct evidence as the reason where they are it", () => {
  const weakBecause = "It only shares a pathway.";
  const [strong, weak] = [pathOf(1, [["target", 0.1]]), pathOf(1, [["target", 0.9]], { weakBecause })];
  const [[a], [b]] = [reweigh([strong], {}), reweigh([weak], {})];
  expect(a && b && comparePaths(b, a)).toMatchObject({
    upper: "Path 1",
    lower: "Weak route 1",
    by: "floor",
    sentence:
      "Path 1 stands above weak route 1 as it holds as a mechanism; weak route 1 is none: It only shares a pathway.",
  });
  const [edge] = strong.edges;
  const direct = edge && pathOf(1, [["evidence", 0.1]], { edges: [{ ...edge, predicate: "listed_on_label" }] });
  const [c, d] = direct ? reweigh([direct, pathOf(2, [["target", 0.9]])], {}) : [];
  expect(c && d && comparePaths(c, d)).toMatchObject({ by: "direct", upper: "Path 1" });
});

it("holds: the ratios of all factors multiply to the ratio of the scores", () => {
  const factors = fc.array(
    fc.tuple(fc.constantFrom("a", "b", "c", "d"), fc.double({ min: 0.01, max: 1, noNaN: true })),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(factors, factors, fc.double({ min: 0, max: 2, noNaN: true }), (first, second, weight) => {
      const [a, b] = reweigh([pathOf(1, first), pathOf(2, second)], { a: weight, b: 0.5 });
      if (!a || !b) throw new Error("two paths are ranked");
      const { factors: rows, by, decisive } = comparePaths(a, b);
      const product = rows.reduce((all, { ratio }) => all * (ratio ?? Number.NaN), 1);
      expect(product / (a.score / b.score)).toBeCloseTo(1, 6);
      if (by === "score") expect(rows.every(({ ratio }) => (ratio ?? 0) <= (rows[0]?.ratio ?? 0))).toBe(true);
      expect(decisive === null).toBe(by !== "score");
    }),
  );
});

type Counted = Parameters<typeof countPaths>[0][number];

const path = (closes: boolean, ...predicates: Path["edges"][number]["predicate"][]): Counted => ({
  closes,
  steps: [],
  edges: predicates.map((predicate) => ({
    ...{ predicate, forward: true, claimIds: ["c_1"], strength: 1, sign: "unknown", datasets: [], note: null },
  })),
});

it("counts a statement on a term that stands for the event as direct, and what stops at a target apart", () => {
  const listed = path(true, "listed_on_label");
  const mapped = path(true, "reported_with", "maps_to");
  const mechanism = path(true, "targets", "affects_event");
  const open = path(false, "targets");
  expect(countPaths([listed, mapped, mechanism, mechanism, open])).toEqual({
    ...{ mechanistic: 2, weakLinked: 0, direct: 2, open: 1 },
  });
  expect(countPaths([])).toEqual({ mechanistic: 0, weakLinked: 0, direct: 0, open: 0 });
});

it("words the count in one way, leaving out what there is none of", () => {
  expect(pathCountWords({ mechanistic: 2, weakLinked: 0, direct: 1, open: 3 })).toBe(
    "2 mechanistic paths, 1 statement of direct evidence, 3 more that stop at a target",
  );
  expect(pathCountWords({ mechanistic: 1, weakLinked: 0, direct: 0, open: 0 })).toBe("1 mechanistic path");
  expect(pathCountWords({ mechanistic: 0, weakLinked: 0, direct: 1, open: 0 })).toBe("1 statement of direct evidence");
  expect(pathCountWords({ mechanistic: 0, weakLinked: 0, direct: 0, open: 2 })).toBe("2 paths that stop at a target");
});

it("tells targets whose link to the disease is weak from mechanisms", () => {
  const weak = {
    ...path(true, "targets", "member_of"),
    link: { score: 0.01, weakBecause: "It only shares a pathway." },
  };
  const sound = { ...path(true, "targets", "associated_with"), link: { score: 0.4, weakBecause: null } };
  expect(pathCountWords(countPaths([weak]))).toBe("1 target, no established route to the disease");
  expect(pathCountWords(countPaths([weak, sound, sound]))).toBe(
    "2 mechanistic paths, 1 target with only a weak link to the disease",
  );
});

it("counts a route between two drugs as how they may meet, not as a mechanism", () => {
  const [first, gene, second] = [
    { ...{ id: "D:1", name: "D:1", type: "drug", xrefs: [] } },
    { ...{ id: "G:1", name: "G:1", type: "gene", xrefs: [] } },
    { ...{ id: "D:2", name: "D:2", type: "drug", xrefs: [] } },
  ] as Path["steps"];
  if (!first || !gene || !second) throw new Error("three steps were made");
  const joint = { ...path(true, "metabolised_by", "interacts_with"), steps: [first, gene, second] };
  const stated = { ...path(true, "interacts_with"), steps: [first, second] };
  expect(countPaths([joint, stated])).toEqual({ mechanistic: 0, weakLinked: 0, direct: 1, open: 0, joint: 1 });
  expect(pathCountWords(countPaths([joint, stated]))).toBe(
    "1 statement of direct evidence, 1 route by which the drugs may meet",
  );
});
