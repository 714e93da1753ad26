import { at } from "@/lib/names/typed";
import type { GraphIndex } from "@/lib/paths/graph-index";
import { ancestorsOf, informationContent } from "@/lib/paths/specificity";
import type { TargetPool } from "./target-pool";

/** Phenotypes more general than this say nothing. */
const INFORMATION_MIN = 0.15;

/**
 * How near each gene of the pool is to an event by the phenotypes it has, 0..1 by place: IC(u)^2 / IC(t), best over the
 * event's phenotypes t and the phenotypes u above t that the gene has, or a kind of which it has (SCORING, H(g,a)).
 */
export function phenotypeCloseness(index: GraphIndex, pool: TargetPool, phenotypes: readonly number[]): Float64Array {
  const values = new Float64Array(pool.genes.length);
  for (const term of phenotypes) {
    const own = informationContent(index, term);
    for (const above of own > 0 ? ancestorsOf(index, term) : []) {
      const information = informationContent(index, above);
      if (information < INFORMATION_MIN) continue;
      const value = (information * information) / own;
      for (const place of pool.carriers.get(above) ?? []) values[place] = Math.max(at(values, place), value);
    }
  }
  return values;
}
