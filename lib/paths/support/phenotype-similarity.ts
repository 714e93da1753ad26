import { type GraphIndex, typeOf } from "@/lib/paths/graph-index";
import { ancestorsOf, informationContent } from "@/lib/paths/specificity";
import type { Term } from "@/lib/paths/terms";

/** Less alike than this is not alike. */
const SIMILARITY_MIN = 0.3;

/** The phenotypes an event is mapped to, or itself; kinds of them are left out. Entity numbers, rising. */
export function phenotypesOf(index: GraphIndex, terms: readonly Term[]): number[] {
  const mapped = terms.filter(({ entity, root, broad }) => entity === root && !broad);
  const found = mapped.map(({ entity }) => entity).filter((entity) => typeOf(index, entity) === "phenotype");
  return [...new Set(found)].sort((a, b) => a - b);
}

/**
 * How alike two events are, 0..1: the information content of the best phenotype both are kinds of, over the mean of their
 * own (Lin 1998 with gene counts), best pair of their phenotypes; 0 under 0.3.
 */
export function phenotypeSimilarity(index: GraphIndex, ones: readonly number[], others: readonly number[]): number {
  let best = 0;
  for (const one of ones) {
    const above = new Set(ancestorsOf(index, one));
    for (const other of others) {
      const mean = (informationContent(index, one) + informationContent(index, other)) / 2;
      if (mean <= 0) continue;
      let shared = 0;
      for (const term of ancestorsOf(index, other))
        if (above.has(term)) shared = Math.max(shared, informationContent(index, term));
      best = Math.max(best, shared / mean);
    }
  }
  return best >= SIMILARITY_MIN ? Math.min(best, 1) : 0;
}
