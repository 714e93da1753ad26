import { at } from "@/lib/names/typed";
import { edgesFrom, edgesTo } from "@/lib/paths/adjacency";
import { equivalentsOf } from "@/lib/paths/equivalents";
import { entityCount, type GraphIndex, typeOf } from "@/lib/paths/graph-index";

const labelled = new WeakMap<GraphIndex, ReadonlySet<number>>();

/** Drugs of which any loaded label source lists an event: only of these does a missing listing say something. */
export function labelledDrugs(index: GraphIndex): ReadonlySet<number> {
  const known = labelled.get(index);
  if (known) return known;
  const drugs = new Set<number>();
  for (let entity = 0; entity < entityCount(index); entity++)
    if (typeOf(index, entity) === "drug" && edgesFrom(index, entity, "listed_on_label").length > 0) drugs.add(entity);
  labelled.set(index, drugs);
  return drugs;
}

/** Drugs a label lists the event of, or a term that means the same. */
export function drugsListed(index: GraphIndex, event: number): ReadonlySet<number> {
  const claims = equivalentsOf(index, event).flatMap((term) => edgesTo(index, term, "listed_on_label"));
  return new Set(claims.map((edge) => at(index.edges.subjects, edge)));
}
