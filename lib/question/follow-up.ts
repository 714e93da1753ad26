import type { Earlier } from "@/lib/engine/earlier";
import { entitiesOf } from "@/lib/engine/query";
import type { NamedThing, Reading, TypedQuery } from "@/lib/engine/question";
import type { EntityRef } from "@/lib/knowledge/entity";
import { amongThoseActing, changedQuery } from "./changed-query";
import { cleanQuestion } from "./clean";
import { type Sight, sight } from "./draft";
import { candidatesFor, chosenRef } from "./item";
import { offersAfter } from "./offers";
import { organAsked } from "./organ-asked";
import { parseQuestion } from "./parse";
import type { Part } from "./part";
import { OF_EARLIER, pronounsFilled, refersBack } from "./refers-back";
import { restate } from "./restate";
import type { Names } from "./scan";
import { swappedQuery } from "./swapped";
import { isUnreadable, type Unreadable } from "./unreadable";
import { joinedWords } from "./words";

/**
 * A follow-up read with what the earlier question asked ("And for tacrolimus?", "Which of these are on the labels?",
 * "Why?"), else with what that one went on from; the reading says how it was completed. One that neither completes is not
 * read, and has what can be asked instead. Null for a question that stands alone, and for one that no source answers.
 */
export function readFollowUp(text: string, earlier: Earlier, graph: Names): Reading | null {
  const clean = cleanQuestion(text);
  const own = parseQuestion(clean, graph);
  if (own.talk !== null) return null;
  const asked = organAsked(clean, graph);
  if (isClosed(asked)) return null;
  const whole = { ...asked, own, seen: sight(asked.scanned) };
  for (const each of [earlier, ...(earlier.before ? [earlier.before] : [])]) {
    const reading = completedBy(each, whole, graph);
    if (reading) return reading;
  }
  const goesOn = refersBack(whole.text, whole.seen, own) && (own.query === null || OF_THESE.test(clean));
  return goesOn ? declined(own, earlier) : null;
}

type Said = Part & { own: Reading; seen: Sight };

function completedBy(earlier: Earlier, { text, seen, own, intent }: Said, graph: Names): Reading | null {
  const swapped = swappedQuery(seen, earlier.query);
  if (swapped) return completed(swapped, seen, own, earlier);
  if (!refersBack(text, seen, own)) return null;
  const isOfSame = !asksWhy(seen) && (isUnreadable(intent) || !asksOther(seen));
  const changed = amongThoseActing(seen, earlier) ?? (isOfSame ? changedQuery(seen, earlier) : null);
  if (changed) return completed(changed, seen, own, earlier);
  const whole = wholeText(text, seen, earlier);
  const reading = whole === null ? null : parseQuestion(whole, graph);
  return reading?.query
    ? { ...reading, restated: `${said(reading.restated, earlier)}${firstOf(seen, earlier)}` }
    : null;
}

function isClosed({ intent, text }: Part): boolean {
  return isUnreadable(intent) && (CLOSED.includes(intent) || (intent === "denied" && !OF_EARLIER.test(text)));
}

/** What no earlier question makes readable. */
const CLOSED: readonly Unreadable[] = [
  "instruction",
  "self_harm",
  "poisoning",
  "stopping",
  "administration",
  "unstated",
  "dose",
  "ranking",
  "food",
];
/** What asks of things found before is no question of its own. */
const OF_THESE = /\b(?:which|what|how many|any|some)(?: ones?)? (?:of|among|from) (?:these|those|them)\b/i;

/** What nothing completes, with what can be asked of the earlier question; what the text itself comes nearest to goes first. */
function declined(own: Reading, earlier: Earlier): Reading {
  const restated = "I cannot tell what is asked of the earlier answer";
  const near = own.query === null ? own.alternatives : [];
  return { ...own, query: null, restated, alternatives: [...new Set([...near, ...offersAfter(earlier)])] };
}

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

function asksWhy(seen: Sight): boolean {
  if (/^\W*(?:and )?how about\b/i.test(seen.text)) return false;
  return seen.says("why", "mechanism", "explain") || (seen.says("how") && !seen.says("count", "reports"));
}

/** Of a list, "why?" is asked of its first. */
function firstOf(seen: Sight, { query, items }: Earlier): string {
  const isWhole = entitiesOf(query.object).length > 0 && entitiesOf(query.subject).length > 0;
  return asksWhy(seen) && !isWhole && items.length > 1 && seen.items.length === 0
    ? ", of what was found its first"
    : "";
}

/** The follow-up as a question of its own: "Why?" with the earlier pair, else the earlier drugs in the place of what points to them. */
function wholeText(text: string, seen: Sight, earlier: Earlier): string | null {
  const subjects = entitiesOf(earlier.query.subject).filter(({ type }) => type !== "adverse_event");
  if (asksWhy(seen) && !asksOther({ ...seen, says: (...cues) => seen.says(...cues.filter((cue) => cue !== "action")) }))
    return whyText(seen, subjects, earlier);
  if (subjects.length === 0 || (subjects.length === 1 && OF_THESE.test(text))) return null;
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
