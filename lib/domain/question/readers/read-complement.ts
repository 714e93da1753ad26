import { type Draft, draft, exprFor, type Sight, setOf, sight } from "@/lib/domain/question/draft";
import { withEvidence } from "@/lib/domain/question/follow-ups/evidence-asked";
import type { Item } from "@/lib/domain/question/item";
import type { Scan } from "@/lib/domain/question/scan";
import { joinedBy } from "@/lib/domain/question/sets";
import { entitiesOf } from "@/lib/domain/run/query";
import type { Filters, SetExpr } from "@/lib/domain/run/question";
import { type Denial, deniesEvent } from "./negation";
import { asksWhy } from "./read-pair";

const IS_THERE = /^\W*(?:(?:is|are) there|(?:is|are|do|does|did|has|have|can|could) (?:any|some|at least one|one))\b/i;
const JOINING = /^[\s,/&]*(?:(?:and|or|nor|a|an|any|the)[\s,]*)*$/i;

/**
 * "Which statins do not cause Y", "which of A and B have no signal for Y", "which events of A are not on the label": within
 * drugs that are named, or the events a source holds of a drug, what another source was searched for in vain. Null where the
 * question asks nothing of the kind; `denied` where what it asks has no end ("which drugs do not cause Y").
 */
export function readComplement(scanned: Scan, read: Draft): Draft | "denied" | null {
  const seen = sight(scanned);
  if (!ofFewDrugs(seen)) return read.query.filters.lacks ? ofEvidence(read) : null;
  const denial = deniesEvent(seen);
  if (!(read.query.filters.lacks || denial) || !asksForSome(seen, read, denial))
    return read.query.filters.lacks ? "denied" : null;
  if (leavesOutEvents(read)) return read.query.filters.lacks ? "denied" : null;
  return areJoined(seen.events, seen) ? amongFew(seen, read, denial) : "denied";
}

/** What the events, or the drugs of an event, are asked to be found in and not in. */
function ofEvidence(read: Draft): Draft | "denied" {
  const query = withEvidence(read.query);
  const lists = ["list", "count", "which_drugs"].includes(read.query.ask);
  return query && lists ? { ...read, query } : "denied";
}

/** Drugs the question names, itself or by their class, with an event. */
function ofFewDrugs({ drugs, events, genes }: Sight): boolean {
  const isFew = drugs.length > 1 || drugs.some(({ group }) => group === "class");
  return isFew && events.length > 0 && genes.length === 0;
}

/** Whether some of the drugs are asked for: no yes or no, unless of whether there is any or of which an event is absent, no reason and no use. */
function asksForSome(seen: Sight, { query }: Draft, denial: Denial | null): boolean {
  if (seen.verbFirst && !IS_THERE.test(seen.text) && !denial?.hits.some(({ cues }) => cues.includes("absent")))
    return false;
  const isOfEvents = ["drugs", "adverse_events", "signals"].includes(query.want);
  return isOfEvents && !query.use && !query.measure && !asksWhy(seen) && !seen.says("use", "more", "interact");
}

function leavesOutEvents({ query }: Draft): boolean {
  return query.object !== null && JSON.stringify(query.object).includes('"minus"');
}

/** Several events are denied together only where nothing but joining words stands between them. */
function areJoined(events: readonly Item[], { text }: Sight): boolean {
  return events.slice(1).every((event, at) => JOINING.test(text.slice(events[at]?.end ?? 0, event.start)));
}

function amongFew(seen: Sight, read: Draft, denial: Denial | null): Draft | "denied" {
  const kept: Sight = { ...seen, hits: seen.hits.filter((hit) => !denial?.hits.includes(hit)) };
  const filters = withDenial(read.query.filters, denial, seen.text);
  const object = joinedBy(seen.events.map(exprFor()), "or");
  const made = draft(
    seen.says("count") ? "count" : "which_drugs",
    "drugs",
    setOf(seen.drugs, kept, "or"),
    object,
    kept,
    [...seen.drugs, ...seen.events],
  );
  const query = withEvidence({ ...made.query, subject: unwrapped(made.query.subject), filters }, true);
  return query && entitiesOf(query.subject).length > 0 ? { ...made, query } : "denied";
}

/** "Any SSRIs": the class itself. */
function unwrapped(subject: SetExpr): SetExpr {
  const [only, ...others] = "of" in subject ? subject.of : [];
  return only && others.length === 0 ? only : subject;
}

/** "Have no Y on the label", "not listed for Y": the evidence named is what is denied; beside a denied kind the other is asked for. */
function withDenial({ source, ...filters }: Filters, denial: Denial | null, text: string): Filters {
  const told = denial ? text.slice(denial.start) : "";
  const said = WORDED.find(([, pattern]) => pattern.test(told))?.[0];
  const other = said ?? (READ_BEFORE.test(told) ? source : undefined);
  if (filters.lacks && other && other !== filters.lacks) return { ...filters, lacks: "any" };
  if (filters.lacks) return { ...filters, ...sourceBeside(filters.lacks, source, text) };
  const lacks = source === "both" ? "any" : (source ?? said ?? "any");
  const words = text.slice(0, denial?.start);
  return { ...filters, lacks, ...(said && source !== said ? sourceBeside(lacks, source, words) : {}) };
}

const WORDED: readonly (readonly ["label" | "signal", RegExp])[] = [
  ["label", /^\S+(?: \S+){0,2} (?:lists?|listed|labell?ed|warns?)\b|\b(?:warnings?|listings?)\b/i],
  ["signal", /^\S+(?: \S+){0,2} (?:reported|signall?ed|flagged)\b|\bsignals?\b/i],
];
/** A denial before a kind of evidence that was read, and so is blank. */
const READ_BEFORE = /^\S+(?: \S+)? {4,}/;
/** Not "list" where it tells what to do ("could you please list"). */
const LISTS = /(?<!^\W*)\b(?:(?<!\b(?:you|please|to|and|can|could|me|just|a|the) )list|lists|listed|labell?ed)\b/i;
const REPORTED = /\breported\b/i;

/** "List Y but have no signal for it". */
function sourceBeside(lacks: Filters["lacks"], source: Filters["source"], text: string): Pick<Filters, "source"> {
  if (source) return { source };
  if (lacks === "signal" && LISTS.test(text)) return { source: "label" };
  return lacks === "label" && REPORTED.test(text) ? { source: "signal" } : {};
}
