import { at } from "@/lib/names/typed";
import { edgesFrom } from "@/lib/paths/adjacency";
import { isArtefact } from "@/lib/paths/edge-traits";
import { equivalentsOf } from "@/lib/paths/equivalents";
import { jointStrength, sourcesOf } from "@/lib/paths/evidence";
import type { GraphIndex } from "@/lib/paths/graph-index";

/** What sources state of the drug and the event themselves: joint strength 0..1, the sources and the claims (edge numbers); 0, "" and none where none does. */
export type Stated = { strength: number; sources: string; edges: number[] };

/** Listings of the event, or a term that means the same, on labels of the drug. */
export function listingOf(index: GraphIndex, drug: number, event: number): Stated {
  return statedOf(index, drug, event, "listed_on_label");
}

/** Reporting signals of the pair; likely indication artefacts are none. */
export function signalOf(index: GraphIndex, drug: number, event: number): Stated {
  return statedOf(index, drug, event, "reported_with");
}

function statedOf(
  index: GraphIndex,
  drug: number,
  event: number,
  predicate: "listed_on_label" | "reported_with",
): Stated {
  const terms = new Set(equivalentsOf(index, event));
  const { objects, traits } = index.edges;
  const edges = edgesFrom(index, drug, predicate).filter(
    (edge) => terms.has(at(objects, edge)) && !isArtefact(at(traits, edge)),
  );
  if (edges.length === 0) return { strength: 0, sources: "", edges };
  return { strength: jointStrength(index, edges), sources: sourcesOf(index, edges), edges };
}
