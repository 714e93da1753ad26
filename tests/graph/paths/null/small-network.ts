import { type EdgePairs, edgePairs, type Leg, legOf } from "@/lib/graph/paths/null/network";

/** A network of named nodes; edges are written "A B". */
export type Named = { nodes: string[]; edges: Record<string, { pairs: string[]; undirected?: boolean }> };

/** The graph of Himmelstein and Baranzini 2015, figure 2: genes, diseases and tissues. */
export const FIGURE: Named = {
  nodes: "IRF1 SUMO1 IL2RA IRF8 CXCR4 ITCH STAT3 Crohn MS Lung Leukocyte".split(" "),
  edges: {
    interacts: {
      pairs: ["IRF1 SUMO1", "IRF1 IL2RA", "IRF1 IRF8", "IRF1 CXCR4", "ITCH CXCR4"],
      undirected: true,
    },
    associates: { pairs: ["IRF1 Crohn", "STAT3 Crohn", "STAT3 MS", "IL2RA MS", "IRF8 MS", "CXCR4 MS"] },
    expressed: { pairs: ["IRF1 Lung", "IRF1 Leukocyte"] },
    localizes: { pairs: ["MS Leukocyte"] },
  },
};

export function node({ nodes }: Named, name: string): number {
  return nodes.indexOf(name);
}

export function pairsOf(network: Named, type: string): EdgePairs {
  const { pairs = [], undirected = false } = network.edges[type] ?? {};
  const ends = pairs.map((pair) => pair.split(" ").map((name) => node(network, name)) as [number, number]);
  return edgePairs(ends, network.nodes.length, undirected);
}

export function namedLeg(network: Named, type: string): Leg {
  return legOf(pairsOf(network, type), network.nodes.length);
}
