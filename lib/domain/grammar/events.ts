import type { Filters } from "@/lib/domain/run/question";
import type { Construction } from "./chart";
import type { Meaning } from "./meaning";
import { rowsOf } from "./rows";

const source = (value: Filters["source"]) => (): Meaning => ({ filters: { source: value } });

/** What a source says of things asked for, the kinds of evidence that are asked for or denied, and bounds on them. */
export const EVIDENCE: Construction<Meaning>[] = [
  ...rowsOf("LABELLED", ["of label", "label", "listv of label", "listv", "occur of label", "reportv of label", "label listv"], source("label")),
  ...rowsOf("SIGNALLED", ["of signal", "signal", "of report", "report", "has signal", "reportv of report", "reportv of signal"], source("signal")),
  ...rowsOf("SIGNALLED", ["reportv"], source("signal"), 0.3),
  ...rowsOf("EVID", ["seen", "seen of label or report"], () => ({ filters: {} })),
  ...rowsOf("EVID", "LABELLED", (e) => e),
  ...rowsOf("EVID", "SIGNALLED", (e) => e),
  ...rowsOf("EVID", ["LABELLED and SIGNALLED", "SIGNALLED and LABELLED", "both LABELLED and SIGNALLED", "both SIGNALLED and LABELLED"], source("both")),
  ...rowsOf("EVID", ["LABELLED or SIGNALLED", "SIGNALLED or LABELLED"], () => ({ filters: {} })),
  ...rowsOf("EVID", ["only EVID", "EVID only"], (...parts) => parts.find(({ filters }) => filters) ?? null),
  ...rowsOf("NEVID", ["not EVID", "without of? EVID", "no EVID", "absent of? EVID", "except EVID", "not has EVID", "neither EVID"], (...parts) => lacking(parts.at(-1))),
  ...rowsOf("NEVID", ["absent"], () => ({ filters: { lacks: "label" } }), 0.3),
  ...rowsOf("NEVID", ["neither EVID nor EVID", "not EVID or EVID", "not EVID and EVID", "no EVID or EVID", "NEVID and|or|nor|comma NEVID", "NEVID nor EVID", "without EVID or|and EVID"], () => ({ filters: { lacks: "any" } })),
  ...rowsOf("COND", ["ic025 atleast? N", "of ic025 atleast? N", "ic025 of atleast? N", "of? ic025 of? N or degree", "ic025 morethan or N"], (...parts) => bound("ic025Min", parts)),
  ...rowsOf("COND", ["ic025 morethan N", "of ic025 morethan N", "ic025 of morethan N"], (...parts) => bound("ic025Above", parts)),
  ...rowsOf("COND", ["prr atleast? N", "of prr atleast? N", "prr of atleast? N", "prr of? N or degree", "of prr of? N or degree"], (...parts) => bound("prrMin", parts)),
  ...rowsOf("COND", ["prr morethan N", "of prr morethan N"], (...parts) => bound("prrAbove", parts)),
  ...rowsOf("COND", ["atleast N report", "of atleast N report", "N or degree report", "of N or degree report", "report atleast N", "has atleast N report"], (...parts) => bound("casesMin", parts)),
  ...rowsOf("COND", ["morethan N report", "of morethan N report"], (...parts) => bound("casesMin", parts, 1)),
  ...rowsOf("COND", ["mostreported", "rank report", "rank of? howmany? report", "degree reportv", "most report", "of most report"], () => ({ filters: { order: "reports" } })),
  ...rowsOf("COND", ["N mostreported", "top N mostreported", "top N reportv", "N top reportv", "N top seen"], (...parts) => ({ filters: { order: "reports", limit: numberIn(parts) } })),
  ...rowsOf("COND", ["top N", "of top N"], (...parts) => ({ filters: { limit: numberIn(parts) } })),
  ...rowsOf("COND", ["of N percent or degree", "of atleast N percent", "of N percent"], (...parts) => ({ filters: { frequency: { atLeast: numberIn(parts) } } })),
  ...rowsOf("COND", ["of morethan N percent"], (...parts) => ({ filters: { frequency: { above: numberIn(parts) } } })),
  ...rowsOf("COND", ["COND and COND", "COND comma COND", "COND COND"], (...parts) => ({ filters: Object.assign({}, ...parts.map(({ filters }) => filters)) })),
];

function numberIn(parts: readonly Meaning[]): number {
  return parts.find(({ value }) => value !== undefined)?.value ?? 0;
}

function bound(name: "ic025Min" | "ic025Above" | "prrMin" | "prrAbove" | "casesMin", parts: readonly Meaning[], more = 0): Meaning {
  return { filters: { [name]: numberIn(parts) + more } };
}

/** What evidence is denied, of what is asked for. */
function lacking(of: Meaning | undefined): Meaning | null {
  const kind = of?.filters?.source;
  if (kind === "label" || kind === "signal") return { filters: { lacks: kind } };
  return { filters: { lacks: "any" } };
}

const narrowed = (...parts: Meaning[]): Meaning => ({
  want: parts.find(({ want }) => want)?.want ?? "adverse_events",
  filters: Object.assign({}, ...parts.map(({ filters }) => filters)),
});

/** The adverse events asked for, as a noun with what narrows it. */
export const EVENT_NOUN: Construction<Meaning>[] = [
  ...rowsOf("EN", "ae", () => ({ want: "adverse_events", filters: {} })),
  ...rowsOf("EN", "thing", () => ({ want: "adverse_events", filters: {} }), 0.6),
  ...rowsOf("EN", "signal", () => ({ want: "signals", filters: {} })),
  ...rowsOf("EN", ["OG", "OG ae|thing", "ae|thing of OG", "OG signal", "OG and|or OG ae"], (...parts) => ({
    want: "adverse_events",
    filters: parts.find(({ filters }) => filters)?.filters ?? {},
  })),
  ...rowsOf("EN", ["EVID EN", "EN that? aux? EVID", "EN but? EVID only", "only EVID EN", "only EN"], narrowed),
  ...rowsOf("EN", ["EN that? aux? NEVID", "EN but NEVID", "EN EVID but NEVID", "EN and NEVID", "NEVID EN"], narrowed),
  ...rowsOf("EN", ["EN COND", "COND EN", "N EN", "top EN", "EN of COND"], (...parts) => {
    const limit = parts.length > 0 && parts[0]?.value !== undefined ? { limit: parts[0].value } : {};
    const made = narrowed(...parts);
    return { ...made, filters: { ...made.filters, ...limit } };
  }),
  ...rowsOf("EN", ["EN except ES", "except ES comma? EN"], (...parts) => {
    const { set, list } = parts.find((each) => each.set) ?? {};
    const refs = (list ?? (set ? [set] : [])).flatMap((each) => (each.op === "entity" && each.ref ? [each.ref] : []));
    return refs.length === 0 ? null : { ...narrowed(...parts), filters: { ...narrowed(...parts).filters, except: refs } };
  }),
  ...rowsOf("EN", ["OG aside comma? EN", "EN comma? OG aside", "except OG comma? EN", "EN but OG", "EN but OG thing"], (...parts) => ({
    ...narrowed(...parts),
    filters: { ...narrowed(...parts).filters, outside: true },
  })),
  ...rowsOf("EN", ["EN except OG", "EN not OG", "except OG EN"], (...parts) => ({
    ...narrowed(...parts),
    filters: { ...narrowed(...parts).filters, outside: true },
  })),
];
