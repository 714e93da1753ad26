import type { Filters, TypedQuery, Want } from "@/lib/domain/run/question";
import { leavesOf, namesAll, type SetExpr } from "@/lib/domain/sets";
import type { Meaning, Predicate } from "./meaning";

/** Every drug. */
export const every: SetExpr = { op: "all", type: "drug" };

/** A query whose conditions may be left out. */
export type Asked = Omit<TypedQuery, "filters"> & { filters?: Filters };

/** What a question means that asks this. */
export function query({ filters = {}, ...asked }: Asked): Meaning {
  return { query: { ...asked, filters } };
}

/** Several sets said of one thing as one. */
export function together(sets: readonly SetExpr[], op: "and" | "or" = "and"): SetExpr | null {
  const [first, ...rest] = sets;
  return first ? (rest.length > 0 ? { op, of: [...sets] } : first) : null;
}

/** The conditions of parts that say them: a participle alone ("events listed for ...") says none, a verb does. */
export function statedBy(parts: readonly Meaning[]): Filters {
  const isVerb = parts.some(({ text }) => text === "aux");
  return filtersOf(parts.filter(({ loosely }) => isVerb || !loosely));
}

/** The conditions of all parts; of two on the same thing the later one. */
export function filtersOf(parts: readonly (Meaning | Predicate)[]): Filters {
  return Object.assign({}, ...parts.map(({ filters }) => filters));
}

/** Which drugs do what is said of them, how many, or what of the kind there is. */
export function drugsThat(
  ask: "which_drugs" | "count",
  noun: Meaning,
  predicates: readonly Predicate[],
  extra: readonly Meaning[],
): Meaning | null {
  const own = [...(noun.predicates ?? []), ...predicates];
  if (own.length === 0) return null;
  if (noun.set?.op === "entity" && noun.set.ref?.type === "drug") return null;
  const of = (kind: Predicate["of"], denied = false) =>
    own.filter((each) => each.of === kind && each.denied === denied);
  const [events, genes, uses] = [of("events"), of("genes"), of("use")];
  const refused = of("events", true);
  const sections = own.flatMap((each) => each.sections ?? []);
  if (sections.length > 0 && (refused.length > 0 || sections.some((each) => each !== "boxed_warning"))) return null;
  const filters: Filters = {
    ...{ ...filtersOf(own), ...filtersOf(extra) },
    ...(sections.length > 0 && { source: "boxed" as const }),
  };
  const subject = onlyOne(noun.joint === "and" ? sideBySide(noun) : (noun.set ?? every));
  if (of("genes", true).length + of("use", true).length > 0) return null;
  const use = together(uses.map(({ set }) => set));
  const isOpenEnded = namesAll(subject) && events.length + genes.length + uses.length === 0;
  const isTiedMember = !namesAll(subject) && (uses.length > 0 || genes.length > 0);
  if (refused.length > 0 && (isOpenEnded || isTiedMember)) return { denied: true };
  if (refused.length > 0 && events.length === 0) {
    const { source, ...others } = filters;
    const object = together([...genes, ...refused].map(({ set }) => set));
    const lacks = source === "label" || source === "signal" ? source : "any";
    return query({ ask, want: "drugs", subject, object, ...(use && { use }), filters: { ...others, lacks } });
  }
  const object = together([...genes, ...events].map(({ set }) => set));
  if (!object) return use && query({ ask, want: "indications", subject, object: use, filters });
  const without = together(refused.map(({ set }) => set));
  const whole: SetExpr = without ? { op: "minus", from: object, without } : object;
  return query({ ask, want: "drugs", subject, object: whole, ...(use && { use }), filters });
}

/** Events of drugs: listed, counted, shared or set side by side as the drugs are said to stand. */
export function eventsOfDrugs(ask: "list" | "count", noun: Meaning, drugs: Meaning, shares: boolean): Meaning | null {
  if (!drugs.set) return null;
  const filters = otherEvidence(filtersOf([noun, drugs]));
  const want = filters.lacks ? "adverse_events" : (noun.want ?? "adverse_events");
  if (drugs.denied || (filters.lacks === "any" && drugs.set.op !== "minus")) return { denied: true };
  const several = (drugs.list?.length ?? 0) > 1;
  const shared: SetExpr = several && drugs.joint !== "or" ? { op: "and", of: drugs.list ?? [] } : drugs.set;
  if (!several || drugs.shared || shares || drugs.joint === "or" || ask === "count")
    return query({ ask, want, subject: shares || drugs.shared ? shared : drugs.set, object: null, filters });
  return query({ ask: "compare", want, subject: sideBySide(drugs), object: null, filters });
}

/** Any or all of one class is that class. */
function onlyOne(set: SetExpr): SetExpr {
  const [only, ...others] = set.op === "or" || set.op === "and" ? set.of : [];
  return only && others.length === 0 ? only : set;
}

/** What one kind of evidence lacks is listed by the other. */
function otherEvidence(filters: Filters): Filters {
  const { lacks, source } = filters;
  if (!lacks || lacks === "any" || (source && source !== lacks)) return filters;
  return { ...filters, source: lacks === "label" ? "signal" : "label" };
}

/** The things of a list, each by itself. */
export function sideBySide({ set = every, list = [] }: Meaning): SetExpr {
  return list.length > 1 ? { op: "or", of: list } : set;
}

/** What is asked of drugs and events that are both named; null where one is missing. */
export function pair(
  ask: "boolean" | "mechanism" | "compare",
  drugs: Meaning,
  events: Meaning,
  more: readonly Meaning[] = [],
): Meaning | null {
  if (!drugs.set || !events.set) return null;
  const subject = ask === "compare" ? sideBySide(drugs) : drugs.set;
  return query({ ask, want: "adverse_events", subject, object: events.set, filters: filtersOf(more) });
}

/** Whether drugs do what is said of them. */
export function whether(drugs: Meaning, said: readonly Predicate[]): Meaning | null {
  const [first, ...rest] = said;
  if (!drugs.set || !first || rest.length > 0) return null;
  const { source: stated, ...filters } = first.filters;
  const source = first.loosely ? undefined : stated;
  if (first.of === "genes") return first.denied ? null : whetherAtGene(drugs.set, first.set, first.filters);
  if (first.of === "use")
    return first.denied ? null : query({ ask: "boolean", want: "indications", subject: drugs.set, object: first.set });
  const lacks = source === "label" || source === "signal" ? source : "any";
  const among: SetExpr = drugs.denied && drugs.list ? { op: "and", of: drugs.list } : drugs.set;
  const of = { subject: among, object: first.set };
  const asked = { ...filters, ...(source && { source }) };
  if (!first.denied) return query({ ...of, ask: "boolean", want: "adverse_events", filters: asked });
  return isOfClass(drugs.set) || (drugs.list?.length ?? 0) > 1
    ? query({ ...of, ask: "which_drugs", want: "drugs", filters: { ...filters, lacks } })
    : query({ ...of, ask: "boolean", want: "adverse_events", filters: asked });
}

/** Whether drugs act on a gene, or are handled by what it makes. */
export function whetherAtGene(subject: SetExpr, object: SetExpr, filters: Filters): Meaning {
  const handles = filters.relations?.some((each) => each === "metabolised_by" || each === "transported_by");
  if (handles || filters.action) return query({ ask: "boolean", want: "drugs", subject, object, filters });
  return query({ ask: "boolean", want: "targets", subject, object });
}

/** That drugs act on genes in one way. */
export function acting(action: NonNullable<Filters["action"]>): Filters {
  return { relations: ["targets", "binds_in_assay", "interacts_with"], action };
}

/** What of a kind the things named have; null where none is named. */
export function list(
  want: Want,
  subject: Meaning,
  { ask = "list", object = null, filters = {} }: Partial<Asked> = {},
): Meaning | null {
  return subject.set ? query({ ask, want, subject: subject.set, object, filters }) : null;
}

/** Whether a set names a class of drugs. */
export function isOfClass(set: SetExpr | undefined): boolean {
  return leavesOf(set ?? null).some(({ ref }) => ref?.type === "drug_class");
}

/** The first part that names things, of one kind where it is given; nothing where none does. */
export function namedIn(parts: readonly Meaning[], kind?: string): Meaning {
  return parts.find((each) => each.set && (!kind || each.kind === kind)) ?? {};
}

/** All things that parts name, of one kind where it is given, those of a list apart. */
export function allNamedIn(parts: readonly Meaning[], kind?: string): SetExpr[] {
  return parts.flatMap((each) => (each.set && (!kind || each.kind === kind) ? (each.list ?? [each.set]) : []));
}

/** The events named, as what drugs are said to have. */
export function eventsIn(parts: readonly Meaning[]): Predicate[] {
  const named = parts.find((each) => each.set && !each.predicates);
  return named?.set ? [{ of: "events", set: named.set, denied: named.denied ?? false, filters: {} }] : [];
}

/** The drugs and the events of a construction that names one of each, in whatever order. */
export function drugsAndEvents(parts: readonly Meaning[]): { drugs: Meaning; events: Meaning } | null {
  const named = parts.filter((each) => each.set && !each.predicates);
  const drugs = named.find(({ kind }) => kind === "D");
  const events = named.find((each) => each !== drugs);
  return drugs && events ? { drugs, events } : null;
}

/** Whether the drugs named have the events named; null where one of them is missing. */
export function pairOf(parts: readonly Meaning[]): Meaning | null {
  const named = drugsAndEvents(parts);
  const evidence = parts.filter((each) => each.filters && !each.set && !each.loosely);
  if (evidence.some(({ text }) => text === "only")) return null;
  return named && pair("boolean", named.drugs, named.events, evidence);
}

/** How often the events occur with the drugs, or in how many reports. */
export function measured(parts: readonly Meaning[], measure: "frequency" | "reports"): Meaning | null {
  const made = pairOf(parts)?.query;
  return made ? { query: { ...made, filters: {}, measure } } : null;
}

/** The drugs named beside one another for the events named; null for fewer than two drugs. */
export function comparedFor(parts: readonly Meaning[]): Meaning | null {
  const drugs = parts.filter((each) => each.set && each.kind === "D");
  const events = parts.find((each) => each.set && !drugs.includes(each));
  const all = drugs.flatMap(({ list: several, set }) => several ?? (set ? [set] : []));
  const made = events && all.length > 1 ? pair("compare", { set: { op: "or", of: all }, list: all }, events) : null;
  const asksOften = parts.some(({ text }) => text === "degree" || text === "often" || text === "most");
  return made?.query && asksOften ? { query: { ...made.query, measure: "frequency" } } : made;
}

/** What labels of the drugs named say of what else is named, of a class the events in boxed warnings of its members; null where no drug is. */
export function labelText(parts: readonly Meaning[]): Meaning | null {
  const drugs = parts.find((each) => each.set && each.kind === "D");
  const other = parts.find((each) => each.set && each !== drugs);
  const topic = parts.find((each) => each.topic)?.topic;
  const sections = parts.find((each) => each.sections)?.sections;
  if (!drugs?.set) return null;
  const isBoxed = sections?.join() === "boxed_warning" && !other?.set && !topic;
  if (isBoxed && isOfClass(drugs.set)) return list("adverse_events", drugs, { filters: { source: "boxed" } });
  return query({
    ask: parts[0]?.text === "aux" ? "boolean" : "list",
    want: "label_text",
    subject: drugs.set,
    object: other?.set ?? null,
    ...(topic && { topic }),
    ...(sections && { sections }),
  });
}
