import { z } from "zod";
import { inRole } from "@/lib/domain/facts/build";
import { mostOf } from "@/lib/domain/frequency";
import type { Graph } from "@/lib/domain/graph";
import { EVENT_PREDICATES } from "@/lib/domain/relations";
import type { Row } from "@/lib/domain/run/row";
import type { SignalBounds } from "@/lib/domain/signal-bounds";
import { counted } from "@/lib/domain/wording";
import { weighedForPatient } from "@/lib/tools/events/patient-context";
import { Conditions, DRUGS_MAX, EntityKey, Except, eventFilters, graphTool } from "./calls/inputs";
import { type Claims, claimsOf, frequenciesOf } from "./claim-details";
import { eventCount, eventFindings, eventRows, shownClaims } from "./events/event-evidence";
import { drugRank } from "./events/event-rank";
import { equivalentEvents } from "./events/event-terms";
import { orderedBy } from "./events/signal-details";
import { withFrequency } from "./labels/frequency-filter";
import { cellsOf, isOfType, nameOf, namesOf, outputOf, refsOf } from "./output";
import {
  aspectsOf,
  drugEventSet,
  type EventFilters,
  type EventItem,
  type EventSet,
  edgesOf,
  eventSetOf,
  isEvidence,
  UNDER_EQUAL,
  withAside,
} from "./sets/event-set";

/** Only events whose preferred term holds a word or words that begin so. */
const Terms = z.array(z.string().trim().min(3).max(60)).min(1).max(40).optional();

/** By what items are ordered where not by strength. */
const Order = z.enum(["reports", "prr", "ror", "ic025", "frequency"]).optional();
type Order = z.infer<typeof Order>;

export const getDrugAdverseEvents = graphTool({
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
  run: async ({ drug, conditions = [], order, ...filters }, { graph }) => {
    const found = await drugEventSet(graph, drug, filters);
    const weighed = await weighedForPatient(graph, drug, conditions, found);
    const by = orderFor(order, conditions.length > 0 ? {} : filters);
    const { items, claims } = await ordered(graph, weighed.set.items, by);
    const set = { ...weighed.set, items };
    const cells = cellsOf(graph, [drug], aspectsOf(filters));
    const entities = inRole(refsOf(graph, [drug]), "subject");
    return outputOf({
      rows: eventRows(graph, set, claims),
      total: items.length,
      summary: summaryOf(nameOf(graph, drug), set),
      refs: refsOf(graph, [drug, ...conditions, ...[...items, ...set.apart].map(({ id }) => id)]),
      cells,
      findings: [
        eventCount(set, entities, "adverse events", cells),
        ...eventFindings(graph, items, claims),
        ...weighed.quotes,
      ],
      absent: { predicate: null, entities, unit: "adverse events" },
    });
  },
});

function summaryOf(name: string, { items, apart, unwalked = 0 }: EventSet): string {
  const listed = items.filter(({ label }) => label.length > 0).length;
  const signalled = items.filter(({ signals }) => signals.length > 0).length;
  const aside = apart.length > 0 ? `; ${apart.length} stand apart and are not counted` : "";
  return `${name}: ${counted(items.length, "adverse event")} (${listed} listed on a label, ${signalled} with a reporting signal)${aside}${unwalked > 0 ? `; ${unwalked} kinds of its indications were not looked at` : ""}.`;
}

export const getEventDrugs = graphTool({
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
  run: async ({ event, among, order, ...filters }, { graph }) => {
    const all = await eventDrugSet(graph, event, filters);
    const isAsked = ({ id }: EventItem) => among?.includes(id) ?? true;
    const { items, claims } = await ordered(graph, all.items.filter(isAsked), orderFor(order, filters));
    const set = { ...all, items, apart: all.apart.filter(isAsked) };
    const cells = cellsOf(graph, equivalentEvents(graph, event), aspectsOf(filters));
    const entities = inRole(refsOf(graph, [event]), "object");
    const shown = [...items, ...set.apart];
    return outputOf({
      rows: eventRows(graph, set, claims, (item) => fieldsOf(graph, event, item)),
      total: items.length,
      summary: `${nameOf(graph, event)}${among ? `, of ${counted(among.length, "drug")}` : ""}: ${counted(items.length, "drug")} with a label listing or a reporting signal; ${set.apart.length} more stand apart.`,
      refs: refsOf(graph, [event, ...shown.flatMap((item) => [item.id, ...termIds(item)])]),
      cells,
      findings: [...(among ? [] : [eventCount(set, entities, "drugs", cells)]), ...eventFindings(graph, items, claims)],
      absent: among ? undefined : { predicate: null, entities, unit: "drugs" },
    });
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
    .map((item) => ({ ...item, why: `under an equivalent term: ${namesOf(graph, termIds(item)).join(", ")}` }));
  return { ...set, apart: [...set.apart, ...equivalent] };
}

async function drugsWith(graph: Graph, events: readonly string[], filters: EventFilters): Promise<EventSet> {
  const edges = events.flatMap((object) => graph.edges({ object, predicates: EVENT_PREDICATES }));
  const set = await eventSetOf(graph, edges, filters, ({ subject }) => subject, drugRank);
  return withFrequency(graph, set, filters.frequency);
}

/** Drugs that must lack a kind of evidence of the event: one that has it under an equivalent term is not counted. */
function underEquals(graph: Graph, set: EventSet, terms: readonly string[], lacks: EventFilters["lacks"]): EventSet {
  if (!lacks) return set;
  const edges = terms.flatMap((object) => graph.edges({ object, predicates: EVENT_PREDICATES }));
  const having = new Set(edges.filter((edge) => isEvidence(edge, lacks)).map(({ subject }) => subject));
  return withAside({ items: set.items, apart: set.apart }, ({ id }) => (having.has(id) ? UNDER_EQUAL[lacks] : null));
}

/** The terms a drug has instead of the event, and whether any label source holds it at all: of one that none covers, silence on another event says nothing. */
function fieldsOf(graph: Graph, event: string, item: EventItem): Row {
  const terms = termIds(item);
  const cells = item.label.length > 0 ? [] : cellsOf(graph, [item.id], ["label_listings"]);
  return {
    ...(terms.some((term) => term !== event) && { terms: namesOf(graph, terms) }),
    covered: item.label.length > 0 || cells.some(({ state }) => state === "data"),
  };
}

function termIds(item: EventItem): string[] {
  return edgesOf(item).map(({ object }) => object);
}

/** The order asked for, else that of the statistic a threshold is set on: whoever sets one asks how far each goes beyond it. */
export function orderFor(order: Order, { ic025Min, ic025Above, prrMin, prrAbove }: SignalBounds): Order {
  if (order) return order;
  if (prrMin !== undefined || prrAbove !== undefined) return "prr";
  return ic025Min !== undefined || ic025Above !== undefined ? "ic025" : undefined;
}

/**
 * Items in the order asked for, by frequency those first of which a label states the highest, and the claims of those whose details are shown: all where the order rests on counts. By
 * number of reports each item stands with all it has, those that make no signal too.
 */
export async function ordered(
  graph: Graph,
  items: readonly EventItem[],
  order: Order,
): Promise<{ items: EventItem[]; claims: Claims }> {
  if (!order || order === "ic025") {
    const ranked = order ? items.toSorted((a, b) => (b.ic025 ?? 0) - (a.ic025 ?? 0)) : [...items];
    return { items: ranked, claims: await shownClaims(graph, ranked) };
  }
  if (order === "frequency") {
    const claims = await claimsOf(graph, items.flatMap(edgesOf));
    const most = new Map(items.map(({ id, label }) => [id, mostOf(frequenciesOf(label, claims))]));
    const value = ({ id }: EventItem) => most.get(id) ?? -1;
    const told = items.map((item) => (value(item) > 0 ? { ...item, frequency: `up to ${value(item)} %` } : item));
    return { items: told.toSorted((a, b) => value(b) - value(a)), claims };
  }
  const measured = ({ signals, reports }: EventItem) => (order === "reports" ? [...signals, ...reports] : signals);
  const edges = items.flatMap((item) => [...edgesOf(item), ...measured(item)]);
  const claims = await claimsOf(graph, edges);
  const value = (item: EventItem) => orderedBy(order, measured(item), claims);
  return { items: items.toSorted((a, b) => value(b) - value(a)), claims };
}
