import { realAt } from "@/lib/names/typed";
import { type Adjacency, degreeOf, type Leg } from "./network";

/** degree^-w for every degree on these legs. */
export function dampings(legs: readonly Leg[], w: number): Float64Array {
  const most = Math.max(1, ...legs.flatMap(({ onward, back }) => [mostOf(onward), mostOf(back)]));
  return Float64Array.from({ length: most + 1 }, (_, degree) => degree ** -w);
}

/** The share of a path's degree product that an edge of the leg gives. */
export function edgeWeight({ onward, back }: Leg, damping: Float64Array, from: number, to: number): number {
  return realAt(damping, degreeOf(onward, from)) * realAt(damping, degreeOf(back, to));
}

function mostOf(adjacency: Adjacency): number {
  let most = 0;
  for (let node = 0; node + 1 < adjacency.starts.length; node++) most = Math.max(most, degreeOf(adjacency, node));
  return most;
}
