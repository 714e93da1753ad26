import { realAt, wordAt } from "@/lib/domain/names/typed-arrays";
import { gammaCdf } from "@/lib/domain/statistics/special";
import { type Adjacency, degreeOf, eachNeighbour, hasEdge, joinedNodes, type Leg, reversed } from "./network";

const LEGS_MAX = 4;

/**
 * The degree-weighted path count of a pair along a metapath of one to four legs (Himmelstein, Baranzini, PLoS Comput Biol
 * 2015): over its paths without repeated nodes, the sum of the products of edge-type-specific degrees, each to the power of
 * -w. Exact: half paths from either end meet in the middle, and those that would pass a node twice are taken out where they
 * meet. The function returned keeps working memory of two numbers a node; 0 means that there is no path. Throws RangeError
 * on no leg, or more than four.
 */
export function dwpcOf(legs: readonly Leg[], w: number): (source: number, target: number) => number {
  const [first] = legs;
  if (!first || legs.length > LEGS_MAX) throw new RangeError(`a metapath has 1 to ${LEGS_MAX} legs`);
  const damping = dampings(legs, w);
  if (legs.length === 1) {
    return (a, b) => (a !== b && hasEdge(first.onward, a, b) ? edgeWeight(first, damping, a, b) : 0);
  }
  const split = legs.length >> 1;
  const sums = new Float64Array(first.onward.starts.length - 1);
  const left = legs.slice(0, split);
  const right = legs.slice(split).map(reversed).reverse();
  const shared = sharedWeight(right, damping, sums.length);
  return (source, target) => {
    if (source === target) return 0;
    sums.fill(0);
    eachHalf(right, damping, target, source, (end, _, weight) => {
      sums[end] = realAt(sums, end) + weight;
    });
    const sharedWith = shared(target);
    let total = 0;
    eachHalf(left, damping, source, target, (end, via, weight) => {
      const sum = realAt(sums, end);
      if (sum > 0) total += weight * (sum - sharedWith(via, end));
    });
    return total;
  };
}

/** Visits every path of one or two legs from `start` that neither passes nor ends in `avoided`; `via` is -1 where it has one leg. */
function eachHalf(
  [first, second]: readonly Leg[],
  damping: Float64Array,
  start: number,
  avoided: number,
  visit: (end: number, via: number, weight: number) => void,
): void {
  if (!first) return;
  eachNeighbour(first, start, (via) => {
    if (via === start || via === avoided) return;
    const weight = edgeWeight(first, damping, start, via);
    if (!second) {
      visit(via, -1, weight);
      return;
    }
    eachNeighbour(second, via, (end) => {
      if (end === start || end === avoided || end === via) return;
      visit(end, via, weight * edgeWeight(second, damping, via, end));
    });
  });
}

/** For a target: the weight of its half path to `end` that passes `via`, to the last bit what `eachHalf` gives it. */
function sharedWeight([first, second]: readonly Leg[], damping: Float64Array, nodes: number) {
  const vias = new Float64Array(nodes);
  return (target: number) => {
    vias.fill(0);
    if (first && second) {
      eachNeighbour(first, target, (via) => {
        vias[via] = edgeWeight(first, damping, target, via);
      });
    }
    return (via: number, end: number) =>
      second && via >= 0 && realAt(vias, via) > 0 && hasEdge(second.onward, via, end)
        ? realAt(vias, via) * edgeWeight(second, damping, via, end)
        : 0;
  };
}

/**
 * The DWPC of a source with every node at once. Exact for metapaths whose last type of node stands nowhere else on them:
 * only the nodes before it are kept from being passed twice. The array returned is used again by the next call. Throws
 * RangeError on no leg.
 */
export function dwpcRow(legs: readonly Leg[], w: number): (source: number) => Float64Array {
  const last = legs.at(-1);
  if (!last) throw new RangeError("a metapath has a leg");
  const before = legs.slice(0, -1);
  const damping = dampings(legs, w);
  const nodes = last.onward.starts.length - 1;
  const inner = new Float64Array(nodes);
  const row = new Float64Array(nodes);
  const ends = joinedNodes(last.back);
  return (source) => {
    const reached: number[] = [];
    walk(before, damping, [source], 1, (node, weight) => {
      if (inner[node] === 0) reached.push(node);
      inner[node] = realAt(inner, node) + weight;
    });
    row.fill(0);
    for (const node of reached) {
      const weight = realAt(inner, node) * realAt(damping, degreeOf(last.onward, node));
      inner[node] = 0;
      eachNeighbour(last, node, (end) => {
        row[end] = realAt(row, end) + weight;
      });
    }
    for (const end of ends) row[end] = realAt(row, end) * realAt(damping, degreeOf(last.back, end));
    return row;
  };
}

/** Visits the end of every path without repeated nodes that goes on from these. */
function walk(
  legs: readonly Leg[],
  damping: Float64Array,
  visited: number[],
  weight: number,
  visit: (node: number, weight: number) => void,
): void {
  const leg = legs[visited.length - 1];
  const here = visited[visited.length - 1] ?? 0;
  if (!leg) {
    visit(here, weight);
    return;
  }
  eachNeighbour(leg, here, (next) => {
    if (visited.includes(next)) return;
    visited.push(next);
    walk(legs, damping, visited, weight * edgeWeight(leg, damping, here, next), visit);
    visited.pop();
  });
}

/** degree^-w for every degree on these legs. */
function dampings(legs: readonly Leg[], w: number): Float64Array {
  const most = Math.max(1, ...legs.flatMap(({ onward, back }) => [mostOf(onward), mostOf(back)]));
  return Float64Array.from({ length: most + 1 }, (_, degree) => degree ** -w);
}

/** The share of a path's degree product that an edge of the leg gives. */
function edgeWeight({ onward, back }: Leg, damping: Float64Array, from: number, to: number): number {
  return realAt(damping, degreeOf(onward, from)) * realAt(damping, degreeOf(back, to));
}

function mostOf(adjacency: Adjacency): number {
  let most = 0;
  for (let node = 0; node + 1 < adjacency.starts.length; node++) most = Math.max(most, degreeOf(adjacency, node));
  return most;
}

/** Null values of one metapath, pooled by the degrees of the pair: a row for each source degree, a column for each target degree. */
export type NullTable = {
  sourceDegrees: Uint32Array;
  targetDegrees: Uint32Array;
  count: Float64Array;
  nonZero: Float64Array;
  sum: Float64Array;
  squares: Float64Array;
};

/** An empty table for the degrees that nodes have out of the first step and into the last. */
export function nullTable(first: Adjacency, last: Adjacency): NullTable {
  const sourceDegrees = degreesOf(first);
  const targetDegrees = degreesOf(last);
  const cells = () => new Float64Array(sourceDegrees.length * targetDegrees.length);
  return { sourceDegrees, targetDegrees, count: cells(), nonZero: cells(), sum: cells(), squares: cells() };
}

/** Adds one null value of each target, given with its column, for a source of this degree. */
export function addValues(
  table: NullTable,
  sourceDegree: number,
  columns: Uint32Array,
  valueAt: (i: number) => number,
): void {
  const row = table.sourceDegrees.indexOf(sourceDegree) * table.targetDegrees.length;
  for (let i = 0; i < columns.length; i++) {
    const cell = row + wordAt(columns, i);
    const value = valueAt(i);
    table.count[cell] = realAt(table.count, cell) + 1;
    if (value === 0) continue;
    table.nonZero[cell] = realAt(table.nonZero, cell) + 1;
    table.sum[cell] = realAt(table.sum, cell) + value;
    table.squares[cell] = realAt(table.squares, cell) + value * value;
  }
}

/** What is pooled for these degrees; null where no node has such a degree. */
export function valuesAt(table: NullTable, sourceDegree: number, targetDegree: number): NullValues | null {
  const row = table.sourceDegrees.indexOf(sourceDegree);
  const column = table.targetDegrees.indexOf(targetDegree);
  if (row < 0 || column < 0) return null;
  const cell = row * table.targetDegrees.length + column;
  return {
    count: realAt(table.count, cell),
    nonZero: realAt(table.nonZero, cell),
    sum: realAt(table.sum, cell),
    squares: realAt(table.squares, cell),
  };
}

function degreesOf(adjacency: Adjacency): Uint32Array {
  return Uint32Array.from(new Set(joinedNodes(adjacency).map((node) => degreeOf(adjacency, node)))).sort();
}

/** Values of permuted networks, of which `nonZero` are not 0, with the sum of these and of their squares. */
export type NullValues = { count: number; nonZero: number; sum: number; squares: number };

/** By how much a value may exceed a null that has no spread and still count as equal to it. */
const EQUAL_WITHIN = 1e-5;
/** Squared deviations below this share of the squares are rounding. */
const SPREAD_MIN = 1e-12;

/**
 * The probability that a null value is as high (Himmelstein et al., GigaScience 2023, as the hetmatpy code has it, not as
 * the manuscript prints it): a share lambda of the null is not 0, and that share is gamma distributed with rate m / s^2 and
 * shape m^2 / s^2. 1 for a value of 0, 0 where no null value is above 0. Null without null values.
 */
export function gammaHurdle(value: number, { count, nonZero, sum, squares }: NullValues): number | null {
  if (value === 0) return 1;
  if (count === 0) return null;
  if (nonZero === 0) return 0;
  const lambda = nonZero / count;
  const mean = sum / nonZero;
  const deviations = squares - sum * mean;
  if (nonZero === 1 || deviations <= SPREAD_MIN * squares) return value <= mean + EQUAL_WITHIN ? lambda : 0;
  const rate = (mean * (nonZero - 1)) / deviations;
  return lambda * Math.max(0, 1 - gammaCdf(rate * value, rate * mean));
}
