import { type Affinity, measureOf } from "@/lib/knowledge/affinity";
import type { Claim } from "@/lib/knowledge/claim";
import type { FindingNumber } from "@/lib/knowledge/finding";
import type { Edge, Graph } from "@/lib/knowledge/graph";
import { number } from "@/lib/tools/draft";
import { titleOf } from "@/lib/tools/refs";

/** The strongest measurement among these claims, with the claim that states it; null where none was measured. */
export function bestAffinity(
  graph: Graph,
  edges: readonly Edge[],
  claims: ReadonlyMap<string, Claim>,
): (Affinity & { edge: Edge }) | null {
  const measured = edges.filter(({ statistic, negated }) => !negated && !Number.isNaN(statistic));
  const [best] = measured.toSorted((a, b) => b.statistic - a.statistic || (a.claimId < b.claimId ? -1 : 1));
  if (!best) return null;
  const measure = measureOf(claims.get(best.claimId));
  return { potency: best.statistic, measure, source: titleOf(graph, best.dataset), edge: best };
}

/** The number a sentence on it may state. */
export function affinityNumber({ potency }: Affinity): FindingNumber {
  return number(potency, "-log10 M", "pActivity");
}
