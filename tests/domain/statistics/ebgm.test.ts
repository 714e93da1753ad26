import { describe, expect, it } from "vitest";
import { ebgm, type GammaMixture, posteriorOf } from "@/lib/domain/statistics/ebgm";
import { type FittedPrior, priorTable } from "@/lib/domain/statistics/fit-prior";
import { signalsOf } from "@/lib/domain/statistics/signals";

const FIXED = mixture(0.2, 0.1, 2, 4, 1 / 3);
/** As openEBGM 0.9.1 fits it to its CAERS table. */
const CAERS = mixture(3.25378643, 0.39988837, 2.02613054, 1.9080826, 0.0653457);

function mixture(alpha1: number, beta1: number, alpha2: number, beta2: number, share: number): GammaMixture {
  return { first: { alpha: alpha1, beta: beta1 }, second: { alpha: alpha2, beta: beta2 }, share };
}

describe("EBGM under a given prior", () => {
  it.each([
    [0, 1, 0.3259766212, 0.077692, 0.0001, 0.9469],
    [1, 0.1, 0.4838677018, 1.47244, 0.2374, 13.0333],
    [1, 1, 0.1802142665, 0.531435, 0.1494, 1.6278],
    [3, 0.5, 0.8040911657, 3.367961, 0.7229, 10.4775],
    [5, 1, 0.9024303172, 3.811185, 1.2378, 8.4177],
    [10, 2, 0.9857267899, 4.563428, 2.534, 7.5846],
    [20, 25, 0.1282113486, 0.746886, 0.5158, 1.0546],
    [100, 10, 0.9999999999, 9.871329, 8.3488, 11.6053],
  ])("of %d reports where %d are expected", (n, expected, share, value, lower, upper) => {
    expect(posteriorOf(n, expected, FIXED).share).toBeCloseTo(share, 9);
    expect(ebgm(n, expected, FIXED)).toEqual({
      value: expect.closeTo(value, 5),
      lower: expect.closeTo(lower, 4),
      upper: expect.closeTo(upper, 3),
    });
  });

  it.each([
    [16, 0.406436, 23.26, 15.68, 33.48],
    [6, 0.078665, 18.28, 10.16, 30.83],
    [19, 0.896901, 16.78, 11.65, 23.55],
  ])("of the CAERS table's top pairs: %d of %d", (n, expected, ...values) => {
    const found = ebgm(n, expected, CAERS);
    [found.value, "lower" in found ? found.lower : 0, "upper" in found ? found.upper : 0].forEach((value, i) => {
      expect(Math.abs((value ?? 0) - (values[i] ?? 0))).toBeLessThanOrEqual(0.01); // printed to two decimals
    });
  });

  it("has no value where no report is expected", () => {
    expect(ebgm(0, 0, FIXED)).toEqual({ value: null, reason: "no report is expected" });
  });
});

describe("formulas seen in print that are wrong", () => {
  const { observed, expected, prr, ic } = signalsOf({ a: 3, b: 97, c: 10, d: 9890 });

  it("EBGM is not observed over expected, and EB05 is no normal interval around it", () => {
    expect(observed / expected).toBeCloseTo(23.0769, 4);
    expect(ebgm(observed, expected, CAERS)).toMatchObject({
      value: expect.closeTo(8.4719, 3),
      lower: expect.closeTo(1.8357, 3),
    });
    expect(ebgm(observed, expected, FIXED)).toMatchObject({
      value: expect.closeTo(11.334, 3),
      lower: expect.closeTo(3.4311, 3),
    });
  });

  it("IC025 is not exp(ln IC - 1.96 SE), which can never be negative", () => {
    const lower = "lower" in ic ? ic.lower : Number.NaN;
    expect(lower).toBeCloseTo(0.423488, 5);
    expect(Math.abs(lower - 1.2272)).toBeGreaterThan(0.5);
    expect(signalsOf({ a: 2, b: 98, c: 10, d: 9890 }).ic).toMatchObject({ lower: expect.any(Number) });
    expect((signalsOf({ a: 1, b: 99, c: 500, d: 9400 }).ic as { lower: number }).lower).toBeLessThan(0);
  });

  it("PRR divides by all reports of the drug, not by its other reports", () => {
    expect(prr.value).not.toBeCloseTo(3 / 97 / (10 / 9890), 3);
  });

  it("IC is in log2 units", () => {
    expect(ic.value).toBeCloseTo(Math.log2(3.5 / 0.63), 9);
  });
});

describe("the prior fitted to a table", () => {
  const TRUE = mixture(2, 0.4, 3, 4, 0.2);
  const counts = drawn(TRUE, 8_000);

  it("is the one the table was drawn from, within what the table can tell", () => {
    const { prior } = fitted(counts, 0);
    expect(prior.share).toBeCloseTo(0.2, 1);
    expect(prior.first.alpha / prior.first.beta).toBeCloseTo(5, 0);
    expect(prior.second.alpha / prior.second.beta).toBeCloseTo(0.75, 1);
  });

  it("is nearly the same where the table keeps only pairs with a report: the likelihood is that of kept counts", () => {
    const kept = fitted(
      counts.filter(({ n }) => n >= 1),
      1,
    ).prior;
    const naive = fitted(
      counts.filter(({ n }) => n >= 1),
      0,
    ).prior;
    const shrunk = (prior: GammaMixture) => ebgm(3, 1, prior).value ?? 0;
    const truth = shrunk(TRUE);
    expect(Math.abs(shrunk(kept) / truth - 1)).toBeLessThan(0.05);
    expect(Math.abs(shrunk(naive) / truth - 1)).toBeGreaterThan(0.1);
  });

  it("expects disproportion when fitted to pairs chosen for it", () => {
    const chosen = fitted(
      counts.filter(({ n, expected }) => n >= 3 && n > 2 * expected),
      3,
    ).prior;
    expect(ebgm(3, 1, chosen).value ?? 0).toBeGreaterThan((ebgm(3, 1, TRUE).value ?? 0) * 1.1);
  });

  it("takes a count below the least, or none expected, for no pair of the table, and fits no handful of pairs", () => {
    const table = priorTable(3);
    expect(() => table.add(2, 1)).toThrow(RangeError);
    expect(() => table.add(3, 0)).toThrow(RangeError);
    table.add(3, 1);
    expect(table.fit()).toBeNull();
  });
});

function fitted(pairs: readonly { n: number; expected: number }[], leastCount: number): FittedPrior {
  const table = priorTable(leastCount);
  for (const { n, expected } of pairs) table.add(n, expected);
  const found = table.fit();
  if (!found) throw new Error("too few pairs");
  expect(found).toMatchObject({ converged: true, pairs: pairs.length });
  return found;
}

/** Pairs as the model says they arise: a rate from the mixture, a Poisson count around rate times expectation. */
function drawn({ first, second, share }: GammaMixture, pairs: number): { n: number; expected: number }[] {
  const random = seeded(20_01);
  const gamma = ({ alpha, beta }: GammaMixture["first"]) =>
    Array.from({ length: alpha }, () => -Math.log(random())).reduce((sum, each) => sum + each, 0) / beta;
  return Array.from({ length: pairs }, () => {
    const expected = 0.2 + 10 * random() ** 3;
    const mean = expected * gamma(random() < share ? first : second);
    let n = -1;
    for (let time = 0; time < mean; n++) time -= Math.log(random());
    return { n: Math.max(0, n), expected };
  });
}

/** Numbers between 0 and 1 that are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 2 ** 32;
  };
}
