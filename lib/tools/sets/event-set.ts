import type { Aspect } from "@/lib/domain/dataset";
import type { Entity } from "@/lib/domain/entity";
import type { FrequencyWanted } from "@/lib/domain/frequency";
import { counts, type Edge, type Graph } from "@/lib/domain/graph";
import { RELATION_WORDS } from "@/lib/domain/mapping";
import type { PatientNote } from "@/lib/domain/patient";
import { EVENT_PREDICATES, isOfEvents } from "@/lib/domain/relations";
import { isBounded, isSignal, meetsCounts, meetsIc025Only, type SignalBounds } from "@/lib/domain/signal-bounds";
import { claimsOf } from "@/lib/tools/claim-details";
import { confoundedTerms, mayAccount } from "@/lib/tools/events/confounding";
import { eventRank, type Rank, signalRank } from "@/lib/tools/events/event-rank";
import { equivalentEvents, nearAmong, sameTerms } from "@/lib/tools/events/event-terms";
import { signalCounts } from "@/lib/tools/events/signal-details";
import { withFrequency } from "@/lib/tools/labels/frequency-filter";
import { nameOf } from "@/lib/tools/output";
import { groupBy } from "./set-algebra";

/** Conditions on an event's evidence. A signal threshold keeps only events with a signal within it; `both` keeps events with a label listing and a signal. */
export type EventFilters = SignalBounds & {
  source?: "label" | "signal" | "both" | undefined;
  /** The kind of evidence that no item may have ("reported, not on the label"). */
  lacks?: "label" | "signal" | undefined;
  /** What confounding by indication does to an event's rank: by default it comes last; `keep` leaves it where it was. Marked either way. */
  indications?: "demote" | "keep" | undefined;
  /** Only events whose preferred term holds a word or words that begin so. */
  terms?: readonly string[] | undefined;
  /** Events taken away, with what is equal to them. */
  except?: readonly string[] | undefined;
  /** Only events a label states such a frequency for. */
  frequency?: FrequencyWanted | undefined;
};

/** An adverse event of a drug (or a drug of an event) with the evidence it is in. `ic025` is the best signal's, in log2 units, `strength` where it stands by its evidence. */
export type EventItem = {
  id: string;
  name: string;
  label: Edge[];
  signals: Edge[];
  /** All its reports, those that make no signal too: they rank it and count for nothing. */
  reports: Edge[];
  strength: number;
  ic025: number | null;
  /** How the event lies to an indication of the drug. */
  indication?: string;
  /** The indication may account for it, and it comes last. */
  accounted?: boolean;
  /** The nearest term of which the drug has the evidence that this one must lack. */
  near?: string;
  /** What the patient's conditions have to do with the event; items whose risk they raise come first. */
  patient?: PatientNote;
  /** The frequencies stated for it, where they are asked for. */
  frequency?: string;
};
export type UncountedItem = EventItem & { why: string };
/** `unwalked` counts kinds of the drug's indications that were not looked at; `asked` says of how many items a frequency was asked, and for how many one is stated. */
export type EventSet = {
  items: EventItem[];
  apart: UncountedItem[];
  unwalked?: number;
  asked?: { of: number; stated: number };
};

export const EVENT_ASPECTS: readonly Aspect[] = ["label_listings", "reporting_signals"];

/** The aspects that conditions on evidence ask about. */
export function aspectsOf({ source, lacks }: Pick<EventFilters, "source" | "lacks">): readonly Aspect[] {
  if (lacks) return EVENT_ASPECTS;
  if (source === "label") return ["label_listings"];
  return source === "signal" ? ["reporting_signals"] : EVENT_ASPECTS;
}

export const ADMINISTRATIVE = "administrative term";
export const INDICATION_ARTEFACT = "likely indication artefact";

/**
 * The adverse events of a drug: listed on a label, or with a reporting signal of IC025 > 0. Administrative terms and
 * events supported only by likely indication artefacts are not counted. By `eventRank`, of signals alone by IC025, then by id.
 */
export async function drugEventSet(graph: Graph, drugId: string, filters: EventFilters = {}): Promise<EventSet> {
  const all = graph.edges({ subject: drugId, predicates: EVENT_PREDICATES });
  const out = new Set((filters.except ?? []).flatMap((id) => sameTerms(graph, id)));
  const edges = all.filter(
    ({ object }) => !out.has(object) && (!filters.terms || isNamed(graph, object, filters.terms)),
  );
  const sorted = sortIntoSet(graph, await meeting(graph, edges, filters), filters, (edge) => edge.object, edges);
  const set = withoutEquals(graph, sorted, edges, filters.lacks);
  const { terms: confounded, omitted } = confoundedTerms(graph, drugId);
  const mark = <Item extends EventItem>(item: Item): Item => {
    const near = confounded.get(item.id);
    return near ? { ...item, indication: near.text, accounted: mayAccount(near) } : item;
  };
  const items = set.items.map(mark);
  const whole = {
    items: filters.indications === "keep" ? items : items.sort(byStrength),
    apart: set.apart.map(mark),
    unwalked: omitted,
  };
  return withFrequency(graph, whole, filters.frequency);
}

function isNamed(graph: Graph, event: string, terms: readonly string[]): boolean {
  const name = ` ${graph.entity(event)?.name ?? ""}`.toLowerCase();
  return terms.some((term) => name.includes(` ${term.toLowerCase()}`));
}

/** Drops refutations, reports without a signal, and signals below the thresholds; reads the database only for counts. */
export async function meeting(graph: Graph, edges: readonly Edge[], filters: EventFilters): Promise<Edge[]> {
  const kept = edges.filter((edge) => !edge.negated && (isListing(edge) || isSignal(edge, filters)));
  if (meetsIc025Only(filters)) return kept;
  const signals = kept.filter(isReport);
  const claims = await claimsOf(graph, signals);
  return kept.filter((edge) => isListing(edge) || meetsCounts(signalCounts(edge, claims), filters));
}

/** Groups edges by the end `keyOf` picks, ranked by `rank`, and separates what counts from what does not. `all` includes the reports that make no signal: they rank listings. */
export function sortIntoSet(
  graph: Graph,
  edges: readonly Edge[],
  filters: EventFilters,
  keyOf: (edge: Edge) => string,
  all: readonly Edge[],
  rank: Rank = eventRank,
): EventSet {
  const by = filters.source === "signal" ? signalRank : rank;
  const set: EventSet = { items: [], apart: [] };
  const reports = reportsOf(all, keyOf);
  for (const [id, group] of groupBy(edges, keyOf)) {
    const entity = graph.entity(id);
    if (!entity) continue;
    const sound = group.filter((edge) => isListing(edge) || !edge.indicationArtefact);
    const itemOf = (held: readonly Edge[]) => newItem(entity, held, by, reports.get(id) ?? []);
    const whole = itemOf(group);
    const administrative = group.some(({ object }) => graph.entity(object)?.administrative);
    if (has(whole, filters.lacks)) continue;
    if (administrative && qualifies(whole, filters)) set.apart.push({ ...whole, why: ADMINISTRATIVE });
    else if (qualifies(itemOf(sound), filters)) set.items.push(itemOf(sound));
    else if (qualifies(whole, filters)) set.apart.push({ ...whole, why: INDICATION_ARTEFACT });
  }
  set.items.sort(byStrength);
  set.apart.sort(byStrength);
  return set;
}

/** All claims an item rests on. */
export function edgesOf({ label, signals }: EventItem): Edge[] {
  return [...label, ...signals];
}

/** The reports of each, whether a signal or not. */
function reportsOf(all: readonly Edge[], keyOf: (edge: Edge) => string): Map<string, Edge[]> {
  return groupBy(
    all.filter((edge) => isReport(edge) && !edge.negated && !edge.indicationArtefact),
    keyOf,
  );
}

function newItem(entity: Entity, edges: readonly Edge[], rank: Rank, reports: Edge[]): EventItem {
  const signals = edges.filter(isReport);
  const label = edges.filter(isListing);
  return {
    id: entity.id,
    name: entity.name,
    label,
    signals,
    reports,
    strength: rank(label, signals, highest(reports)),
    ic025: signals.length > 0 ? Math.max(...signals.map(({ statistic }) => statistic)) : null,
  };
}

function highest(reports: readonly Edge[]): number {
  return Math.max(...reports.map(({ statistic }) => (Number.isNaN(statistic) ? Number.NEGATIVE_INFINITY : statistic)));
}

function qualifies({ label, signals }: EventItem, { source, ...bounds }: EventFilters): boolean {
  const needsLabel = source === "label" || source === "both";
  const needsSignal = source === "signal" || source === "both" || isBounded(bounds);
  if (!needsLabel && !needsSignal) return label.length > 0 || signals.length > 0;
  return (!needsLabel || label.length > 0) && (!needsSignal || signals.length > 0);
}

function has({ label, signals }: EventItem, evidence: EventFilters["lacks"]): boolean {
  return evidence !== undefined && (evidence === "label" ? label : signals).length > 0;
}

function byStrength(a: EventItem, b: EventItem): number {
  return (
    Number(a.accounted ?? false) - Number(b.accounted ?? false) || b.strength - a.strength || (a.id < b.id ? -1 : 1)
  );
}

type Lacks = NonNullable<EventFilters["lacks"]>;

const HELD: Record<Lacks, { equal: string; near: string }> = {
  label: { equal: "listed on a label under an equivalent term", near: "a label lists" },
  signal: { equal: "reported under an equivalent term", near: "a signal exists for" },
};

/**
 * Events that must lack a kind of evidence: one that the drug has it of under an equivalent term stands apart, one that it
 * has it of under a near term says so.
 */
function withoutEquals(graph: Graph, set: EventSet, edges: readonly Edge[], lacks: Lacks | undefined): EventSet {
  if (!lacks) return set;
  const held = new Set(edges.filter((edge) => isEvidence(edge, lacks)).map(({ object }) => object));
  const equals = new Map(set.items.map(({ id }) => [id, equalTo(graph, id, held)]));
  const apart = set.items.flatMap((item): UncountedItem[] => {
    const equal = equals.get(item.id);
    return equal ? [{ ...item, why: `${HELD[lacks].equal}: ${nameOf(graph, equal)}` }] : [];
  });
  const kept = set.items.filter(({ id }) => !equals.get(id)).map((item) => withNear(graph, item, held, lacks));
  return { ...set, items: kept, apart: [...set.apart, ...apart] };
}

/** Whether a claim is evidence of a kind: a label listing, or reports that make a signal. */
export function isEvidence(edge: Edge, kind: Lacks): boolean {
  return isOfEvents(edge.predicate, kind) && counts(edge);
}

/** Whether a statement is one of a label that lists an event. */
export function isListing({ predicate }: Pick<Edge, "predicate">): boolean {
  return isOfEvents(predicate, "label");
}

function isReport({ predicate }: Edge): boolean {
  return isOfEvents(predicate, "signal");
}

function equalTo(graph: Graph, event: string, held: ReadonlySet<string>): string | undefined {
  return equivalentEvents(graph, event).find((term) => term !== event && held.has(term));
}

function withNear(graph: Graph, item: EventItem, held: ReadonlySet<string>, lacks: Lacks): EventItem {
  const [near] = nearAmong(graph, item.id, held);
  if (!near) return item;
  const [id, relation] = near;
  return { ...item, near: `${HELD[lacks].near} the ${RELATION_WORDS[relation]} ${nameOf(graph, id)}` };
}
