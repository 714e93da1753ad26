import type { EntityRef } from "@/lib/domain/entity";
import { cleanQuestion } from "@/lib/domain/question/clean";
import { type Sight, sight } from "@/lib/domain/question/draft";
import { candidatesFor, chosenRef } from "@/lib/domain/question/item";
import { heldBack } from "@/lib/domain/question/offered-readings";
import { parseQuestion } from "@/lib/domain/question/parse";
import { type Part, part } from "@/lib/domain/question/part";
import { asksForReason, whyText } from "@/lib/domain/question/readers/why";
import type { Names } from "@/lib/domain/question/scan";
import { writtenOut } from "@/lib/domain/question/shorthand";
import { withCorrections } from "@/lib/domain/question/wording/corrections";
import { rephrase } from "@/lib/domain/question/wording/rephrase";
import { restate } from "@/lib/domain/question/wording/restate";
import { isClosedTo, isUnreadable } from "@/lib/domain/question/wording/unreadable";
import type { Earlier } from "@/lib/domain/run/earlier";
import { entitiesOf, namedBy, namesAll } from "@/lib/domain/run/query";
import type { NamedThing, Reading, TypedQuery } from "@/lib/domain/run/question";
import { joinedWords } from "@/lib/domain/wording";
import { declined, questionOf } from "./asked-back";
import { amongThoseActing, changedQuery } from "./changed-query";
import { comparesUnnamed, continuedQuery } from "./continued";
import { withEvidence } from "./evidence-asked";
import { genesOfEarlier } from "./genes-that-matter";
import { agedText } from "./label-beside";
import { leavesOut } from "./left-out";
import { type Operated, operationOn } from "./operations";
import { organAsked } from "./organ-asked";
import { drugsIn, itemNamed, pointsIntoList, shownItem } from "./pointed-drugs";
import {
  ALONE,
  BARE_WHICH,
  OF_EARLIER,
  POINTS_BACK,
  pronounsFilled,
  REFERRING,
  refersBack,
  standsAlone,
} from "./refers-back";
import { corrections, insteadQuery, swappedQuery } from "./swapped";

/**
 * A follow-up read with what the earlier question asked ("And for tacrolimus?", "Which of these are on the labels?",
 * "Why?"), else with what that one went on from; the reading says how it was completed. One that neither completes is not
 * read, and has what can be asked instead. Null for a question that stands alone, and for one that no source answers.
 */
export function readFollowUp(text: string, earlier: Earlier, graph: Names): Reading | null {
  const clean = writtenOut(cleanQuestion(text));
  if (earlier.unansweredSince && POINTS_BACK.test(clean))
    return { ...declined(parseQuestion(clean, graph), [], earlier), restated: UNANSWERED };
  const operated = operatedBy(clean, earlier, graph);
  if (operated) return operated;
  const reading = read(clean, earlier, graph);
  return reading && withCorrections(reading);
}

const UNANSWERED = "The question before this one was not answered, so it does not say what this one speaks of";

/** The reading of a follow-up that as a whole is an operation on what the earlier turn shows: no word of it is left that could turn it round. */
function operatedBy(clean: string, earlier: Earlier, graph: Names): Reading | null {
  const asked = part(clean, graph);
  const seen = sight(asked.scanned);
  const operated = operationOn(seen, earlier);
  return operated && operatedReading(operated, { ...asked, own: parseQuestion(clean, graph), seen }, earlier);
}

function read(clean: string, earlier: Earlier, graph: Names): Reading | null {
  const own = parseQuestion(clean, graph);
  if (own.talk !== null || standsAlone(clean, own)) return null;
  const pointed = itemNamed(clean, earlier);
  if (pointed !== null && shownItem(clean, earlier) === null) {
    const reading =
      operatedBy(pointed.text, earlier, graph) ??
      read(pointed.text, earlier, graph) ??
      heldBack(pointed.text, parseQuestion(pointed.text, graph), graph);
    return { ...reading, restated: `${reading.restated}; "${pointed.said}" is ${pointed.item.name}` };
  }
  if (pointed === null && pointsIntoList(clean)) return declined(own, [], earlier);
  const asked = organAsked(clean, graph);
  if (isClosed(asked)) return null;
  const whole = { ...asked, own, seen: sight(asked.scanned) };
  for (const each of [earlier, ...(earlier.before ? [earlier.before] : [])]) {
    const reading = completedBy(each, whole, graph);
    if (!reading) continue;
    const held = heldBack(whole.text, reading, graph);
    return !held.notUnderstood && leavesOut(held, whole.seen) ? declined(held, questionOf(held), each) : held;
  }
  const meant = corrections(whole.seen, earlier.query).map(rephrase);
  const refers = refersBack(whole.text, whole.seen, own);
  const isInPart = own.query !== null && own.unread.length > 0 && REFERRING.test(clean);
  const isBare = own.query?.ask === "profile" && ALONE.test(clean);
  const goesOn =
    isInPart ||
    isBare ||
    BARE_WHICH.test(clean) ||
    (refers && (own.query === null || OF_THESE.test(clean) || NARROWS.test(clean)));
  return goesOn || meant.length > 0 ? declined(own, meant, earlier) : null;
}

/** Words that only say that a question takes up another. */
const SAYS_FOLLOWS =
  /^(?:instead|replaced?|swap|switch|change|exchange|now|hmm?|restrict|limit|narrow|keep|filter|reduce|cut|further|number|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2})$/;

function operatedReading(operated: Operated, { seen, own }: Said, earlier: Earlier): Reading {
  if ("declined" in operated)
    return { ...declined(own, operated.offers.map(rephrase), earlier), restated: operated.declined, unread: [] };
  const { query, view = null } = "view" in operated ? operated : { query: operated };
  const { named, ...read } = completed(query, seen, own, earlier);
  const reading = { ...read, named: named.filter(({ chosen }) => chosen !== null), unread: [] };
  if (!view) return reading;
  const restated = restate(query).replace(/^I read this as: /, `I read this as: ${VIEWS[view]}: `);
  return { ...reading, view, restated: said(restated, earlier) };
}

const VIEWS: Record<NonNullable<Reading["view"]>, string> = {
  sources: "the sources behind the earlier answer",
  confidence: "how sure the earlier answer is",
};

type Said = Part & { own: Reading; seen: Sight };

function completedBy(earlier: Earlier, { text, seen, own, intent }: Said, graph: Names): Reading | null {
  const aged = agedText(text, seen, earlier.query);
  if (aged !== null) return told(parseQuestion(aged, graph), earlier);
  const asked =
    swappedQuery(seen, earlier.query) ??
    insteadQuery(seen, earlier.query, graph) ??
    continuedQuery({ ...seen, text }, earlier) ??
    shownItem(text, earlier);
  if (asked) return completed(asked, seen, own, earlier);
  if (comparesUnnamed(seen) && drugsIn(earlier.query.subject).length < 2) return null;
  if (!refersBack(text, seen, own) || corrections(seen, earlier.query).length > 0) return null;
  if (isOfOnePair(earlier) && (OF_THESE.test(text) || (seen.items.length > 0 && NARROWS.test(text)))) return null;
  const isOfSame = !asksForReason(seen) && (isUnreadable(intent) || !asksOther(seen));
  const altered = amongThoseActing(seen, earlier) ?? (isOfSame ? changedQuery(seen, earlier) : null);
  const changed = altered && (withEvidence(altered, !namesAll(altered.subject)) ?? null);
  if (changed) return completed(changed, seen, own, earlier);
  const whole = wholeText(text, seen, earlier);
  const reading = whole === null ? null : parseQuestion(whole, graph);
  return reading && told(reading, earlier, firstOf(seen, earlier));
}

function told(reading: Reading, earlier: Earlier, more = ""): Reading | null {
  return reading.query ? { ...reading, restated: `${said(reading.restated, earlier)}${more}` } : null;
}

function isClosed({ intent, text }: Part): boolean {
  return isUnreadable(intent) && (isClosedTo(intent) || (intent === "denied" && !OF_EARLIER.test(text)));
}

/** The most drugs found that a follow-up asks about by name. */
const FOUND_MAX = 10;
/** What asks of things found before is no question of its own. */
const OF_THESE = /\b(?:which|what|how many|any|some)(?: ones?)? (?:of|among|from) (?:these|those|them)\b/i;

/** "Only ...", "excluding ...": of a list. */
const NARROWS = /^\W*(?:and |but )?(?:only|just|excluding|except|without|leave out)\b/i;

/** One drug and one event are no things of which some are asked about. */
function isOfOnePair({ query: { ask, subject, object } }: Earlier): boolean {
  return ask === "boolean" && entitiesOf(subject).length === 1 && entitiesOf(object).length === 1;
}

function completed(query: TypedQuery, seen: Sight, own: Reading, earlier: Earlier): Reading {
  const named = new Set(own.named.map(({ chosen }) => chosen?.id));
  const { branch } = query.filters;
  const known = (query.conditions ?? []).flatMap(({ ref }) => ref ?? []);
  const all = [...namedBy(query), ...(branch ? [branch] : []), ...known];
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
    unread: seen.left.filter(({ lower }) => !SAYS_FOLLOWS.test(lower)).map((token) => token.text),
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

/** Of a list, "why?" is asked of its first. */
function firstOf(seen: Sight, { query, items }: Earlier): string {
  const isWhole = entitiesOf(query.object).length > 0 && entitiesOf(query.subject).length > 0;
  return asksForReason(seen) && !isWhole && items.length > 1 && seen.items.length === 0
    ? ", of what was found its first"
    : "";
}

/** The follow-up as a question of its own: "Why?" with the earlier pair, else the earlier drugs in the place of what points to them. */
function wholeText(text: string, seen: Sight, earlier: Earlier): string | null {
  const subjects = drugsOf(earlier);
  if (
    asksForReason(seen) &&
    !asksOther({ ...seen, says: (...cues) => seen.says(...cues.filter((cue) => cue !== "action")) })
  )
    return whyText(seen, subjects, earlier);
  const joined = joinedWords(
    subjects.map(({ name }) => name),
    "and",
  );
  const events = entitiesOf(earlier.query.object).map(({ name }) => name);
  const ofGenes = genesOfEarlier(text, joined, joinedWords(events, "and"));
  if (ofGenes !== null) return ofGenes;
  if (subjects.length === 0 || (subjects.length === 1 && OF_THESE.test(text))) return null;
  return pronounsFilled(text, joined);
}

/** What "they" are: the drugs or genes asked about; of a list of drugs those found, where they are few. */
function drugsOf({ query, items }: Earlier): readonly EntityRef[] {
  if (query.ask === "which_drugs") return items.length <= FOUND_MAX ? items : [];
  return entitiesOf(query.subject).filter(({ type }) => type !== "adverse_event");
}
