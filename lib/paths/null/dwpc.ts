import { realAt } from "@/lib/names/typed";
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
