import type { PathOptions } from "@/lib/knowledge/graph";
import type { PathSearch } from "@/lib/knowledge/path";
import type { GraphIndex } from "./graph-index";

export function searchPaths(_index: GraphIndex, _fromId: string, _toId: string, _options: PathOptions): PathSearch {
  return { paths: [], weakRoutes: [], considered: 0, total: 0, reason: "Path search is not built yet." };
}
