import { at } from "@/lib/names/typed";
import { jointStrength } from "@/lib/paths/evidence";
import type { GraphIndex } from "@/lib/paths/graph-index";
import type { Closer, Reach } from "@/lib/paths/reach";
import { informationContent } from "@/lib/paths/specificity";
import type { TargetPool } from "./target-pool";

/**
 * How strongly each gene of the pool is associated with a disease that is the event, 0..1 by place: evidence of the sources
 * joined, times the information content of the disease, times how well the disease stands for the event: D(g,a) of docs/scoring.md.
 */
export function diseaseCloseness(index: GraphIndex, pool: TargetPool, reach: Reach): Float64Array {
  const values = new Float64Array(pool.genes.length);
  for (const [gene, closers] of reach.byGene) {
    const place = pool.placeOf.get(gene);
    if (place === undefined) continue;
    for (const closer of closers) values[place] = Math.max(at(values, place), diseaseValue(index, closer));
  }
  return values;
}

/** How strongly a gene is associated with the event by one of its links; 0 where the link is no association, or does not count. */
export function diseaseValue(index: GraphIndex, { closing, hop, term, disputed }: Closer): number {
  if (closing !== "associated_with" || term.broad || disputed) return 0;
  return jointStrength(index, hop.edges) * informationContent(index, term.entity) * term.value;
}
