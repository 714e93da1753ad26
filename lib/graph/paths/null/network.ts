import { groupRows } from "@/lib/domain/names/name-index";
import { wordAt } from "@/lib/domain/names/typed-arrays";

/** Distinct edges of one type as pairs of node numbers; an undirected edge stands once, its lower end first. */
export type EdgePairs = { from: Uint32Array; to: Uint32Array; undirected: boolean };

/** The neighbours of `node` are `ends[starts[node] .. starts[node + 1]]`, ascending. */
export type Adjacency = { starts: Uint32Array; ends: Uint32Array };

/** One step of a metapath: the neighbours in the direction it is walked, and those in the opposite direction. */
export type Leg = { onward: Adjacency; back: Adjacency };

/** The distinct pairs among these, ascending; undirected ones without self-loops. */
export function edgePairs(pairs: Iterable<readonly [number, number]>, nodes: number, undirected = false): EdgePairs {
  const keys: number[] = [];
  for (const [a, b] of pairs) {
    if (!undirected) keys.push(a * nodes + b);
    else if (a !== b) keys.push(Math.min(a, b) * nodes + Math.max(a, b));
  }
  const sorted = Float64Array.from(keys).sort();
  const distinct = sorted.filter((key, i) => i === 0 || key !== sorted[i - 1]);
  return {
    from: Uint32Array.from(distinct, (key) => Math.floor(key / nodes)),
    to: Uint32Array.from(distinct, (key) => key % nodes),
    undirected,
  };
}

/** The edges as a step to walk, from `from` to `to`. */
export function legOf({ from, to, undirected }: EdgePairs, nodes: number): Leg {
  if (!undirected) return { onward: adjacency(from, to, nodes), back: adjacency(to, from, nodes) };
  const both = adjacency(joined(from, to), joined(to, from), nodes);
  return { onward: both, back: both };
}

/** The same leg walked from its other end; nothing is copied. */
export function reversed({ onward, back }: Leg): Leg {
  return { onward: back, back: onward };
}

/** Visits the nodes the leg leads to. */
export function eachNeighbour(
  { onward: { starts, ends } }: Leg,
  node: number,
  visit: (neighbour: number) => void,
): void {
  const end = wordAt(starts, node + 1);
  for (let i = wordAt(starts, node); i < end; i++) visit(wordAt(ends, i));
}

/** How many nodes a node leads to. */
export function degreeOf({ starts }: Adjacency, node: number): number {
  return wordAt(starts, node + 1) - wordAt(starts, node);
}

/** Whether `from` leads to `to`, by binary search: the ends of a node stand ascending. */
export function hasEdge({ starts, ends }: Adjacency, from: number, to: number): boolean {
  let low = wordAt(starts, from);
  let high = wordAt(starts, from + 1);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (wordAt(ends, middle) < to) low = middle + 1;
    else high = middle;
  }
  return low < wordAt(starts, from + 1) && wordAt(ends, low) === to;
}

/** The nodes that have neighbours, ascending. */
export function joinedNodes({ starts }: Adjacency): number[] {
  const nodes: number[] = [];
  for (let node = 0; node + 1 < starts.length; node++) {
    if (wordAt(starts, node + 1) > wordAt(starts, node)) nodes.push(node);
  }
  return nodes;
}

/** Sorts by the end, then stably by the start. */
function adjacency(keys: Uint32Array, values: Uint32Array, nodes: number): Adjacency {
  const byEnd = groupRows(values, nodes).rows;
  const { starts, rows } = groupRows(
    byEnd.map((row) => wordAt(keys, row)),
    nodes,
  );
  return { starts, ends: rows.map((row) => wordAt(values, wordAt(byEnd, row))) };
}

function joined(a: Uint32Array, b: Uint32Array): Uint32Array {
  const all = new Uint32Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
}
