import { keptByKey } from "@/lib/domain/kept";
import { at } from "@/lib/domain/names/typed-arrays";
import { jointStrength, objectsOf } from "@/lib/graph/paths/adjacency";
import { DEGREE_DAMPING } from "@/lib/graph/paths/factors";
import type { GraphIndex } from "@/lib/graph/paths/graph-index";
import type { Closer, Reach } from "@/lib/graph/paths/reach";
import { ancestorsOf, genesOf, informationContent, isWalkedPathway, termCount } from "@/lib/graph/paths/specificity";
import { type TargetPool, targetPool } from "./target-pool";

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

/**
 * Degree-weighted path count of gene - pathway - other gene - event for each gene of the pool, by place, paths back to the gene
 * itself left out (DWPC of Himmelstein and Baranzini 2015, without the degree of the event, which is the same for all).
 */
export function pathwayCloseness(index: GraphIndex, pool: TargetPool, reach: Reach): Float64Array {
  const own = new Map<number, number>();
  const sums = new Map<number, number>();
  for (const [gene, closers] of reach.byGene) {
    const pathways = pathwaysOf(index, gene);
    if (pathways.length === 0 || closers.every(({ term, disputed }) => term.broad || disputed)) continue;
    const value = (pathways.length * termsOf(index, gene)) ** -DEGREE_DAMPING;
    own.set(gene, value);
    for (const pathway of pathways) sums.set(pathway, (sums.get(pathway) ?? 0) + value);
  }
  return Float64Array.from(pool.genes, (gene) => {
    const pathways = pathwaysOf(index, gene);
    const mine = own.get(gene) ?? 0;
    let sum = 0;
    for (const pathway of pathways)
      sum += genesOf(index, pathway) ** (-2 * DEGREE_DAMPING) * Math.max(0, (sums.get(pathway) ?? 0) - mine);
    return sum * Math.max(pathways.length, 1) ** -DEGREE_DAMPING;
  });
}

const pathwaysOf = keptByKey((index: GraphIndex, gene: number): readonly number[] =>
  [...new Set(objectsOf(index, gene, "member_of"))].filter((set) => isWalkedPathway(index, set)),
);

/** Terms a gene is linked to: its degree towards events. */
function termsOf(index: GraphIndex, gene: number): number {
  const links = (["has_phenotype", "associated_with", "affects_event"] as const).map((closing) =>
    termCount(index, gene, closing),
  );
  return Math.max(
    links.reduce((sum, count) => sum + count),
    1,
  );
}
