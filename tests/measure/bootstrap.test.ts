import { describe, expect, it } from "vitest";
import { aucOf } from "@/lib/domain/statistics/auc";
import { bootstrap, clusterDraw, differenceOf, estimateOf, meanOf, stratifiedDraw } from "@/measure/bootstrap";
import { seeded } from "@/measure/random";

const ones = (count: number) => new Float64Array(count).fill(1);
const auc = (scores: number[], positive: number[], weights = ones(scores.length)) =>
  aucOf(Float64Array.from(scores), Uint8Array.from(positive))(weights);

describe("AUC", () => {
  it.each([
    ["all positives above", [3, 4, 1, 2], [1, 1, 0, 0], 1],
    ["all positives below", [1, 2, 3, 4], [1, 1, 0, 0], 0],
    ["five of six pairs", [0.9, 0.8, 0.7, 0.6, 0.5], [1, 0, 1, 0, 0], 5 / 6],
    ["ties half", [1, 1, 1, 1], [1, 0, 1, 0], 0.5],
    ["one tie among four pairs", [2, 1, 1, 0], [1, 1, 0, 0], 3.5 / 4],
    ["negative scores and zeros", [-1, 0, 0, -2], [1, 1, 0, 0], 2.5 / 4],
  ])("%s", (_, scores, positive, expected) => {
    expect(auc(scores, positive)).toBeCloseTo(expected, 12);
  });

  it("is not defined for one class", () => {
    expect(auc([1, 2], [1, 1])).toBeNaN();
    expect(auc([1, 2], [0, 0])).toBeNaN();
    expect(auc([], [])).toBeNaN();
    expect(auc([1, 2], [1, 0], Float64Array.of(0, 1))).toBeNaN();
  });

  it("compares items of one group only", () => {
    const [scores, positive] = [Float64Array.of(1, 0, 9, 8, 5), Uint8Array.of(1, 0, 0, 1, 1)];
    const grouped = aucOf(scores, positive, Uint32Array.of(0, 0, 1, 1, 2));
    expect(grouped(ones(5))).toBe(0.5);
    expect(grouped(Float64Array.of(2, 1, 1, 1, 1))).toBeCloseTo(2 / 3, 12);
    expect(aucOf(scores, positive, Uint32Array.of(0, 1, 2, 3, 4))(ones(5))).toBeNaN();
  });

  it("counts an item as often as its weight says", () => {
    const weighted = auc([3, 2, 1, 2], [1, 1, 0, 0], Float64Array.of(2, 1, 3, 1));
    const repeated = auc([3, 3, 2, 1, 1, 1, 2], [1, 1, 1, 0, 0, 0, 0]);
    expect(weighted).toBeCloseTo(repeated, 12);
    expect(repeated).toBeCloseTo((2 * 4 + 3 + 0.5) / 12, 12);
  });

  it("equals the count over all pairs on random scores with ties", () => {
    const random = seeded(3);
    const scores = Array.from({ length: 60 }, () => Math.floor(random() * 8));
    const positive = scores.map(() => (random() < 0.4 ? 1 : 0));
    const pairs = scores.flatMap((a, i) =>
      scores.flatMap((b, j) => (positive[i] === 1 && positive[j] === 0 ? [a > b ? 1 : a === b ? 0.5 : 0] : [])),
    );
    expect(auc(scores, positive)).toBeCloseTo(pairs.reduce((sum, each) => sum + each, 0) / pairs.length, 12);
  });
});

describe("bootstrap", () => {
  const values = Float64Array.from({ length: 400 }, (_, i) => i % 2);
  const each = Array.from(values, (_, i) => [i]);

  it("gives the interval of a share that the binomial gives", () => {
    const [share] = bootstrap([meanOf(values)], 400, clusterDraw(each));
    const { value, lower, upper } = estimateOf(share as never) ?? { value: 0, lower: 0, upper: 0 };
    expect(value).toBe(0.5);
    expect(lower).toBeCloseTo(0.5 - 1.96 * 0.025, 2);
    expect(upper).toBeCloseTo(0.5 + 1.96 * 0.025, 2);
  });

  it("is the same for the same items and pairs the resamples of its statistics", () => {
    const run = () => bootstrap([meanOf(values), meanOf(values.map((v) => v + 2))], 400, clusterDraw(each));
    const [a, b] = run();
    expect(run()).toEqual([a, b]);
    expect(differenceOf(b as never, a as never)).toEqual({
      ...{ value: 2, lower: expect.closeTo(2, 9), upper: expect.closeTo(2, 9) },
    });
  });

  it("keeps the classes as large as they are", () => {
    const positive = Uint8Array.from([1, 1, 1, 0, 0]);
    const draw = stratifiedDraw(positive);
    const random = seeded(1);
    const drawn = Array.from({ length: 20 }, () => draw(random));
    for (const weights of drawn) {
      expect(weights.slice(0, 3).reduce((a, b) => a + b)).toBe(3);
      expect(weights.slice(3).reduce((a, b) => a + b)).toBe(2);
    }
    expect(new Set(drawn.map((weights) => weights.join())).size).toBeGreaterThan(5);
  });

  it("counts an item of two clusters as often as both were drawn together", () => {
    const draws = Array.from({ length: 50 }, (_, seed) => clusterDraw([[0], [1], [0, 1]])(seeded(seed)));
    for (const [a = 0, b = 0, both] of draws) {
      expect(both).toBe(a * b);
      expect(a + b).toBe(2);
    }
  });

  it("has no estimate where the figure is not defined, no interval where no resample is", () => {
    const [none] = bootstrap(
      [aucOf(Float64Array.of(1, 2), Uint8Array.of(1, 1))],
      2,
      stratifiedDraw(Uint8Array.of(1, 1)),
    );
    expect(estimateOf(none as never)).toBeNull();
    expect(estimateOf({ value: 1, resampled: Float64Array.of(Number.NaN) })).toEqual({
      value: 1,
      lower: null,
      upper: null,
    });
    expect(bootstrap([meanOf([])], 0, clusterDraw([])).map(estimateOf)).toEqual([null]);
  });
});
