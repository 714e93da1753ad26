import { leavesOf, type SetExpr } from "@/lib/domain/sets";
import { eventsOfDrugs, filtersOf } from "./queries";
import type { Meanings } from "./rows";

/** Questions for the adverse events of drugs. */
export const ASKED_EVENTS: Meanings = {
  "drugs-of-events-said": (...parts) => {
    const drugs = parts.find((each) => each.set) ?? {};
    const noun = parts.find((each) => each.want) ?? {};
    const evidence = parts.filter((each) => each !== drugs && each !== noun);
    return { ...drugs, want: noun.want ?? "adverse_events", filters: filtersOf([noun, ...evidence]), predicates: [] };
  },
  "events-shared": (...parts) => {
    const drugs = parts.find((each) => each.set) ?? {};
    const noun = parts.find((each) => each.want) ?? {};
    return { ...drugs, shared: true, want: noun.want ?? "adverse_events", filters: filtersOf(parts), predicates: [] };
  },
  "events-of-all": (...parts) => {
    const of = parts.find((each) => each.want && each.set);
    return of && (of.list?.length ?? 0) > 1 ? { ...of, shared: true } : null;
  },
  "events-at-least": (of, ...rest) => {
    const k = rest.find(({ value }) => value !== undefined)?.value;
    return k && of.list && of.list.length > 1
      ? {
          ...of,
          set: { op: "at_least", k, of: of.list },
          joint: "one",
          shared: true,
          filters: filtersOf([of, ...rest]),
        }
      : null;
  },
  "events-of-neither": (of, ...rest) => {
    const out = rest.find((each) => each.set);
    return of.set && out?.set && out.denied
      ? { ...of, set: { op: "minus", from: of.set, without: out.set }, joint: "one", shared: true }
      : null;
  },
  "events-with-evidence": (...parts) => {
    const of = parts.find((each) => each.want && each.set) ?? {};
    return { ...of, filters: filtersOf(parts) };
  },
  "events-minus": (of, ...rest) => {
    const out = rest.find((each) => each.set);
    if (!of.set || !out?.set) return null;
    const from: SetExpr = of.shared && (of.list?.length ?? 0) > 1 ? { op: "and", of: of.list ?? [] } : of.set;
    const { list: _list, ...plain } = of;
    return {
      ...plain,
      set: { op: "minus", from, without: out.list && out.list.length > 1 ? { op: "or", of: out.list } : out.set },
      joint: "one",
      shared: true,
    };
  },
  "events-one-has": (...parts) => {
    const [from, without] = parts.filter((each) => each.set);
    if (!from?.set || !without?.set) return null;
    return {
      set: { op: "minus", from: from.set, without: without.set },
      joint: "one",
      shared: true,
      want: "adverse_events",
      filters: {},
    };
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
  "events-counted": (_, of) => eventsOfDrugs("count", of, of, of.shared ?? false),
  "what-drug-causes": (...parts) => {
    const drugs = parts.find((each) => each.set) ?? {};
    return eventsOfDrugs("list", {}, drugs, false);
  },
};
