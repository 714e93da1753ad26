import { type GammaMixture, type GammaPart, lnCoefficient } from "./ebgm";

/** Pairs with this many reports, and about this many expected: `weight` of them. */
type Group = { n: number; expected: number; weight: number };

/** Pairs whose expected counts differ by less than this share are taken together, when their counts are one. */
const SQUASH_WIDTH = 0.2;
/** Counts above this may differ by SQUASH_WIDTH_ABOVE: so few pairs have each of them that they would squash nothing. */
const COUNTED_APART_MAX = 20;
const SQUASH_WIDTH_ABOVE = 0.1;
const PAIRS_MIN = 100;
/** Below this probability of being in the table, rounding would decide: such a prior is refused. */
const KEPT_MIN = 1e-13;
/** A table that cannot separate the parameters drives one beyond all bounds: the search stays within these powers of e. */
const LN_PARAMETER_MAX = 12;

/** Where the searches start, as openEBGM's vignette advises from several points; the first is DuMouchel's own. */
const STARTS: readonly GammaMixture[] = [
  { first: { alpha: 0.2, beta: 0.1 }, second: { alpha: 2, beta: 4 }, share: 1 / 3 },
  { first: { alpha: 3, beta: 0.5 }, second: { alpha: 2, beta: 2 }, share: 0.1 },
  { first: { alpha: 1, beta: 0.1 }, second: { alpha: 5, beta: 2 }, share: 0.5 },
];

/** A prior with what it rests on: how many pairs, and the least count a pair of the table can have. */
export type FittedPrior = { prior: GammaMixture; pairs: number; leastCount: number; converged: boolean };

/**
 * A table of (reports, expected reports) that takes pairs one by one and fits the prior of `ebgm` to them by maximum
 * likelihood (DuMouchel 1999). Pairs with nearly one count and one expected count are squashed: replaced by their mean and
 * a weight (DuMouchel, Pregibon: Empirical Bayes screening for multi-item associations, KDD 2001), so that memory is
 * bounded by the groups. `leastCount` is the smallest count that the table keeps: the likelihood is that of counts not
 * below it. No correction is made for any other choice of pairs: fitted to pairs chosen for their disproportion, the
 * prior expects disproportion, and EBGM is shrunk less than it would be on the whole table.
 */
export function priorTable(leastCount: number) {
  const groups = new Map<string, Group>();
  let pairs = 0;
  return {
    /** Throws RangeError for a count below the least, or where no report is expected. */
    add: (n: number, expected: number): void => {
      if (!(n >= leastCount && expected > 0))
        throw new RangeError(`no pair of this table: ${n} reports, ${expected} expected`);
      pairs += 1;
      const key = `${classOf(n)} ${Math.round(Math.log(expected) / SQUASH_WIDTH)}`;
      const known = groups.get(key) ?? { n, expected, weight: 0 };
      const weight = known.weight + 1;
      const mean = (before: number, next: number) => before + (next - before) / weight;
      groups.set(key, { n: mean(known.n, n), expected: mean(known.expected, expected), weight });
    },
    /** Null when the table holds too few pairs to estimate five parameters. */
    fit: (): FittedPrior | null =>
      pairs < PAIRS_MIN ? null : { ...fitted([...groups.values()], leastCount), pairs, leastCount },
  };
}

function classOf(n: number): number {
  return n <= COUNTED_APART_MAX ? n : COUNTED_APART_MAX + Math.round(Math.log(n) / SQUASH_WIDTH_ABOVE);
}

function fitted(groups: readonly Group[], leastCount: number): Pick<FittedPrior, "prior" | "converged"> {
  const byCount = new Map<number, Group[]>();
  for (const group of groups) byCount.set(group.n, [...(byCount.get(group.n) ?? []), group]);
  const isFar = (at: readonly number[]) => at.some((x) => Math.abs(x) > LN_PARAMETER_MAX);
  const loss = (at: readonly number[]) => (isFar(at) ? Number.NaN : -lnLikelihood(byCount, leastCount, mixtureAt(at)));
  const found = STARTS.map((start) => minimise(loss, pointOf(start)));
  const best = found.reduce((left: Minimum, right) => (right.value < left.value ? right : left));
  return { prior: higherFirst(mixtureAt(best.at)), converged: best.converged };
}

/** Of counts given that they are not below `leastCount`; NaN for a prior that leaves a pair next to no chance of being in the table. */
function lnLikelihood(byCount: ReadonlyMap<number, readonly Group[]>, leastCount: number, prior: GammaMixture): number {
  const first = marginal(prior.first, prior.share, leastCount);
  const second = marginal(prior.second, 1 - prior.share, leastCount);
  let sum = 0;
  for (const [n, groups] of byCount) {
    const [one, two] = [first(n), second(n)];
    for (const { expected, weight } of groups) {
      const [left, right] = [one(expected), two(expected)];
      const here = Math.max(left.ln, right.ln) + Math.log1p(Math.exp(-Math.abs(left.ln - right.ln)));
      const kept = 1 - left.below - right.below;
      if (kept < KEPT_MIN) return Number.NaN;
      sum += weight * (here - Math.log(kept));
    }
  }
  return sum;
}

/** One weighted part's ln probability of `n` reports, and its probability of fewer than `leastCount`, by expected count. */
function marginal({ alpha, beta }: GammaPart, weight: number, leastCount: number) {
  const lnWeight = Math.log(weight);
  const coefficients = Array.from({ length: leastCount }, (_, n) => Math.exp(lnCoefficient(n, alpha)));
  return (n: number) => {
    const constant = lnCoefficient(n, alpha) + lnWeight;
    return (expected: number) => {
      const lnOdds = Math.log1p(expected / beta);
      const lnStep = Math.log(expected / beta) - lnOdds; // -ln(1 + beta/E)
      const step = Math.exp(lnStep);
      const below = coefficients.reduceRight((total, each) => total * step + each, 0);
      return {
        ln: constant + n * lnStep - alpha * lnOdds,
        below: leastCount === 0 ? 0 : below * Math.exp(lnWeight - alpha * lnOdds),
      };
    };
  };
}

/** Positive numbers as their logarithm, the share as its log odds: any point stands for a prior. */
function pointOf({ first, second, share }: GammaMixture): number[] {
  return [first.alpha, first.beta, second.alpha, second.beta, share / (1 - share)].map(Math.log);
}

function mixtureAt(at: readonly number[]): GammaMixture {
  const [alpha1 = 1, beta1 = 1, alpha2 = 1, beta2 = 1, odds = 1] = at.map(Math.exp);
  return { first: { alpha: alpha1, beta: beta1 }, second: { alpha: alpha2, beta: beta2 }, share: odds / (1 + odds) };
}

/** The two parts are interchangeable: the one with the higher mean stands first. */
function higherFirst({ first, second, share }: GammaMixture): GammaMixture {
  return first.alpha / first.beta >= second.alpha / second.beta
    ? { first, second, share }
    : { first: second, second: first, share: 1 - share };
}

/** A vertex of the simplex with the function's value there. */
type Vertex = { at: number[]; value: number };

/** What a search ended in; `converged` is false when the rounds ran out first. */
type Minimum = { at: number[]; value: number; converged: boolean };

const ROUNDS_MAX = 1_000;
const RELATIVE_SPREAD = 1e-8;
const FIRST_STEP = 0.5;

/**
 * A local minimum of `f` near `start` by the downhill simplex (Nelder, Mead: A simplex method for function minimization,
 * Comput J 1965), without derivatives. Where `f` is not a number it counts as infinite.
 */
function minimise(f: (at: readonly number[]) => number, start: readonly number[]): Minimum {
  const vertexAt = (at: number[]): Vertex => ({ at, value: finite(f(at)) });
  let simplex = [
    vertexAt([...start]),
    ...start.map((_, i) => vertexAt(start.map((x, j) => (i === j ? x + FIRST_STEP : x)))),
  ];
  for (let round = 0; round < ROUNDS_MAX; round++) {
    simplex.sort((left, right) => left.value - right.value);
    const [best, worst] = ends(simplex);
    if (worst.value - best.value <= RELATIVE_SPREAD * (Math.abs(best.value) + RELATIVE_SPREAD))
      return { ...best, converged: true };
    simplex = moved(simplex, vertexAt);
  }
  return { ...ends(simplex.sort((left, right) => left.value - right.value))[0], converged: false };
}

/** Replaces the worst vertex by its reflection, expansion or contraction; shrinks towards the best where none is better. */
function moved(simplex: Vertex[], vertexAt: (at: number[]) => Vertex): Vertex[] {
  const [best, worst] = ends(simplex);
  const kept = simplex.slice(0, -1);
  const second = kept.at(-1) ?? best;
  const centre = best.at.map((_, i) => kept.reduce((sum, { at }) => sum + (at[i] ?? 0), 0) / kept.length);
  const along = (step: number) => vertexAt(centre.map((x, i) => x + step * (x - (worst.at[i] ?? 0))));
  const reflected = along(1);
  if (reflected.value < best.value) {
    const expanded = along(2);
    return [...kept, expanded.value < reflected.value ? expanded : reflected];
  }
  if (reflected.value < second.value) return [...kept, reflected];
  const contracted = along(reflected.value < worst.value ? 0.5 : -0.5);
  if (contracted.value < Math.min(reflected.value, worst.value)) return [...kept, contracted];
  return [best, ...simplex.slice(1).map(({ at }) => vertexAt(at.map((x, i) => ((best.at[i] ?? 0) + x) / 2)))];
}

function ends(sorted: readonly Vertex[]): [Vertex, Vertex] {
  const [first] = sorted;
  const last = sorted.at(-1);
  if (!first || !last) throw new Error("a simplex has at least one vertex");
  return [first, last];
}

function finite(value: number): number {
  return Number.isNaN(value) ? Number.POSITIVE_INFINITY : value;
}
