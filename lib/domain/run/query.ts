import type { Asked } from "@/lib/domain/asked";
import { type EntityRef, isEvent, isGene } from "@/lib/domain/entity";
import {
  entitiesOf,
  leavesOf,
  type Named,
  namesAll,
  type SetExpr,
  type TiedSet,
  tiesOf,
  type Via,
} from "@/lib/domain/sets";
import { isBounded, type SignalBounds } from "@/lib/domain/signal-bounds";
import type { Ask, Condition, Filters, Reading, TypedQuery, Want } from "./question";
import type { State } from "./state";

export { entitiesOf, isOneProduct, leavesOf, leftOutOfClass, namesAll, productsOf } from "@/lib/domain/sets";

/**
 * What a question asks, as tools and judges of results take it: an answer of a kind about a relation of two sides. `lists`
 * is the side whose things are asked for; where that is the left one, `left` holds what they must be tied to.
 */
export type Query = {
  answer: "list" | "count" | "yesno" | "compare" | "explain" | "path" | "profile" | "quote";
  relation: Asked;
  lists: "left" | "right";
  left: TiedSet;
  right: SetExpr | null;
  where: Omit<Filters, "order" | "limit"> &
    Pick<TypedQuery, "conditions" | "measure" | "variants" | "topic" | "sections" | "through">;
  order: Filters["order"];
  limit: Filters["limit"];
};

const ANSWERS: Record<Ask, Query["answer"]> = {
  list: "list",
  count: "count",
  boolean: "yesno",
  mechanism: "explain",
  compare: "compare",
  which_drugs: "list",
  profile: "profile",
  path: "path",
};

/** The query of a reading; there is no way back. Things compared for something named are looked up each, however they are joined. */
export function queryOf(reading: TypedQuery): Query {
  const { ask, want, subject: named, object, use: _use, filters, ...where } = reading;
  const subject: SetExpr = ask === "compare" && object && named.op === "and" ? { op: "or", of: named.of } : named;
  const { order, limit, ...conditions } = filters;
  const ties = tiesIn(reading);
  const tied = ties.find(({ relation }) => relation === "acts_on") ?? ties.at(-1);
  const left: TiedSet = ties.some(({ to }) => to === subject)
    ? { op: "and", of: ties }
    : { op: "and", of: [subject, ...ties] };
  return {
    answer: want === "label_text" && ask === "list" ? "quote" : ANSWERS[ask],
    relation: want === "drugs" || want === "members" ? (tied?.relation ?? "adverse_events") : want,
    lists: ties.length > 0 || ask === "which_drugs" || want === "drugs" ? "left" : "right",
    left: ties.length > 0 ? left : subject,
    right: ties.length > 0 ? null : object,
    where: { ...conditions, ...where },
    order,
    limit,
  };
}

/** What the things listed must be tied to; none where what the left side itself names is asked about. */
function tiesIn({ ask, want, subject, object, use }: TypedQuery): Via[] {
  const via = (relation: Asked, to: SetExpr | null | undefined): Via[] => (to ? [{ op: "via", relation, to }] : []);
  const named = entitiesOf(subject)[0]?.type;
  const to = object ?? (named && (isEvent(named) || isGene(named)) ? subject : null);
  if (want === "genes") return via("genes", named && isEvent(named) ? subject : null);
  if (want === "members") return via("classes", subject);
  const ofGenes = entitiesOf(to).some(({ type }) => isGene(type));
  if (want === "pharmacogenetics") return via(want, ask === "which_drugs" && !namesAll(subject) ? object : null);
  if (want === "indications") return ofGenes || (named === "drug" && !namesAll(subject)) ? [] : via("indications", to);
  if (want === "contraindications" || want === "flags") return via(want, ask === "which_drugs" ? object : null);
  if (want !== "drugs") return [];
  const both = genesAndEvents(object);
  if (both) return [...via("indications", use), ...via("acts_on", both.genes), ...via("adverse_events", both.events)];
  return [...via("indications", use), ...via(ofGenes ? "acts_on" : "adverse_events", to)];
}

/** What is named beside the left side: what it is tied to, and the right side. */
export function objectsOf({ left, right }: Query): EntityRef[] {
  return [...tiesOf(left).map(({ to }) => to), right].flatMap(entitiesOf);
}

/** The genes and the events of an object that names both ("drugs that inhibit G and cause Y"); null where it names one kind. */
export function genesAndEvents(object: SetExpr | null): { genes: SetExpr; events: SetExpr } | null {
  const [genes, events, ...more] = object?.op === "and" ? object.of : [];
  if (!genes || !events || more.length > 0) return null;
  const own = entitiesOf(genes).every(({ type }) => isGene(type)) && entitiesOf(genes).length > 0;
  return own && !entitiesOf(events).some(({ type }) => isGene(type)) ? { genes, events } : null;
}

type Naming = Pick<TypedQuery, "subject" | "object" | "use" | "through">;

/** All named things of a query, in order: of its subject, its object, and the uses and genes it asks about beside. */
export function leavesOfQuery(query: Naming): Named[] {
  return setsOf(query).flatMap(leavesOf);
}

/** What a query names: its subjects, then its objects, then the uses and genes it asks about beside. */
export function namedBy(query: Naming): EntityRef[] {
  return setsOf(query).flatMap(entitiesOf);
}

function setsOf({ subject, object, use, through }: Naming): (SetExpr | null)[] {
  return [subject, object, use ?? null, through ?? null];
}

/** All that a question asks, its first part first. */
export function queriesOf({ query, further = [] }: Reading & { query: TypedQuery }): TypedQuery[] {
  return [query, ...further];
}

/** Whether a question wants events of a drug: listed or reported, or reported alone. */
export function wantsEvents(want: Want): boolean {
  return want === "adverse_events" || want === "signals";
}

/** Whether a question asks for which of the drugs it names an event was not found. */
export function asksComplement(query: TypedQuery): boolean {
  return isComplement(queryOf(query));
}

/** Whether a query lists those of some drugs, named or tied to a use or genes, that have no evidence for an event. */
export function isComplement(query: Query): boolean {
  const { left, where } = query;
  if (!listsDrugs(query) || where.lacks === undefined || tiesOf(left).length === 0) return false;
  return namesAll(left) ? tiesBesideEvents(query).length > 0 && where.source === undefined : true;
}

/** What the drugs of a query that asks for an event are tied to besides it: a use, or genes they act on. */
export function tiesBesideEvents({ left }: Query): Via[] {
  const ties = tiesOf(left);
  return ties.some(isToEvents) ? ties.filter((tie) => !isToEvents(tie)) : [];
}

function isToEvents({ relation }: Via): boolean {
  return relation === "adverse_events";
}

/** Whether drugs are asked for by what they cause or act on. */
export function listsDrugs({ lists, relation }: Query): boolean {
  return lists === "left" && (relation === "adverse_events" || relation === "acts_on");
}

/** Whether a question is about reports alone. */
export function asksReports(query: TypedQuery): boolean {
  return query.want === "signals" || query.filters.source === "signal" || asksThreshold(query);
}

/** Whether the reports of a pair pass what is asked of them, as "at least 5 reports" or "a PRR above 2". */
export function asksThreshold({ ask, want, object, filters }: TypedQuery): boolean {
  return ask === "boolean" && wantsEvents(want) && object !== null && isBounded(filters);
}

/** Names the query rests on that denote nothing, or nothing certain: while there are any, no graph tool can answer it. */
export function unknownNames(query: TypedQuery): string[] {
  return leavesOfQuery(query).flatMap(({ ref, text }) => (ref ? [] : [text]));
}

/** Whether there is nothing to look up: talk, a question that cannot be read, or a query that rests on unknown names. */
export function nothingToLookUp(reading: Reading | null): boolean {
  if (isOfLogs(reading)) return false;
  return !readable(reading) || unknownNames(reading.query).length > 0;
}

/** A question of a log: another subject, with tools of its own. */
export function isOfLogs(reading: Reading | null): boolean {
  return reading?.logs !== undefined;
}

/** A reading with a query; talk and unreadable questions have none. */
export function readable(reading: Reading | null): reading is Reading & { query: TypedQuery } {
  return reading !== null && reading.talk === null && reading.query !== null;
}

/** Whether one drug alone is asked about. */
export function isOfOneDrug({ subject }: TypedQuery): boolean {
  const leaves = leavesOf(subject);
  return leaves.length === 1 && leaves.every(({ ref }) => ref?.type === "drug");
}

/** Whether it is asked if one drug lacks an event: sentences tell it, as a list of one or of none is easily misread. */
export function asksIfOneLacks(query: TypedQuery | null): boolean {
  return query !== null && query.filters.lacks !== undefined && query.want === "drugs" && isOfOneDrug(query);
}

/** The conditions of a patient that a question states, of its parts in order. */
export function patientConditions(reading: Reading | null): Condition[] {
  return readable(reading) ? queriesOf(reading).flatMap(({ conditions = [] }) => conditions) : [];
}

/** Whether a run knows anything of a patient: from any part of its question, from a case, or from the patient's notes. */
export function isOfPatient({ reading, patient }: Pick<State, "reading" | "patient">): boolean {
  return patientConditions(reading).length > 0 || reading?.ofCase === true || (patient?.length ?? 0) > 0;
}

/**
 * Whether a query lists or counts drugs by an event from any source. Label text and terms near the event then tell more of
 * the drugs left out; they tell nothing where the question asks for reports alone or sets a threshold.
 */
export function listsHolders(query: Query): boolean {
  const { answer, where } = query;
  const { source, measure, lacks } = where;
  const ofReports = source === "signal" || source === "both" || measure !== undefined || lacks !== undefined;
  return (answer === "list" || answer === "count") && listsDrugs(query) && !ofReports && !hasThreshold(where);
}

/** Whether a threshold on a signal or a condition on a frequency is set, which only event lists take. */
export function hasThreshold(where: Pick<Filters, "frequency"> & SignalBounds): boolean {
  return isBounded(where) || where.frequency !== undefined;
}
