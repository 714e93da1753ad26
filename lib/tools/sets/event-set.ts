import type { Aspect } from "@/lib/domain/dataset";
import type { Entity } from "@/lib/domain/entity";
import type { FrequencyWanted } from "@/lib/domain/frequency";
import { counts, type Edge, type Graph } from "@/lib/domain/graph";
import { RELATION_WORDS } from "@/lib/domain/mapping";
import type { PatientNote } from "@/lib/domain/patient";
import { EVENT_PREDICATES, isOfEvents, PREDICATE_OF } from "@/lib/domain/relations";
import { isBounded, isSignal, meetsCounts, meetsIc025Only, type SignalBounds } from "@/lib/domain/signal-bounds";
import { claimsOf } from "@/lib/tools/claim-details";
import { confoundedTerms, mayAccount, minedUses } from "@/lib/tools/events/confounding";
import { eventRank, groupedStrengths, isImportant, type Rank, signalRank } from "@/lib/tools/events/event-rank";
import { equivalentEvents, nearAmong, sameTerms } from "@/lib/tools/events/event-terms";
import { signalCounts } from "@/lib/tools/events/signal-details";
import { withFrequency } from "@/lib/tools/labels/frequency-filter";
import { nameOf } from "@/lib/tools/output";
import { groupBy } from "./set-algebra";

/** Conditions on an event's evidence. A signal threshold keeps only events with a signal within it; `both` keeps events with a label listing and a signal. */
export type EventFilters = SignalBounds & {
  source?: "label" | "boxed" | "signal" | "both" | undefined;
  /** The kind of evidence that no item may have ("reported, not on the label"). */
  lacks?: "label" | "signal" | undefined;
  /** What confounding by indication does to an event's rank: by default it comes last; `keep` leaves it where it was. Marked either way. */
  indications?: "demote" | "keep" | undefined;
  /** Only events whose preferred term holds a word or words that begin so. */
  terms?: readonly string[] | undefined;
  /** Events taken away, with what is equal to them. */
  except?: readonly string[] | undefined;
  /** Only important events, and only those a label states such a frequency for. */
  important?: boolean | undefined;
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
  if (source === "label" || source === "boxed") return ["label_listings"];
  return source === "signal" ? ["reporting_signals"] : EVENT_ASPECTS;
}

export const ADMINISTRATIVE = "administrative term";
export const INDICATION = "an indication of the drug";
const MINED_INDICATION = `${INDICATION} as text mining reads its labels, which alone lists it as an adverse event`;
export const INDICATION_ARTEFACT = "likely indication artefact";

/**
 * The adverse events of a drug: stated on a label, or with a reporting signal of IC025 > 0. Administrative terms, what the drug is
 * used for, and events supported only by likely indication artefacts are not counted. By `eventRank`, of signals alone by IC025, then by id.
 */
export async function drugEventSet(graph: Graph, subject: string, filters: EventFilters = {}): Promise<EventSet> {
  const out = new Set((filters.except ?? []).flatMap((id) => sameTerms(graph, id)));
  const edges = graph
    .edges({ subject, predicates: EVENT_PREDICATES })
    .filter(({ object }) => !out.has(object) && (!filters.terms || isNamed(graph, object, filters.terms)));
  const sorted = await eventSetOf(graph, edges, filters, ({ object }) => object);
  const set = withoutEquals(graph, sorted, edges, filters.lacks);
  const whole = withIndications(graph, subject, set, filters.indications === "keep");
  if (filters.source !== "signal" || filters.important) whole.items = inGroupedOrder(whole.items);
  return withFrequency(graph, whole, filters.frequency);
}

/** Marks what lies near an indication of the drug, which comes last; what is one, in no boxed warning, stands apart, unless all shall `stay`. */
function withIndications(graph: Graph, drug: string, set: EventSet, stay: boolean): EventSet {
  const { terms, omitted } = confoundedTerms(graph, drug);
  const mark = <Item extends EventItem>(item: Item): Item => {
    const near = terms.get(item.id);
    return near ? { ...item, indication: near.text, accounted: !stay && mayAccount(near) && !isWarned(item) } : item;
  };
  const marked = { items: set.items.map(mark), apart: set.apart.map(mark), unwalked: omitted };
  const isBoxed = ({ label }: EventItem) => label.some(({ predicate }) => predicate === "boxed_warning");
  const isTreated = (item: EventItem) => !stay && terms.get(item.id)?.relation === "is" && !isBoxed(item);
  const isMined = (item: EventItem) => !stay && minedUses(graph, drug, item.id, edgesOf(item)).length > 0;
  const told = withAside(marked, (item) => (isTreated(item) ? INDICATION : isMined(item) ? MINED_INDICATION : null));
  return { ...told, items: told.items.sort(byStrength) };
}

/** Whether a label warns of it, in a box or among its warnings. */
function isWarned({ label }: EventItem): boolean {
  return label.some(({ predicate }) => predicate !== PREDICATE_OF.label);
}

function inGroupedOrder(items: readonly EventItem[]): EventItem[] {
  const strengths = groupedStrengths(items, ({ strength }) => strength);
  const strengthOf = (item: EventItem) => strengths.get(item) ?? 0;
  return items.toSorted(
    (a, b) => Number(a.accounted ?? false) - Number(b.accounted ?? false) || strengthOf(b) - strengthOf(a),
  );
}

function isNamed(graph: Graph, event: string, terms: readonly string[]): boolean {
  const name = ` ${graph.entity(event)?.name ?? ""}`.toLowerCase();
  return terms.some((term) => name.includes(` ${term.toLowerCase()}`));
}

/** Groups claims by the end `keyOf` picks, ranked by `rank`, and separates what counts from what does not. Reports that make no signal rank listings. */
export async function eventSetOf(
  graph: Graph,
  all: readonly Edge[],
  filters: EventFilters,
  keyOf: (edge: Edge) => string,
  rank: Rank = eventRank,
): Promise<EventSet> {
  const by = filters.source === "signal" && !filters.important ? signalRank : rank;
  const set: EventSet = { items: [], apart: [] };
  const sound = (edge: Edge) => isListing(edge) || !edge.indicationArtefact;
  const reports = groupBy(
    all.filter((edge) => isReport(edge) && !edge.negated && sound(edge)),
    keyOf,
  );
  for (const [id, group] of groupBy(await meeting(graph, all, filters), keyOf)) {
    const entity = graph.entity(id);
    if (!entity) continue;
    const itemOf = (held: readonly Edge[]) => newItem(entity, held, by, reports.get(id) ?? []);
    const [whole, item] = [itemOf(group), itemOf(group.filter(sound))];
    const isAdministrative = group.some(({ object }) => graph.entity(object)?.administrative);
    if (has(whole, filters.lacks) || !qualifies(whole, filters)) continue;
    if (isAdministrative) set.apart.push({ ...whole, why: ADMINISTRATIVE });
    else if (qualifies(item, filters)) set.items.push(item);
    else set.apart.push({ ...whole, why: INDICATION_ARTEFACT });
  }
  set.items.sort(byStrength);
  set.apart.sort(byStrength);
  return set;
}

/** Drops refutations, reports without a signal, and signals below the thresholds; reads the database only for counts. */
async function meeting(graph: Graph, edges: readonly Edge[], filters: EventFilters): Promise<Edge[]> {
  const kept = edges.filter((edge) => !edge.negated && (isListing(edge) || isSignal(edge, filters)));
  if (meetsIc025Only(filters)) return kept;
  const claims = await claimsOf(graph, kept.filter(isReport));
  return kept.filter((edge) => isListing(edge) || meetsCounts(signalCounts(edge, claims), filters));
}

/** All claims an item rests on. */
export function edgesOf({ label, signals }: EventItem): Edge[] {
  return [...label, ...signals];
}

function newItem({ id, name }: Entity, edges: readonly Edge[], rank: Rank, reports: Edge[]): EventItem {
  const [label, signals] = [edges.filter(isListing), edges.filter(isReport)];
  const highest = Math.max(...reports.map(({ statistic }) => statistic).filter((each) => !Number.isNaN(each)));
  return {
    ...{ id, name, label, signals, reports },
    strength: rank(label, signals, highest, name),
    ic025: signals.length > 0 ? Math.max(...signals.map(({ statistic }) => statistic)) : null,
  };
}

function qualifies({ name, label, signals }: EventItem, { source, important, ...bounds }: EventFilters): boolean {
  if (important && !isImportant(label, name)) return false;
  const needsLabel = source === "label" || source === "both";
  if (source === "boxed" && !label.some(({ predicate }) => predicate === "boxed_warning")) return false;
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

/** Why what must lack a kind of evidence does not count that has it so. */
export const UNDER_EQUAL: Record<Lacks, string> = {
  label: "listed on a label under an equivalent term",
  signal: "reported under an equivalent term",
};
const NEAR: Record<Lacks, string> = { label: "a label lists", signal: "a signal exists for" };

/** A set with the items apart for which there is a reason. */
export function withAside(set: EventSet, whyOf: (item: EventItem) => string | null): EventSet {
  const told = set.items.map((item) => ({ item, why: whyOf(item) }));
  const aside = told.flatMap(({ item, why }) => (why === null ? [] : [{ ...item, why }]));
  const items = told.filter(({ why }) => why === null).map(({ item }) => item);
  return { ...set, items, apart: [...set.apart, ...aside] };
}

/**
 * Events that must lack a kind of evidence: one that the drug has it of under an equivalent term stands apart, one that it
 * has it of under a near term says so.
 */
function withoutEquals(graph: Graph, set: EventSet, edges: readonly Edge[], lacks: Lacks | undefined): EventSet {
  if (!lacks) return set;
  const held = new Set(edges.filter((edge) => isEvidence(edge, lacks)).map(({ object }) => object));
  const told = withAside(set, ({ id }) => {
    const equal = equivalentEvents(graph, id).find((term) => term !== id && held.has(term));
    return equal ? `${UNDER_EQUAL[lacks]}: ${nameOf(graph, equal)}` : null;
  });
  return { ...told, items: told.items.map((item) => withNear(graph, item, held, lacks)) };
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

function withNear(graph: Graph, item: EventItem, held: ReadonlySet<string>, lacks: Lacks): EventItem {
  const [near] = nearAmong(graph, item.id, held);
  if (!near) return item;
  const [id, relation] = near;
  return { ...item, near: `${NEAR[lacks]} the ${RELATION_WORDS[relation]} ${nameOf(graph, id)}` };
}
