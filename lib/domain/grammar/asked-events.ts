import { leavesOf, type SetExpr } from "@/lib/domain/sets";
import type { Meaning } from "./meaning";
import { allNamedIn, eventsOfDrugs, filtersOf, isOfClass, namedIn, query, statedBy, together } from "./queries";
import type { Meanings } from "./rows";

/** The events of some drugs that others do not have. */
function eventsBut(from: SetExpr, without: SetExpr, parts: readonly Meaning[]): Meaning {
  const { lacks: _lacks, source: _source, ...filters } = filtersOf(parts);
  return { set: { op: "minus", from, without }, joint: "one", shared: true, want: "adverse_events", filters };
}

/** Questions for the adverse events of drugs. */
export const ASKED_EVENTS: Meanings = {
  "drugs-of-events-said": (...parts) => {
    const drugs = namedIn(parts);
    const noun = parts.find((each) => each.want) ?? {};
    const evidence = parts.filter((each) => each !== drugs && each !== noun);
    return { ...drugs, want: noun.want ?? "adverse_events", filters: statedBy([noun, ...evidence]), predicates: [] };
  },
  "events-shared": (...parts) => {
    const drugs = namedIn(parts);
    const noun = parts.find((each) => each.want) ?? {};
    if (!isOfClass(drugs.set) && drugs.set?.op === "entity") return null;
    return { ...drugs, shared: true, want: noun.want ?? "adverse_events", filters: filtersOf(parts), predicates: [] };
  },
  "events-of-all": (...parts) => {
    const of = parts.find((each) => each.want && each.set);
    return of && (of.list?.length ?? 0) > 1 ? { ...of, shared: true } : null;
  },
  "events-at-least": ({ list: several, ...of }, ...rest) => {
    const k = rest.find(({ value }) => value !== undefined)?.value;
    if (k && k === several?.length) return { ...of, list: several, shared: true, want: "adverse_events" };
    return k && several && several.length > 1
      ? {
          ...of,
          set: { op: "at_least", k, of: several },
          joint: "one",
          shared: true,
          want: "adverse_events",
          filters: statedBy([of, ...rest]),
        }
      : null;
  },
  "events-of-neither": (of, ...rest) => {
    const out = rest.find((each) => each.set);
    return of.set && out?.set && out.denied
      ? { ...of, set: { op: "minus", from: of.set, without: out.set }, joint: "one", shared: true }
      : null;
  },
  "events-also": (of, ...rest) => {
    const other = rest.find((each) => each.set);
    return of.set && other?.set && !other.denied && !of.shared
      ? { ...of, set: { op: "and", of: [of.set, other.set] }, joint: "and", shared: true }
      : null;
  },
  "events-with-evidence": (...parts) => {
    const of = parts.find((each) => each.want && each.set) ?? {};
    return { ...of, filters: statedBy(parts) };
  },
  "events-minus": (of, ...rest) => {
    const out = rest.find((each) => each.set);
    if (!of.set || !out?.set) return null;
    const from: SetExpr = of.shared && (of.list?.length ?? 0) > 1 ? { op: "and", of: of.list ?? [] } : of.set;
    const { list: _list, ...plain } = of;
    return {
      ...plain,
      filters: { ...of.filters, ...filtersOf(rest.filter(({ filters }) => !filters?.lacks)) },
      set: { op: "minus", from, without: out.list && out.list.length > 1 ? { op: "or", of: out.list } : out.set },
      joint: "one",
      shared: true,
    };
  },
  "events-other-has": (...parts) => {
    const [without, from] = parts.filter((each) => each.set);
    const out = without?.list ? together(without.list, "or") : without?.set;
    return from?.set && out ? eventsBut(from.set, out, parts) : null;
  },
  "events-only-of": (...parts) => {
    const [from, ...without] = parts
      .filter((each) => each.set)
      .flatMap(({ list: several, set, joint }) =>
        joint === "and" || joint === "loose" || joint === "or" ? (several ?? []) : (set ?? []),
      );
    const others = without.filter((each) => JSON.stringify(each) !== JSON.stringify(from));
    const out = together(others, "or");
    return from && out ? eventsBut(from, out, parts) : null;
  },
  "events-absent": (...parts) => {
    const drugs = parts.find((each) => each.set);
    return drugs ? { ...drugs, want: "adverse_events", denied: true } : null;
  },
  "events-by-evidence": (...parts) => {
    const drugs = parts.find((each) => each.set);
    return drugs ? { ...drugs, want: "adverse_events", filters: filtersOf(parts) } : null;
  },
  "events-not-shared": (...parts) => {
    const of = namedIn(parts).list ?? [];
    return of.length > 1 ? eventsBut({ op: "or", of }, { op: "and", of }, parts) : null;
  },
  "events-pooled": (...parts) => {
    const of = allNamedIn(parts);
    const asked = { ask: "compare" as const, want: "adverse_events" as const, object: null, filters: filtersOf(parts) };
    return of.length > 1 ? query({ ...asked, subject: { op: "or", of } }) : null;
  },
  "events-of-any": (...parts) => {
    const of = namedIn(parts).list ?? [];
    return of.length > 1
      ? { set: { op: "or", of }, joint: "or", list: of, want: "adverse_events", filters: filtersOf(parts) }
      : null;
  },
  "events-one-has": (...parts) => {
    const [from, without] = parts.filter((each) => each.set);
    return from?.set && without?.set ? eventsBut(from.set, without.set, []) : null;
  },
  "events-except": (...parts) => {
    const of = parts.find((each) => each.want && each.set) ?? {};
    const rest = parts.filter((each) => each !== of);
    const out = rest.find((each) => each.set);
    const refs = leavesOf(out?.set ?? null).flatMap(({ ref }) => ref ?? []);
    return refs.length > 0 ? { ...of, filters: { ...of.filters, except: refs } } : null;
  },
  "events-outside": (of, ...rest) => ({
    ...of,
    filters: { ...of.filters, ...filtersOf(rest), outside: true },
  }),
  "events-listed": (...parts) => {
    const of = parts.at(-1) ?? {};
    return eventsOfDrugs("list", of, of, of.shared ?? false);
  },
  "harms-listed": (...parts) => eventsOfDrugs("list", { filters: filtersOf(parts) }, namedIn(parts), false),
  "events-counted": (_, of) => eventsOfDrugs("count", of, of, of.shared ?? false),
};
