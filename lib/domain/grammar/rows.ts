import type { Construction } from "./chart";
import type { Meaning } from "./meaning";

type Means = (...parts: Meaning[]) => Meaning | null;

/**
 * A row: what it makes, of what in order, and what it means of the parts in that order. `x?` may be missing (then its
 * meaning is empty), `a|b` is either; `cost` is what makes another reading of the same words better.
 */
export function rowsOf(makes: string, patterns: string | readonly string[], means: Means, cost = 0): Construction<Meaning>[] {
  return [patterns].flat().flatMap((pattern) => {
    const symbols = pattern.split(" ");
    return expanded(symbols).map(({ of, places }) => ({
      id: `${makes} = ${pattern}`,
      makes,
      of,
      cost,
      means: (parts: readonly Meaning[]) => {
        const all = symbols.map((): Meaning => ({}));
        places.forEach((place, at) => {
          all[place] = parts[at] ?? {};
        });
        return means(...all);
      },
    }));
  });
}

function expanded(symbols: readonly string[]): { of: string[]; places: number[] }[] {
  return symbols.reduce<{ of: string[]; places: number[] }[]>(
    (made, symbol, place) => {
      const options = symbol.replace(/\?$/, "").split("|");
      const taken = made.flatMap(({ of, places }) =>
        options.map((option) => ({ of: [...of, option], places: [...places, place] })),
      );
      return symbol.endsWith("?") ? [...taken, ...made] : taken;
    },
    [{ of: [], places: [] }],
  );
}
