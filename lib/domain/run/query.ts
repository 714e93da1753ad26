import { type EntityRef, isGene } from "@/lib/domain/entity";
import { entitiesOf, leavesOf, type Named, namesAll, type SetExpr } from "@/lib/domain/sets";
import { isBounded } from "@/lib/domain/signal-bounds";
import type { Ask, Condition, NamedThing, Reading, TypedQuery, Want } from "./question";
import type { State } from "./state";

export {
  entitiesOf,
  isAnyOf,
  isOneProduct,
  leavesOf,
  leftOutOfClass,
  namesAll,
  productsOf,
  withClassesReduced,
} from "@/lib/domain/sets";

/** Drugs tied to something, by the tool that lists them, of which adverse events are asked. */
export type Twofold = { tool: "get_gene_drugs" | "get_indication_drugs"; of: SetExpr; events: SetExpr };

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

/** The things drugs must be tied to beside an adverse event: genes they act on, or what they are indicated for; null where only one is asked. */
export function twofoldOf(query: Pick<TypedQuery, "want" | "object" | "use">): Twofold | null {
  if (query.want !== "drugs") return null;
  const { object, use } = query;
  if (use) return object && { tool: "get_indication_drugs", of: use, events: object };
  const both = genesAndEvents(object);
  return both && { tool: "get_gene_drugs", of: both.genes, events: both.events };
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
export function asksComplement({ want, subject, object, filters }: TypedQuery): boolean {
  return want === "drugs" && filters.lacks !== undefined && object !== null && !namesAll(subject);
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

/** Whether a name is, for certain, of a drug of which the graph holds nothing else. */
export function isNameOnly({ chosen, ambiguous, candidates }: NamedThing): boolean {
  return chosen === null && !ambiguous && candidates.some(({ nameOnly }) => nameOnly);
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

const LISTS: readonly Ask[] = ["list", "count", "which_drugs"];

/**
 * Whether a question lists or counts drugs by an event from any source. Label text and terms near the event then tell more of
 * the drugs left out; they tell nothing where the question asks for reports alone or sets a threshold.
 */
export function seeksHolders(query: TypedQuery): boolean {
  const { ask, want, measure, filters } = query;
  const ofReports =
    filters.source === "signal" || filters.source === "both" || measure !== undefined || filters.lacks !== undefined;
  return LISTS.includes(ask) && want === "drugs" && !ofReports && !hasThreshold(query);
}

/** Whether a query sets a threshold on a signal or a condition on a frequency, which only event lists take. */
export function hasThreshold({ filters }: TypedQuery): boolean {
  return isBounded(filters) || filters.frequency !== undefined;
}
