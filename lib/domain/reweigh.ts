import { z } from "zod";
import { joinsDrugs } from "./drug-pair";
import { ownValue } from "./own-value";
import type { Path, ScoreFactor } from "./path";
import { DIRECT_PREDICATES } from "./relations";

export const WEIGHT_MAX = 2;
const WEIGHTS_MAX = 32;
const NAME_MAX = 60;
const DIRECT = new Set<string | undefined>(DIRECT_PREDICATES);

/** Exponents by the name of a factor: 0 leaves it out, 1 (also where none is given) takes it as it is, 2 squares it. */
export const FactorWeights = z
  .record(z.string().min(1).max(NAME_MAX), z.number().min(0).max(WEIGHT_MAX))
  .refine((weights) => Object.keys(weights).length <= WEIGHTS_MAX, `At most ${WEIGHTS_MAX} weights.`);
export type FactorWeights = z.infer<typeof FactorWeights>;

/** A factor with what it leaves of the score: its value to the power of its weight. */
export type WeighedFactor = ScoreFactor & { weight: number; contribution: number };

/** A path as weights rank it; `path` is as it was found, with the rank it had. The score is the product of all contributions. */
export type WeighedPath = { path: Path; rank: number; score: number; factors: WeighedFactor[] };

/** The factors that command-line weights may name: all that a report can hold. */
export const FACTORS: readonly string[] = [
  "target",
  "gene",
  "route",
  "direction",
  "specificity",
  "evidence",
  "events of the gene",
  "annotations of the gene",
  "mapping",
  "length",
  "pathway size",
  "interaction",
  "interactors",
  "sources",
  "affinity",
  "link to the disease",
  "first drug",
  "second drug",
];

/**
 * Paths ranked again by weights of their factors: how two drugs may meet after what leads to an event, direct evidence first,
 * then score, then the ids of the steps; they are numbered from the first rank they had. Where all weights are 1, order and scores stay as they are.
 */
export function reweigh(paths: readonly Path[], weights: FactorWeights): WeighedPath[] {
  if (isNeutral(weights)) return paths.map((path) => weighedPath(path, weights, path.score));
  const first = Math.min(...paths.map(({ rank }) => rank));
  return paths
    .map((path) => weighedPath(path, weights, null))
    .sort(
      (a, b) =>
        Number(joinsDrugs(a.path)) - Number(joinsDrugs(b.path)) ||
        Number(isDirect(b.path)) - Number(isDirect(a.path)) ||
        b.score - a.score ||
        bySteps(a.path, b.path),
    )
    .map((weighed, index) => ({ ...weighed, rank: first + index }));
}

/** The names of the factors that the paths' reports hold, in the order they first stand in. */
export function factorsIn(paths: readonly Path[]): string[] {
  return [...new Set(paths.flatMap(({ report }) => report.factors.map(({ name }) => name)))];
}

/** Whether these weights change nothing. */
export function isNeutral(weights: FactorWeights): boolean {
  return Object.values(weights).every((weight) => weight === 1);
}

/** The weights that change something, of the factors named. */
export function effective(weights: FactorWeights, names: readonly string[]): FactorWeights {
  return Object.fromEntries(Object.entries(weights).filter(([name, weight]) => weight !== 1 && names.includes(name)));
}

/**
 * Whether the path is a statement about its two ends themselves, or about the drug and a term that stands for the event. That
 * reports name two drugs together, a weak route, states nothing of the two.
 */
export function isDirect({ edges, weakBecause }: Pick<Path, "edges"> & Partial<Pick<Path, "weakBecause">>): boolean {
  const [first, second] = edges;
  return DIRECT.has(first?.predicate) || (first?.predicate === "interacts_with" && !second && !weakBecause);
}

function weighedPath(path: Path, weights: FactorWeights, known: number | null): WeighedPath {
  let score = 1;
  const factors = path.report.factors.map(({ name, value, reason }) => {
    const weight = ownValue(weights, name) ?? 1;
    const contribution = value ** weight;
    score *= contribution;
    return { name, value, reason, weight, contribution };
  });
  return { path, rank: path.rank, score: known ?? score, factors };
}

function bySteps(a: Path, b: Path): number {
  const [left = "", right = ""] = [a, b].map(({ steps }) => steps.map(({ id }) => id).join(" "));
  return left < right ? -1 : left > right ? 1 : 0;
}
