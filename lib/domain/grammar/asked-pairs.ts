import type { Filters } from "@/lib/domain/run/question";
import { leavesOf } from "@/lib/domain/sets";
import type { Meaning } from "./meaning";
import {
  allNamedIn,
  comparedFor,
  drugsAndEvents,
  drugsThat,
  eventsIn,
  filtersOf,
  isOfClass,
  list,
  measured,
  namedIn,
  pair,
  pairOf,
  query,
  statedBy,
  together,
  whether,
} from "./queries";
import type { Meanings } from "./rows";

/** How a drug leads to an event by way of genes; null for what asks of no such way. */
function through({ query: of }: Meaning, genes: Meaning): Meaning | null {
  if (!of || !genes.set || !of.object || (of.ask !== "mechanism" && of.ask !== "path" && of.ask !== "boolean"))
    return null;
  if (of.want !== "adverse_events" || of.measure) return null;
  return { query: { ...of, ask: of.ask === "path" ? "path" : "mechanism", through: genes.set } };
}

/** Questions about drugs and events named: whether, how often, how, and beside one another. */
export const ASKED_PAIRS: Meanings = {
  "whether-drug": (...parts) => whether(namedIn(parts), parts.at(-1)?.predicates ?? []),
  "whether-shared": (_a, one, _b, _c, other, ...rest) => {
    const all = [one, other].flatMap(({ list: several, set }) => several ?? (set ? [set] : []));
    const events = rest.find((each) => each.set);
    const said =
      rest.find((each) => each.predicates)?.predicates ??
      (events?.set ? [{ of: "events" as const, set: events.set, denied: false, filters: filtersOf(rest) }] : []);
    return whether({ set: { op: "and", of: all } }, said);
  },
  "whether-drug-bare": (drugs, vps) => (isOfClass(drugs.set) ? null : whether(drugs, vps.predicates ?? [])),
  "whether-event": (...parts) => {
    const named = drugsAndEvents(parts);
    const asksWhether = parts.some(({ text }) => text === "aux" || text === "whether");
    return named && !asksWhether && isOfClass(named.drugs.set)
      ? drugsThat("which_drugs", named.drugs, eventsIn([named.events]), [{ filters: statedBy(parts) }])
      : pairOf(parts);
  },
  "whether-labelled": (...parts) => pairOf([...parts, { filters: { source: "label" } }]),
  "whether-treats": (...parts) => {
    const named = drugsAndEvents(parts);
    return named?.drugs.set && named.events.set
      ? query({ ask: "boolean", want: "indications", subject: named.drugs.set, object: named.events.set })
      : null;
  },
  "path-through": (...parts) => {
    const [from, genes, to] = parts.filter((each) => each.set);
    return from?.set && genes?.set && to?.set
      ? query({ ask: "path", want: "adverse_events", subject: from.set, object: to.set, through: genes.set })
      : null;
  },
  "events-among": (...parts) => {
    const [{ set: drugs }, { list: events = [] }] = [namedIn(parts, "D"), namedIn(parts, "E")];
    return drugs?.op === "entity" && !isOfClass(drugs) && events.length > 1
      ? query({ ask: "list", want: "adverse_events", subject: drugs, object: { op: "or", of: events } })
      : null;
  },
  "drugs-alone": (drugs) => {
    const all = drugs.list ?? [];
    if (all.length < 2) return null;
    if (drugs.joint === "or") return list("adverse_events", drugs);
    if (drugs.joint === "and" && all.length === 2)
      return query({ ask: "list", want: "interactions", subject: { op: "or", of: all }, object: null });
    return query({ ask: "compare", want: "adverse_events", subject: { op: "or", of: all }, object: null });
  },
  "pair-bare": (...parts) => {
    const named = drugsAndEvents(parts);
    return named && isOfClass(named.drugs.set)
      ? drugsThat("which_drugs", named.drugs, eventsIn([named.events]), [])
      : pairOf(parts);
  },
  "pair-on": (...parts) => {
    const named = drugsAndEvents(parts);
    if (named && isOfClass(named.drugs.set)) return drugsThat("which_drugs", named.drugs, eventsIn([named.events]), []);
    return named && (named.drugs.list?.length ?? 0) > 1 ? pair("compare", named.drugs, named.events) : pairOf(parts);
  },
  "whether-nothing": (...parts) => {
    const named = drugsAndEvents(parts);
    return named && whetherLacking(named.drugs, named.events, filtersOf(parts).source);
  },
  "question-through": (of, _, genes) => through(of, genes),
  "through-question": (_, genes, _c, of) => through(of, genes),
  "pair-through": (...parts) => {
    const genes = namedIn(parts, "G");
    return through(pairOf(parts.filter((each) => each !== genes)) ?? {}, genes);
  },
  "whether-not-listed": (...parts) => {
    const named = drugsAndEvents(parts);
    const kind = filtersOf(parts).source ?? (parts.some(({ text }) => text === "listv") ? "label" : undefined);
    return named && !isOfClass(named.drugs.set) ? whetherLacking(named.drugs, named.events, kind) : null;
  },
  "whether-absent": (...parts) => {
    const drugs = parts.findLast((each) => each.set) ?? {};
    const events = namedIn(parts);
    const { lacks, source = lacks ?? "label" } = filtersOf(parts);
    return whetherLacking(drugs, events, source);
  },
  "how-often": (...parts) => measured(parts, "frequency"),
  "how-often-or-compared": (...parts) => comparedFor(parts) ?? measured(parts, "frequency"),

  "compared-how-often": (...parts) => {
    const made = comparedFor(parts)?.query;
    return made ? { query: { ...made, measure: "frequency" } } : null;
  },
  "reports-of-pair": (...parts) => measured(parts, "reports"),
  mechanism: (...parts) => {
    const named = drugsAndEvents(parts);
    const sets = parts.flatMap(({ kind, set }) => (kind === "D" && set ? [set] : []));
    return sets.length > 1
      ? pair("mechanism", { set: { op: "and", of: sets } }, namedIn(parts, "E"))
      : named && pair("mechanism", named.drugs, named.events);
  },
  "whether-and-how": (...parts) => {
    const of = parts.find((each) => each.query)?.query;
    const isPair = of?.ask === "boolean" && of.want === "adverse_events" && of.object !== null && !of.measure;
    return isPair ? query({ ...of, ask: "mechanism" }) : null;
  },
  "mechanism-of-use": (...parts) => {
    const made = pair("mechanism", namedIn(parts, "D"), namedIn(parts, "E"))?.query;
    return made ? { query: { ...made, want: "indications" } } : null;
  },
  "mechanism-of-named": (...parts) => {
    const { set: object, list: [subject] = [] } = namedIn(parts);
    return object && subject ? query({ ask: "mechanism", want: "adverse_events", subject, object }) : null;
  },
  path: (...parts) => {
    const [from, to] = parts.filter((each) => each.set);
    if (!from?.set || !to?.set) return null;
    const [type] = leavesOf(to.set).flatMap(({ ref }) => ref?.type ?? []);
    const want = type === "phenotype" ? "phenotypes" : type === "disease" ? "diseases" : "adverse_events";
    return query({ ask: "path", want: to.kind === "G" ? "targets" : want, subject: from.set, object: to.set });
  },
  "how-it-works": (...parts) => list("targets", namedIn(parts)),
  "how-it-harms": (...parts) => list("adverse_events", namedIn(parts), { ask: "mechanism" }),
  "drugs-versus": (...parts) => {
    const list = allNamedIn(parts);
    return { kind: "D", set: { op: "or", of: list }, list, joint: "or" };
  },
  "counted-question": (_, ...rest) => {
    const of = rest.find((each) => each.query)?.query;
    const isOfMembers = of?.want === "adverse_events" && of.filters.source === "boxed" && isOfClass(of.subject);
    if (of && isOfMembers) return { query: of };
    return of?.ask === "list" || of?.ask === "which_drugs" ? { query: { ...of, ask: "count" } } : null;
  },
  "compared-question": (...parts) => {
    const of = parts.find((each) => each.query)?.query;
    if (
      !of ||
      of.want === "interactions" ||
      (of.ask !== "list" && of.ask !== "boolean") ||
      !("of" in of.subject) ||
      of.subject.of.length < 2
    )
      return null;
    return { query: { ...of, ask: "compare", subject: { op: "or", of: of.subject.of } } };
  },
  "event-versus": (...parts) => {
    const made = comparedFor(parts)?.query;
    return made
      ? { query: { ...made, ...(parts.some(({ text }) => text === "often") && { measure: "frequency" as const }) } }
      : null;
  },
  "events-versus": (...parts) => {
    const drugs = parts.find((each) => each.set);
    const noun = parts.find((each) => each.want) ?? {};
    return drugs?.set
      ? query({
          ask: "compare",
          want: noun.want ?? "adverse_events",
          subject: drugs.set,
          object: null,
          filters: filtersOf([noun]),
        })
      : null;
  },
  "reports-versus": (...parts) => {
    const made = comparedFor(parts)?.query;
    return made ? { query: { ...made, measure: "reports" as const } } : null;
  },
  "compared-for-event": (...parts) => comparedFor(parts),
  "compared-under-heading": (...parts) => {
    const set = together(allNamedIn(parts, "E"), "or");
    return set && comparedFor([{ kind: "E", set }, ...parts.filter(({ kind }) => kind !== "E")]);
  },
  "compared-events": (...parts) => {
    const drugs = parts.filter((each) => each.set);
    const noun = parts.find((each) => each.want) ?? {};
    const all = drugs.flatMap(({ list: several, set }) => several ?? (set ? [set] : []));
    return all.length > 1
      ? query({
          ask: "compare",
          want: noun.want ?? "adverse_events",
          subject: { op: "or", of: all },
          object: null,
          filters: filtersOf([noun]),
        })
      : null;
  },
};

/** Whether drugs lack events by one kind of evidence, or by any; of one drug the evidence is asked for, as its denial is told. */
function whetherLacking(drugs: Meaning, events: Meaning, kind: Filters["lacks"] | Filters["source"]): Meaning | null {
  const known = kind === "label" || kind === "signal" ? kind : null;
  const isOfOne = drugs.set?.op === "entity" && !isOfClass(drugs.set);
  if (isOfOne) return pair("boolean", drugs, events, known ? [{ filters: { source: known } }] : []);
  return pair("boolean", drugs, events, [{ filters: { lacks: known ?? "any" } }]);
}
