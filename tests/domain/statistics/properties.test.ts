import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ebgm } from "@/lib/domain/statistics/ebgm";
import { type Measure, tableOf } from "@/lib/domain/statistics/report-table";
import { signalsOf } from "@/lib/domain/statistics/signals";

const count = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 60_000 }));
const tables = fc.record({ a: count, b: count, c: count, d: count });
const full = fc.integer({ min: 1, max: 5_000 });
const fullTables = fc.record({ a: full, b: full, c: full, d: full });
const positive = fc.double({ min: 0.05, max: 20, noNaN: true });
const priors = fc.record({
  first: fc.record({ alpha: positive, beta: positive }),
  second: fc.record({ alpha: positive, beta: positive }),
  share: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
});

function ordered(measure: Measure): boolean {
  return measure.value === null || (measure.lower <= measure.value && measure.value <= measure.upper);
}

describe("measures of any table", () => {
  it("are numbers in the order of their interval, or null with a reason; never NaN or infinite", () => {
    fc.assert(
      fc.property(tables, (table) => {
        const { prr, ror, ic, bcpnn, chiSquare, chiSquareYates } = signalsOf(table);
        for (const measure of [prr, ror, ic, bcpnn, chiSquare, chiSquareYates]) {
          if (measure.value === null) expect(measure.reason).not.toBe("");
          else for (const number of Object.values(measure)) expect(Number.isFinite(number)).toBe(true);
        }
        expect([prr, ror, ic, bcpnn].every(ordered)).toBe(true);
        if (chiSquare.value !== null) expect(chiSquareYates.value).toBeLessThanOrEqual(chiSquare.value);
      }),
      { numRuns: 500 },
    );
  });

  it("put ROR farther from 1 than PRR, on the same side", () => {
    fc.assert(
      fc.property(fullTables, (table) => {
        const [prr, ror] = [signalsOf(table).prr.value ?? 0, signalsOf(table).ror.value ?? 0];
        expect(Math.abs(Math.log(ror))).toBeGreaterThanOrEqual(Math.abs(Math.log(prr)) - 1e-9);
        expect(Math.sign(Math.log(ror)) * Math.sign(Math.log(prr))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("keep PRR and ROR when every count is multiplied", () => {
    fc.assert(
      fc.property(fullTables, fc.integer({ min: 2, max: 10 }), ({ a, b, c, d }, k) => {
        const [one, many] = [signalsOf({ a, b, c, d }), signalsOf({ a: k * a, b: k * b, c: k * c, d: k * d })];
        expect((many.prr.value ?? 0) / (one.prr.value ?? 0)).toBeCloseTo(1, 9);
        expect((many.ror.value ?? 0) / (one.ror.value ?? 0)).toBeCloseTo(1, 9);
      }),
    );
  });

  it("rise with the reports of the pair, the margins kept", () => {
    fc.assert(
      fc.property(fullTables, ({ a, b, c, d }) => {
        const [less, more] = [signalsOf({ a, b: b + 1, c: c + 1, d }), signalsOf({ a: a + 1, b, c, d: d + 1 })];
        for (const key of ["prr", "ror", "ic"] as const)
          expect(more[key].value ?? 0).toBeGreaterThan(less[key].value ?? 0);
        expect((more.ic as { lower: number }).lower).toBeGreaterThan((less.ic as { lower: number }).lower);
      }),
    );
  });
});

describe("EBGM of any pair and prior", () => {
  const reports = fc.integer({ min: 0, max: 2_000 });
  const expectations = fc.double({ min: 0.001, max: 500, noNaN: true });

  it("has EB05 and EB95 in order and finite", () => {
    fc.assert(
      fc.property(reports, expectations, priors, (n, expected, prior) => {
        const { value, lower, upper } = ebgm(n, expected, prior) as { value: number; lower: number; upper: number };
        for (const number of [value, lower, upper]) expect(Number.isFinite(number) && number >= 0).toBe(true);
        expect(lower).toBeLessThanOrEqual(upper);
        if (n >= 1) expect(lower <= value && value <= upper).toBe(true);
      }),
    );
  });

  it("rises with the reports", () => {
    fc.assert(
      fc.property(reports, expectations, priors, (n, expected, prior) => {
        expect(ebgm(n + 1, expected, prior).value ?? 0).toBeGreaterThan(ebgm(n, expected, prior).value ?? 0);
      }),
    );
  });
});

describe("a table of margins", () => {
  it("holds the same reports, exactly, up to the largest safe whole number", () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.maxSafeNat(), fc.maxSafeNat(), fc.maxSafeNat(), (w, x, y, z) => {
        const [a, b, c, d] = [w, x, y, z].map((each) => Math.floor(each / 4)) as [number, number, number, number];
        expect(tableOf({ together: a, drug: a + b, event: a + c, all: a + b + c + d })).toEqual({ a, b, c, d });
      }),
    );
  });

  it.each([
    ["a part larger than its whole", { together: 5, drug: 4, event: 9, all: 100 }],
    ["margins larger than all reports", { together: 1, drug: 60, event: 60, all: 100 }],
    ["a fraction", { together: 1.5, drug: 4, event: 9, all: 100 }],
    ["what is no number", { together: Number.NaN, drug: 4, event: 9, all: 100 }],
  ])("is refused for %s", (_what, margins) => {
    expect(tableOf(margins)).toBeNull();
  });
});
