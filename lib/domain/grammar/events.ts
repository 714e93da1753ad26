import type { Filters } from "@/lib/domain/run/question";
import type { Meaning } from "./meaning";
import { statedBy } from "./queries";
import type { Meanings } from "./rows";

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
  "evidence-denied": (...parts) => lacking(parts.at(-1)),
  unlabelled: () => ({ filters: { lacks: "label" } }),
  "all-evidence-denied": () => ({ filters: { lacks: "any" } }),
};

/** What evidence is denied, of what is asked for. */
function lacking(of: Meaning | undefined): Meaning | null {
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
