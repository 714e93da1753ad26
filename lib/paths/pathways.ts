import { type GraphIndex, typeOf } from "./graph-index";
import { genesOf } from "./specificity";

/** Pathways of more genes say next to nothing of a pair of them, those of fewer than three are reactions. */
export const PATHWAY_GENES_MIN = 3;
export const PATHWAY_GENES_MAX = 150;

/** Whether an entity is a pathway of a size worth walking; `most` genes at most. */
export function isWalkedPathway(index: GraphIndex, entity: number, most = PATHWAY_GENES_MAX): boolean {
  const size = genesOf(index, entity);
  return typeOf(index, entity) === "pathway" && size >= PATHWAY_GENES_MIN && size <= most;
}
