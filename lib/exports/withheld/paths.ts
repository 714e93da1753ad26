import type { Subgraph } from "@/lib/engine/artifacts";
import type { Path } from "@/lib/knowledge/path";
import type { Records } from "./records";

/** The paths each of whose edges keeps a claim, ranked anew; none whose score names a source that is left out. */
export function stayingPaths(paths: readonly Path[], records: Records): Path[] {
  return paths.flatMap((path) => stayingPath(path, records) ?? []).map((path, at) => ({ ...path, rank: at + 1 }));
}

function stayingPath(path: Path, records: Records): Path | null {
  const edges = path.edges.map((edge) => ({
    ...edge,
    claimIds: records.staying(edge.claimIds, edge.datasets),
    datasets: edge.datasets.filter((key) => !records.isOf(key)),
  }));
  if (edges.some(({ claimIds }) => claimIds.length === 0)) return null;
  if (path.report.factors.some(({ reason }) => records.names(reason))) return null;
  const datasets = path.edges.flatMap((edge) => edge.datasets);
  return { ...path, edges, claimIds: records.staying(path.claimIds, datasets) };
}

/** The graph without the edges and evidence that are left out; `ranks` gives the new rank of each path that stays. */
export function stayingSubgraph(
  { nodes, edges, omitted }: Subgraph,
  ranks: ReadonlyMap<number, number>,
  records: Records,
): Subgraph {
  const kept = edges.flatMap((edge) => {
    const claimIds = records.staying(edge.claimIds, edge.datasets);
    if (claimIds.length === 0) return [];
    return {
      ...edge,
      claimIds,
      evidenceIds: edge.evidenceIds.filter((id) => !records.isOf(id.slice(0, id.indexOf(":")))),
      datasets: edge.datasets.filter((key) => !records.isOf(key)),
      paths: edge.paths.flatMap((rank) => ranks.get(rank) ?? []),
    };
  });
  const ends = new Set(kept.flatMap(({ source, target }) => [source, target]));
  return { nodes: nodes.filter(({ id, role }) => role === "question" || ends.has(id)), edges: kept, omitted };
}
