import type { Graph } from "@/lib/domain/graph";
import type { GraphIndex } from "@/lib/graph/paths/graph-index";
import { openGraph } from "@/lib/graph/paths/open-graph";
import type { EvalContext } from "@/measure/eval-set";

/** What an evaluation of this index needs; a set that asks a question fails unless `parts` answers it. */
export function evalContext(index: GraphIndex, parts: Partial<EvalContext> & { dir: string }): EvalContext {
  return {
    index,
    graph: graphOn(index),
    drugs: null,
    swaps: 200,
    openTiers: () => null,
    progress: () => {},
    ask: async (question) => {
      throw new Error(`asked ${question}`);
    },
    ...parts,
  };
}

function graphOn(index: GraphIndex): Graph {
  return openGraph(index, { claims: async () => [], passages: async () => [], notLoaded: [] });
}
