import { sourceGroupOf } from "@/lib/knowledge/source-groups";
import { at, item } from "@/lib/names/typed";
import type { GraphIndex } from "./graph-index";

const groups = new WeakMap<GraphIndex["datasets"], readonly string[]>();

/**
 * What the claims of a step are worth together: of each source group its best claim, the groups joined by noisy-or
 * (1 - product of 1 - strength), as sources of one group repeat one another.
 */
export function jointStrength(index: GraphIndex, edges: readonly number[]): number {
  if (edges.length === 1) return at(index.edges.strengths, edges[0] ?? 0);
  const best = new Map<string, number>();
  for (const edge of edges) {
    const group = groupAt(index, edge);
    best.set(group, Math.max(best.get(group) ?? 0, at(index.edges.strengths, edge)));
  }
  let left = 1;
  for (const strength of best.values()) left *= 1 - strength;
  return 1 - left;
}

/** The titles of the claims' datasets, those of one source group joined by "/", groups apart by commas. */
export function sourcesOf(index: GraphIndex, edges: readonly number[]): string {
  const byGroup = new Map<string, Set<string>>();
  for (const edge of edges) {
    const known = byGroup.get(groupAt(index, edge)) ?? new Set();
    byGroup.set(groupAt(index, edge), known.add(item(index.datasets, at(index.edges.datasets, edge)).title));
  }
  return [...byGroup.values()]
    .map((titles) => [...titles].sort().join(" / "))
    .sort()
    .join(", ");
}

/** The source group of a claim. */
export function groupAt({ datasets, edges }: GraphIndex, edge: number): string {
  const known = groups.get(datasets) ?? datasets.map(({ key }) => sourceGroupOf(key));
  groups.set(datasets, known);
  return item(known, at(edges.datasets, edge));
}
