import { at } from "@/lib/names/typed";
import { edgesFrom, edgesTo } from "./adjacency";
import { wholeOf } from "./filtered";
import { type GraphIndex, typeOf } from "./graph-index";
import type { Closing } from "./metapaths";

type Counts = Record<Closing | "interacts_with", Map<number, number>>;

const counts = new WeakMap<GraphIndex, Counts>();

/** How many events, phenotypes or diseases a gene is linked to in the whole graph, whatever a search leaves out. */
export function termCount(view: GraphIndex, gene: number, closing: Closing): number {
  const index = wholeOf(view);
  return remembered(index, closing, gene, () => {
    const terms = edgesFrom(index, gene, closing).map((edge) => at(index.edges.objects, edge));
    return new Set(terms).size;
  });
}

/** How many genes' products a gene's product interacts with, likewise. */
export function interactorCount(view: GraphIndex, gene: number): number {
  const index = wholeOf(view);
  const { subjects, objects } = index.edges;
  return remembered(index, "interacts_with", gene, () => {
    const ends = [
      ...edgesFrom(index, gene, "interacts_with").map((edge) => at(objects, edge)),
      ...edgesTo(index, gene, "interacts_with").map((edge) => at(subjects, edge)),
    ];
    return new Set(ends.filter((end) => typeOf(index, end) === "gene")).size;
  });
}

function remembered(index: GraphIndex, kind: keyof Counts, gene: number, count: () => number): number {
  const kept = counts.get(index) ?? {
    affects_event: new Map(),
    has_phenotype: new Map(),
    associated_with: new Map(),
    interacts_with: new Map(),
  };
  counts.set(index, kept);
  const known = kept[kind].get(gene) ?? count();
  kept[kind].set(gene, known);
  return known;
}
