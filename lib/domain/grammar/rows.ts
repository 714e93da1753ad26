import { z } from "zod";
import { ownValue } from "@/lib/domain/own-value";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";
import type { Construction } from "./chart";
import type { Meaning } from "./meaning";

/** What the parts of a construction mean together, in the order of its pattern; null where they do not go together. */
export type Means = (...parts: Meaning[]) => Meaning | null;
/** Ways of putting meanings together, by the names that the table of constructions gives them. */
export type Meanings = Readonly<Record<string, Means>>;

const Row = z.object({
  means: z.string().min(1),
  makes: z.string().min(1),
  pattern: z.string().min(1),
  cost: z.coerce.number().min(0),
  ...REVIEWED,
});

/**
 * The constructions of the reviewed table: what each makes, of what in order (`x?` may be missing, `a|b` is either), and what
 * it costs beside another reading of the same words. Throws where the table names a meaning that is not given, or
 * has no use for one that is.
 */
export function constructionsOf(meanings: Meanings): Construction<Meaning>[] {
  const rows = vocabulary("constructions", Row);
  const idle = Object.keys(meanings).find((name) => !rows.some(({ means }) => means === name));
  if (idle) throw new Error(`The table of constructions has no use for the meaning ${idle}`);
  return rows.flatMap(({ means: name, makes, pattern, cost }) => {
    const means = ownValue(meanings, name);
    if (!means) throw new Error(`The table of constructions names no meaning: ${name}`);
    return rowsOf(makes, pattern, means, cost);
  });
}

/** What denies what stands beside it, and nothing beyond a word that is not understood. */
const DENIES = new Set(["not", "no"]);

/** One pattern as constructions, one for each choice of what may be missing or is either of several. */
export function rowsOf(makes: string, pattern: string, means: Means, cost = 0): Construction<Meaning>[] {
  const symbols = pattern.split(" ");
  return choicesOf(symbols).map((chosen) => ({
    id: `${makes} = ${pattern}`,
    makes,
    of: chosen.flatMap((symbol) => symbol ?? []),
    cost,
    ...(chosen.some((symbol) => symbol !== null && DENIES.has(symbol)) && { tight: "grammar" as const }),
    means: (parts) => {
      const rest = [...parts];
      return means(...chosen.map((symbol): Meaning => (symbol === null ? {} : (rest.shift() ?? {}))));
    },
  }));
}

/** Each way to fill a pattern; null where a symbol that may be missing is. */
function choicesOf(symbols: readonly string[]): (string | null)[][] {
  const [first, ...rest] = symbols;
  if (first === undefined) return [[]];
  const options: (string | null)[] = first.replace(/\?$/, "").split("|");
  if (first.endsWith("?")) options.push(null);
  return choicesOf(rest).flatMap((others) => options.map((option) => [option, ...others]));
}
