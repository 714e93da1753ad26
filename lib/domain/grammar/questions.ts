import { isGene } from "@/lib/domain/entity";
import type { Filters, TypedQuery, Want } from "@/lib/domain/run/question";
import { leavesOf, type SetExpr } from "@/lib/domain/sets";
import type { Construction } from "./chart";
import type { Meaning, Predicate } from "./meaning";
import { rowsOf } from "./rows";

const every: SetExpr = { op: "all", type: "drug" };

type Asked = Omit<TypedQuery, "filters"> & { filters?: Filters };

function query({ filters = {}, ...asked }: Asked): Meaning {
  return { query: { ...asked, filters } };
}

/** Several sets said of one thing as one. */
function together(sets: readonly SetExpr[], op: "and" | "or" = "and"): SetExpr | null {
  const [first, ...rest] = sets;
  return first ? (rest.length > 0 ? { op, of: [...sets] } : first) : null;
}

function filtersOf(parts: readonly (Meaning | Predicate)[]): Filters {
  return Object.assign({}, ...parts.map(({ filters }) => filters));
}

/** Which drugs do what is said of them, how many, or what of the kind there is. */
function drugsThat(ask: "which_drugs" | "count", noun: Meaning, predicates: readonly Predicate[], extra: readonly Meaning[]): Meaning | null {
  const own = [...(noun.predicates ?? []), ...predicates];
  if (own.length === 0) return null;
  if (noun.set?.op === "entity" && noun.set.ref?.type === "drug") return null;
  const of = (kind: Predicate["of"], denied = false) => own.filter((each) => each.of === kind && each.denied === denied);
  const [events, genes, uses] = [of("events"), of("genes"), of("use")];
  const refused = of("events", true);
  const filters = { ...filtersOf(own), ...filtersOf(extra) };
  const subject = noun.joint === "and" ? sideBySide(noun) : (noun.set ?? every);
  if (of("genes", true).length + of("use", true).length > 0) return null;
  if (refused.length > 0 && events.length === 0 && genes.length === 0) {
    const { source, ...others } = filters;
    const object = together(refused.map(({ set }) => set));
    return query({ ask, want: "drugs", subject, object, filters: { ...others, lacks: source === "label" || source === "signal" ? source : "any" } });
  }
  const use = together(uses.map(({ set }) => set));
  const object = together([...genes, ...events].map(({ set }) => set));
  if (!object) return use && query({ ask, want: "indications", subject, object: use, filters });
  const without = together(refused.map(({ set }) => set));
  const whole: SetExpr = without ? { op: "minus", from: object, without } : object;
  const sections = own.find((each) => each.sections)?.sections;
  return query({ ask, want: "drugs", subject, object: whole, ...(use && { use }), ...(sections && { sections }), filters });
}

/** Events of drugs: listed, counted, shared or set side by side as the drugs are said to stand. */
function eventsOfDrugs(ask: "list" | "count", noun: Meaning, drugs: Meaning, shares: boolean): Meaning | null {
  if (!drugs.set) return null;
  const want = noun.want ?? "adverse_events";
  const filters = filtersOf([noun, drugs]);
  const several = (drugs.list?.length ?? 0) > 1;
  const shared: SetExpr = several && drugs.joint !== "or" ? { op: "and", of: drugs.list ?? [] } : drugs.set;
  if (!several || drugs.shared || shares || drugs.joint === "or" || ask === "count")
    return query({ ask, want, subject: shares || drugs.shared ? shared : drugs.set, object: null, filters });
  return query({ ask: "compare", want, subject: sideBySide(drugs), object: null, filters });
}

function sideBySide({ set = every, list = [] }: Meaning): SetExpr {
  return list.length > 1 ? { op: "or", of: list } : set;
}

function pair(ask: "boolean" | "mechanism" | "compare", drugs: Meaning, events: Meaning, more: readonly Meaning[] = []): Meaning | null {
  if (!drugs.set || !events.set) return null;
  const subject = ask === "compare" ? sideBySide(drugs) : drugs.set;
  return query({ ask, want: "adverse_events", subject, object: events.set, filters: filtersOf(more) });
}

/** Whether drugs do what is said of them. */
function whether(drugs: Meaning, said: readonly Predicate[]): Meaning | null {
  const [first, ...rest] = said;
  if (!drugs.set || !first || rest.length > 0) return null;
  const { source, ...filters } = first.filters;
  if (first.of === "genes") {
    const want: Want = first.filters.relations?.includes("metabolised_by") || first.filters.relations?.includes("transported_by") ? "enzymes" : "targets";
    return first.denied ? null : query({ ask: "boolean", want, subject: drugs.set, object: first.set, filters: first.filters });
  }
  if (first.of === "use") return first.denied ? null : query({ ask: "boolean", want: "indications", subject: drugs.set, object: first.set });
  const lacks = source === "label" || source === "signal" ? source : "any";
  return query({
    ask: "boolean",
    want: "adverse_events",
    subject: drugs.set,
    object: first.set,
    filters: first.denied ? { ...filters, lacks } : first.filters,
  });
}

function list(want: Want, subject: Meaning, { ask = "list", object = null, filters = {} }: Partial<Asked> = {}): Meaning | null {
  return subject.set ? query({ ask, want, subject: subject.set, object, filters }) : null;
}

/** What of the text is asked for: by a word of asking, or by its noun alone. */
const ASK = "wh|imp";

const DRUGS_ASKED: Construction<Meaning>[] = [
  ...rowsOf("Q", [`${ASK} DN`, `${ASK} imp DN`, `${ASK} aux DN`], (...parts) => drugsThat("which_drugs", parts.at(-1) ?? {}, [], [])),
  ...rowsOf("Q", [`${ASK} DN VPS COND?`, `${ASK} DN aux VPS COND?`, `wh of? DN VPS COND?`], (...parts) => {
    const noun = parts.find((each) => each.set) ?? {};
    const said = parts.findLast((each) => each.predicates && each !== noun)?.predicates ?? [];
    return drugsThat("which_drugs", noun, said, parts.slice(-1));
  }),
  ...rowsOf("Q", ["wh DS has? thing? of? T of label", "wh DN has|listv T of? label?"], (...parts) => {
    const made = labelText(parts)?.query;
    return made ? { query: { ...made, ask: "which_drugs" } } : null;
  }),
  ...rowsOf("Q", ["howmany of? DN VPS", "howmany of? DN"], (_a, _b, noun, vps) => drugsThat("count", noun, vps?.predicates ?? [], [])),
  ...rowsOf("Q", ["imp? of? DS that aux? VPS", "DS that VPS"], (...parts) => {
    const drugs = parts.find((each) => each.set) ?? {};
    return (drugs.list?.length ?? 0) > 1 ? drugsThat("which_drugs", drugs, parts.at(-1)?.predicates ?? [], []) : null;
  }),
  ...rowsOf("Q", ["VPS stop? comma? wh DN", "VPS comma? drugn", "wh aux? there that VPS", "thing that VPS wh drugn"], (...parts) => {
    const said = parts.find((each) => each.predicates && !each.set);
    const noun = parts.find((each) => each.set) ?? { set: every };
    return said ? drugsThat("which_drugs", noun, said.predicates ?? [], []) : null;
  }, 0.3),
  ...rowsOf("Q", ["of wh DN there? nothing|no EVID? of? ES EVID?", "wh DN has? nothing of ES EVID?"], (...parts) => {
    const noun = parts.find((each) => each.set && each.predicates) ?? {};
    const events = parts.find((each) => each.set && each !== noun);
    return events?.set ? drugsThat("which_drugs", noun, [{ of: "events", set: events.set, denied: true, filters: filtersOf(parts.filter((each) => !each.set)) }], []) : null;
  }),
  ...rowsOf("Q", ["of? DS comma? wh aux? VPS", "DS comma? wh aux? VPS"], (...parts) =>
    drugsThat("which_drugs", parts.find((each) => each.set) ?? {}, parts.at(-1)?.predicates ?? [], []),
  ),
  ...rowsOf("Q", ["DN", "DN COND"], (noun, bound = {}) => (noun.set?.op === "all" || isOfClass(noun.set) ? drugsThat("which_drugs", noun, [], [bound]) : null), 1),
  ...rowsOf("Q", ["except DS comma? wh DN VPS?"], (_a, out, _b, _c, noun, vps) =>
    noun.set && out.set ? drugsThat("which_drugs", { ...noun, set: { op: "minus", from: noun.set, without: out.set } }, vps?.predicates ?? [], []) : null,
  ),
  ...rowsOf("Q", ["howmany label of DS aux? listv ES", "howmany label of DS aux ES listv", "howmany DN label listv ES"], (...parts) => {
    const named = drugsAndEvents(parts) ?? { drugs: parts.find((each) => each.predicates && each.set) ?? {}, events: parts.findLast((each) => each.set) ?? {} };
    return named.events.set ? drugsThat("count", named.drugs, [{ of: "events", set: named.events.set, denied: false, filters: { source: "label" } }], []) : null;
  }),
  ...rowsOf("Q", ["DN VPS", "ES comma? wh of? DN"], (...parts) => {
    const noun = parts.find((each) => each.set && each.predicates) ?? {};
    const said = parts.find((each) => each.predicates && each !== noun)?.predicates ?? eventsIn(parts);
    return drugsThat("which_drugs", noun, said, []);
  }, 1.2),
  ...rowsOf("Q", ["aux? any DN VPS", "aux? any DN", "aux there any? DN VPS", "aux there any? DN"], (...parts) => {
    const noun = parts.find((each) => each.set && each.predicates) ?? {};
    return drugsThat("which_drugs", noun, parts.at(-1) === noun ? [] : (parts.at(-1)?.predicates ?? []), []);
  }),
  ...rowsOf("Q", ["ES due|of wh DN", "wh DN aux ES EVID of?", "of wh DN aux ES EVID", "ES aux EVID of wh DN"], (...parts) => {
    const noun = parts.find((each) => each.set && each.predicates) ?? {};
    const evidence = parts.filter((each) => each.filters && !each.set);
    return drugsThat("which_drugs", noun, eventsIn(parts), evidence);
  }),
  ...rowsOf("Q", ["wh cause ES", "wh treat ES"], (_, verb, events) =>
    events.set ? drugsThat("which_drugs", { set: every }, [{ of: verb.text === "treat" ? "use" : "events", set: events.set, denied: false, filters: {} }], []) : null,
  ),
  ...rowsOf("Q", ["wh VPS"], (_, vps) => drugsThat("which_drugs", { set: every }, vps.predicates ?? [], []), 0.8),
];

function isOfClass(set: SetExpr | undefined): boolean {
  return leavesOf(set ?? null).some(({ ref }) => ref?.type === "drug_class");
}

function eventsIn(parts: readonly Meaning[]): Predicate[] {
  const named = parts.find((each) => each.set && !each.predicates);
  return named?.set ? [{ of: "events", set: named.set, denied: named.denied ?? false, filters: {} }] : [];
}

const SAID_OF_EVENTS = [
  "EN of DS",
  "EN due DS",
  "EN DS cause|has|listv|reportv",
  "EN aux? EVID of DS",
  "EN that DS cause|has",
  "DS EN",
  "EN DS",
  "DS cause|has EN",
  "EN aux? cause of? DS",
  "wh aux? cause DS of EN",
  "EN DS aux? cause|has|experience",
  "EN on? DS",
];
const EVENTS_ASKED: Construction<Meaning>[] = [
  ...rowsOf("EQ", SAID_OF_EVENTS, (...parts) => {
    const drugs = parts.find((each) => each.set) ?? {};
    const noun = parts.find((each) => each.want) ?? {};
    const evidence = parts.filter((each) => each !== drugs && each !== noun);
    return { ...drugs, want: noun.want ?? "adverse_events", filters: filtersOf([noun, ...evidence]), predicates: [] };
  }),
  ...rowsOf("EQ", ["EN aux? share of? DS", "EN DS share", "DS share EN", "share EN of DS", "EN that? DS share", "EN of DS share", "share EN DS", "DS comma? thing all cause|has|hit", "thing all DS cause|has|hit", "EN DS all cause|has|listv", "wh label? of? DS has|listv share", "wh DS listv|has share", "EN aux? EVID of share? DS share", "EN DS both has|cause", "wh DS share of EN"], (...parts) => {
    const drugs = parts.find((each) => each.set) ?? {};
    const noun = parts.find((each) => each.want) ?? {};
    return { ...drugs, shared: true, want: noun.want ?? "adverse_events", filters: filtersOf(parts), predicates: [] };
  }),
  ...rowsOf("EQ", ["EQ of? all label?", "EQ of? both label?", "all EQ", "both EQ", "EQ share"], (...parts) => {
    const of = parts.find((each) => each.want && each.set);
    return of && (of.list?.length ?? 0) > 1 ? { ...of, shared: true } : null;
  }),
  ...rowsOf("EQ", ["EQ EVID? of? atleast N", "EQ EVID? of? N or degree", "EQ EVID? of? N or degree of N? label?", "EQ EVID? of? N label?"], (of, ...rest) => {
    const k = rest.find(({ value }) => value !== undefined)?.value;
    return k && of.list && of.list.length > 1 ? { ...of, set: { op: "at_least", k, of: of.list }, joint: "one", shared: true, filters: filtersOf([of, ...rest]) } : null;
  }),
  ...rowsOf("EQ", ["EQ reportv|seen? of? DS", "EQ that? EVID of? DS"], (of, ...rest) => {
    const out = rest.find((each) => each.set);
    return of.set && out?.set && out.denied ? { ...of, set: { op: "minus", from: of.set, without: out.set }, joint: "one", shared: true } : null;
  }),
  ...rowsOf("EQ", ["EQ EVID", "EQ COND", "EQ NEVID", "EQ but NEVID", "EVID EQ", "COND EQ"], (...parts) => {
    const of = parts.find((each) => each.want && each.set) ?? {};
    return { ...of, filters: filtersOf(parts) };
  }),
  ...rowsOf("EQ", ["EQ except|but of? DS", "EQ but not of? DS cause|has?", "EQ not of? DS", "EQ that? DS not cause|has?"], (of, ...rest) => {
    const out = rest.find((each) => each.set);
    if (!of.set || !out?.set) return null;
    const from: SetExpr = of.shared && (of.list?.length ?? 0) > 1 ? { op: "and", of: of.list ?? [] } : of.set;
    const { list: _list, ...plain } = of;
    return { ...plain, set: { op: "minus", from, without: out.list && out.list.length > 1 ? { op: "or", of: out.list } : out.set }, joint: "one", shared: true };
  }),
  ...rowsOf("EQ", ["wh aux? DS cause|has|hit that? DS not EN?", "DS cause|has|hit that? DS not EN?", "wh DS cause|has|hit that DS not comma? EN"], (...parts) => {
    const [from, without] = parts.filter((each) => each.set);
    if (!from?.set || !without?.set) return null;
    return { set: { op: "minus", from: from.set, without: without.set }, joint: "one", shared: true, want: "adverse_events", filters: {} };
  }, 0.5),
  ...rowsOf("EQ", ["EQ except ES", "EQ comma except ES", "except ES comma? wh? EQ"], (...parts) => {
    const of = parts.find((each) => each.want && each.set) ?? {};
    const rest = parts.filter((each) => each !== of);
    const out = rest.find((each) => each.set);
    const refs = leavesOf(out?.set ?? null).flatMap(({ ref }) => ref ?? []);
    return refs.length > 0 ? { ...of, filters: { ...of.filters, except: refs } } : null;
  }),
  ...rowsOf("EQ", ["EQ except OG", "EQ comma except OG"], (of, ...rest) => ({ ...of, filters: { ...of.filters, ...filtersOf(rest), outside: true } })),
  ...rowsOf("Q", ["EQ", `${ASK} EQ`, "wh aux EQ", "imp of? EQ"], (...parts) => {
    const of = parts.at(-1) ?? {};
    return eventsOfDrugs("list", of, of, of.shared ?? false);
  }, 0.1),
  ...rowsOf("Q", ["howmany EQ"], (_, of) => eventsOfDrugs("count", of, of, of.shared ?? false)),
  ...rowsOf("Q", ["wh DS cause", "wh DS has", "wh DS listv", "wh aux DS cause"], (...parts) => {
    const drugs = parts.find((each) => each.set) ?? {};
    return eventsOfDrugs("list", {}, drugs, false);
  }, 0.6),
];

const PAIRS_ASKED: Construction<Meaning>[] = [
  ...rowsOf("Q", ["aux DS VPS", "whether DS VPS", "aux DS aux VPS", "whether aux? DS VPS"], (...parts) =>
    whether(parts.find((each) => each.set) ?? {}, parts.at(-1)?.predicates ?? []),
  ),
  ...rowsOf("Q", ["aux DS share of? DS VPS", "aux DS share of? DS EVID of ES"], (_a, one, _b, _c, other, ...rest) => {
    const all = [one, other].flatMap(({ list: several, set }) => several ?? (set ? [set] : []));
    const events = rest.find((each) => each.set);
    const said = rest.find((each) => each.predicates)?.predicates ?? (events?.set ? [{ of: "events" as const, set: events.set, denied: false, filters: filtersOf(rest) }] : []);
    return whether({ set: { op: "and", of: all } }, said);
  }),
  ...rowsOf("Q", ["DS VPS"], (drugs, vps) => (isOfClass(drugs.set) ? null : whether(drugs, vps.predicates ?? [])), 1),
  ...rowsOf("Q", [
    "aux ES EVID of DS",
    "aux? ES ae of DS",
    "aux ES evidence of DS",
    "aux ES of DS",
    "aux ES EVID DS",
    "aux? any ES of DS",
    "aux? any EVID of ES of DS",
    "aux? EVID of ES of DS",
    "whether ES EVID? of DS",
    "aux? evidence of ES of DS",
    "aux? evidence of DS cause ES",
    "aux ES occur of DS",
    "aux ES due DS",
    "ES aux? EVID of DS",
    "aux ES of? label of DS",
    "aux ES of DS label",
    "aux DS label listv ES",
    "aux label of DS both? listv ES",
    "aux label of DS both? listv of? ES",
    "DS label listv ES",
    "aux? any EVID occur? of ES of DS",
    "aux ES cause EVID of DS",
    "aux ES has|cause EVID of DS",
    "aux? ae of ES of DS",
    "aux ES share of? DS",
    "aux there EVID of ES of DS",
    "aux there EVID of? DS and ES",
    "aux there evidence of? ES of DS",
    "aux there evidence of? DS cause ES",
    "aux there ES of DS",
    "aux there EVID EVID? of ES of DS",
    "aux? any EVID there of ES of DS",
  ], (...parts) => pairOf(parts)),
  ...rowsOf("Q", ["ES of DS", "DS comma? ES", "DS and ES", "ES comma DS", "ES DS", "DS ES EVID", "ES DS EVID"], (...parts) => {
    const named = drugsAndEvents(parts);
    return named && isOfClass(named.drugs.set) ? drugsThat("which_drugs", named.drugs, eventsIn([named.events]), []) : pairOf(parts);
  }, 1.4),
  ...rowsOf("Q", ["aux? whether? no EVID occur? of ES of DS", "aux? whether? no EVID occur? of DS and|of ES", "ES of DS no EVID?", "no EVID of ES of DS", "ES of DS thing EVID"], (...parts) => {
    const named = drugsAndEvents(parts);
    if (!named?.drugs.set || !named.events.set) return null;
    const kind = filtersOf(parts).source;
    return query({ ask: "boolean", want: "adverse_events", subject: named.drugs.set, object: named.events.set, filters: { lacks: kind === "label" || kind === "signal" ? kind : "any" } });
  }),
  ...rowsOf("Q", ["Q of? COND", "Q comma COND", "Q comma of COND"], (of, ...rest) => (of.query ? { query: { ...of.query, filters: { ...of.query.filters, ...filtersOf(rest) } } } : null), 0.3),
  ...rowsOf("Q", ["Q via GS", "Q via GS targetn"], (of, _, genes) => (of.query && genes.set && (of.query.ask === "mechanism" || of.query.ask === "path") ? { query: { ...of.query, through: genes.set } } : null)),
  ...rowsOf("Q", ["via GS comma? Q"], (_, genes, _c, of) => (of.query && genes.set ? { query: { ...of.query, through: genes.set } } : null)),
  ...rowsOf("Q", ["ES aux? not listv|EVID of DS", "there? no ES of DS", "ES not EVID of DS", "no ES of DS EVID?"], (...parts) => {
    const named = drugsAndEvents(parts);
    const kind = filtersOf(parts).source ?? (parts.some(({ text }) => text === "listv") ? "label" : undefined);
    return named?.drugs.set && named.events.set && !isOfClass(named.drugs.set)
      ? query({ ask: "boolean", want: "adverse_events", subject: named.drugs.set, object: named.events.set, filters: { lacks: kind === "label" || kind === "signal" ? kind : "any" } })
      : null;
  }),
  ...rowsOf("Q", ["aux ES NEVID of DS", "aux ES NEVID DS", "aux ES not EVID of DS", "aux ES absent of? label? of? DS label?", "aux? no EVID of ES of DS"], (...parts) => {
    const drugs = parts.findLast((each) => each.set) ?? {};
    const events = parts.find((each) => each.set) ?? {};
    const filters = filtersOf(parts);
    return drugs.set && events.set
      ? query({ ask: "boolean", want: "adverse_events", subject: drugs.set, object: events.set, filters: { lacks: filters.lacks ?? filters.source === "signal" ? "signal" : "label" } })
      : null;
  }),
  ...rowsOf("Q", ["often ES occur? of DS", "often aux DS cause ES", "often aux ES occur? of DS", "often of ES of DS", "often DS cause|has ES", "of? often ES occur of DS"], (...parts) => measured(parts, "frequency")),
  ...rowsOf("Q", ["ES often of? DS", "DS and|of? ES often", "ES of DS often", "often of? ES of? DS"], (...parts) => measured(parts, "frequency")),
  ...rowsOf("Q", ["ES often EVID? DS vs DS", "ES comma? compare DS EVID? often", "often of ES of? DS vs|compare DS", "compare often of ES of DS", "compare DS of often of ES"], (...parts) => {
    const made = comparedFor(parts)?.query;
    return made ? { query: { ...made, measure: "frequency" } } : null;
  }),
  ...rowsOf("Q", ["wh? stat of DS and|of ES", "wh? stat of ES and|of DS", "wh? stat DS comma? ES", "stat comma? DS comma ES", "DS ES stat", "wh stat aux? DS has of ES"], (...parts) => measured(parts, "reports")),
  ...rowsOf("Q", ["howmany report of ES aux? reportv of DS", "howmany ES aux? reportv of DS", "howmany report of ES of DS", "howmany report of DS cause? of? ES", "howmany ES report of DS", "howmany report ES DS", "howmany report aux? ES of? DS"], (...parts) => measured(parts, "reports")),
];

/** The drugs and the events of a construction that names one of each, in whatever order. */
function drugsAndEvents(parts: readonly Meaning[]): { drugs: Meaning; events: Meaning } | null {
  const named = parts.filter((each) => each.set && !each.predicates);
  const drugs = named.find(({ kind }) => kind === "D");
  const events = named.find((each) => each !== drugs);
  return drugs && events ? { drugs, events } : null;
}


function pairOf(parts: readonly Meaning[]): Meaning | null {
  const named = drugsAndEvents(parts);
  const evidence = parts.filter((each) => each.filters && !each.set);
  return named && pair("boolean", named.drugs, named.events, evidence);
}

function measured(parts: readonly Meaning[], measure: "frequency" | "reports"): Meaning | null {
  const made = pairOf(parts)?.query;
  return made ? { query: { ...made, filters: {}, measure } } : null;
}

const EXPLAINED: Construction<Meaning>[] = [
  ...rowsOf("Q", [
    "how|why aux? DS cause ES",
    "how|why aux? DS aux? cause ES",
    "how|why aux ES occur? of DS",
    "how|why DS of ES",
    "how|why aux? ES due? DS",
    "wh? mech of ES of DS",
    "wh? mech of DS cause ES",
    "wh? mech cause? of DS of? ES",
    "mech aux? DS cause ES",
    "of? wh? mech aux? DS cause ES",
    "of? wh targetn|pathwayn aux? DS cause ES",
    "explain ES of DS",
    "explain how|why? DS cause ES",
    "why aux? DS has ES",
    "how|why aux? DS label? listv ES",
    "wh mech explain ES of DS",
    "wh explain ES of DS",
    "wh mech DS cause ES",
    "how DS and ES",
    "evidence mech of DS and|of ES",
    "explain DS cause ES",
    "DS comma? ES comma? how|why|mech",
    "ES of? DS comma? how|why|mech",
    "DS of? ES how|why|mech",
    "ES of DS comma? how occur?",
    "DS comma? how|why aux? cause ES",
    "wh cause DS cause ES",
    "how|why aux? DS cause cause? ES",
    "wh cause ES of DS",
  ], (...parts) => {
    const named = drugsAndEvents(parts);
    return named && pair("mechanism", named.drugs, named.events);
  }),
  ...rowsOf("Q", ["of? wh path aux? DS cause ES", "aux? there? path of? DS of|and ES", "path of? ES|DS of|and ES|DS|GS", "imp? path DS|GS of ES", "how aux? DS path ES", "path of GS of ES"], (...parts) => {
    const [from, to] = parts.filter((each) => each.set);
    return from?.set && to?.set ? query({ ask: "path", want: "adverse_events", subject: from.set, object: to.set }) : null;
  }),
  ...rowsOf("Q", ["how aux? DS occur|hit", "wh? mech of DS", "how aux? DS hit", "explain mech of DS"], (...parts) => {
    const drugs = parts.find((each) => each.set) ?? {};
    return list("targets", drugs, { ask: "mechanism" });
  }, 0.8),
];

function comparedFor(parts: readonly Meaning[]): Meaning | null {
  const drugs = parts.filter((each) => each.set && each.kind === "D");
  const events = parts.find((each) => each.set && !drugs.includes(each));
  const all = drugs.flatMap(({ list: several, set }) => several ?? (set ? [set] : []));
  return events && all.length > 1 ? pair("compare", { set: { op: "or", of: all }, list: all }, events) : null;
}

const COMPARED: Construction<Meaning>[] = [
  ...rowsOf("DV", ["DS vs DS", "DV vs DS", "DV comma DS", "DS compare DS"], (...parts) => {
    const list = parts.flatMap(({ list: several, set }) => several ?? (set ? [set] : []));
    return { kind: "D", set: { op: "or", of: list }, list, joint: "or" };
  }),
  ...rowsOf("Q", ["howmany Q", "howmany comma? Q"], (_, ...rest) => {
    const of = rest.find((each) => each.query)?.query;
    return of?.ask === "list" ? { query: { ...of, ask: "count" } } : null;
  }, 0.3),
  ...rowsOf("Q", ["compare Q", "Q compare", "compare comma? Q"], (...parts) => {
    const of = parts.find((each) => each.query)?.query;
    if (!of || (of.ask !== "list" && of.ask !== "boolean") || !("of" in of.subject) || of.subject.of.length < 2) return null;
    return { query: { ...of, ask: "compare", subject: { op: "or", of: of.subject.of } } };
  }, 0.3),
  ...rowsOf("Q", ["ES comma? DV", "DV comma? of? ES", "ES of? DV", "often of? ES comma? of? DV", "ES often of? DV", "ES comma? DV often"], (...parts) => {
    const made = comparedFor(parts)?.query;
    return made ? { query: { ...made, ...(parts.some(({ text }) => text === "often") && { measure: "frequency" as const }) } } : null;
  }),
  ...rowsOf("Q", ["DV", "EN of? DV", "DV of? EN", "DV comma EN", "EN comma DV"], (...parts) => {
    const drugs = parts.find((each) => each.set);
    const noun = parts.find((each) => each.want) ?? {};
    return drugs?.set ? query({ ask: "compare", want: noun.want ?? "adverse_events", subject: drugs.set, object: null, filters: filtersOf([noun]) }) : null;
  }, 0.2),
  ...rowsOf("Q", ["wh degree ES report comma? DS", "wh has degree ES report comma? DS", "wh of? DS has degree ES report", "degree ES report of? DS vs|or DS", "ES report compare DS", "wh has degree report of ES comma? DS"], (...parts) => {
    const made = comparedFor(parts)?.query;
    return made ? { query: { ...made, measure: "reports" as const } } : null;
  }),
  ...rowsOf("Q", [
    "compare DS of ES",
    "compare ES of? DS",
    "ES compare? of DS vs DS",
    "ES DS vs DS",
    "DS vs DS of ES",
    "DS vs DS ES",
    "wh DS cause? degree ES",
    "wh of? DS has|cause degree ES",
    "wh of? DS degree cause ES",
    "aux ES degree? of DS vs|or DS",
    "aux DS cause|has degree ES vs DS",
    "ES DS compare DS",
    "ES comma? DS compare|vs|or DS",
    "ES comma? compare DS",
    "DS compare of ES",
    "DS compare DS of ES",
    "ES of DS compare",
    "ES compare DS",
    "ES of DS compare DS",
  ], (...parts) => comparedFor(parts)),
  ...rowsOf("Q", ["compare DS", "compare EN of? DS", "DS vs DS", "EN of? DS vs DS", "compare DS vs|of DS", "compare DS of EN", "DS EN vs DS", "DS vs DS of? EN", "wh compare of DS", "EN DS compare", "EN of DS compare"], (...parts) => {
    const drugs = parts.filter((each) => each.set);
    const noun = parts.find((each) => each.want) ?? {};
    const all = drugs.flatMap(({ list: several, set }) => several ?? (set ? [set] : []));
    return all.length > 1 ? query({ ask: "compare", want: noun.want ?? "adverse_events", subject: { op: "or", of: all }, object: null, filters: filtersOf([noun]) }) : null;
  }),
];

const GENES_ASKED: Construction<Meaning>[] = [
  ...rowsOf("Q", [`${ASK}? targetn of DS`, `${ASK}? targetn DS has|hit|inhibit|activate`, "wh aux? DS hit|inhibit|activate", "DS targetn", "wh DS hit of", "targetn DS share", "wh targetn share of DS", `${ASK}? targetn of? share? DS share?`], (...parts) => {
    const drugs = parts.find((each) => each.set) ?? {};
    const shares = parts.some(({ text }) => text === "share") || (drugs.joint !== "or" && (drugs.list?.length ?? 0) > 1);
    return list("targets", shares && drugs.list && drugs.list.length > 1 ? { set: { op: "and", of: drugs.list } } : drugs);
  }),
  ...rowsOf("Q", ["wh targetn|transporter aux? DS inhibit|activate", "wh targetn|transporter aux? inhibit|activate of DS", "wh aux? DS inhibit|activate"], (...parts) => {
    const action = parts.some(({ text }) => text === "inhibit") ? "inhibition" : "activation";
    return list("targets", parts.find((each) => each.set) ?? {}, { filters: { action } });
  }),
  ...rowsOf("Q", ["howmany targetn of? DS has?"], (_a, _b, _c, drugs) => list("targets", drugs, { ask: "count" })),
  ...rowsOf("Q", ["compare targetn of DS", "targetn of DS vs DS"], (...parts) => {
    const all = parts.flatMap(({ list: several, set }) => several ?? (set ? [set] : []));
    return all.length > 1 ? query({ ask: "compare", want: "targets", subject: { op: "or", of: all }, object: null }) : null;
  }),
  ...rowsOf("Q", ["wh? enzyme|transporter|genen metab|transportv|cause? DS", "wh? metab|transportv DS", "wh? enzyme|transporter of? DS", "how aux DS metab", "wh? enzyme aux? DS metab of?", "wh aux DS metab of?", "of wh? enzyme|transporter aux? DS metab|transportv", "of wh aux? DS metab|transportv", "enzyme metab DS", "enzyme and transporter of DS", "wh DS substrate of?", "wh? metab of DS"], (...parts) =>
    list("enzymes", parts.find((each) => each.set) ?? {}),
  ),
  ...rowsOf("Q", ["wh? pathwayn of? DS|GS", "wh pathwayn aux? GS member", "wh? pathwayn GS member of?", "pathwayn DS|GS cause", "wh pathwayn aux? DS hit|cause", "GS pathwayn", "wh pathwayn hit|cause? of DS"], (...parts) =>
    list("pathways", parts.find((each) => each.set) ?? {}),
  ),
  ...rowsOf("Q", ["wh? phenon of? GS", "wh phenon reportv|evidence? of? GS"], (...parts) => list("phenotypes", parts.find((each) => each.set) ?? {})),
  ...rowsOf("Q", ["wh? diseasen of? GS", "wh diseasen evidence|cause? of? GS"], (...parts) => list("diseases", parts.find((each) => each.set) ?? {})),
  ...rowsOf("Q", ["wh? genen of? ES", "wh? genen cause|evidence|modify ES", "wh? genen aux? cause|evidence of? ES"], (...parts) => list("genes", parts.find((each) => each.set) ?? {})),
  ...rowsOf("Q", ["wh? genen|targetn interact GS", "wh interact GS", "interaction of GS", "wh aux? GS interact", "wh? interact genen|targetn of GS"], (...parts) =>
    list("interactors", parts.find((each) => each.set) ?? {}),
  ),
  ...rowsOf("Q", ["wh? drugn aux? GS modify", "wh? drugn aux? modify of GS", "wh? drugn of GS modify", "wh? drugn aux? GS pgx? modify"], (...parts) => {
    const genes = parts.find((each) => each.set);
    return genes?.set ? query({ ask: "which_drugs", want: "pharmacogenetics", subject: every, object: genes.set }) : null;
  }),
  ...rowsOf("Q", ["aux? DS substrate of? GS", "GS substrate comma? DS", "aux DS GS substrate", "aux GS metab|transportv DS", "aux DS metab|transportv of? GS", "aux? GS enzyme|transporter? metab|transportv DS"], (...parts) => {
    const drugs = parts.find((each) => each.set && each.kind === "D");
    const genes = parts.find((each) => each.set && each !== drugs);
    return drugs?.set && genes?.set ? query({ ask: "boolean", want: "enzymes", subject: drugs.set, object: genes.set }) : null;
  }),
  ...rowsOf("Q", ["aux? GS|V aux? modify|evidence of? DS ae?", "aux? GS|V and DS evidence|pgx|modify", "DS and GS pgx|evidence|modify", "GS comma? aux? modify of? DS", "DS comma? any? genen modify ae?", "wh? genen|pgx modify? DS ae?", "wh? pgx of DS", "wh? genen modify ae? of DS", "wh? genen modify evidence? of? DS ae?", "aux? GS modify DS ae?", "aux DS ae? modify of GS", "wh pgx DS", "pgx DS", "GS|V and DS", "aux? GS|V modify ae? of DS", "wh? genen|pgx of DS ae?"], (...parts) => {
    const drugs = parts.find((each) => each.set && each.kind === "D");
    const genes = parts.find((each) => each.set && each !== drugs);
    const asks = parts[0]?.text === "aux" ? "boolean" : "list";
    return drugs?.set ? query({ ask: asks, want: "pharmacogenetics", subject: drugs.set, object: genes?.set ?? null }) : null;
  }),
];

const OTHERS: Construction<Meaning>[] = [
  ...rowsOf("Q", ["wh DN interact DS", "DN that? interact DS", "wh of? DS interact DS"], (...parts) => {
    const [among, other] = parts.filter((each) => each.set);
    if (!among?.set || !other?.set || (among.set.op === "entity" && among.set.ref?.type === "drug")) return null;
    if (among.set.op === "all") return query({ ask: "list", want: "interactions", subject: other.set, object: null });
    return query({ ask: "which_drugs", want: "interactions", subject: among.joint === "and" ? sideBySide(among) : among.set, object: other.set });
  }),
  ...rowsOf("Q", ["DS interaction", "interaction of DS", "evidence interaction of? DS?", "DS stop? evidence? interaction", "aux? DS interaction evidence?", "aux? DS interact", "aux? DS interact DS", "interaction of DS of DS", "aux DS interaction", "wh? interaction of? DS", "aux? any? interaction of DS and|vs? DS?", "aux? DS aux? interact", "interact DS", "aux interact DS"], (...parts) => {
    const all = parts.flatMap(({ list: several, set }) => (set ? (several ?? [set]) : []));
    const asks = all.length > 1 ? "boolean" : "list";
    const [only] = all;
    return only ? query({ ask: asks, want: "interactions", subject: all.length > 1 ? { op: "and", of: all } : only, object: null }) : null;
  }),
  ...rowsOf("Q", ["wh? drugn? interact DS", "wh DS interact", "wh? interaction? drugn of DS", "wh aux? not interact DS", "wh drugn aux? interact DS"], (...parts) => list("interactions", parts.find((each) => each.set) ?? {})),
  ...rowsOf("Q", ["how|why aux? interaction of? DS occur?", "how|why aux? DS interaction", "wh aux? cause DS interaction", "how|why aux? DS not? interact", "why aux? DS not interact"], (...parts) => {
    const all = parts.flatMap(({ list: several, set }) => (set ? (several ?? [set]) : []));
    return all.length > 1 ? query({ ask: "mechanism", want: "interactions", subject: { op: "and", of: all }, object: null }) : null;
  }),
  ...rowsOf("Q", ["how|why aux? DS interact DS?", "wh? mech of interaction of DS", "how|why interaction of DS", "explain interaction of DS"], (...parts) => {
    const all = parts.flatMap(({ list: several, set }) => (set ? (several ?? [set]) : []));
    return all.length > 1 ? query({ ask: "mechanism", want: "interactions", subject: { op: "and", of: all }, object: null }) : null;
  }),
  ...rowsOf("Q", ["of wh aux? DS use", "DS use of?", "DS comma? use|treat", "wh aux? DS use", "use of DS", "wh? use of DS", "DS use", "wh aux? DS treat", "wh diseasen DS treat", "wh DS treat", "of? wh? diseasen aux? DS treat|use"], (...parts) => list("indications", parts.find((each) => each.set) ?? {})),
  ...rowsOf("Q", ["wh? classn aux? DS member?", "wh? classn of DS", "wh? classn aux? DS of?", "of? wh classn aux? DS member"], (...parts) => list("classes", parts.find((each) => each.set) ?? {})),
  ...rowsOf("Q", ["aux DS member? K0", "aux DS member of? classn? K0"], (...parts) => {
    const [drug, drugClass] = parts.filter((each) => each.set);
    return drug?.set && drugClass?.set ? query({ ask: "boolean", want: "classes", subject: drug.set, object: drugClass.set }) : null;
  }),
  ...rowsOf("Q", ["wh? drugn aux? member K0", "imp? member of? K0", "wh aux? K0", "wh? drugn of K0", "imp K0", "imp all K0", "wh drugn member K0", "K0 comma? imp", "K0 comma? wh aux? of? classn", "imp? member of? K0 classn", "K0 member"], (...parts) => list("members", parts.find((each) => each.set) ?? {}), 0.4),
  ...rowsOf("Q", ["howmany K0", "howmany member of? K0"], (...parts) => list("members", parts.find((each) => each.set) ?? {}, { ask: "count" }), 0.4),
  ...rowsOf("Q", ["wh aux? label listv? of? DS? T", "wh aux? DS label listv of? T|ES", "wh|imp|wording label of? DS of? T|ES", "wh? label of? DS of? T", "T of DS label", "DS label of? T", "imp? label of DS T", "imp? wording label of? ES|T of DS", "T|ES section of DS", "T|ES profile? of? DS label", "wh aux? DS label wording of? T|ES", "wh aux? label of? DS? wording of? T|ES of? DS?", "wh aux? label wording of T|ES of DS", "wh aux? label of DS listv of? T|ES", "T of label of DS", "imp label of T|ES of DS", "DS T label?", "T of? DS"], (...parts) => labelText(parts)),
  ...rowsOf("Q", ["aux ES of S of DS", "aux ES of DS S", "DS and|of? ES S", "aux DS S listv ES", "aux DS has S of? ES"], (...parts) => {
    const made = labelText(parts)?.query;
    return made ? { query: { ...made, ask: "boolean" } } : null;
  }),
  ...rowsOf("Q", ["S of? label? of? DS", "S comma? DS label? wh? thing? of? ES|T|DS", "DS S", "wh? S of DS", "wh aux? DS S", "imp? S of DS", "DS has S", "aux DS has S", "wh aux? S of DS listv? of? T|ES?", "S of DS label"], (...parts) => labelText(parts), 0.2),
  ...rowsOf("Q", ["imp? profile DS", "imp of DS", "wh aux DS", "profile of DS", "DS profile"], (...parts) => list("adverse_events", parts.find((each) => each.set) ?? {}, { ask: "profile" }), 1),
  ...rowsOf("Q", ["DS"], (drugs) => list("adverse_events", drugs, { ask: "profile" }), 3),
];

function labelText(parts: readonly Meaning[]): Meaning | null {
  const drugs = parts.find((each) => each.set && each.kind === "D");
  const other = parts.find((each) => each.set && each !== drugs);
  const told = parts.find((each) => each.query)?.query ?? {};
  const sections = parts.find((each) => each.sections)?.sections;
  const extra = Object.assign(sections ? { sections } : {}, ...parts.map((each) => each.query ?? {}));
  if (!drugs?.set) return null;
  const asks = parts[0]?.text === "aux" ? "boolean" : "list";
  return { query: { ask: asks, want: "label_text", subject: drugs.set, object: other?.set ?? null, filters: {}, ...told, ...extra } };
}

/** All questions. */
export const QUESTIONS: Construction<Meaning>[] = [
  ...DRUGS_ASKED,
  ...EVENTS_ASKED,
  ...PAIRS_ASKED,
  ...EXPLAINED,
  ...COMPARED,
  ...GENES_ASKED,
  ...OTHERS,
];

/** Whether a set is of genes. */
export function isOfGenes(set: SetExpr | undefined): boolean {
  return leavesOf(set ?? null).some(({ ref }) => ref !== null && isGene(ref.type));
}
