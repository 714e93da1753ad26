import { isEvent } from "@/lib/domain/entity";
import { type Draft, isKnown, sight } from "@/lib/domain/question/draft";
import { type Part, part } from "@/lib/domain/question/part";
import { goesOnOfPatient } from "@/lib/domain/question/patient/patient-added";
import { asksForReason, whyText } from "@/lib/domain/question/readers/why";
import type { Names } from "@/lib/domain/question/scan";
import { isClosedTo, isUnreadable } from "@/lib/domain/question/wording/unreadable";
import { entitiesOf, unknownNames } from "@/lib/domain/run/query";
import type { TypedQuery } from "@/lib/domain/run/question";
import { joinedWords } from "@/lib/domain/wording";
import { amongThoseActing, changedQuery } from "./changed-query";
import { continuedQuery } from "./continued";
import { asksOfGenes, genesOfEarlier } from "./genes-that-matter";
import { agedText } from "./label-beside";
import { pronounsFilled } from "./refers-back";

/** A part that was read. */
export type ReadPart = Part & { intent: Draft };

/** What only tells something asks nothing further. */
const ASKS =
  /\?\W*$|^(?:and|also|list|show|give|tell|name|what|which|how|why|is|are|does|do|can|could|who|compare|its|their)\b/i;
const OF_DRUGS = /\b(?:which|what) (?:other |else )?(?:drugs?|medicines?|medications?)\b/i;
const SHARED = /\b(?:share|have|has) (?:it|this|that)(?: (?:event|reaction|effect))?(?: too| as well)?\b/i;
const OF_THESE = /\b(?:of|among) (?:them|these|those)\b/i;
const AMONG = /\b(?:among|one of|part of) (?:it|them|these|those)\b/i;
/** What points to one of several drugs that were set side by side. */
const WHICH_OF_NAMED =
  /\bwhich(?: one| drug| of (?:the two|them|these|those))? (?=(?:is|has|causes?|carries|gives?|leads|produces?|tends|would)\b)/i;
/** What points to an event, before what is said of one. */
const OCCURRING =
  /\b(?:it|this|that)\b(?= (?:(?:also|ever|still|even) )?(?:occurs?|happens?|appears?|arises?|develops?|shows? up|seen|reported|listed|known|found|common|an? (?:known )?(?:problem|issue|risk))\b)/i;
/** What asks what one drug does to another that was named before. */
const DONE_TO =
  /^\W*(?:(?:and|so|then|but) )*(?:what|how) (?:does|do|would|will|can|might|could) (.+?) (?:do to|affect|change|influence|alter) (?:it|that|them|its (?:blood |plasma )?(?:levels?|exposure|concentrations?|clearance|metabolism|effects?))\b.*$/i;
/** What a thing of a list is called. */
const ONE_OF: Partial<Record<TypedQuery["want"], string>> = { indications: "an indication", targets: "a target" };

/**
 * A further part of a question, read with the names of the first in the place of the words that point back to them: to its
 * drugs, or to its events where drugs are asked for; else as what it changes of the first ("and does B?", "how often?").
 * Null where it cannot be read for sure, or asks the same again.
 */
export function furtherPart(
  text: string,
  first: Pick<Part, "text"> & { intent: Draft },
  graph: Names,
): ReadPart | null {
  if (!ASKS.test(text)) return null;
  const { query } = first.intent;
  const plain = part(amongNamed(text, query), graph);
  const aged = agedText(text, sight(plain.scanned), query);
  if (aged !== null) return ofItsOwn(aged, query, graph);
  const isOfList = OF_THESE.test(plain.text) || asksOfEvidence(plain, query);
  const own = isOfList ? null : ofItsOwn(ofItsDrugs(plain, query) ?? plain.text, query, graph);
  const read = ofEvent(own ?? changing(plain, first, graph), text, query);
  return read === null || JSON.stringify(read.intent.query) === JSON.stringify(query) ? null : read;
}

/** "Which one causes more Y?": of the drugs that the first part sets side by side, by their names. */
function amongNamed(text: string, { subject, ask }: TypedQuery): string {
  const drugs = entitiesOf(subject).filter(({ type }) => type === "drug");
  if (drugs.length < 2 || ask === "which_drugs") return text;
  return text.replace(
    WHICH_OF_NAMED,
    `which of ${joinedWords(
      drugs.map(({ name }) => name),
      "and",
    )} `,
  );
}

/** "Does it occur with B as well?", "what would B do to it?": where a part names drugs of its own, it points back to the event of the first, or asks how they go with its drugs. */
function ofItsDrugs({ text, scanned }: Part, query: TypedQuery): string | null {
  const { drugs, events } = sight(scanned);
  const earlier = namesIn(query);
  if (events.length > 0 || !drugs.some(isKnown)) return null;
  if (earlier.drugs !== "" && DONE_TO.test(text))
    return text.replace(DONE_TO, `interactions between $1 and ${earlier.drugs}`);
  return earlier.events !== "" && OCCURRING.test(text) ? text.replace(OCCURRING, earlier.events) : null;
}

/** "And in patients with Y?": the first part with what this adds of who takes the drug, where it asks nothing else, and the other texts; null where none is such. */
export function patientPart(
  { text, intent }: { text: string; intent: Draft },
  rest: readonly string[],
  graph: Names,
): { read: ReadPart; rest: string[] } | null {
  for (const each of rest.filter(goesOnOfPatient)) {
    const { conditions = [], ...same } = furtherPart(each, { text, intent }, graph)?.intent.query ?? {};
    const { conditions: _told, ...own } = intent.query;
    if (conditions.length === 0 || JSON.stringify(same) !== JSON.stringify(own)) continue;
    const whole = part(`${text} ${each}`, graph);
    const read = { ...whole, intent: { ...intent, query: { ...own, conditions }, used: whole.scanned.items } };
    return { read, rest: rest.filter((other) => other !== each) };
  }
  return null;
}

/** "Is it on the label?" of a drug and an event: it is neither of the two. */
function asksOfEvidence({ scanned: { items, filters } }: Part, { ask, object }: TypedQuery): boolean {
  return ask === "boolean" && object !== null && items.length === 0 && filters.source !== undefined;
}

function ofItsOwn(text: string, query: TypedQuery, graph: Names): ReadPart | null {
  const { drugs, events } = namesIn(query);
  const read = part(filled(text, drugs, events, ONE_OF[query.want]), graph);
  const { intent } = read;
  if (
    isUnreadable(intent) ||
    isBareClass(read, query) ||
    intent.query.ask === "profile" ||
    unknownNames(intent.query).length > 0
  )
    return null;
  const { want } = intent.query;
  if (asksOfGenes(text) && !GENETIC.includes(want)) return null;
  return { ...read, intent };
}

/** "Which SSRIs do too?": a class named beside an event that the first part asks about asks for no list of its members. */
function isBareClass({ intent, scanned }: Part, { object }: TypedQuery): boolean {
  return !isUnreadable(intent) && intent.query.want === "members" && object !== null && !sight(scanned).says("member");
}

/** "Is it in the boxed warning?": of a drug and an event, "it" is the event. */
function ofEvent(read: ReadPart | null, text: string, { object }: TypedQuery): ReadPart | null {
  if (!read) return null;
  const intent: Draft = read.intent;
  const asked = intent.query;
  const isOfSection = asked.want === "label_text" && asked.sections !== undefined && asked.object === null;
  if (!isOfSection || !object || !/\b(?:it|this|that|boxed\?)/i.test(text)) return read;
  return { ...read, intent: { ...intent, query: { ...asked, object } } };
}

/** What a part that asks for genes may be read as. */
const GENETIC: readonly TypedQuery["want"][] = ["pharmacogenetics", "genes", "targets", "enzymes", "interactors"];

/** Read as a follow-up to the first part. */
function changing(
  read: Part,
  { text: question, intent: { query } }: { text: string; intent: Draft },
  graph: Names,
): ReadPart | null {
  const { text } = read;
  if (isUnreadable(read.intent) && (isClosedTo(read.intent) || read.intent === "denied")) return null;
  const seen = sight(read.scanned);
  const earlier = { runId: "", question, query, items: [] };
  if (asksForReason(seen)) {
    const why = whyText(seen, entitiesOf(query.subject), earlier);
    return why === null ? null : ofItsOwn(why, query, graph);
  }
  const changed =
    continuedQuery({ ...seen, text }, earlier) ?? amongThoseActing(seen, earlier) ?? changedQuery(seen, earlier);
  const { items } = read.scanned;
  return changed && unknownNames(changed).length === 0
    ? { ...read, intent: { query: changed, used: items, near: [] } }
    : null;
}

/** What words of a further part may point back to: the drugs of the first part, and its events wherever they stand. */
function namesIn({ subject, object }: Draft["query"]): { drugs: string; events: string } {
  const subjects = entitiesOf(subject);
  const ofEvents = subjects.length > 0 && subjects.every(({ type }) => isEvent(type));
  const [drugs, events] = ofEvents ? [[], subjects] : [subjects, entitiesOf(object)];
  const joined = (refs: typeof subjects) =>
    joinedWords(
      refs.map(({ name }) => name),
      "and",
    );
  return { drugs: joined(drugs), events: joined(events) };
}

function filled(text: string, drugs: string, events: string, one = "an adverse event"): string {
  if (OF_DRUGS.test(text)) {
    if (events === "") return text;
    const told = text.replace(SHARED, `have ${events}`);
    return pronounsFilled(told, events) ?? told;
  }
  const ofGenes = genesOfEarlier(text, drugs, events);
  if (ofGenes !== null) return ofGenes;
  const listed = drugs === "" ? text : text.replace(AMONG, `${one} of ${drugs}`);
  return (drugs === "" ? null : pronounsFilled(listed, drugs)) ?? listed;
}

const GOES_ON =
  /^(?:which\b(?! (?:genes?|variants?|alleles?|pathways?|targets?|enzymes?|mechanisms?)\b)|its\b|their\b)/i;

/** Whether a second half may as well be a condition on what the first asks for; one on other things is a part ("which genes ..."). */
export function mayGoOn(text: string): boolean {
  return GOES_ON.test(text);
}
