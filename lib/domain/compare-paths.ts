import { z } from "zod";
import { joinsDrugs } from "./drug-pair";
import { ownValue } from "./own-value";
import type { Path } from "./path";
import { isDirect, type WeighedPath } from "./reweigh";

/** One factor of two paths. A path without it counts as 1. `ratio`: how many times as much it leaves the upper; null where it leaves the lower nothing. */
const FactorComparison = z.object({
  name: z.string(),
  weight: z.number(),
  upper: z.number().nullable(),
  lower: z.number().nullable(),
  ratio: z.number().nullable(),
  /** What each rests on; null where the path has no such factor. */
  reasons: z.tuple([z.string().nullable(), z.string().nullable()]).optional(),
});
type FactorComparison = z.infer<typeof FactorComparison>;

/** Why one path stands above another: by `floor`, as `direct` evidence, by `score`, or by `order` where its score is no higher. */
export const PathComparison = z.object({
  upper: z.string(),
  lower: z.string(),
  by: z.enum(["floor", "direct", "score", "order"]),
  /** The factor that decides, where the score does. */
  decisive: z.string().nullable(),
  sentence: z.string(),
  /** What speaks for the upper path first. */
  factors: z.array(FactorComparison),
});
export type PathComparison = z.infer<typeof PathComparison>;

/** Factors that differ by less than a twentieth decide between equals at most. */
const VISIBLE_MIN = Math.log(1.05);
const NO_REASONS: [null, null] = [null, null];
/** Factors whose name alone says little. */
const LABELS: Readonly<Record<string, string>> = { route: "type of path", gene: "gene beside the targets" };

/** The name of a path among those of one answer. */
export function pathName({ path, rank }: Pick<WeighedPath, "path" | "rank">): string {
  return `${path.weakBecause ? "Weak route" : "Path"} ${rank}`;
}

/** Factor by factor why one of two paths of one ranking ranks above the other, in whatever order they are given. */
export function comparePaths(a: WeighedPath, b: WeighedPath): PathComparison {
  const [above, below] = isAbove(a, b) ? [a, b] : [b, a];
  const factors = factorsOf(above, below);
  const [upper, lower] = [pathName(above), pathName(below)];
  const parts = { upper, lower, factors };
  const begin = `${upper} stands above ${lower.toLowerCase()}`;
  if (below.path.weakBecause && !above.path.weakBecause) {
    const sentence = `${begin} as it holds as a mechanism; ${lower.toLowerCase()} is none: ${below.path.weakBecause}`;
    return { ...parts, by: "floor", decisive: null, sentence };
  }
  if (isDirect(above.path) && !isDirect(below.path)) {
    const sentence = `${begin} as statements about the two ends themselves precede mechanisms.`;
    return { ...parts, by: "direct", decisive: null, sentence };
  }
  const [first] = factors;
  if (!first || above.score <= below.score || logOf(first) <= 0)
    return { ...parts, by: "order", decisive: null, sentence: `${begin} ${orderWords(above, below)}` };
  return {
    ...parts,
    by: "score",
    decisive: first.name,
    sentence: `${begin} ${words(factors, [above.score, below.score])}`,
  };
}

/** Why a path stands above one whose score is no lower. */
function orderWords(above: WeighedPath, below: WeighedPath): string {
  if (joinsDrugs(below.path) && !joinsDrugs(above.path))
    return "as how two drugs may meet comes last, whatever its score.";
  if (above.score < below.score)
    return `though its score is lower (${shown(above.score)} against ${shown(below.score)}): the answer goes by more than the score.`;
  return `though their scores are equal (${shown(above.score)}): of equal ones the ids of the steps decide.`;
}

function isAbove(a: WeighedPath, b: WeighedPath): boolean {
  const [weakA, weakB] = [a, b].map(({ path }) => path.weakBecause !== null);
  return weakA === weakB ? a.rank <= b.rank : !weakA;
}

function factorsOf(above: WeighedPath, below: WeighedPath): FactorComparison[] {
  const names = new Set([...above.factors, ...below.factors].map(({ name }) => name));
  return [...names]
    .map((name) => {
      const [mine, theirs] = [sideOf(above, name), sideOf(below, name)];
      return {
        name,
        weight: mine?.weight ?? theirs?.weight ?? 1,
        upper: mine?.value ?? null,
        lower: theirs?.value ?? null,
        ratio: ratioOf(mine?.contribution ?? 1, theirs?.contribution ?? 1),
        reasons: [mine?.reason ?? null, theirs?.reason ?? null] as [string | null, string | null],
      };
    })
    .sort((a, b) => logOf(b) - logOf(a));
}

/** A factor that a report holds more than once (two mappings, say) is one: their product. */
function sideOf({ factors }: WeighedPath, name: string) {
  const own = factors.filter((factor) => factor.name === name);
  const product = (part: "value" | "contribution") => own.reduce((all, factor) => all * factor[part], 1);
  const [first] = own;
  return (
    first && {
      reason: own.map(({ reason }) => reason).join(", "),
      weight: first.weight,
      value: product("value"),
      contribution: product("contribution"),
    }
  );
}

function ratioOf(upper: number, lower: number): number | null {
  if (upper === lower) return 1;
  return lower === 0 ? null : upper / lower;
}

function logOf({ ratio }: Pick<FactorComparison, "ratio">): number {
  return ratio === null ? Number.POSITIVE_INFINITY : Math.log(ratio);
}

/** Of what differs visibly, the greatest first; where nothing does, that the scores hardly differ and what decides. */
function words(factors: readonly FactorComparison[], [mine, theirs]: readonly [number, number]): string {
  const visible = factors.filter(differsVisibly);
  const speaking = visible.filter((factor) => logOf(factor) > 0);
  const [first, second] = speaking;
  if (!first) {
    const deciding = factors[0] ? `, and ${labelOf(factors[0])} decides${reasonsOf(factors[0])}` : "";
    return `by little: ${shown(mine, 3)} against ${shown(theirs, 3)}${deciding}.`;
  }
  const against = visible.filter((factor) => logOf(factor) < 0).at(-1);
  const sum = speaking.reduce((all, factor) => all + logOf(factor), 0);
  const share = Number.isFinite(sum) ? logOf(first) / sum : 1;
  const how = speaking.length === 1 ? "by" : share >= 0.5 ? "mostly by" : "most of all by";
  const then = second && share < 0.5 ? `, then by ${factorWords(second)}` : "";
  const but = against ? `; what most speaks for the other is ${factorWords(against)}` : "";
  return `${how} ${factorWords(first)}${then}${but}.`;
}

/** Whether the factor of one path leaves noticeably more than that of the other. */
export function differsVisibly(factor: Pick<FactorComparison, "ratio">): boolean {
  return Math.abs(logOf(factor)) >= VISIBLE_MIN;
}

/** "target: 1.00 (mechanism of action) against 0.30 (assay, -log10 M 6.5), 3.3 times", the upper path first. */
function factorWords(factor: FactorComparison): string {
  const { upper, lower, weight, ratio, reasons: [mine, theirs] = NO_REASONS } = factor;
  const isSaid = mine !== theirs;
  const side = (value: number | null, reason: string | null) =>
    value === null ? "none" : `${shown(value)}${isSaid && reason ? ` (${reason})` : ""}`;
  const weighed = weight === 1 ? "" : `, weight ${weight}`;
  const by = ratio === null ? "it leaves the lower nothing" : times(ratio);
  return `${labelOf(factor)}: ${side(upper, mine)} against ${side(lower, theirs)}${weighed}, ${by}`;
}

function reasonsOf({ reasons: [mine, theirs] = NO_REASONS }: FactorComparison): string {
  return mine !== null && theirs !== null && mine !== theirs ? `: ${mine} against ${theirs}` : "";
}

function labelOf({ name }: Pick<FactorComparison, "name">): string {
  return ownValue(LABELS, name) ?? name;
}

/** How many times as much, in words; a ratio below 1 stays a share, as its inverse would mislead. */
function times(ratio: number): string {
  return `${ratio >= 1 ? ratio.toFixed(ratio < 1.5 ? 2 : 1) : ratio.toPrecision(2)} times`;
}

function shown(value: number, digits = 2): string {
  return value >= 0.1 || value === 0 ? value.toFixed(digits) : value.toPrecision(digits);
}

/**
 * Paths by what they are: mechanisms that reach their end, `weakLinked` of them by a weak link from the target to the
 * disease; statements about the two ends themselves; those that stop at a target; and routes by which two drugs may meet.
 */
export const PathCount = z.object({
  mechanistic: z.number().int(),
  weakLinked: z.number().int(),
  direct: z.number().int(),
  open: z.number().int(),
  joint: z.number().int().optional(),
});
export type PathCount = z.infer<typeof PathCount>;

/** The one count of paths, wherever they are counted; weak routes are none. */
export function countPaths(paths: readonly Pick<Path, "edges" | "closes" | "link" | "steps">[]): PathCount {
  const direct = paths.filter(isDirect).length;
  const open = paths.filter(({ closes }) => !closes).length;
  const weakLinked = paths.filter(({ link }) => link?.weakBecause).length;
  const joint = paths.filter((path) => joinsDrugs(path) && !isDirect(path)).length;
  return { mechanistic: paths.length - direct - open - joint, weakLinked, direct, open, ...(joint > 0 && { joint }) };
}

/** "1 mechanistic path, 1 target with only a weak link to the disease, 1 statement of direct evidence, 3 more that stop at a target". */
export function pathCountWords({ mechanistic, weakLinked, direct, open, joint = 0 }: PathCount): string {
  const stop = open === 1 ? "stops" : "stop";
  return [
    ...(mechanistic === 0 && direct + open + joint > 0 ? [] : [mechanismWords(mechanistic, weakLinked)]),
    ...(direct > 0 ? [`${direct} ${direct === 1 ? "statement" : "statements"} of direct evidence`] : []),
    ...(open > 0
      ? [`${open} ${mechanistic + direct > 0 ? "more " : open === 1 ? "path " : "paths "}that ${stop} at a target`]
      : []),
    ...(joint > 0 ? [`${joint} ${joint === 1 ? "route" : "routes"} by which the drugs may meet`] : []),
  ].join(", ");
}

/** A path whose link to the disease is weak establishes its target and no route. */
function mechanismWords(mechanistic: number, weakLinked: number): string {
  if (weakLinked > 0 && weakLinked === mechanistic)
    return `${weakLinked} ${weakLinked === 1 ? "target" : "targets"}, no established route to the disease`;
  const sound = mechanistic - weakLinked;
  const paths = `${sound} mechanistic ${sound === 1 ? "path" : "paths"}`;
  if (weakLinked === 0) return paths;
  return `${paths}, ${weakLinked} ${weakLinked === 1 ? "target" : "targets"} with only a weak link to the disease`;
}
