import type { EntityRef } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { EVENT_GROUPS } from "@/lib/domain/names/event-groups";
import { refOf } from "@/lib/domain/question/item";

/** The term of this graph that stands for a group of adverse events; null where it holds none of them. */
export function groupTerm(key: string, graph: Pick<Graph, "resolve">): EntityRef | null {
  const group = EVENT_GROUPS.find((each) => each.key === key);
  const types = group?.axis === "kind" ? (["adverse_event"] as const) : (["phenotype", "disease"] as const);
  for (const name of group?.called ?? []) {
    const same = graph
      .resolve(name, { types, limit: 5 })
      .filter((found) => found.name.toLowerCase() === name.toLowerCase());
    const term = same.find(({ id }) => id.startsWith("MONDO:")) ?? same[0];
    if (term) return refOf(term);
  }
  return null;
}
