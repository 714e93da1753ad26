import { z } from "zod";
import { inRole } from "@/lib/domain/facts/build";
import type { Graph } from "@/lib/domain/graph";
import { EVENT_PREDICATES } from "@/lib/domain/relations";
import type { Row } from "@/lib/domain/run/row";
import { defineTool } from "@/lib/domain/run/tool";
import { counted } from "@/lib/domain/wording";
import { DRUGS_MAX, EntityKey, eventFilters } from "@/lib/tools/calls/inputs";
import { eventCount, eventFindings, eventRows } from "@/lib/tools/events/event-evidence";
import { drugRank } from "./events/event-rank";
import { equivalentEvents } from "./events/event-terms";
import { Order, ordered, orderFor } from "./events/signal-order";
import { withFrequency } from "./labels/frequency-filter";
import { absenceDrafts, cellsOf, isOfType, refsOf, statusOf } from "./output";
import {
  aspectsOf,
  type EventFilters,
  type EventSet,
  edgesOf,
  isEvidence,
  meeting,
  sortIntoSet,
  type UncountedItem,
} from "./sets/event-set";

export const getEventDrugs = defineTool({
  name: "get_event_drugs",
  description:
    "Drugs with an adverse event listed on a label or reported with a signal; those with only an equivalent term stand apart. `among` asks of these drugs alone.",
  domain: "set",
  cost: 4,
  input: z.strictObject({
    event: EntityKey,
    /** Only these drugs: how many of them have the event, or that none has, is then no finding on the event. */
    among: z.array(EntityKey).max(DRUGS_MAX).optional(),
    ...eventFilters,
    order: Order,
  }),
  entityArgs: ["event", "among"],
  run: async ({ event, among, order, ...filters }, { graph }) => {
    const found = only(among, await eventDrugSet(graph, event, filters));
    const { items, claims } = await ordered(graph, found.items, orderFor(order, filters));
    const set = { ...found, items };
    const cells = cellsOf(graph, equivalentEvents(graph, event), aspectsOf(filters));
    const status = statusOf(set.items.length, cells);
    const entities = inRole(refsOf(graph, [event]), "object");
    const name = entities[0]?.name ?? event;
    return {
      status,
      rows: eventRows(graph, set, claims).map((row, index) => ({
        ...row,
        ...termOf(graph, event, set, index),
        ...coveredOf(graph, set, index),
      })),
      total: set.items.length,
      summary: `${name}${among ? `, of ${counted(among.length, "drug")}` : ""}: ${counted(set.items.length, "drug")} with a label listing or a reporting signal; ${set.apart.length} more stand apart.`,
      refs: refsOf(graph, [
        event,
        ...[...set.items, ...set.apart].flatMap((item) => [item.id, ...edgesOf(item).map(({ object }) => object)]),
      ]),
      coverage: cells,
      findings: [
        ...(among ? [] : [eventCount(set, entities, "drugs", cells)]),
        ...eventFindings(graph, set.items, claims),
        ...(status === "empty" && !among ? absenceDrafts({ predicate: null, entities, unit: "drugs" }, cells) : []),
      ],
    };
  },
});

/** Drugs of an event. Those that have only an equivalent term are not counted, unless the event asked about is itself no adverse event. */
async function eventDrugSet(graph: Graph, event: string, filters: EventFilters): Promise<EventSet> {
  const terms = equivalentEvents(graph, event);
  const own = isOfType(graph, event, ["adverse_event"]) ? [event] : terms;
  const set = underEquals(graph, await drugsWith(graph, own, filters), terms, filters.lacks);
  const known = new Set([...set.items, ...set.apart].map(({ id }) => id));
  const others = await drugsWith(
    graph,
    terms.filter((term) => !own.includes(term)),
    filters,
  );
  const equivalent = others.items
    .filter(({ id }) => !known.has(id))
    .map((item): UncountedItem => ({ ...item, why: `under an equivalent term: ${termsOf(graph, item).join(", ")}` }));
  return { ...set, apart: [...set.apart, ...equivalent] };
}

/** Drugs that must lack a kind of evidence of the event: one that has it under an equivalent term is not counted. */
function underEquals(graph: Graph, set: EventSet, terms: readonly string[], lacks: EventFilters["lacks"]): EventSet {
  if (!lacks) return set;
  const having = new Set(
    terms.flatMap((object) =>
      graph
        .edges({ object, predicates: EVENT_PREDICATES })
        .filter((edge) => isEvidence(edge, lacks))
        .map(({ subject }) => subject),
    ),
  );
  const why = `${lacks === "label" ? "listed on a label" : "reported"} under an equivalent term`;
  const apart = set.items.filter(({ id }) => having.has(id)).map((item): UncountedItem => ({ ...item, why }));
  return { items: set.items.filter(({ id }) => !having.has(id)), apart: [...set.apart, ...apart] };
}

function only(among: readonly string[] | undefined, set: EventSet): EventSet {
  if (!among) return set;
  const { items, apart } = set;
  const wanted = new Set(among);
  return { items: items.filter(({ id }) => wanted.has(id)), apart: apart.filter(({ id }) => wanted.has(id)) };
}

async function drugsWith(graph: Graph, events: readonly string[], filters: EventFilters): Promise<EventSet> {
  const edges = events.flatMap((object) => graph.edges({ object, predicates: EVENT_PREDICATES }));
  const met = await meeting(graph, edges, filters);
  const set = sortIntoSet(graph, met, filters, ({ subject }) => subject, edges, drugRank);
  return withFrequency(graph, set, filters.frequency);
}

/** Whether any label source holds the drug at all: of one that none covers, silence on another event says nothing. */
function coveredOf(graph: Graph, { items, apart }: EventSet, index: number): Row {
  const item = [...items, ...apart][index];
  if (!item || item.label.length > 0) return { covered: true };
  return { covered: cellsOf(graph, [item.id], ["label_listings"]).some(({ state }) => state === "data") };
}

function termOf(graph: Graph, event: string, { items, apart }: EventSet, index: number): Row {
  const item = [...items, ...apart][index];
  const terms = item ? edgesOf(item).map(({ object }) => object) : [];
  return item && terms.some((term) => term !== event) ? { terms: termsOf(graph, item) } : {};
}

function termsOf(graph: Graph, item: EventSet["items"][number]): string[] {
  return refsOf(
    graph,
    edgesOf(item).map(({ object }) => object),
  ).map(({ name }) => name);
}
