import type { Graph } from "@/lib/knowledge/graph";
import { datasetAt } from "./adjacency";
import { entityCount, type GraphIndex, isNameOnly, typeOf } from "./graph-index";

/** Entities by type and claims by dataset; a dataset without claims counts 0, and a drug known by name only not at all. */
export function countGraph(index: GraphIndex): ReturnType<Graph["counts"]> {
  const entities: Record<string, number> = {};
  for (let entity = 0; entity < entityCount(index); entity++) {
    if (isNameOnly(index, entity)) continue;
    const type = typeOf(index, entity);
    entities[type] = (entities[type] ?? 0) + 1;
  }
  const byDataset = new Map(index.datasets.map(({ key }) => [key, 0]));
  const total = index.edges.subjects.length;
  for (let edge = 0; edge < total; edge++) {
    const key = datasetAt(index, edge);
    byDataset.set(key, (byDataset.get(key) ?? 0) + 1);
  }
  return { entities, claims: { total, byDataset: Object.fromEntries(byDataset) } };
}
