import { at } from "@/lib/domain/names/typed-arrays";
import type { Statistic } from "@/lib/domain/statistics/auc";
import { seeded } from "@/measure/random";

/** A figure with its 95 % interval, null where it has none. */
export type Estimate = { value: number; lower: number | null; upper: number | null };

/** A figure on the items as they are, and on each resample of them. */
export type Sampled = { value: number; resampled: Float64Array };

/** How often each item counts in one resample. */
export type Draw = (random: () => number) => Float64Array;

const REPLICATES = 1_000;
const SEED = 20_240_501;

/** Each statistic on `count` items and on the same seeded resamples of them, so that their differences are paired. */
export function bootstrap(
  statistics: readonly Statistic[],
  count: number,
  draw: Draw,
  replicates = REPLICATES,
): Sampled[] {
  const random = seeded(SEED);
  const whole = new Float64Array(count).fill(1);
  const sampled = statistics.map((of) => ({ value: of(whole), resampled: new Float64Array(replicates) }));
  for (let replicate = 0; replicate < replicates; replicate++) {
    const weights = draw(random);
    for (const [i, of] of statistics.entries()) sampled[i]?.resampled.set([of(weights)], replicate);
  }
  return sampled;
}

/** The figure with the percentile interval of its resamples; null where it is not defined on the items themselves. */
export function estimateOf({ value, resampled }: Sampled): Estimate | null {
  if (Number.isNaN(value)) return null;
  const sorted = resampled.filter((each) => !Number.isNaN(each)).sort();
  return { value, lower: quantile(sorted, 0.025), upper: quantile(sorted, 0.975) };
}

/** How much `a` exceeds `b` on the same resamples. */
export function differenceOf(a: Sampled, b: Sampled): Estimate | null {
  return estimateOf({
    value: a.value - b.value,
    resampled: a.resampled.map((each, i) => each - (b.resampled[i] ?? Number.NaN)),
  });
}

/** As many positive and as many negative items as there are, each drawn with replacement from its class. */
export function stratifiedDraw(positive: Uint8Array): Draw {
  const strata = [0, 1].map((label) => [...positive.keys()].filter((item) => positive[item] === label));
  return (random) => {
    const weights = new Float64Array(positive.length);
    for (const items of strata)
      for (let i = 0; i < items.length; i++) {
        const item = items[Math.floor(random() * items.length)] ?? 0;
        weights[item] = (weights[item] ?? 0) + 1;
      }
    return weights;
  };
}

/**
 * Clusters drawn with replacement. An item belongs to one cluster or several (`members` gives them); it counts as often as
 * the product of how often each of them was drawn.
 */
export function clusterDraw(members: readonly (readonly number[])[]): Draw {
  const clusters = members.reduce((most, each) => Math.max(most, ...each), -1) + 1;
  return (random) => {
    const drawn = new Float64Array(clusters);
    for (let i = 0; i < clusters; i++) {
      const cluster = Math.floor(random() * clusters);
      drawn[cluster] = (drawn[cluster] ?? 0) + 1;
    }
    return Float64Array.from(members, (each) => each.reduce((weight, cluster) => weight * (drawn[cluster] ?? 0), 1));
  };
}

/** Linear interpolation between the nearest ranks; null for none. */
function quantile(sorted: Float64Array, share: number): number | null {
  if (sorted.length === 0) return null;
  const place = share * (sorted.length - 1);
  const low = sorted[Math.floor(place)] ?? 0;
  const high = sorted[Math.ceil(place)] ?? 0;
  return low + (high - low) * (place - Math.floor(place));
}

/** Weighted mean of values; NaN where nothing has a weight. */
export function meanOf(values: ArrayLike<number>): Statistic {
  return (weights) => {
    let sum = 0;
    let total = 0;
    for (let i = 0; i < weights.length; i++) {
      sum += at(weights, i) * (values[i] ?? 0);
      total += at(weights, i);
    }
    return sum / total;
  };
}
