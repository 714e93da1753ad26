import type { SupportPart } from "@/lib/knowledge/support";
import { claimIdAt, datasetAt } from "@/lib/paths/adjacency";
import type { GraphIndex } from "@/lib/paths/graph-index";

/** Words with the claims (edge numbers) they rest on, each once, and the datasets that state these. */
export function cited(
  index: GraphIndex,
  reason: string,
  edges: readonly number[],
): Required<Pick<SupportPart, "reason" | "claimIds" | "datasets">> {
  return {
    reason,
    claimIds: [...new Set(edges.map((edge) => claimIdAt(index, edge)))],
    datasets: [...new Set(edges.map((edge) => datasetAt(index, edge)))].sort(),
  };
}
