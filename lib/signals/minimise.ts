/** A vertex of the simplex with the function's value there. */
type Vertex = { at: number[]; value: number };

/** What a search ended in; `converged` is false when the rounds ran out first. */
export type Minimum = { at: number[]; value: number; converged: boolean };

const ROUNDS_MAX = 1_000;
const RELATIVE_SPREAD = 1e-8;
const FIRST_STEP = 0.5;

/**
 * A local minimum of `f` near `start` by the downhill simplex (Nelder, Mead: A simplex method for function minimization,
 * Comput J 1965), without derivatives. Where `f` is not a number it counts as infinite.
 */
export function minimise(f: (at: readonly number[]) => number, start: readonly number[]): Minimum {
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
