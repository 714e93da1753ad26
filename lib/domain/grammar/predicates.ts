import type { Filters } from "@/lib/domain/run/question";
import type { Meaning, Predicate } from "./meaning";
import { acting, eventsIn, every, filtersOf, statedBy } from "./queries";
import type { Meanings } from "./rows";

function said(of: Predicate["of"], parts: readonly Meaning[], more: Partial<Predicate> = {}): Meaning | null {
  const named = parts.find(({ set }) => set);
  if (!named?.set) return null;
  const filters: Filters = Object.assign(
    {},
    ...parts.filter((each) => each !== named).map((each) => each.filters),
    more.filters,
  );
  const denied = more.denied ?? named.denied ?? false;
  const loosely = parts.some((each) => each.loosely);
  return { predicates: [{ of, set: named.set, denied, filters, ...(loosely && { loosely }) }] };
}

const has =
  (filters: Filters = {}, denied?: boolean) =>
  (...parts: Meaning[]) =>
    said("events", parts, { filters, ...(denied !== undefined && { denied }) });

const atGene =
  (filters: Filters) =>
  (...parts: Meaning[]) =>
    said("genes", parts, { filters });

/** What is denied: a predicate turned round; a second denial does not go with it. */
function denied(...parts: Meaning[]): Meaning | null {
  const of = parts.find(({ predicates }) => predicates)?.predicates ?? [];
  if (of.length === 0 || of.some((each) => each.denied)) return null;
  return { predicates: of.map((each) => ({ ...each, denied: true })) };
}

function both(...parts: Meaning[]): Meaning {
  return { predicates: parts.flatMap(({ predicates = [] }) => predicates) };
}

/** What a drug is said to do: to cause an event, to treat something, to act at a gene. */
export const PREDICATES: Meanings = {
  "has-event": has(),

  "has-signal": has({ source: "signal" }),
  "label-silent": has({ source: "label" }, true),

  "label-lists": has({ source: "label" }),

  "lacks-event": has({}, true),

  "lacks-evidence-of-event": (...parts) => lacking(parts),

  "evidence-but-not": (...parts) => {
    const { lacks, ...stated } = filtersOf(parts);
    const set = parts.find((each) => each.set)?.set;
    const source = stated.source ?? (parts.some(({ text }) => text === "listv") ? "label" : undefined);
    if (!set || !lacks || (source && source === lacks)) return null;
    return { predicates: [{ of: "events", set, denied: false, filters: { ...(source && { source }), lacks } }] };
  },
  "evidence-all-denied": (...parts) =>
    said(
      "events",
      parts.filter((each) => each.set),
      { denied: true },
    ),
  denies: denied,
  treats: (...parts) => said("use", parts),
  "acts-on-gene": atGene({}),
  "binds-gene": atGene({ relations: ["targets", "binds_in_assay"] }),
  "inhibits-gene": atGene(acting("inhibition")),
  "activates-gene": atGene(acting("activation")),
  "metabolised-by-gene": atGene({ relations: ["metabolised_by"] }),
  "transported-by-gene": atGene({ relations: ["transported_by"] }),
  "substrate-of-gene": atGene({ relations: ["metabolised_by", "transported_by"] }),
  "has-event-in-section": (...parts) => {
    const [predicate] = said("events", parts)?.predicates ?? [];
    const sections = parts.find((each) => each.sections)?.sections;
    return predicate && sections ? { predicates: [{ ...predicate, sections }] } : null;
  },
  "as-it-is": (vp) => vp,
  "predicates-joined": both,
  "each-with-its-own": (...parts) => both(...parts.map((each) => (each.set ? { predicates: eventsIn([each]) } : each))),
};

function lacking(parts: readonly Meaning[]): Meaning | null {
  const made = said("events", parts, { denied: true });
  const [predicate] = made?.predicates ?? [];
  const { lacks, ...filters } = predicate?.filters ?? {};
  const source = lacks === "any" ? undefined : lacks;
  return predicate ? { predicates: [{ ...predicate, filters: { ...filters, ...(source && { source }) } }] } : null;
}

/** The drugs asked for: all, or those named or of a class, with what they are said to do. */
export const DRUG_NOUN: Meanings = {
  "any-drug": () => ({ set: every, predicates: [] }),
  "drugs-treating": (...parts) => {
    const events = parts.find((each) => each.set);
    return events?.set
      ? { set: every, predicates: [{ of: "use", set: events.set, denied: false, filters: {} }] }
      : null;
  },
  "drugs-not-of-class": (...parts) => {
    const out = parts.find((each) => each.set);
    return out?.set ? { set: { op: "minus", from: every, without: out.set }, predicates: [] } : null;
  },
  "drugs-blamed": (...parts) => ({ set: every, predicates: said("events", parts)?.predicates ?? [] }),
  "drugs-named": (...parts) => ({ ...parts.at(-1), predicates: [] }),
  "drugs-acting": (a, b, c) => {
    const gene = [a, b, c].find((each) => each?.set);
    return gene?.set ? { set: every, predicates: [actor(gene, a, b)] } : null;
  },
  "drugs-that": (...parts) => {
    const noun = parts.find((each) => each.set && each.predicates);
    const predicates = parts.flatMap((each) => each.predicates ?? []);
    return noun?.set ? { ...noun, predicates } : null;
  },
  "drugs-among": (noun, _, among) =>
    noun.set?.op === "all" && among.set ? { ...among, predicates: noun.predicates ?? [] } : null,
  "drugs-left-aside": (...parts) => {
    const [a, b] = parts.filter((each) => each.set);
    const noun = [a, b].find((each) => each?.predicates);
    const out = [a, b].find((each) => each !== noun);
    return noun?.set && out?.set ? { ...noun, set: { op: "minus", from: noun.set, without: out.set } } : null;
  },
  "drugs-free-of": (...parts) => {
    const noun = parts.find((each) => each.set && each.predicates);
    const lacking =
      said(
        "events",
        parts.filter((each) => each !== noun),
        { denied: true },
      )?.predicates ?? [];
    return noun?.set ? { ...noun, predicates: [...(noun.predicates ?? []), ...lacking] } : null;
  },
  "drugs-except-that": (...parts) => {
    const noun = parts.find((each) => each.set && each.predicates);
    const out = parts.find((each) => each.predicates && each !== noun)?.predicates ?? [];
    const others = out.map((each) => ({ ...each, denied: !each.denied }));
    return noun?.set && out.length > 0 ? { ...noun, predicates: [...(noun.predicates ?? []), ...others] } : null;
  },
  "drugs-except": (noun, _a, _b, out) =>
    noun.set && out.set ? { ...noun, set: { op: "minus", from: noun.set, without: out.set } } : null,
};

function actor(gene: Meaning, a: Meaning, b: Meaning): Predicate {
  const text = [a.text, b.text].find((each) => each) ?? "";
  const filters: Filters =
    text === "substrate"
      ? { relations: ["metabolised_by", "transported_by"] }
      : acting(text === "activatorn" ? "activation" : "inhibition");
  return { of: "genes", set: gene.set ?? every, denied: false, filters };
}

const source = (value: Filters["source"]) => (): Meaning => ({ filters: { source: value } });

/** What a source says of things asked for, the kinds of evidence that are asked for or denied, and bounds on them. */
export const EVIDENCE: Meanings = {
  labelled: source("label"),
  signalled: source("signal"),
  "labelled-loosely": () => ({ filters: { source: "label" }, loosely: true }),
  "signalled-loosely": () => ({ filters: { source: "signal" }, loosely: true }),

  "any-evidence": () => ({ filters: {} }),
  "as-it-is": (e) => e,

  "both-evidence": source("both"),

  "only-evidence": (...parts) => {
    const of = parts.find(({ filters }) => filters);
    return of ? { ...of, text: "only" } : null;
  },
  "evidence-denied": (...parts) => evidenceDenied(parts.at(-1)),
  unlabelled: () => ({ filters: { lacks: "label" } }),
  "all-evidence-denied": () => ({ filters: { lacks: "any" } }),
};

/** What evidence is denied, of what is asked for. */
function evidenceDenied(of: Meaning | undefined): Meaning | null {
  const kind = of?.filters?.source;
  if (kind === "label" || kind === "signal") return { filters: { lacks: kind } };
  return { filters: { lacks: "any" } };
}

const narrowed = (...parts: Meaning[]): Meaning => ({
  want: parts.find(({ want }) => want)?.want ?? "adverse_events",
  filters: statedBy(parts),
});

/** The adverse events asked for, as a noun with what narrows it. */
export const EVENT_NOUN: Meanings = {
  "events-noun": () => ({ want: "adverse_events", filters: {} }),

  "signals-noun": () => ({ want: "signals", filters: {} }),
  "organ-events": (...parts) => ({
    want: "adverse_events",
    filters: parts.find(({ filters }) => filters)?.filters ?? {},
  }),
  "events-narrowed": narrowed,

  "events-bounded": (...parts) => {
    const limit = parts.length > 0 && parts[0]?.value !== undefined ? { limit: parts[0].value } : {};
    const made = narrowed(...parts);
    return { ...made, filters: { ...made.filters, ...limit } };
  },
  "events-but-some": (...parts) => {
    const { set, list } = parts.find((each) => each.set) ?? {};
    const refs = (list ?? (set ? [set] : [])).flatMap((each) => (each.op === "entity" && each.ref ? [each.ref] : []));
    return refs.length === 0
      ? null
      : { ...narrowed(...parts), filters: { ...narrowed(...parts).filters, except: refs } };
  },
  "organ-left-out": (...parts) => ({
    ...narrowed(...parts),
    filters: { ...narrowed(...parts).filters, outside: true },
  }),
  "organ-left-out-after": (...parts) => ({
    ...narrowed(...parts),
    filters: { ...narrowed(...parts).filters, outside: true },
  }),
};
