import { expect, it } from "vitest";
import { rocArea } from "@/lib/domain/statistics/auc";
import { dampedZ, poolBackground } from "@/lib/graph/paths/support/features";
import { calibrate, fitLeads } from "@/measure/logistic";
import { seeded } from "@/measure/random";

const pool = {
  drugs: Uint32Array.of(3, 1, 2, 4),
  genes: new Uint32Array(4),
  byDrug: new Map(),
  placeOf: new Map(),
  carriers: new Map(),
};

it("gives the z that drawing the targets at random gives", () => {
  const values = Float64Array.of(0.1, 0.9, 0.4, 0);
  const weights = [1, 0.7, 0.2];
  const urn = [0, 0, 0, 1, 2, 2, 3, 3, 3, 3];
  const random = seeded(3);
  const drawn = Array.from({ length: 40_000 }, () =>
    weights.reduce((sum, weight) => sum + weight * (values[urn[Math.floor(random() * urn.length)] ?? 0] ?? 0), 0),
  );
  const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
  const deviation = Math.sqrt(drawn.reduce((sum, value) => sum + (value - mean) ** 2, 0) / drawn.length);
  const sum = 1 * 0.9 + 0.7 * 0.4 + 0.2 * 0;
  const z = (sum - mean) / deviation;
  const squares = weights.reduce((total, weight) => total + weight ** 2, 0);
  expect(dampedZ(sum, 1.9, squares, poolBackground(pool, values))).toBeCloseTo(Math.log1p(z), 1);
  expect(dampedZ(0, 1.9, squares, poolBackground(pool, values))).toBeCloseTo(-Math.log1p(mean / deviation), 1);
});

it("has no z where all genes score the same, or there is no target", () => {
  const same = poolBackground(pool, new Float64Array(4).fill(0.3));
  expect(dampedZ(0.3, 1, 1, same)).toBe(0);
  expect(dampedZ(0, 0, 0, poolBackground(pool, Float64Array.of(1, 0, 0, 0)))).toBe(0);
});

it("computes the area under the ROC curve, ties half", () => {
  expect(rocArea([0.9, 0.4], [0.5, 0.4, 0.1]).auc).toBeCloseTo((3 + 1.5) / 6, 12);
  expect(rocArea([1, 1], [0, 0])).toMatchObject({ auc: 1, upper: 1 });
  const { auc, lower, upper } = rocArea([1, 2, 3, 4], [1, 2, 3, 4]);
  expect(auc).toBe(0.5);
  expect(lower + upper).toBeCloseTo(1, 12);
  // Hanley and McNeil: Q1 = Q2 = 1/3, so the variance is (1/4 + 3/12 + 3/12) / 16
  expect(upper - auc).toBeCloseTo(1.959964 * Math.sqrt(0.046875), 6);
});

it("finds the weights that made the leads, and gives a column without meaning none", () => {
  const random = seeded(11);
  const row = () => Float64Array.from({ length: 3 }, () => 4 * random() - 2);
  const rows = Array.from({ length: 4_000 }, row).map((lead) => {
    const won = random() < 1 / (1 + Math.exp(-(1.5 * (lead[0] ?? 0) + 0.5 * (lead[1] ?? 0))));
    return won ? lead : lead.map((value) => -value);
  });
  const [first = 0, second = 0, third = 1] = fitLeads(rows, 3);
  expect(Math.abs(first - 1.5)).toBeLessThan(0.15);
  expect(Math.abs(second - 0.5)).toBeLessThan(0.1);
  expect(third).toBeLessThan(0.1);
});

it("calibrates scores that are twice too bold", () => {
  const random = seeded(5);
  const odds = Float64Array.from({ length: 4_000 }, () => 3 * random() - 1.5);
  const truth = Uint8Array.from(odds, (logit) => Number(random() < 1 / (1 + Math.exp(-logit))));
  const { slope, intercept } = calibrate(
    odds.map((logit) => 2 * logit),
    truth,
  );
  expect(slope).toBeCloseTo(0.5, 1);
  expect(Math.abs(intercept)).toBeLessThan(0.1);
});
