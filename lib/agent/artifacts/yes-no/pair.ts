import { memberChecks } from "@/lib/agent/artifacts/rows/class-members";
import { covers } from "@/lib/domain/coverage";
import { type Fact, quotesOf } from "@/lib/domain/facts/fact";
import { OPENING } from "@/lib/domain/mapping";
import { isOfEvents } from "@/lib/domain/relations";
import { asksReports, asksThreshold } from "@/lib/domain/run/query";
import type { Filters, TypedQuery } from "@/lib/domain/run/question";
import type { Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";
import { makesSignal, meetsCounts, meetsIc025 } from "@/lib/domain/signal-bounds";

/**
 * What the sources searched say of a pair of a drug and an event; `label_text`: a label speaks of it, and no source lists it;
 * `near_listed`: one lists a term within it or close to it, and not the event itself;
 * `some_listed`: one lists it for some members of a class, and none does for the others.
 * `signal` and `no_signal` answer questions about reports alone, `meets_threshold` and `below_threshold` those that ask so much of them.
 */
export type Basis =
  | "listed"
  | "label_text"
  | "near_listed"
  | "some_listed"
  | "not_listed"
  | "signal_only"
  | "signal"
  | "no_signal"
  | "meets_threshold"
  | "below_threshold"
  | "not_covered"
  | "unresolved";

/** A term near an event, how it lies to it, and by which predicate a source states it of the drug. */
export type NearTerm = { id: string; relation: string; by: string };

/** What a run found of one drug and one event, whichever look-up found it; `rows` are those of the look-ups. */
export type Pair = {
  rows: Row[];
  listed: boolean;
  reported: boolean;
  /** Whether a label source holds anything of the drug, and whether a source of reports holds any signal of it. */
  labelCovered: boolean;
  reportsCovered: boolean;
  /** What label text says of the drug and the event in its own words, best first. */
  quotes: Fact[];
  near: NearTerm[];
  basis: Basis;
};

/** What a run found of a drug and an event. */
export function pairOf(state: State, drug: string | undefined, event: string | undefined): Pair {
  const rows = rowsOf(state, drug, event);
  const has = (...states: string[]) => rows.some((row) => states.includes(String(row.state)));
  const found = {
    rows,
    listed: has("listed"),
    reported: rows.some((row) => row.reported === true) || has("signal", "signal_artefact"),
    labelCovered: rows.some((row) => row.labelCovered === true) || (has("not_listed") && hasLabel(state, drug)),
    reportsCovered: rows.some((row) => row.reportsCovered === true) || has("no_signal"),
    quotes: labelTextOn(state, drug, event),
    near: rows.flatMap(nearIn),
  };
  return { ...found, basis: basisOf(found, state.reading?.query) };
}

/** The terms near the event of the relations wanted, in their order. */
export function nearOf({ near }: Pick<Pair, "near">, wanted: readonly string[]): NearTerm[] {
  return wanted.flatMap((each) => near.filter(({ relation }) => relation === each));
}

/** Whether a label lists a term for the drug by which an event it does not list itself is open: its silence is then no absence. */
export function isOpenByTerms(pair: Pick<Pair, "near">): boolean {
  return nearOf(pair, OPENING).some(({ by }) => isOfEvents(by, "label"));
}

/** Whether a finding quotes what a label says of a drug by itself. */
export function isLabelQuote(fact: Fact): boolean {
  return quotesOf(fact).some(({ section }) => !BESIDE_LABELS.includes(section));
}

/** Quotations that are not of what a label says of a drug by itself. */
const BESIDE_LABELS: readonly string[] = ["annotation", "drug_interactions", "external_record"];

/** The terms near an event in a row of a check: those of a drug, or the one that the row itself is of. */
export function nearIn({ id, state, relation, relatedBy, related, relations }: Row): NearTerm[] {
  const by = String(relatedBy);
  if (state === "related") return [{ id: String(id), relation: String(relation), by }];
  return (related ?? []).map((term, index) => ({ id: term, relation: (relations ?? [])[index] ?? "", by }));
}

/** The rows on a pair: a member's one row, or one a source of a drug asked about by itself. */
function rowsOf(state: State, drug: string | undefined, event: string | undefined): Row[] {
  const isOf = (args: { event?: unknown }) => args.event === event;
  const [member] = memberChecks(state).flatMap(({ args, rows }) =>
    isOf(args) ? rows.filter(({ id }) => id === drug) : [],
  );
  if (member) return [member];
  return state.results
    .filter(({ tool, status }) => tool === "check_drug_event" && status !== "failed")
    .filter(({ args }) => args.drug === drug && isOf(args))
    .flatMap((result) => result.rows);
}

function labelTextOn({ results, findings }: State, drug: string | undefined, event: string | undefined): Fact[] {
  const searches = results.filter(({ tool, args }) => tool === "search_label_text" && args.event === event);
  const handles = searches.map(({ handle }) => handle);
  return findings.filter(
    (each) => isLabelQuote(each) && each.entities[0]?.id === drug && handles.includes(each.from.handle ?? ""),
  );
}

/** A label source that lists nothing at all for a drug has no label of it: its silence on one event is no "not listed". */
function hasLabel({ coverage }: State, drug: string | undefined): boolean {
  return coverage.some((cell) => cell.aspect === "label_listings" && cell.entity === drug && covers(cell));
}

function basisOf(pair: Omit<Pair, "basis">, query: TypedQuery | null | undefined): Basis {
  if (pair.rows.length === 0) return "unresolved";
  const measured = query && asksThreshold(query) ? againstThreshold(pair.rows, query.filters) : "no_reports";
  if (measured !== "no_reports") return measured;
  if (query && asksReports(query)) return pair.reported ? "signal" : pair.reportsCovered ? "no_signal" : "not_covered";
  if (pair.listed) return "listed";
  if (pair.quotes.length > 0) return "label_text";
  if (pair.reported) return "signal_only";
  if (!pair.labelCovered) return "not_covered";
  return isOpenByTerms(pair) ? "near_listed" : "not_listed";
}

type Measured = "no_reports" | "below_threshold" | "meets_threshold";

/** Whether the reports of a pair meet a threshold: one row that passes is enough, and a number that is not known does not pass. */
export function againstThreshold(rows: readonly Row[], filters: Filters): Measured {
  const counted = rows.filter(({ ic025, cases }) => typeof ic025 === "number" || typeof cases === "number");
  if (counted.length === 0) return "no_reports";
  return counted.some((row) => passes(row, filters)) ? "meets_threshold" : "below_threshold";
}

function passes({ ic025, prr, cases }: Row, filters: Filters): boolean {
  const known = ic025 ?? Number.NaN;
  const counts = { cases: cases ?? null, prr: prr ?? null };
  return (
    (filters.source !== "signal" || makesSignal(known)) && meetsIc025(known, filters) && meetsCounts(counts, filters)
  );
}
