import { z } from "zod";
import { isDirect, type WeighedPath } from "./reweigh";

/** One factor of two paths. A path without it counts as 1. `ratio`: how many times as much it leaves the upper; null where it leaves the lower nothing. */
export const FactorComparison = z.object({
  name: z.string(),
  weight: z.number(),
  upper: z.number().nullable(),
  lower: z.number().nullable(),
  ratio: z.number().nullable(),
});
export type FactorComparison = z.infer<typeof FactorComparison>;

/** Why one path stands above another: by `floor`, as `direct` evidence, by `score`, or by `order` where the scores are equal. */
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

/** What a path is called beside others of one answer. */
export function pathName({ path, rank }: Pick<WeighedPath, "path" | "rank">): string {
  return `${path.weakBecause ? "Weak route" : "Path"} ${rank}`;
}

/** Factor by factor why one of two paths of one ranking stands above the other, whichever way they are given. */
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
  if (!first || above.score <= below.score || logOf(first) <= 0) {
    const sentence = `${begin} though their scores are equal (${shown(above.score)}): of equal ones the ids of the steps decide.`;
    return { ...parts, by: "order", decisive: null, sentence };
  }
  return { ...parts, by: "score", decisive: first.name, sentence: `${begin} ${words(factors)}` };
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
      };
    })
    .sort((a, b) => logOf(b) - logOf(a));
}

/** A factor that a report holds more than once (two mappings, say) is one: their product. */
function sideOf({ factors }: WeighedPath, name: string) {
  const own = factors.filter((factor) => factor.name === name);
  const product = (part: "value" | "contribution") => own.reduce((all, factor) => all * factor[part], 1);
  const [first] = own;
  return first && { weight: first.weight, value: product("value"), contribution: product("contribution") };
}

function ratioOf(upper: number, lower: number): number | null {
  if (upper === lower) return 1;
  return lower === 0 ? null : upper / lower;
}

function logOf({ ratio }: FactorComparison): number {
  return ratio === null ? Number.POSITIVE_INFINITY : Math.log(ratio);
}

function words(factors: readonly FactorComparison[]): string {
  const speaking = factors.filter((factor) => logOf(factor) > 0);
  const [first, second] = speaking;
  if (!first) return "";
  const against = factors.filter((factor) => logOf(factor) < 0).at(-1);
  const sum = speaking.reduce((all, factor) => all + logOf(factor), 0);
  const share = Number.isFinite(sum) ? logOf(first) / sum : 1;
  const how = speaking.length === 1 ? "by" : share >= 0.5 ? "mostly by" : "most of all by";
  const then = second && share < 0.5 ? `, then by ${factorWords(second)}` : "";
  const but = against ? `; what most speaks for the other is ${factorWords(against)}` : "";
  return `${how} ${factorWords(first)}${then}${but}.`;
}

/** "target: 1.00 against 0.30 (3.3 times)", the upper path first. */
function factorWords({ name, weight, upper, lower, ratio }: FactorComparison): string {
  const [mine, theirs] = [upper, lower].map((value) => (value === null ? "none" : shown(value)));
  const alike = mine === theirs && upper !== null && lower !== null;
  const values = alike ? `${upper.toPrecision(4)} against ${lower.toPrecision(4)}` : `${mine} against ${theirs}`;
  const weighed = weight === 1 ? "" : `, weight ${weight}`;
  return `${name}: ${values}${weighed} (${ratio === null ? "it leaves the lower nothing" : times(ratio)})`;
}

/** How many times as much, in words; below 1 the other way round would mislead, so the share is kept. */
function times(ratio: number): string {
  return `${Math.abs(ratio - 1) < 0.1 ? ratio.toPrecision(4) : ratio >= 1 ? ratio.toFixed(1) : ratio.toPrecision(2)} times`;
}

function shown(value: number): string {
  return value >= 0.1 || value === 0 ? value.toFixed(2) : value.toPrecision(2);
}
