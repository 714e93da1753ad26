import { realAt } from "@/lib/names/typed";
import { dampings, edgeWeight } from "./damping";
import { degreeOf, eachNeighbour, joinedNodes, type Leg } from "./network";

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
