import fc from "fast-check";
import { expect, it } from "vitest";
import { gammaHurdle, type NullValues } from "@/lib/graph/paths/null/dwpc";

const VECTOR = valuesOf([0.1, 0.2, 0.15, 0.3, 0.25], 200);

it("gives the published probability", () => expect(gammaHurdle(0.4, VECTOR)).toBeCloseTo(0.0004404971, 10));

it.each([
  ["a value of 0", 0, VECTOR, 1],
  ["a value of 0 without a null", 0, valuesOf([], 0), 1],
  ["no null values", 0.4, valuesOf([], 0), null],
  ["null values that are all 0", 0.4, valuesOf([], 200), 0],
  ["a null without spread that the value does not exceed", 0.2, valuesOf([0.2, 0.2, 0.2], 200), 3 / 200],
  ["a null without spread that the value equals but for rounding", 0.2 + 1e-6, valuesOf([0.2, 0.2], 200), 2 / 200],
  ["a null without spread that the value exceeds", 0.21, valuesOf([0.2, 0.2, 0.2], 200), 0],
  ["a single null value above", 0.1, valuesOf([0.2], 200), 1 / 200],
] as const)("takes the special case of %s", (_, value, values, expected) =>
  expect(gammaHurdle(value, values)).toBe(expected),
);

it("falls with the value, from the share that is not 0", () => {
  const value = fc.double({ min: 1e-6, max: 10, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { minLength: 2, maxLength: 20 }), value, value, (nulls, a, b) => {
      const values = valuesOf(nulls, 50);
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const [more, less] = [gammaHurdle(low, values) ?? -1, gammaHurdle(high, values) ?? -1];
      expect(more).toBeLessThanOrEqual(nulls.length / 50 + 1e-12);
      expect(less).toBeGreaterThanOrEqual(0);
      expect(less).toBeLessThanOrEqual(more + 1e-9);
    }),
  );
});

function valuesOf(nulls: readonly number[], count: number): NullValues {
  const sum = nulls.reduce((total, value) => total + value, 0);
  return { count, nonZero: nulls.length, sum, squares: nulls.reduce((total, value) => total + value ** 2, 0) };
}
