import { draft, exprFor, type Sight, sight } from "@/lib/domain/question/draft";
import { chosenRef, type Item } from "@/lib/domain/question/item";
import type { Part } from "@/lib/domain/question/part";
import { hitsOf, type Scan } from "@/lib/domain/question/scan";
import { joinedBy } from "@/lib/domain/question/sets";
import { hide, overlaps, placesOf, type Span, type Token } from "@/lib/domain/question/tokens";
import { joinedReadings, restate } from "@/lib/domain/question/wording/restate";
import type { Reading, TypedQuery } from "@/lib/domain/run/question";
import { conditionsOf } from "./population";

/** A told case: what is asked of it, what else bears on it, and the names that it denies. */
type PatientCase = { read: Part; further: TypedQuery[]; denied: string[] };

const PATIENT =
  /\b(?:\d{1,3}[- ]?(?:years?|yrs?|y|months?|mo)[- ]?(?:old|o)\b|\d{2} ?(?:yo|m|f|male|female)\b|(?:patient|pt|woman|man|lady|gentleman|boy|girl|child|infant|neonate|newborn|baby|toddler|teenager|adolescent|kid|mother|father|mum|mom|dad|wife|husband|son|daughter|brother|sister|aunt|uncle|nan|gran(?:ny|dad|dma|dpa|dmother|dfather)?|resident|student|pupil|person|worker|teacher|farmer|driver|nurse|athlete|runner|pensioner|retiree|smoker|vegetarian|diabetic|asthmatic|epileptic|colleague|friend|neighbou?r|client|partner|he|she)\b)/i;
const ONSET =
  /\b(?:develop(?:s|ed)?|present(?:s|ed|ing)?(?: to \p{L}+)? with|now (?:has|have|with|complains of)|now (?=\p{Ll})|(?:has|have|is) (?:become|becoming|gone|turned|getting)|became|(?:then|later|subsequently) (?:had|has|got)|complain(?:s|ed|ing) of|admitted (?:with|for)|hospitali[sz]ed (?:with|for)|c(?:a|o)mes? in with|notic(?:es|ed)|experienc(?:es|ed)|suffer(?:s|ed)(?: from)?|(?:was|is) found to have|has new|(?:and|but|who) (?:now )?has)\b/iu;
const ASKS_CAUSE =
  /\b(?:culprit|caus(?:e|es|ed|ing)|responsible|to blame|blame|rank(?: them| these| those)?|doing (?:it|this)|why|due to|suspect(?:ed)?|explains?|what(?: is|'s) (?:happening|going on|the (?:likely |most likely )?(?:reason|explanation))|which (?:drug|medicine|medication|one|of (?:them|these|those|his|her|the))|could (?:it|this|that) be|known (?:problem|issue|effect|side effect|reaction)|recogni[sz]ed|coincidence|related|the drug'?s fault|drug[- ]induced)\b/i;
/** A child, whom sources of paediatric labels tell from an adult. */
const CHILD =
  /(?:\b(?:(?:\d|1[0-7])[- ]?(?:years?|yrs?|y)|\d{1,3}[- ]?(?:months?|mo|weeks?|days?))[- ]?(?:old|o)\b(?: \p{L}+)?|\b(?:child|infant|neonate|newborn|baby|toddler|teenager|adolescent|boy|girl)\b)/giu;
/** The age and sex of adults and the course of events, by which no source here is divided. */
const TOLD =
  /^(?:\d+\p{L}*|years?|yrs?|yo|old|months?|wom[ae]n|m[ae]n|lady|gentleman|male|female|elderly|older|young|now|later|recently|newly|new|onset|sudden|suddenly|weeks?|days?|hours?|ago|responsible|blame|happening|going|started|starts|starting|added|begins|began|acute|severe|presents?|presented|presenting|develop(?:s|ed|ing)?|complain(?:s|ed|ing)?|admitted|hospitali[sz]ed|notices?|noticed|suspect(?:ed)?|medications?)$/iu;

/**
 * A told patient who takes drugs and fell ill, and whose drug is looked for or of whom nothing further is asked: which of the drugs have what came on listed or
 * reported, with what was known of the patient before as conditions; and how the drugs interact. Null where a text is none.
 */
export function patientCase({ text, scanned: whole }: Part): PatientCase | null {
  const onset = ONSET.exec(text) ?? hasSinceDrugs(text, whole.items) ?? hasBeforeDrugs(text, whole.items);
  const asks = ASKS_CAUSE.test(text) || !text.includes("?");
  if (!onset || !PATIENT.test(text) || !asks) return null;
  const denied = deniedItems(text, whole.items);
  const without = whole.items.filter((item) => denied.items.includes(item));
  const scanned = { ...whole, items: whole.items.filter((item) => !without.includes(item)) };
  const seen = sight(scanned);
  const taken = distinct(seen.drugs.filter(isCertain));
  const findings = seen.events.filter((event) => event.start >= onset.index && isCertain(event));
  if (taken.length === 0 || findings.length === 0 || seen.genes.length > 0) return null;
  const before = seen.events.filter((event) => event.start < onset.index && isCertain(event));
  return {
    read: { text, scanned: { ...scanned, ...unsaid(scanned, denied) }, intent: asked(taken, findings, before, seen) },
    further: taken.length > 1 ? [interactionsOf(taken, findings)] : [],
    denied: [...new Set(without.map((item) => item.text))],
  };
}

const ASKS_WHICH =
  /\b(?:culprit|blame|responsible|rank|doing (?:it|this)|which (?:drug|medicine|medication|one|of (?:them|these|those)))\b/i;

/** "On A and B has Y. Which is to blame?": what a patient has that is told behind the drugs. */
function hasSinceDrugs(text: string, items: readonly Item[]): { index: number } | null {
  const drug = ASKS_WHICH.test(text) && items.find(({ group }) => group === "drug");
  const has = drug && /\b(?:has|had|gets?|got)\b/i.exec(text.slice(drug.end));
  return has ? { index: drug.end + has.index } : null;
}

const HAS = /\b(?:patient|pt|wom[ae]n|m[ae]n|lady|gentleman|boy|girl|child|infant|he|she) (?:with|has|had|w\/)\b/i;

/** "A patient with Y: A, B and C. Rank them": what a patient has that is told before the drugs, all of them after it. */
function hasBeforeDrugs(text: string, items: readonly Item[]): { index: number } | null {
  const has = ASKS_WHICH.test(text) ? HAS.exec(text) : null;
  const drugs = items.filter(({ group }) => group === "drug");
  return has && drugs.length > 1 && drugs.every(({ start }) => start > has.index) ? { index: has.index } : null;
}

/** The reading of a told case, with what else is looked up for it and what it denies. */
export function ofCase(reading: Reading, { further, denied }: PatientCase): Reading {
  const whole = joinedReadings([reading.restated, ...further.map((query) => restate(query))]);
  return {
    ...reading,
    restated: denied.length > 0 ? `${whole}; left out, as the text denies it: ${denied.join(", ")}` : whole,
    ofCase: true,
    ...(further.length > 0 && { further: [...further] }),
  };
}

/** The scan of a case without what denies; of its words a child's age is not made use of, and an adult's is not told. */
function unsaid({ text, left, hits }: Scan, denied: Denied): Pick<Scan, "text" | "left" | "hits"> {
  const child = placesOf(text, CHILD).map(
    (place): Token => ({ ...place, lower: place.text.toLowerCase(), word: true }),
  );
  const others = left.filter(
    (token) => !TOLD.test(token.text) && !isOfDenial(token, denied) && !child.some((each) => overlaps(each, token)),
  );
  return {
    text: denied.spans.reduce(hide, text),
    left: [...child, ...others],
    hits: hitsOf({ hits }, "negated", "minus").filter((hit) => !isOfDenial(hit, denied)),
  };
}

function asked(taken: readonly Item[], findings: readonly Item[], before: readonly Item[], seen: Sight) {
  const several = taken.length > 1;
  const ask = several ? "compare" : findings.length > 1 ? "list" : "boolean";
  const subject = joinedBy(taken.map(exprFor()), "or");
  const object = joinedBy(findings.map(exprFor()), several ? "and" : "or");
  const { query, ...rest } = draft(ask, "adverse_events", subject, object, { ...seen, filters: {} }, [
    ...seen.drugs.filter(isCertain),
    ...findings,
    ...before,
  ]);
  const conditions = conditionsOf(before, seen);
  return { ...rest, query: { ...query, ...(conditions.length > 0 && { conditions }) } };
}

function interactionsOf(taken: readonly Item[], findings: readonly Item[]): TypedQuery {
  return {
    ask: "list",
    want: "interactions",
    subject: joinedBy(taken.map(exprFor()), "or"),
    object: joinedBy(findings.map(exprFor()), "or"),
    filters: {},
  };
}

function isCertain(item: Item): boolean {
  return (item.terms?.length ?? 0) > 0 || chosenRef(item) !== null;
}

function distinct(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [chosenRef(item)?.id ?? item.text, item])).values()];
}

/** What a told case denies: the names, and the words that deny them. */
type Denied = { items: readonly Item[]; spans: readonly Span[] };

const DENIES =
  /(?<!\b(?:it|this|that|or) )\b(?:not(?! (?:only|just|merely)\b)|no|never|neither|nor|without|cannot|negative for|absence of|den(?:y|ies|ied|ying)|\p{L}+n['’]t)(?![\p{L}'’])/giu;
/** What stands between a denial and what it denies ("not currently taking any"). */
const LEADS =
  /^(?: (?:be|been|being|currently|previously|ever|yet|longer|on|tak(?:e|es|en|ing)|took|given|us(?:e|es|ed|ing)|prescribed|receiv(?:e|es|ed|ing)|have|has|had|having|history|any|an?|the|of|known|prior|previous|recent|new|exposed to|exposure to|develop(?:ed|ing)?|report(?:s|ed|ing)?|experienc(?:e|ed|ing)|complain(?:ed|ing)?|show(?:s|ed|n|ing)?|evidence|signs?|symptoms?|suffer(?:ed|ing)? from|started|found))*/iu;
/** Where the reach of a denial ends (the termination terms of NegEx: Chapman 2001, J Biomed Inform 34:301). */
const ENDS =
  /[.;:?!]|(?<!\bn?or )\b(?:but|however|although|though|while|whereas|who|which|that|then|now|on|tak(?:e|es|en|ing)|took|has|have|had|is|are|was|were|reports?|reported|starts?|started|develop\w*|present(?:s|ed|ing)?|experienc\w+|complain\w*|admitted|with|after|before|since|because|by|to|in|for|from|despite|if|whether|think|know|sure|explain\w*|stop\w*|discontinu\w*|miss\w*|skip\w*|chang\w*|tolerat\w*|increas\w*|reduc\w*|respon\w*|improv\w*)\b/iu;
const DENIED_AFTER =
  /^ (?:(?:was|were|is|are|has been|have been|had been) )?(?:denied|ruled out|excluded|absent|(?:never|not) (?:taken|given|started|used|present|prescribed|reported|found|seen))\b/iu;

/** The drugs and findings that a told case says the patient did not take or have ("not on A", "denies B or C", "D was ruled out"). */
function deniedItems(text: string, items: readonly Item[]): Denied {
  const before = [...text.matchAll(DENIES)].map((found) => reach(text, items, found));
  const after = items.flatMap((item) => {
    const found = DENIED_AFTER.exec(text.slice(item.end));
    return found ? [{ items: [item], spans: [{ start: item.start, end: item.end + found[0].length }] }] : [];
  });
  const all = [...before, ...after];
  return { items: all.flatMap((each) => each.items), spans: all.flatMap((each) => each.spans) };
}

/** Whether words of a text belong to a denial. */
function isOfDenial(span: Span, { spans }: Denied): boolean {
  return spans.some((each) => overlaps(each, span));
}

/** What one denial reaches: names of one kind, up to where something else is said. */
function reach(text: string, items: readonly Item[], { 0: word, index }: RegExpExecArray): Denied {
  const from = index + word.length;
  const lead = from + (LEADS.exec(text.slice(from))?.[0].length ?? 0);
  const ending = text.slice(lead).search(ENDS);
  const end = ending < 0 ? text.length : lead + ending;
  const within = items.filter((item) => item.start >= from && item.end <= end);
  const [first] = within;
  if (!first || (!/^den/i.test(word) && text.slice(from, first.start).includes(","))) return { items: [], spans: [] };
  const other = within.findIndex((item) => isEvent(item) !== isEvent(first));
  const denied = other < 0 ? within : within.slice(0, other);
  return { items: denied, spans: [{ start: index, end: denied.at(-1)?.end ?? from }] };
}

function isEvent({ group }: Item): boolean {
  return group === "event";
}
