import type { PathOptions } from "@/lib/knowledge/graph";
import type { GraphIndex } from "./graph-index";
import { searchPaths } from "./search";

export function scorePair(index: GraphIndex, drugId: string, eventId: string, mode: PathOptions["mode"]): number {
  return searchPaths(index, drugId, eventId, { mode, top: 1 }).paths[0]?.score ?? 0;
}
