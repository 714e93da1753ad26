import type { EntityRef } from "@/lib/knowledge/entity";
import type { ToolResult } from "./tool";

/** Tools that list adverse events of drugs. */
export const EVENT_LISTS = ["get_drug_adverse_events", "compare_drug_events"];

/** The first adverse events of the latest event list, best first, of the group asked for where one is; what a list holds apart comes after its `total` and is left out. */
export function foremostEvents(results: readonly ToolResult[], max: number): EntityRef[] {
  const list = results.findLast(({ tool, total }) => EVENT_LISTS.includes(tool) && total > 0);
  if (!list) return [];
  const group = results.findLast(({ tool }) => tool === "get_organ_events");
  const inside = group && new Set(group.rows.filter(({ apart }) => !apart).map(({ id }) => id));
  const counted = list.rows.slice(0, list.total).filter(({ id }) => !inside || inside.has(id));
  return counted.slice(0, max).flatMap(({ id, name }): EntityRef[] => {
    return typeof id === "string" ? [{ id, name: String(name ?? id), type: "adverse_event" }] : [];
  });
}
