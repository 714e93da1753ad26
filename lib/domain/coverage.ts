import type { Aspect, CoverageCell } from "./dataset";

/** Whether a source was read for an entity, whether or not it stated anything. */
export function isSearched({ state }: Pick<CoverageCell, "state">): boolean {
  return state === "data" || state === "searched_empty" || state === "truncated";
}

/** Sources of documents of a drug, which are silent only on a drug of which they hold one. */
const OF_DOCUMENTS: readonly Aspect[] = ["label_listings", "label_text"];

type Covering = Pick<CoverageCell, "aspect" | "entity" | "state">;

/** Whether a source has no label of a drug: its silence then means nothing. A pair ("DRUG|EVENT") is searched where there is one. */
export function lacksDocument({ aspect, entity, state }: Covering): boolean {
  return state === "searched_empty" && OF_DOCUMENTS.includes(aspect) && !entity.includes("|");
}

/** Whether what a source does not hold of an entity is absent from it, not open: it covers the entity, whole and uncut. */
export function covers(cell: Covering): boolean {
  if (cell.aspect === "partial_listings" || lacksDocument(cell)) return false;
  return cell.state === "data" || cell.state === "searched_empty";
}
