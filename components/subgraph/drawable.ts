import type { Subgraph } from "@/lib/domain/run/artifacts";

/** More nodes than these make neither a legible picture nor a quick one. */
export const NODES_MAX = 200;

const ORDER = { question: 0, path: 1, answer: 2 };

/** The part of a subgraph that is drawn: what the question names, then what paths pass, then the rest, up to NODES_MAX. */
export function drawable(subgraph: Subgraph): Subgraph {
  const nodes = [...subgraph.nodes].sort((a, b) => ORDER[a.role] - ORDER[b.role]).slice(0, NODES_MAX);
  const ids = new Set(nodes.map(({ id }) => id));
  const edges = subgraph.edges.filter(({ source, target }) => ids.has(source) && ids.has(target));
  return { nodes, edges, omitted: subgraph.omitted };
}
