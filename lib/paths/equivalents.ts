import { at } from "@/lib/names/typed";
import { edgesFrom, edgesTo } from "./adjacency";
import { mappingIn } from "./edge-traits";
import { type GraphIndex, typeOf } from "./graph-index";
import { isKindOf } from "./specificity";

/**
 * The entity, the terms that mean the same (mapped exactly or by equal name), then other adverse events of the same terms.
 * A close mapping is no equivalence: it would make bronchospasm asthma.
 */
export function equivalentsOf(index: GraphIndex, entity: number): number[] {
  const near = neighbours(index, entity);
  const events = near
    .flatMap((term) => neighbours(index, term))
    .filter((term) => typeOf(index, term) === "adverse_event");
  return [...new Set([entity, ...near, ...events])];
}

function neighbours(index: GraphIndex, entity: number): number[] {
  const { subjects, objects, traits } = index.edges;
  const same = (edge: number) => {
    const mapping = mappingIn(at(traits, edge));
    return (mapping === "exact" || mapping === "lexical") && !isKindOf(index, edge, mapping);
  };
  const onto = edgesFrom(index, entity, "maps_to").filter(same);
  const back = edgesTo(index, entity, "maps_to").filter(same);
  return [...onto.map((edge) => at(objects, edge)), ...back.map((edge) => at(subjects, edge))];
}
