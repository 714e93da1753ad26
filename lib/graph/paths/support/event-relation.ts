import { keptByKey } from "@/lib/domain/kept";
import { type GraphIndex, typeOf } from "@/lib/graph/paths/graph-index";
import { areOpposite } from "@/lib/graph/paths/opposites";
import { reachOf } from "@/lib/graph/paths/reach";
import { ancestorsOf, informationContent } from "@/lib/graph/paths/specificity";
import { termsOf } from "@/lib/graph/paths/terms";

/** What a known event is to the one asked about: stands for it, its opposite, or another, alike by 0..1. */
export type Relation = { kind: "same" | "opposite" | "other"; similarity: number };

/** How known events are related to this one; an opposite is not alike, however near its phenotype. */
export function relationsTo(index: GraphIndex, event: number): (known: number) => Relation {
  const own = phenotypesAt(index, event);
  const standing = new Set(reachOf(index, event).terms.flatMap(({ entity, broad }) => (broad ? [] : [entity])));
  const relations = new Map<number, Relation>();
  const compute = (known: number): Relation => {
    if (standing.has(known)) return { kind: "same", similarity: 1 };
    if (areOpposite(index, known, event)) return { kind: "opposite", similarity: 0 };
    return { kind: "other", similarity: phenotypeSimilarity(index, own, phenotypesAt(index, known)) };
  };
  return (known) => {
    const relation = relations.get(known) ?? compute(known);
    relations.set(known, relation);
    return relation;
  };
}

/** The phenotypes an event is mapped to, or itself; kinds of them are left out. Entity numbers, rising. */
export const phenotypesAt = keptByKey((index: GraphIndex, event: number): readonly number[] => {
  const mapped = termsOf(index, event).filter(({ entity, root, broad }) => entity === root && !broad);
  const found = mapped.map(({ entity }) => entity).filter((entity) => typeOf(index, entity) === "phenotype");
  return [...new Set(found)].sort((a, b) => a - b);
});

/** Less alike than this is not alike. */
const SIMILARITY_MIN = 0.3;

/**
 * How alike two events are, 0..1: the information content of the best phenotype both are kinds of, over the mean of their
 * own (Lin 1998 with gene counts), best pair of their phenotypes; 0 under 0.3.
 */
function phenotypeSimilarity(index: GraphIndex, ones: readonly number[], others: readonly number[]): number {
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
