import { withoutIdentifiers } from "@/lib/domain/identifiers";
import { foldedParts } from "@/lib/domain/question/follow-ups/fold-parts";
import { furtherPart, mayGoOn, patientPart, type ReadPart } from "@/lib/domain/question/follow-ups/further-part";
import { labelBeside } from "@/lib/domain/question/follow-ups/label-beside";
import { pronounsFilled } from "@/lib/domain/question/follow-ups/refers-back";
import { kindsBeside, withOrgans } from "@/lib/domain/question/groups/kinds-beside";
import { ofCase, patientCase } from "@/lib/domain/question/patient/patient-case";
import { tellsOfPatient, withPatient } from "@/lib/domain/question/patient/patient-text";
import { pairOfBoth } from "@/lib/domain/question/readers/both-kinds";
import { withContraindications } from "@/lib/domain/question/readers/contraindicated";
import { deniedIn } from "@/lib/domain/question/readers/negation";
import { besideEmergency, nearestQuestions, nearReadings } from "@/lib/domain/question/wording/alternatives";
import { withCorrections } from "@/lib/domain/question/wording/corrections";
import { readingNotes } from "@/lib/domain/question/wording/reading-notes";
import { joinedReadings, restate } from "@/lib/domain/question/wording/restate";
import { unreadOf } from "@/lib/domain/question/wording/unread";
import {
  hasBrief,
  isOpen,
  isUnreadable,
  isUrgent,
  lackingNames,
  whyNot,
} from "@/lib/domain/question/wording/unreadable";
import { entitiesOf, namedBy, unknownNames } from "@/lib/domain/run/query";
import type { Reading } from "@/lib/domain/run/question";
import { joinedWords } from "@/lib/domain/wording";
import { FURTHER_MAX, withBesides } from "./asked-beside";
import { cleanQuestion } from "./clean";
import { type Draft, isKnown } from "./draft";
import type { Item } from "./item";
import { withKnownNames } from "./known-names";
import { withRanking } from "./members-asked";
import { distinct, named, namedIn } from "./named-things";
import { type Part, part, says } from "./part";
import type { Names, Scan } from "./scan";
import { addsNothing, askedTogether, halves, isCondition, segments, type Told, toldAndAsked } from "./segments";
import { writtenOut } from "./shorthand";
import { interactionsWithTold, withTogether } from "./taken-together";
import { talkOf, talkReasons } from "./talk";

/** The most sentences of a text that are looked at; the rest is named as unread. */
const SENTENCES_MAX = 12;

/**
 * Reads a question as a typed query over what the graph names. Of several questions the first is read and the others are
 * named as unread. What cannot be read has a null query and the nearest readings as questions; it is never read as
 * another question. Throws AppError `invalid_question` for an empty or too long text.
 */
export function parseQuestion(text: string, graph: Names): Reading {
  const clean = withoutIdentifiers(writtenOut(cleanQuestion(text)))
    .replace(/ +/g, " ")
    .trim();
  const asked = withOrgans(withContraindications(read(clean, graph)), clean, graph);
  const reading = withBesides(withKnownNames(withRanking(asked, clean)), clean);
  return withCorrections(withTogether(reading, clean));
}

function read(clean: string, graph: Names): Reading {
  const whole = part(clean, graph);
  if (whole.intent === "instruction" || isUrgent(whole.intent)) return unreadable(whole, graph);
  const told = patientCase(whole);
  if (told) return ofCase(readable(told.read, [], graph), told);
  const sentences = segments(clean).slice(0, SENTENCES_MAX);
  const isTwofold = !isUnreadable(whole.intent) && whole.intent.query.use !== undefined;
  const split = sentences.length > 1 ? amongSentences(sentences, graph) : isTwofold ? null : amongHalves(whole, graph);
  if (split) return split;
  return readable(whole, [], graph);
}

function amongSentences(sentences: readonly string[], graph: Names): Reading | null {
  const parts = sentences.map((each) => part(each, graph)).filter(says);
  const folded = foldedParts(parts, graph);
  if (folded) return readable(folded, [], graph);
  const taken = interactionsWithTold(parts, part(sentences.join(" "), graph));
  if (taken) return readable(taken, [], graph);
  const told = toldAndAsked(parts);
  const asked = told && inContext(told, graph);
  if (asked) return asked;
  const first = firstRead(parts, told);
  if (!first) return null;
  const others = parts.filter((each) => each !== first);
  const patient = others.filter(({ scanned, text }) => tellsOfPatient(scanned, text));
  const rest = others.filter((each) => !patient.includes(each)).map(({ text }) => text);
  return withPatient(
    readable(first, rest, graph),
    patient.map(({ text }) => text),
    graph,
  );
}

/** The sentence that is answered first: the one that asks where that is read; one that only states something is no question where another asks. */
function firstRead(parts: readonly Part[], told: Told | null): Part | undefined {
  if (told && !isUnreadable(told.asked.intent)) return told.asked;
  if (told && told.asked.scanned.items.length > 0) return undefined;
  const stated = told ? ["profile", "boolean"] : ["profile"];
  return parts.find(({ intent }) => !isUnreadable(intent) && !stated.includes(intent.query.ask));
}

/** What is asked together with what was told, where the question cannot stand alone. */
function inContext(told: Told, graph: Names): Reading | null {
  const both = askedTogether(told, graph);
  if (!both) return null;
  if (isUnreadable(both.intent)) return both.intent === "outside" ? unreadable(both, graph) : null;
  const rest = told.rest.map(({ text }) => text);
  return readable(both, rest, graph);
}

function amongHalves(whole: Part, graph: Names): Reading | null {
  const { text } = whole;
  const [left, right] = halves(text) ?? [];
  if (!left || !right) return null;
  const first = part(left, graph);
  const second = part(right, graph);
  if (isUnreadable(first.intent) || !says(second) || isCondition(second, first) || asksAll(whole, first)) return null;
  const read = { text: left, intent: first.intent };
  const isPart = !mayGoOn(right) || furtherPart(right, read, graph) !== null || addsNothing(whole, first);
  return isPart ? readable(first, [right], graph) : null;
}

/** "Which has A, which B and which C?", "which cause Y and are metabolised by G?": as a whole, with no word left out and all that is named. */
function asksAll({ text, intent: whole }: Part, { intent: first }: Part): boolean {
  if (isUnreadable(whole) || isUnreadable(first) || whole.left?.length !== 0) return false;
  if (/\bwhich of (?:them|these|those)\b/i.test(text)) return whole.query.ask === "compare";
  const isTied = whole.query.ask === "which_drugs" && first.query.ask === "which_drugs";
  return whole.query.ask === "compare" || (isTied && namedBy(whole.query).length > namedBy(first.query).length);
}

/** What is shown of a part that is read, with the other parts of its text. */
export function readable(read: Part, rest: readonly string[], graph: Names): Reading {
  const { scanned } = read;
  if (isUnreadable(read.intent)) return unreadable(read, graph);
  const added = patientPart({ text: read.text, intent: read.intent }, rest, graph);
  if (added) return readable(added.read, added.rest, graph);
  const both = rest.length === 0 ? pairOfBoth(read.intent.query, read.text) : null;
  const intent = both ? { ...read.intent, query: both[0] } : read.intent;
  const parts = rest.map((text) => ({ text, further: furtherPart(text, { text: read.text, intent }, graph) }));
  const kinds = kindsBeside(read.text, intent.query, graph);
  const beside = [...kinds, ...labelBeside(read.text, intent.query, graph)];
  const [instead] = unknownNames(intent.query).length > 0 ? kinds : [];
  if (instead && entitiesOf(intent.query.subject).length > 0) return readable(instead, rest, graph);
  const second: ReadPart[] = both ? [{ ...read, intent: { ...intent, query: both[1] } }] : [];
  const more = parts.flatMap((each) => each.further ?? []).slice(0, FURTHER_MAX);
  const further = [...second, ...[...beside, ...more.flatMap(ofEachKind)].slice(0, FURTHER_MAX)];
  const left = parts.filter((each) => !each.further || !more.includes(each.further)).map(({ text }) => text);
  const denied = deniedIn(scanned, intent);
  return {
    query: intent.query,
    named: distinct([...namedIn(read, intent), ...further.flatMap((each) => namedIn(each, each.intent))]),
    restated: joinedReadings([{ scanned, intent }, ...further].map(said)),
    unread: [
      ...new Set([{ scanned, intent }, ...further].flatMap((each) => unreadOf(each.scanned, each.intent))),
      ...left,
    ].filter((text) => !both || !/\bfaers\b/i.test(text)),
    alternatives: [...nearReadings(intent), ...askedBeside(left, intent)],
    talk: null,
    ...(denied !== null && { denied }),
    ...(further.length > 0 && { further: further.map((each) => each.intent.query) }),
  };
}

/** "Is that on the label and reported?": a part of two. */
function ofEachKind(each: ReadPart): ReadPart[] {
  const intent: Draft = each.intent;
  const both = pairOfBoth(intent.query, each.text);
  return both ? both.map((query) => ({ ...each, intent: { ...intent, query } })) : [each];
}

function said({ scanned, intent }: { scanned: Scan; intent: Draft }): string {
  return `${restate(intent.query)}${readingNotes(scanned, intent)}`;
}

/** The other questions of a text, whole: what points back to the drugs of the first has their names. */
function askedBeside(rest: readonly string[], { query }: Draft): string[] {
  const names = entitiesOf(query.subject).map(({ name }) => name);
  const asking = rest.filter((text) => /\?\W*$/.test(text));
  return asking.map((text) => (names.length > 0 ? pronounsFilled(text, joinedWords(names, "and")) : null) ?? text);
}

function unreadable({ scanned, intent }: Part, graph: Names): Reading {
  const reason = isUnreadable(intent) ? intent : "unclear";
  const talk = isUrgent(reason) ? null : talkOf(scanned);
  const known = scanned.items.filter(isKnown);
  const words = [...scanned.left, ...scanned.items.filter((item) => !known.includes(item))];
  return {
    query: null,
    named: known.flatMap((item) => named(item, null)),
    restated: talk
      ? talkReasons[talk]
      : `${whyNot(reason, scanned)}${namedList(known)}${lackingNames(reason, scanned)}`,
    unread: talk ? [] : words.sort((a, b) => a.start - b.start).map(({ text }) => text),
    alternatives: isUrgent(reason)
      ? besideEmergency(reason, scanned.items, graph)
      : nearestQuestions(scanned.items, reason),
    talk,
    ...(hasBrief(reason) &&
      !talk &&
      known.length > 0 && {
        notUnderstood: { words: [], readings: [], ...(!isOpen(reason) && { refused: true }) },
      }),
  };
}

function namedList(items: readonly Item[]): string {
  const texts = [...new Set(items.map(({ text }) => text))];
  return texts.length > 0 ? `; it names ${texts.join(", ")}` : "";
}
