import jstat from "jstat";

/** From here on the asymptotic series hold to about 1e-14. */
const ASYMPTOTIC_FROM = 12;
const CUBE_ROOT_FROM = 10_000;

/** ln Γ(x), x > 0. */
export function lnGamma(x: number): number {
  return jstat.jStat.gammaln(x);
}

/** The quantile of the gamma distribution with this shape and rate 1, for 0 < probability < 1. */
export function gammaQuantile(probability: number, shape: number): number {
  if (shape < CUBE_ROOT_FROM) return jstat.jStat.gammapinv(probability, shape);
  const { mean, deviation } = cubeRoot(shape);
  return shape * (mean + deviation * jstat.jStat.normal.inv(probability, 0, 1)) ** 3;
}

/** The share of the gamma distribution with this shape and rate 1 that lies below x. */
export function gammaCdf(x: number, shape: number): number {
  if (shape < CUBE_ROOT_FROM) return jstat.jStat.lowRegGamma(shape, x);
  const { mean, deviation } = cubeRoot(shape);
  return jstat.jStat.normal.cdf((Math.cbrt(x / shape) - mean) / deviation, 0, 1);
}

/**
 * The cube root of a gamma variable over its shape is nearly normal (Wilson, Hilferty, Proc Natl Acad Sci 1931): from
 * CUBE_ROOT_FROM on quantiles agree to 1e-7 and shares to 1e-7, where the series would take a term for each unit of shape.
 */
function cubeRoot(shape: number): { mean: number; deviation: number } {
  return { mean: 1 - 1 / (9 * shape), deviation: 1 / (3 * Math.sqrt(shape)) };
}

/** ψ(x) = d ln Γ / dx for x > 0, by recurrence and the asymptotic series (Bernardo, Algorithm AS 103, 1976). */
export function digamma(x: number): number {
  let shift = 0;
  let z = x;
  for (; z < ASYMPTOTIC_FROM; z++) shift -= 1 / z;
  const w = 1 / (z * z);
  const tail = w * (1 / 12 - w * (1 / 120 - w * (1 / 252 - w * (1 / 240 - w * (1 / 132 - (w * 691) / 32760)))));
  return shift + Math.log(z) - 0.5 / z - tail;
}

/** ψ′(x) for x > 0, by recurrence and the asymptotic series (Schneider, Algorithm AS 121, 1978). */
export function trigamma(x: number): number {
  let shift = 0;
  let z = x;
  for (; z < ASYMPTOTIC_FROM; z++) shift += 1 / (z * z);
  const w = 1 / (z * z);
  const tail = w * (1 / 6 - w * (1 / 30 - w * (1 / 42 - w * (1 / 30 - w * (5 / 66 - (w * 691) / 2730)))));
  return shift + (1 + 0.5 / z + tail) / z;
}
