import type { Subgraph } from "@/lib/domain/run/artifacts";

/** With more nodes than these, those of the question and of paths carry their name, and of the answer the first up to as many. */
export const NAMED_NODES_MAX = 40;

/** With more edges on paths than these, none carries its relation until it is pointed at or picked. */
const LABELLED_EDGES_MAX = 12;

/** Ids of the nodes and edges that carry their label from the start; others show it when pointed at or picked. */
export function labels({ nodes, edges }: Subgraph): { named: Set<string>; labelled: Set<string> } {
  const foremost = nodes.filter(({ role }) => role !== "answer");
  const others = nodes.filter(({ role }) => role === "answer");
  const named = [...foremost, ...others.slice(0, Math.max(0, NAMED_NODES_MAX - foremost.length))];
  const onPaths = edges.filter(({ paths }) => paths.length > 0);
  const labelled = onPaths.length > LABELLED_EDGES_MAX ? [] : onPaths;
  return { named: new Set(named.map(({ id }) => id)), labelled: new Set(labelled.map(({ id }) => id)) };
}
