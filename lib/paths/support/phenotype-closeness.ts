import { at } from "@/lib/names/typed";
import type { GraphIndex } from "@/lib/paths/graph-index";
import { ancestorsOf, informationContent } from "@/lib/paths/specificity";
import { type TargetPool, targetPool } from "./target-pool";

/** Phenotypes more general than this say nothing. */
const INFORMATION_MIN = 0.15;

/**
 * How near each gene of the pool is to an event by the phenotypes it has, 0..1 by place: IC(u)^2 / IC(t), best over the
 * event's phenotypes t and the phenotypes u above t that the gene has, or a kind of which it has (H(g,a) of docs/scoring.md).
 */
export function phenotypeCloseness(index: GraphIndex, pool: TargetPool, phenotypes: readonly number[]): Float64Array {
  const values = new Float64Array(pool.genes.length);
  for (const { above, value } of kindsOf(index, phenotypes))
    for (const place of pool.carriers.get(above) ?? []) values[place] = Math.max(at(values, place), value);
  return values;
}

/** The phenotype the gene at this place of the pool has, or a kind of which it has, that its closeness comes from. */
export function nearestPhenotype(index: GraphIndex, place: number, phenotypes: readonly number[]): number {
  const { carriers } = targetPool(index);
  const held = kindsOf(index, phenotypes).filter(({ above }) => carriers.get(above)?.includes(place));
  return held.sort((a, b) => b.value - a.value || a.above - b.above)[0]?.above ?? -1;
}

/** The phenotypes above those of an event that say something, and what sharing each is worth. */
function kindsOf(index: GraphIndex, phenotypes: readonly number[]): { above: number; value: number }[] {
  return phenotypes.flatMap((term) => {
    const own = informationContent(index, term);
    return (own > 0 ? ancestorsOf(index, term) : []).flatMap((above) => {
      const information = informationContent(index, above);
      return information < INFORMATION_MIN ? [] : [{ above, value: (information * information) / own }];
    });
  });
}
