import { z } from "zod";
import { defineTool } from "@/lib/engine/tool";
import type { Aspect } from "@/lib/knowledge/dataset";
import { cellsOf, statusOf } from "./coverage";
import { absenceDrafts, inRole } from "./draft";
import { eventCount, eventFindings, eventRows, shownClaims } from "./event-evidence";
import { drugEventSet, type EventSet } from "./event-set";
import { EntityKey, eventFilters } from "./inputs";
import { counted, refsOf } from "./refs";

export const EVENT_ASPECTS: readonly Aspect[] = ["label_listings", "reporting_signals"];

export const getDrugAdverseEvents = defineTool({
  name: "get_drug_adverse_events",
  description:
    "All adverse events of a drug: listed on a label, or with a reporting signal of IC025 above 0; each says which evidence it is in.",
  domain: "drug",
  cost: 2,
  input: z.strictObject({ drug: EntityKey, ...eventFilters }),
  entityArgs: ["drug"],
  run: async ({ drug, ...filters }, { graph }) => {
    const set = await drugEventSet(graph, drug, filters);
    const claims = await shownClaims(graph, set.items);
    const cells = cellsOf(graph, [drug], aspectsOf(filters.source));
    const status = statusOf(set.items.length, cells);
    const entities = inRole(refsOf(graph, [drug]), "subject");
    return {
      status,
      rows: eventRows(graph, set, claims),
      total: set.items.length,
      summary: summaryOf(entities[0]?.name ?? drug, set),
      refs: refsOf(graph, [drug, ...[...set.items, ...set.apart].map(({ id }) => id)]),
      coverage: cells,
      findings: [
        eventCount(set, entities, "adverse events", cells),
        ...eventFindings(graph, set.items, claims),
        ...(status === "empty" ? absenceDrafts({ predicate: null, entities, unit: "adverse events" }, cells) : []),
      ],
    };
  },
});

/** The aspects a source filter asks about. */
export function aspectsOf(source: "label" | "signal" | "both" | undefined): readonly Aspect[] {
  if (source === "label") return ["label_listings"];
  return source === "signal" ? ["reporting_signals"] : EVENT_ASPECTS;
}

function summaryOf(name: string, { items, apart }: EventSet): string {
  const listed = items.filter(({ label }) => label.length > 0).length;
  const signalled = items.filter(({ signals }) => signals.length > 0).length;
  const aside = apart.length > 0 ? `; ${apart.length} stand apart and are not counted` : "";
  return `${name}: ${counted(items.length, "adverse event")} (${listed} listed on a label, ${signalled} with a reporting signal)${aside}.`;
}
