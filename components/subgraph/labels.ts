import type { Subgraph } from "@/lib/engine/artifacts";

/** With more nodes than these, only those of the question and of paths carry their name. */
export const NAMED_NODES_MAX = 40;

/** With more edges on paths than these, none carries its relation until it is pointed at or picked. */
export const LABELLED_EDGES_MAX = 30;

/** Ids of the nodes and edges that carry their label from the start; others show it when pointed at or picked. */
export function labels({ nodes, edges }: Subgraph): { named: Set<string>; labelled: Set<string> } {
  const named = nodes.length > NAMED_NODES_MAX ? nodes.filter(({ role }) => role !== "answer") : nodes;
  const onPaths = edges.filter(({ paths }) => paths.length > 0);
  const labelled = onPaths.length > LABELLED_EDGES_MAX ? [] : onPaths;
  return { named: new Set(named.map(({ id }) => id)), labelled: new Set(labelled.map(({ id }) => id)) };
}
