import type { Earlier } from "@/lib/engine/earlier";
import { entitiesOf } from "@/lib/engine/query";
import type { NamedThing, Reading, SetExpr, TypedQuery } from "@/lib/engine/question";
import type { EntityRef } from "@/lib/knowledge/entity";
import { changedFilters } from "./changed-filters";
import { cleanQuestion } from "./clean";
import { exprFor, type Sight, setOf, sight } from "./draft";
import { candidatesFor, chosenRef, type Item } from "./item";
import { parseQuestion } from "./parse";
import { part } from "./part";
import { pronounsFilled, refersBack } from "./refers-back";
import { restate } from "./restate";
import type { Names } from "./scan";
import { isUnreadable, type Unreadable } from "./unreadable";
import { joinedWords } from "./words";

/**
 * A follow-up read with what the earlier question asked ("And for tacrolimus?", "Which of these are on the labels?",
 * "Why?"); the reading says how it was completed. Null for a question that stands alone, and for one that nothing earlier
 * completes.
 */
export function readFollowUp(text: string, earlier: Earlier, graph: Names): Reading | null {
  const clean = cleanQuestion(text);
  const own = parseQuestion(clean, graph);
  if (own.talk !== null) return null;
  const { scanned, intent } = part(clean, graph);
  if (isUnreadable(intent) && (CLOSED.includes(intent) || (intent === "denied" && !both.test(clean)))) return null;
  const seen = sight(scanned);
  if (!refersBack(clean, seen, own)) return null;
  const changed = isUnreadable(intent) || !asksOther(seen) ? changedQuery(seen, earlier) : null;
  if (changed) return completed(changed, seen, own, earlier);
  const whole = wholeText(clean, seen, earlier);
  const reading = whole === null ? null : parseQuestion(whole, graph);
  return reading?.query ? { ...reading, restated: said(reading.restated, earlier) } : null;
}

/** What no earlier question makes readable. */
const CLOSED: readonly Unreadable[] = ["instruction", "unstated", "dose", "ranking", "food"];

function completed(query: TypedQuery, seen: Sight, own: Reading, earlier: Earlier): Reading {
  const named = new Set(own.named.map(({ chosen }) => chosen?.id));
  const { branch } = query.filters;
  const all = [...entitiesOf(query.subject), ...entitiesOf(query.object), ...(branch ? [branch] : [])];
  const carried = all.filter(({ id }) => !named.has(id));
  const plain = { ambiguous: false, candidates: [] };
  return {
    query,
    named: [
      ...own.named,
      ...openNames(seen, own),
      ...carried.map((chosen) => ({ text: chosen.name, chosen, ...plain })),
    ],
    restated: said(restate(query), earlier),
    unread: seen.left.map((token) => token.text),
    alternatives: [],
    talk: null,
  };
}

/** Names that denote nothing certain, where the text by itself was not read far enough to say so. */
function openNames({ items }: Sight, own: Reading): NamedThing[] {
  const open = items.filter((item) => chosenRef(item) === null && !own.named.some(({ text }) => text === item.text));
  return open.map((item) => {
    const candidates = candidatesFor(item);
    return { text: item.text, chosen: null, ambiguous: candidates.length > 0, candidates };
  });
}

function said(restated: string, { question }: Earlier): string {
  return `${restated}; completed from the earlier question "${question}"`;
}

/** Words that ask for another kind of thing than the earlier question did. */
function asksOther(seen: Sight): boolean {
  return seen.says(
    "targetNoun",
    "action",
    "pathway",
    "phenotype",
    "use",
    "genetics",
    "gene",
    "hit",
    "compare",
    "interact",
  );
}

/** "How often?", "how many reports?": the measure of the drug and the event asked about before. */
function measuredOf(seen: Sight, query: TypedQuery): TypedQuery | null {
  const measure = seen.says("frequency") ? "frequency" : seen.says("counted") ? "reports" : null;
  if (!measure || query.object === null || query.want !== "adverse_events") return null;
  return { ...query, ask: query.ask === "compare" ? "compare" : "boolean", measure };
}

/** The earlier query with the names, the conditions or the kind of answer that the follow-up changes; null where it changes none of these. */
function changedQuery(seen: Sight, { query }: Earlier): TypedQuery | null {
  const filters = changedFilters(query.filters, seen.filters);
  if (asksWhy(seen)) return null;
  if (seen.items.length === 0) {
    const measured = measuredOf(seen, query);
    if (measured) return measured;
    if (seen.says("count")) return { ...query, ask: "count", filters };
    if (query.ask === "count" && WHICH_ONES.test(seen.text)) return { ...query, ask: listing(query), filters };
    if (Object.keys(seen.filters).length > 0) return { ...query, ask: listing(query), filters };
    return null;
  }
  const { drugs, events } = seen;
  if (seen.genes.length > 0) return null;
  const narrowed = drugs.length > 0 ? withDrugs(seen, query) : query;
  const asked = narrowed && events.length > 0 ? withEvents(events, seen, narrowed) : narrowed;
  return asked && { ...asked, filters };
}

const WHICH_ONES =
  /\b(?:which|what) (?:ones|are (?:they|these|those))\b|\b(?:list|name|show)\b.*\b(?:them|these|those)\b|^which\W*$/i;

function listing({ ask, object }: TypedQuery): TypedQuery["ask"] {
  return object !== null || ask === "compare" || ask === "which_drugs" ? ask : "list";
}

/** Of "these" with a drug those it has too, or has not; else the drug takes the place of the earlier ones. */
function withDrugs(seen: Sight, query: TypedQuery): TypedQuery | null {
  const { drugs } = seen;
  const of = setOf(drugs, seen, query.subject.op === "and" ? "and" : "or");
  const fewer = seen.says("minus", "negated") ? withoutMembers(query.subject, drugs) : null;
  if (fewer) return { ...query, subject: fewer };
  if (both.test(seen.text) && query.object === null) {
    if (seen.says("minus", "negated")) return { ...query, ask: "list", subject: without(query.subject, drugs) };
    return { ...query, ask: "list", subject: { op: "and", of: [query.subject, of] } };
  }
  if (seen.says("minus", "negated") && query.object === null)
    return { ...query, ask: "list", subject: without(query.subject, drugs) };
  if (query.ask === "which_drugs" && query.subject.op === "all")
    return { ...query, ask: "boolean", want: "adverse_events", subject: of };
  return { ...query, subject: of };
}

/** "And without B?": of the drugs asked about together the others; null where one named is none of these, or nothing is left. */
function withoutMembers(subject: SetExpr, drugs: readonly Item[]): SetExpr | null {
  if (!("of" in subject)) return null;
  const left = new Set(drugs.map((drug) => chosenRef(drug)?.id));
  const of = subject.of.filter((each) => each.op !== "entity" || !left.has(each.ref?.id));
  if (left.has(undefined) || of.length !== subject.of.length - left.size) return null;
  const [only] = of;
  if (!only) return null;
  if (of.length === 1) return only;
  return subject.op === "at_least" ? { ...subject, k: Math.min(subject.k, of.length), of } : { ...subject, of };
}

function without(from: SetExpr, drugs: readonly Item[]): SetExpr {
  const exprs = drugs.map(exprFor());
  const [only] = exprs;
  return { op: "minus", from, without: exprs.length === 1 && only ? only : { op: "or", of: exprs } };
}

/** Another event in the place of the earlier one; of a list of events whether it is among them. */
function withEvents(events: readonly Item[], seen: Sight, query: TypedQuery): TypedQuery | null {
  const object = setOf(events, seen, "and");
  if (query.ask === "which_drugs" && query.object && ofEarlier.test(seen.text)) {
    if (seen.says("minus", "negated"))
      return { ...query, object: { op: "minus", from: query.object, without: object } };
    return { ...query, object: { op: "and", of: [query.object, object] } };
  }
  if (query.object) return { ...query, object };
  const ofDrugs = query.want === "adverse_events" || query.want === "signals";
  return ofDrugs ? { ...query, ask: "boolean", want: "adverse_events", object } : null;
}

const both = /\b(?:these|those|them|ones|too|also|as well)\b/i;
const ofEarlier = /\b(?:these|those|them|ones)\b/i;

function asksWhy(seen: Sight): boolean {
  if (/^\W*(?:and )?how about\b/i.test(seen.text)) return false;
  return seen.says("why", "mechanism", "explain") || (seen.says("how") && !seen.says("count", "reports"));
}

/** The follow-up as a question of its own: "Why?" with the earlier pair, else the earlier drugs in the place of what points to them. */
function wholeText(text: string, seen: Sight, earlier: Earlier): string | null {
  const subjects = entitiesOf(earlier.query.subject).filter(({ type }) => type !== "adverse_event");
  if (asksWhy(seen) && !asksOther({ ...seen, says: (...cues) => seen.says(...cues.filter((cue) => cue !== "action")) }))
    return whyText(seen, subjects, earlier);
  if (subjects.length === 0) return null;
  const names = subjects.map(({ name }) => name);
  return pronounsFilled(text, joinedWords(names, "and"));
}

/** The mechanism of the pair asked about; of a list, that of its first event, or of the one the follow-up names. */
function whyText({ drugs, events }: Sight, subjects: readonly EntityRef[], { query, items }: Earlier): string | null {
  const own = entitiesOf(query.object);
  const first = items.find(({ type }) => type === "adverse_event" || type === "drug");
  const event = events[0]?.text ?? own[0]?.name ?? (first?.type === "adverse_event" ? first.name : undefined);
  const drug = drugs[0]?.text ?? subjects[0]?.name ?? (first?.type === "drug" ? first.name : undefined);
  return drug && event ? `How could ${drug} cause ${event}?` : null;
}
