import type { PathOptions } from "@/lib/knowledge/graph";
import type { PairSupport } from "@/lib/knowledge/support";
import { entityNumber, type GraphIndex } from "./graph-index";
import { pairScore, pairSupport } from "./support/pair-support";

/** The support of a pair by ids; null when an end is unknown or both are one. */
export function supportOf(
  index: GraphIndex,
  drugId: string,
  eventId: string,
  mode: PathOptions["mode"],
): PairSupport | null {
  const ends = endsOf(index, drugId, eventId);
  return ends && pairSupport(index, ...ends, mode);
}

/** The score of that support; 0 where there is none. */
export function scoreOf(index: GraphIndex, drugId: string, eventId: string, mode: PathOptions["mode"]): number {
  const ends = endsOf(index, drugId, eventId);
  return ends ? pairScore(index, ...ends, mode) : 0;
}

function endsOf(index: GraphIndex, drugId: string, eventId: string): [number, number] | null {
  const drug = entityNumber(index, drugId);
  const event = entityNumber(index, eventId);
  return drug < 0 || event < 0 || drug === event ? null : [drug, event];
}
