import {
  drugsAndEvents,
  drugsThat,
  eventsIn,
  every,
  filtersOf,
  isOfClass,
  labelText,
  namedIn,
  pair,
  together,
} from "./queries";
import type { Meanings } from "./rows";

/** Questions that drugs answer. */
export const ASKED_DRUGS: Meanings = {
  "drugs-asked": (...parts) => drugsThat("which_drugs", parts.at(-1) ?? {}, [], []),
  "drugs-asked-that": (...parts) => {
    const noun = namedIn(parts);
    const said = parts.findLast((each) => each.predicates && each !== noun)?.predicates ?? [];
    return drugsThat("which_drugs", noun, said, parts.slice(-1));
  },
  "drugs-asked-that-are": (...parts) => {
    const drugs = parts.findLast((each) => each.set && isOfClass(each.set)) ?? {};
    return drugs.set
      ? drugsThat("which_drugs", drugs, parts.find((each) => each.predicates && !each.set)?.predicates ?? [], [])
      : null;
  },
  "label-topic-of-which": (...parts) => {
    const made = labelText(parts)?.query;
    return made ? { query: { ...made, ask: "which_drugs" } } : null;
  },
  "drugs-counted": (...parts) => {
    const noun = namedIn(parts);
    const said = parts.findLast((each) => each.predicates && each !== noun)?.predicates ?? [];
    return drugsThat("count", noun, said, []);
  },
  "named-drugs-that": (...parts) => {
    const drugs = namedIn(parts);
    return (drugs.list?.length ?? 0) > 1 ? drugsThat("which_drugs", drugs, parts.at(-1)?.predicates ?? [], []) : null;
  },
  "drugs-behind": (...parts) => {
    const said = parts.find((each) => each.predicates && !each.set);
    const noun = parts.find((each) => each.set) ?? { set: every };
    return said ? drugsThat("which_drugs", noun, said.predicates ?? [], []) : null;
  },
  "drugs-with-nothing": (...parts) => {
    const noun = parts.find((each) => each.set && each.predicates) ?? {};
    const events = parts.find((each) => each.set && each !== noun);
    const {
      lacks,
      source = lacks === "any" ? undefined : lacks,
      ...others
    } = filtersOf(parts.filter((each) => !each.set));
    const filters = { ...others, ...(source && { source }) };
    return events?.set
      ? drugsThat("which_drugs", noun, [{ of: "events", set: events.set, denied: true, filters }], [])
      : null;
  },
  "which-of-named": (...parts) => {
    const drugs = parts.findLast((each) => each.set) ?? {};
    return drugsThat("which_drugs", drugs, parts.find((each) => each.predicates)?.predicates ?? [], []);
  },
  "named-each-with-its-own": (...parts) => {
    const drugs = parts.find((each) => each.set) ?? {};
    const said = parts.find((each) => each.predicates)?.predicates ?? [];
    const isPlain = said.every(({ of, denied }) => of === "events" && !denied);
    const events = together(
      said.map(({ set }) => set),
      "or",
    );
    return isPlain && events ? pair("compare", drugs, { set: events }) : null;
  },
  "class-effect": (...parts) => {
    const members = parts.findLast((each) => each.set) ?? {};
    const events = parts.find(({ kind, set }) => set && kind === "E") ?? {};
    return drugsThat("which_drugs", members, eventsIn([events]), []);
  },
  "drugs-bare": (noun, bound = {}) =>
    noun.set?.op === "all" || isOfClass(noun.set) ? drugsThat("which_drugs", noun, [], [bound]) : null,
  "drugs-without-some": (_a, out, _b, _c, noun, vps) =>
    noun.set && out.set
      ? drugsThat(
          "which_drugs",
          { ...noun, set: { op: "minus", from: noun.set, without: out.set } },
          vps?.predicates ?? [],
          [],
        )
      : null,
  "labels-counted": (...parts) => {
    const named = drugsAndEvents(parts) ?? {
      drugs: parts.find((each) => each.predicates && each.set) ?? {},
      events: parts.findLast((each) => each.set) ?? {},
    };
    return named.events.set
      ? drugsThat(
          "count",
          named.drugs,
          [{ of: "events", set: named.events.set, denied: false, filters: { source: "label" } }],
          [],
        )
      : null;
  },
  "drugs-with-beside": (...parts) => {
    const noun = parts.find((each) => each.set && each.predicates) ?? {};
    const said = parts.find((each) => each.predicates && each !== noun)?.predicates ?? eventsIn(parts);
    return drugsThat("which_drugs", noun, said, []);
  },
  "drugs-there-are": (...parts) => {
    const noun = parts.find((each) => each.set && each.predicates) ?? {};
    if ((noun.list?.length ?? 0) > 1 && parts[0]?.text === "aux") return null;
    return drugsThat("which_drugs", noun, parts.at(-1) === noun ? [] : (parts.at(-1)?.predicates ?? []), []);
  },
  "drugs-of-event": (...parts) => {
    const noun = parts.find((each) => each.set && each.predicates) ?? {};
    const evidence = parts.filter((each) => each.filters && !each.set);
    return drugsThat("which_drugs", noun, eventsIn(parts), evidence);
  },
  "what-causes": (_, verb, events) =>
    events.set
      ? drugsThat(
          "which_drugs",
          { set: every },
          [{ of: verb.text === "treat" ? "use" : "events", set: events.set, denied: false, filters: {} }],
          [],
        )
      : null,
  "what-does": (_, vps) => drugsThat("which_drugs", { set: every }, vps.predicates ?? [], []),
};
