import { lnGamma } from "./special";

/** One gamma distribution of relative reporting rates: mean alpha / beta. */
export type GammaPart = { alpha: number; beta: number };

/** The prior of the gamma-Poisson shrinker: `first` with probability `share`, else `second`. */
export type GammaMixture = { first: GammaPart; second: GammaPart; share: number };

/**
 * ln of the marginal probability of `n` reports where `expected` were expected: the negative binomial
 * (1 + beta/E)^-n (1 + E/beta)^-alpha Γ(alpha + n) / (Γ(alpha) n!) (DuMouchel, Am Stat 1999, equation 5).
 */
export function lnMarginal(n: number, expected: number, { alpha, beta }: GammaPart): number {
  return lnCoefficient(n, alpha) - n * Math.log1p(beta / expected) - alpha * Math.log1p(expected / beta);
}

/** ln [Γ(alpha + n) / (Γ(alpha) n!)], the part of the marginal that the expected count does not enter. */
export function lnCoefficient(n: number, alpha: number): number {
  return lnGamma(alpha + n) - lnGamma(alpha) - lnGamma(n + 1);
}
