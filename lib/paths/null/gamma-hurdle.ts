import { gammaCdf } from "@/lib/signals/special";

/** Values of permuted networks, of which `nonZero` are not 0, with the sum of these and of their squares. */
export type NullValues = { count: number; nonZero: number; sum: number; squares: number };

/** By how much a value may exceed a null that has no spread and still count as equal to it. */
const EQUAL_WITHIN = 1e-5;
/** Squared deviations below this share of the squares are rounding. */
const SPREAD_MIN = 1e-12;

/**
 * The probability that a null value is as high (Himmelstein et al., GigaScience 2023, as the hetmatpy code has it, not as
 * the manuscript prints it): a share lambda of the null is not 0, and that share is gamma distributed with rate m / s^2 and
 * shape m^2 / s^2. 1 for a value of 0, 0 where no null value is above 0. Null without null values.
 */
export function gammaHurdle(value: number, { count, nonZero, sum, squares }: NullValues): number | null {
  if (value === 0) return 1;
  if (count === 0) return null;
  if (nonZero === 0) return 0;
  const lambda = nonZero / count;
  const mean = sum / nonZero;
  const deviations = squares - sum * mean;
  if (nonZero === 1 || deviations <= SPREAD_MIN * squares) return value <= mean + EQUAL_WITHIN ? lambda : 0;
  const rate = (mean * (nonZero - 1)) / deviations;
  return lambda * Math.max(0, 1 - gammaCdf(rate * value, rate * mean));
}
