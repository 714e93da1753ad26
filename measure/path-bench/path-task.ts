import { at } from "@/lib/domain/names/typed-arrays";
import type { GraphIndex } from "@/lib/graph/paths/graph-index";
import { dwpcOf } from "@/lib/graph/paths/null/dwpc";
import { joinedNodes, type Leg } from "@/lib/graph/paths/null/network";
import { networkOf, walksOf } from "@/lib/graph/paths/null/null-network";
import { seeded } from "@/lib/graph/paths/null/seeded-random";

export const METAPATH = "target, pathway, phenotype";
export const DAMPING = 0.4;

/** An edge as every engine is given it: which leg of the metapath it is, its ends as node numbers, its weight (product of its degrees ^ -0.4). */
export type WeightedEdge = { leg: number; from: number; to: number; weight: number };

/** The task: the exact degree-weighted path count of drug and event along a metapath of four edges, no node passed twice. */
export type PathTask = {
  legs: readonly Leg[];
  edges: readonly WeightedEdge[];
  pairs: readonly (readonly [drug: number, event: number])[];
};

/** An engine under test: built once, then asked pair by pair. `bytes` is what it holds, null where it cannot tell. */
export type Engine = {
  name: string;
  build: (task: PathTask) => Promise<{
    count: (drug: number, event: number) => Promise<number>;
    bytes: number | null;
    close: () => Promise<void>;
  }>;
};

/** The task over the loaded graph; pairs are drawn evenly from drugs with targets and events with genes, with a fixed seed. */
export function pathTask(index: GraphIndex, pairs: number): PathTask {
  const walk = walksOf(networkOf(index)).find(({ metapath }) => metapath.name === METAPATH);
  const [first, last] = [walk?.legs[0], walk?.legs.at(-1)];
  if (!walk || !first || !last) throw new Error(`The graph has no paths "${METAPATH}".`);
  const [drugs, events] = [joinedNodes(first.onward), joinedNodes(last.back)];
  const random = seeded(17);
  const draw = (from: readonly number[]) => from[Math.floor(random() * from.length)] ?? 0;
  return {
    legs: walk.legs,
    edges: walk.legs.flatMap(edgesOfLeg),
    pairs: Array.from({ length: pairs }, () => [draw(drugs), draw(events)] as const),
  };
}

/** Our own engine: typed arrays that meet in the middle. */
export const ourEngine: Engine = {
  name: "Vigil",
  build: async ({ legs }) => {
    const count = dwpcOf(legs, DAMPING);
    const bytes = legs
      .flatMap(({ onward, back }) => [onward, back])
      .reduce((sum, { starts, ends }) => sum + starts.byteLength + ends.byteLength, 0);
    return { count: async (drug, event) => count(drug, event), bytes, close: async () => {} };
  },
};

function edgesOfLeg({ onward, back }: Leg, leg: number): WeightedEdge[] {
  const edges: WeightedEdge[] = [];
  const degree = (starts: Uint32Array, node: number) => at(starts, node + 1) - at(starts, node);
  for (let from = 0; from + 1 < onward.starts.length; from++)
    for (let i = at(onward.starts, from); i < at(onward.starts, from + 1); i++) {
      const to = at(onward.ends, i);
      const weight = (degree(onward.starts, from) * degree(back.starts, to)) ** -DAMPING;
      edges.push({ leg, from, to, weight });
    }
  return edges;
}
