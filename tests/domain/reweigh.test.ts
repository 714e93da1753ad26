import fc from "fast-check";
import { expect, it } from "vitest";
import { FACTORS, FactorWeights, factorsIn, reweigh } from "@/lib/domain/reweigh";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { pathOf } from "./weighing";

const NAMES = ["target", "route", "mapping"];
const value = fc.double({ min: 0, max: 1, noNaN: true });
const weight = fc.integer({ min: 0, max: 20 }).map((tenths) => tenths / 10);
const factors = fc.array(fc.tuple(fc.constantFrom(...NAMES), value), { maxLength: 5 });
const paths = fc.array(factors, { maxLength: 12 }).map((list) => list.map((each, i) => pathOf(i + 1, each)));
const weights = fc.dictionary(fc.constantFrom(...NAMES), weight);

it("scores by the product of values to the power of their weights, as the report says", () => {
  fc.assert(
    fc.property(paths, weights, (list, chosen) => {
      for (const { path, score, factors } of reweigh(list, chosen)) {
        const expected = path.report.factors.map(({ name, value }) => value ** (chosen[name] ?? 1));
        expect(factors.map(({ contribution }) => contribution)).toEqual(expected);
        expect(score).toBeCloseTo(
          expected.reduce((all, one) => all * one, 1),
          12,
        );
      }
    }),
  );
});

it("numbers on from where the list began", () => {
  const found = reweigh([pathOf(4, [["route", 0.2]]), pathOf(5, [["route", 0.9]])], { target: 0.5 });
  expect(found.map(({ path, rank }) => [path.rank, rank])).toEqual([
    [5, 4],
    [4, 5],
  ]);
});

it("sorts by score, then ids, whatever order the paths come in, and loses none", () => {
  fc.assert(
    fc.property(paths, weights, (list, chosen) => {
      const found = reweigh(list, { ...chosen, target: 0.5 });
      expect(found.map(({ rank }) => rank)).toEqual(found.map((_, i) => i + 1));
      const pairs = found.slice(1).map((lower, i) => [found[i], lower] as const);
      for (const [upper, lower] of pairs) {
        const [a, b] = [upper?.path.steps[1]?.id ?? "", lower.path.steps[1]?.id ?? ""];
        expect(upper && (upper.score > lower.score || (upper.score === lower.score && a < b))).toBe(true);
      }
      const backward = reweigh([...list].reverse(), { ...chosen, target: 0.5 });
      expect(backward.map(({ path }) => path.rank)).toEqual(found.map(({ path }) => path.rank));
    }),
  );
});

it("keeps order and scores as they are where every weight is 1", () => {
  const list = [pathOf(1, [["target", 0.2]]), pathOf(2, [["target", 0.9]], { score: 0.1 })];
  expect(reweigh(list, { target: 1 }).map(({ rank, score }) => [rank, score])).toEqual([
    [1, 0.2],
    [2, 0.1],
  ]);
});

it("lets the lower path rise when what holds it back is left out", () => {
  const high = pathOf(1, [
    ["target", 1],
    ["specificity", 0.4],
  ]);
  const low = pathOf(2, [
    ["target", 0.3],
    ["specificity", 0.9],
  ]);
  const found = reweigh([high, low], { target: 0 });
  expect(found.map(({ path, rank, score }) => [path.rank, rank, score])).toEqual([
    [2, 1, 0.9],
    [1, 2, 0.4],
  ]);
});

it("keeps direct evidence first and a factor of 0 that is left out at 1", () => {
  const [edge] = pathOf(1, []).edges;
  const direct = edge && pathOf(1, [["evidence", 0]], { edges: [{ ...edge, predicate: "reported_with" }] });
  const other = pathOf(2, [["target", 0.9]]);
  const found = direct ? reweigh([direct, other], { target: 2 }) : [];
  expect(found.map(({ path }) => path.rank)).toEqual([1, 2]);
  expect(reweigh([pathOf(1, [["evidence", 0]])], { evidence: 0 })[0]?.score).toBe(1);
});

it("keeps how two drugs meet last, and lifts no joint reports above it, whatever the weights", () => {
  const drugs = ["D", "E"].map((id) => ({ id, name: id, type: "drug" as const, xrefs: [] }));
  const [edge] = pathOf(1, []).edges;
  const edges = edge ? [{ ...edge, predicate: "interacts_with" as const }] : [];
  const toEvent = pathOf(1, [["target", 0.1]]);
  const stated = pathOf(2, [["target", 0.3]], { steps: drugs, edges });
  expect(reweigh([toEvent, stated], { target: 0.9 }).map(({ path }) => path.rank)).toEqual([1, 2]);
  const enzyme = pathOf(1, [["target", 0.5]], { steps: drugs, weakBecause: "It handles both." });
  const reports = { ...pathOf(2, [["target", 0.2]], { steps: drugs, edges, weakBecause: "Reports only." }) };
  expect(reweigh([enzyme, reports], { target: 0.9 }).map(({ path }) => path.rank)).toEqual([1, 2]);
  expect(
    reweigh([{ ...enzyme, weakBecause: null }, { ...stated }], { target: 0.9 }).map(({ path }) => path.rank),
  ).toEqual([2, 1]);
});

it("bounds weights", () => {
  expect(FactorWeights.safeParse({ target: 2, "pathway size": 0 }).success).toBe(true);
  for (const wrong of [
    { target: 2.1 },
    { target: -1 },
    { target: Number.NaN },
    { [`${"x".repeat(61)}`]: 1 },
    { "": 1 },
  ])
    expect(FactorWeights.safeParse(wrong).success).toBe(false);
  const many = Object.fromEntries(Array.from({ length: 33 }, (_, i) => [`f${i}`, 1]));
  expect(FactorWeights.safeParse(many).success).toBe(false);
});

it("knows the name of every factor the graph's paths are weighed by", () => {
  const graph = smallGraph();
  const drugs = ["DRUGCENTRAL:1353", "DRUGCENTRAL:1725"];
  const ends = ["AE:electrocardiogram_qt_prolonged", "AE:lactic_acidosis", "AE:hypertension"];
  const found = drugs.flatMap((drug) =>
    [...ends, ...drugs].flatMap((end) => {
      const { paths, weakRoutes } = graph.paths(drug, end, { mode: "all", top: 1_000 });
      return [...paths, ...weakRoutes];
    }),
  );
  expect(found.length).toBeGreaterThan(0);
  expect(factorsIn(found).filter((name) => !FACTORS.includes(name))).toEqual([]);
});
