import { z } from "zod";
import { inRole } from "@/lib/domain/facts/build";
import { defineTool } from "@/lib/domain/run/tool";
import { counted } from "@/lib/domain/wording";
import { Conditions, EntityKey, Except, eventFilters } from "@/lib/tools/calls/inputs";
import { eventCount, eventFindings, eventRows } from "@/lib/tools/events/event-evidence";
import { weighedForPatient } from "@/lib/tools/events/events-for-patient";
import { Order, ordered, orderFor } from "./events/signal-order";
import { absenceDrafts, cellsOf, refsOf, statusOf } from "./output";
import { aspectsOf, drugEventSet, type EventSet } from "./sets/event-set";

/** Only events whose preferred term holds a word or words that begin so. */
const Terms = z.array(z.string().trim().min(3).max(60)).min(1).max(40).optional();

export const getDrugAdverseEvents = defineTool({
  name: "get_drug_adverse_events",
  description:
    "All adverse events of a drug, listed on a label or with a reporting signal (IC025 above 0), each with its evidence. `conditions` of a patient (genes with variants, diseases) put events whose risk they raise first; `terms` keeps preferred terms with words that begin so.",
  domain: "drug",
  cost: 2,
  input: z.strictObject({
    drug: EntityKey,
    ...eventFilters,
    terms: Terms,
    except: Except,
    order: Order,
    conditions: Conditions,
  }),
  entityArgs: ["drug", "except", "conditions"],
  run: async ({ drug, conditions = [], order, ...filters }, { graph }) => {
    const found = await drugEventSet(graph, drug, filters);
    const weighed = await weighedForPatient(graph, drug, conditions, found);
    const { quotes } = weighed;
    const { items, claims } = await ordered(
      graph,
      weighed.set.items,
      orderFor(order, conditions.length > 0 ? {} : filters),
    );
    const set = { ...weighed.set, items };
    const cells = cellsOf(graph, [drug], aspectsOf(filters));
    const status = statusOf(set.items.length, cells);
    const entities = inRole(refsOf(graph, [drug]), "subject");
    return {
      status,
      rows: eventRows(graph, set, claims),
      total: set.items.length,
      summary: summaryOf(entities[0]?.name ?? drug, set),
      refs: refsOf(graph, [drug, ...conditions, ...[...set.items, ...set.apart].map(({ id }) => id)]),
      coverage: cells,
      findings: [
        eventCount(set, entities, "adverse events", cells),
        ...eventFindings(graph, set.items, claims),
        ...quotes,
        ...(status === "empty" ? absenceDrafts({ predicate: null, entities, unit: "adverse events" }, cells) : []),
      ],
    };
  },
});

function summaryOf(name: string, { items, apart, unwalked = 0 }: EventSet): string {
  const listed = items.filter(({ label }) => label.length > 0).length;
  const signalled = items.filter(({ signals }) => signals.length > 0).length;
  const aside = apart.length > 0 ? `; ${apart.length} stand apart and are not counted` : "";
  return `${name}: ${counted(items.length, "adverse event")} (${listed} listed on a label, ${signalled} with a reporting signal)${aside}${unwalked > 0 ? `; ${unwalked} kinds of its indications were not looked at` : ""}.`;
}
