import type { EntityRef } from "@/lib/domain/entity";
import { cleanQuestion } from "@/lib/domain/question/clean";
import { isKnown, type Sight, sight } from "@/lib/domain/question/draft";
import { candidatesFor, chosenRef } from "@/lib/domain/question/item";
import { parseQuestion } from "@/lib/domain/question/parse";
import { type Part, part } from "@/lib/domain/question/part";
import { asksForReason, whyText } from "@/lib/domain/question/readers/why";
import type { Names } from "@/lib/domain/question/scan";
import { withCorrections } from "@/lib/domain/question/wording/corrections";
import { rephrase } from "@/lib/domain/question/wording/rephrase";
import { restate } from "@/lib/domain/question/wording/restate";
import { isClosedTo, isUnreadable } from "@/lib/domain/question/wording/unreadable";
import type { Earlier } from "@/lib/domain/run/earlier";
import { entitiesOf, namedBy, namesAll } from "@/lib/domain/run/query";
import type { NamedThing, Reading, TypedQuery } from "@/lib/domain/run/question";
import { joinedWords } from "@/lib/domain/wording";
import { amongThoseActing, changedQuery } from "./changed-query";
import { comparesUnnamed, continuedQuery } from "./continued";
import { withEvidence } from "./evidence-asked";
import { genesOfEarlier } from "./genes-that-matter";
import { agedText } from "./label-beside";
import { offersAfter } from "./offers";
import { drugsIn, itemNamed, pointsIntoList, shownItem } from "./pointed-drugs";
import { OF_EARLIER, pronounsFilled, refersBack } from "./refers-back";
import { corrections, insteadQuery, swappedQuery } from "./swapped";

/**
 * A follow-up read with what the earlier question asked ("And for tacrolimus?", "Which of these are on the labels?",
 * "Why?"), else with what that one went on from; the reading says how it was completed. One that neither completes is not
 * read, and has what can be asked instead. Null for a question that stands alone, and for one that no source answers.
 */
export function readFollowUp(text: string, earlier: Earlier, graph: Names): Reading | null {
  const reading = read(text, earlier, graph);
  return reading && withCorrections(reading);
}

function read(text: string, earlier: Earlier, graph: Names): Reading | null {
  const clean = cleanQuestion(text);
  const own = parseQuestion(clean, graph);
  if (own.talk !== null) return null;
  const pointed = itemNamed(clean, earlier);
  if (pointed !== null && shownItem(clean, earlier) === null) {
    const reading = read(pointed.text, earlier, graph) ?? parseQuestion(pointed.text, graph);
    return { ...reading, restated: `${reading.restated}; "${pointed.said}" is ${pointed.item.name}` };
  }
  const asked = organAsked(clean, graph);
  if (isClosed(asked)) return null;
  const whole = { ...asked, own, seen: sight(asked.scanned) };
  for (const each of [earlier, ...(earlier.before ? [earlier.before] : [])]) {
    const reading = completedBy(each, whole, graph);
    if (reading) return reading;
  }
  const meant = corrections(whole.seen, earlier.query).map(rephrase);
  const refers = refersBack(whole.text, whole.seen, own) || pointsIntoList(clean);
  const goesOn = refers && (own.query === null || OF_THESE.test(clean) || NARROWS.test(clean));
  return goesOn || meant.length > 0 ? declined(own, meant, earlier) : null;
}

/** Words that only say that a question takes up another. */
const SAYS_FOLLOWS =
  /^(?:instead|further|number|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2})$/;

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

/** What nothing completes, with what can be asked of the earlier question; what the text may mean or comes nearest to goes first. */
function declined(own: Reading, meant: readonly string[], earlier: Earlier): Reading {
  const isOnlyUnread = own.query === null && own.named.length === 0 && own.unread.length > 0;
  const restated = isOnlyUnread
    ? `I cannot ask the earlier question of ${joinedWords(
        own.unread.map((word) => `"${word}"`),
        "and",
      )}: the loaded graph is not divided so, or does not hold it`
    : "I cannot tell what is asked of the earlier answer";
  const near = own.query === null ? own.alternatives : [];
  return { ...own, query: null, restated, alternatives: [...new Set([...meant, ...near, ...offersAfter(earlier)])] };
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

/** "Which of these are about hearing", "which are cardiac": what narrows the earlier list stands behind the verb. */
const WHICH_ARE =
  /^(?:and |but |so |now |then )*(?:which|what|any)(?: ones)?(?: of (?:these|those|them))?(?: (?:adverse )?(?:events|effects|reactions))? (?:are|is|were|concern)(?: (?:about|related to|to do with|concerning|kinds? of|in|on|of))?(?: the)? /i;
/** "Only the renal", "hearing?": the same in fewer words. */
const ONLY = /^(?:and |but |now |then |what about |how about )*(?:only |just |show |keep )*(?:the )?/i;
const BARE_WORDS_MAX = 4;

/** A follow-up as it is read: where it narrows the earlier list to an organ, in the words that name an organ group; else as it stands. */
function organAsked(text: string, graph: Names): Part {
  const plain = part(text, graph);
  const { scanned, intent } = plain;
  const isOther = scanned.filters.branch || scanned.items.some(isKnown);
  const isWhole = !isUnreadable(intent) && scanned.items.length === 0;
  if (isOther || isWhole || sight(scanned).verbFirst) return plain;
  const bare = text.replace(/(?: only)?\W*$/i, "");
  const isShort = bare.split(" ").length <= BARE_WORDS_MAX;
  const wordings = [bare.replace(WHICH_ARE, "which ones are "), ...(isShort ? [bare.replace(ONLY, "only ")] : [])];
  const read = wordings.map((wording, at) => part(at === 0 ? wording : `${wording} ones`, graph));
  return read.find((each) => each.scanned.filters.branch && each.scanned.left.length === 0) ?? plain;
}
