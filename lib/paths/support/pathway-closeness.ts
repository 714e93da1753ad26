import { at } from "@/lib/names/typed";
import { edgesFrom } from "@/lib/paths/adjacency";
import { termCount } from "@/lib/paths/degrees";
import { DEGREE_DAMPING } from "@/lib/paths/factors";
import type { GraphIndex } from "@/lib/paths/graph-index";
import { isWalkedPathway } from "@/lib/paths/pathways";
import type { Reach } from "@/lib/paths/reach";
import { genesOf } from "@/lib/paths/specificity";
import type { TargetPool } from "./target-pool";

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

const pathwayMemos = new WeakMap<GraphIndex, Map<number, readonly number[]>>();

function pathwaysOf(index: GraphIndex, gene: number): readonly number[] {
  const memo = pathwayMemos.get(index) ?? new Map<number, readonly number[]>();
  pathwayMemos.set(index, memo);
  const known = memo.get(gene);
  if (known) return known;
  const found = new Set(edgesFrom(index, gene, "member_of").map((edge) => at(index.edges.objects, edge)));
  const pathways = [...found].filter((set) => isWalkedPathway(index, set));
  memo.set(gene, pathways);
  return pathways;
}

/** Terms a gene is linked to: its degree on the way to events. */
function termsOf(index: GraphIndex, gene: number): number {
  const links = (["has_phenotype", "associated_with", "affects_event"] as const).map((closing) =>
    termCount(index, gene, closing),
  );
  return Math.max(
    links.reduce((sum, count) => sum + count),
    1,
  );
}
