import { type Measure, missing } from "./report-table";
import { digamma, gammaCdf, gammaQuantile, lnGamma } from "./special";

const HALVINGS_MAX = 60;
const RELATIVE_WIDTH = 1e-9;

/**
 * Empirical Bayes geometric mean with EB05 and EB95 as `lower` and `upper` (a 90 % interval), of `n` reports where
 * `expected` were expected, under a fitted prior (DuMouchel: Bayesian data mining in large frequency tables, Am Stat
 * 1999). EBGM is exp of the posterior mean of ln lambda; EB05 and EB95 are points of the posterior mixture itself.
 */
export function ebgm(n: number, expected: number, prior: GammaMixture): Measure {
  if (!(expected > 0)) return missing("no report is expected");
  const posterior = posteriorOf(n, expected, prior);
  return {
    value: Math.exp(overParts(posterior, ({ alpha, beta }) => digamma(alpha) - Math.log(beta))),
    lower: quantile(0.05, posterior),
    upper: quantile(0.95, posterior),
  };
}

/** The prior's parts updated; `share` is Q_n, the first part's share of the marginal probability of `n`. */
export function posteriorOf(n: number, expected: number, { first, second, share }: GammaMixture): GammaMixture {
  const odds = Math.exp(lnMarginal(n, expected, second) - lnMarginal(n, expected, first)) * ((1 - share) / share);
  const updated = ({ alpha, beta }: GammaPart) => ({ alpha: alpha + n, beta: beta + expected });
  return { first: updated(first), second: updated(second), share: 1 / (1 + odds) };
}

/** Lies between the quantiles of the parts: found from there by Newton's method, by halving where that leaves the bracket. */
function quantile(probability: number, mixture: GammaMixture): number {
  const parts = [mixture.first, mixture.second].map(({ alpha, beta }) => gammaQuantile(probability, alpha) / beta);
  let [low, high] = [Math.min(...parts), Math.max(...parts)];
  let x = overParts(mixture, (part) => (part === mixture.first ? parts[0] : parts[1]) ?? low);
  for (let halving = 0; halving < HALVINGS_MAX && high - low > RELATIVE_WIDTH * high; halving++) {
    const excess = overParts(mixture, ({ alpha, beta }) => gammaCdf(x * beta, alpha)) - probability;
    if (excess > 0) high = x;
    else low = x;
    const next = x - excess / overParts(mixture, (part) => density(x, part));
    if (Math.abs(next - x) <= RELATIVE_WIDTH * x) return next;
    x = next > low && next < high ? next : (low + high) / 2;
  }
  return x;
}

function density(x: number, { alpha, beta }: GammaPart): number {
  return Math.exp(alpha * Math.log(beta) + (alpha - 1) * Math.log(x) - beta * x - lnGamma(alpha));
}

function overParts({ first, second, share }: GammaMixture, f: (part: GammaPart) => number): number {
  return share * f(first) + (1 - share) * f(second);
}

/** One gamma distribution of relative reporting rates: mean alpha / beta. */
export type GammaPart = { alpha: number; beta: number };

/** The prior of the gamma-Poisson shrinker: `first` with probability `share`, else `second`. */
export type GammaMixture = { first: GammaPart; second: GammaPart; share: number };

/**
 * ln of the marginal probability of `n` reports where `expected` were expected: the negative binomial
 * (1 + beta/E)^-n (1 + E/beta)^-alpha Γ(alpha + n) / (Γ(alpha) n!) (DuMouchel, Am Stat 1999, equation 5).
 */
function lnMarginal(n: number, expected: number, { alpha, beta }: GammaPart): number {
  return lnCoefficient(n, alpha) - n * Math.log1p(beta / expected) - alpha * Math.log1p(expected / beta);
}

/** ln [Γ(alpha + n) / (Γ(alpha) n!)], the part of the marginal that the expected count does not enter. */
export function lnCoefficient(n: number, alpha: number): number {
  return lnGamma(alpha + n) - lnGamma(alpha) - lnGamma(n + 1);
}
