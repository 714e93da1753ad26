import type { PathOptions } from "@/lib/knowledge/graph";
import type { PairSupport } from "@/lib/knowledge/support";
import { entityNumber, type GraphIndex } from "./graph-index";
import { pairSupport } from "./support/pair-support";

/** The support of a pair by ids; null when an end is unknown or both are one. */
export function supportOf(
  index: GraphIndex,
  drugId: string,
  eventId: string,
  mode: PathOptions["mode"],
): PairSupport | null {
  const drug = entityNumber(index, drugId);
  const event = entityNumber(index, eventId);
  return drug < 0 || event < 0 || drug === event ? null : pairSupport(index, drug, event, mode);
}
