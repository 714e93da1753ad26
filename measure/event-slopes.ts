import jstat from "jstat";
import { at } from "@/lib/domain/names/typed-arrays";

/** How steeply the odds that a label lists an event rise with the score of its drugs: estimated, with the variance of that. */
export type SlopeEstimate = { slope: number; variance: number };

/** What the slopes of the events are drawn from, and for each what is expected of it beside the mean: 1 is an ordinary event. */
export type EventSlopes = { mean: number; deviation: number; expected: ReadonlyMap<number, number> };

const LISTED_MIN = 3;
const STEPS = 30;
const STEP_MAX = 2;
const SETTLED = 1e-8;
/** Keeps a slope finite where the score parts listed drugs from others without exception. */
const RIDGE = 1e-3;
const ROUNDS = 500;

/**
 * The slope of a logistic regression of `listed` on the scores, by Newton's method; null with fewer than three drugs on
 * either side, or no spread of scores.
 */
export function slopeOf(scores: Float64Array, listed: Uint8Array): SlopeEstimate | null {
  const yes = listed.reduce((sum, each) => sum + each, 0);
  if (Math.min(yes, listed.length - yes) < LISTED_MIN || scores.every((score) => score === scores[0])) return null;
  let intercept = Math.log(yes / (listed.length - yes));
  let slope = 0;
  for (let step = 0; step < STEPS; step++) {
    const { gradient, curvature } = derivatives(scores, listed, intercept, slope);
    const [a, b, c] = curvature;
    const determinant = a * c - b * b;
    const up = (c * gradient[0] - b * gradient[1]) / determinant;
    const steeper = (a * gradient[1] - b * gradient[0]) / determinant;
    intercept += bounded(up);
    slope += bounded(steeper);
    if (Math.abs(up) + Math.abs(steeper) < SETTLED) break;
  }
  const [a, b, c] = derivatives(scores, listed, intercept, slope).curvature;
  return { slope, variance: a / (a * c - b * b) };
}

/**
 * Empirical Bayes: the events' slopes are taken for draws from one normal distribution, fitted by maximum likelihood, and of
 * each is kept what its own listings and that distribution lead to expect, a negative slope counting as none, as what is
 * known of targets cannot speak against an event. An event without an estimate is an ordinary one. Scale: the mean is 1.
 */
export function expectedSlopes(estimates: ReadonlyMap<number, SlopeEstimate>): EventSlopes {
  const { mean, spread } = priorOf([...estimates.values()]);
  if (mean <= 0) return { mean, deviation: Math.sqrt(spread), expected: new Map() };
  const expected = Array.from(estimates, ([event, estimate]) => {
    const { centre, variance } = posterior(estimate, mean, spread);
    return [event, positivePart(centre, Math.sqrt(variance)) / mean] as const;
  });
  return { mean, deviation: Math.sqrt(spread), expected: new Map(expected) };
}

/** Mean and variance of what the slopes are drawn from, by expectation maximisation. */
function priorOf(estimates: readonly SlopeEstimate[]): { mean: number; spread: number } {
  let [mean, spread] = [1, 1];
  for (let round = 0; round < ROUNDS && estimates.length > 0; round++) {
    const drawn = estimates.map((estimate) => posterior(estimate, mean, spread));
    mean = drawn.reduce((sum, { centre }) => sum + centre, 0) / drawn.length;
    spread = drawn.reduce((sum, { centre, variance }) => sum + variance + (centre - mean) ** 2, 0) / drawn.length;
  }
  return { mean, spread };
}

function posterior({ slope, variance }: SlopeEstimate, mean: number, spread: number) {
  const posteriorVariance = 1 / (1 / variance + 1 / spread);
  return { centre: posteriorVariance * (slope / variance + mean / spread), variance: posteriorVariance };
}

/** Mean of max(0, x) for a normally distributed x. */
function positivePart(centre: number, deviation: number): number {
  const z = centre / deviation;
  return centre * jstat.jStat.normal.cdf(z, 0, 1) + deviation * jstat.jStat.normal.pdf(z, 0, 1);
}

type Derivatives = { gradient: [number, number]; curvature: [number, number, number] };

/** Of the log likelihood by intercept and slope; the curvature is the negative second derivative: both intercept, mixed, both slope. */
function derivatives(scores: Float64Array, listed: Uint8Array, intercept: number, slope: number): Derivatives {
  const gradient: [number, number] = [0, -RIDGE * slope];
  const curvature: [number, number, number] = [0, 0, RIDGE];
  for (let i = 0; i < scores.length; i++) {
    const score = at(scores, i);
    const chance = 1 / (1 + Math.exp(-(intercept + slope * score)));
    const missed = at(listed, i) - chance;
    const weight = chance * (1 - chance);
    gradient[0] += missed;
    gradient[1] += missed * score;
    curvature[0] += weight;
    curvature[1] += weight * score;
    curvature[2] += weight * score * score;
  }
  return { gradient, curvature };
}

function bounded(step: number): number {
  return Math.min(Math.max(step, -STEP_MAX), STEP_MAX);
}
