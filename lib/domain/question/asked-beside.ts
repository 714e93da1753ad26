import { saysIn } from "@/lib/domain/grammar/lex";
import { joinedReadings, restate } from "@/lib/domain/question/wording/restate";
import { BOXED_FLAG } from "@/lib/domain/regulatory-flag";
import { entitiesOf, leavesOf } from "@/lib/domain/run/query";
import type { NamedThing, Reading, TypedQuery } from "@/lib/domain/run/question";
import { isGrammar } from "./cues";
import { topicsIn } from "./further-topics";
import { groupOf, leafOf } from "./item";
import { type Circumstance, circumstancesIn } from "./readers/circumstances";
import { LABELS_MAX, topicIn } from "./readers/label-topics";
import { hide, overlaps, type Span, tokenise } from "./tokens";

/** The most parts of a question that are answered beside the first. */
export const FURTHER_MAX = 3;

/** A reading with what the text asks beside a drug and an event, each as a further part of it. */
export function withBesides(reading: Reading, text: string): Reading {
  const reasoned = withReason(withListing(reading), text);
  return withMatter(withCircumstances(withTopics(withUseIn(reasoned, text)), text));
}

/** A reading with further parts behind its own, as many as are answered; what they say is no longer left out. */
export function withFurther(
  reading: Reading,
  parts: readonly TypedQuery[],
  isTold = (_words: string) => false,
): Reading {
  const { further = [] } = reading;
  const added = parts.slice(0, FURTHER_MAX - further.length);
  if (added.length === 0) return reading;
  return {
    ...reading,
    further: [...further, ...added],
    restated: joinedReadings([reading.restated, ...added.map((part) => restate(part))]),
    unread: reading.unread.filter((words) => !isTold(words)),
    alternatives: reading.alternatives.filter((words) => !isTold(words)),
  };
}

/** A reading of what a boxed warning says, after whether a source flags one, where that is asked, and the events that sources find in it, or with what is listed and reported of the event named: the text of the box is loaded of few labels. */
function withListing(reading: Reading): Reading {
  const { query, further = [] } = reading;
  const isOfBox = query?.sections?.every((section) => section === "boxed_warning") === true;
  if (!query || !isOfBox || query.topic) return reading;
  const { subject, object } = query;
  const isOfSeveral = entitiesOf(subject).length > 1;
  if (object)
    return withFurther(reading, [
      { ask: isOfSeveral ? "compare" : "profile", want: "adverse_events", subject, object, filters: {} },
    ]);
  const flag: TypedQuery = {
    ...{ ask: isOfSeveral ? "list" : "boolean", want: "flags", subject },
    ...{ object: leafOf(BOXED_FLAG), filters: {} },
  };
  const boxed: TypedQuery = { ask: "list", want: "adverse_events", subject, object, filters: { source: "boxed" } };
  const flags = query.ask === "boolean" ? [flag] : [];
  const [first = query, ...others] = [...flags, ...(isOfSeveral ? [] : [boxed]), query, ...further];
  return withFurther({ ...reading, query: first, restated: restate(first), further: [] }, others);
}

/** A reading of some drugs with what their labels say of a matter that was left out: pregnancy, breastfeeding, newborns. */
function withMatter(reading: Reading): Reading {
  const matter = topicIn(reading.unread.join(" "));
  const { query, further = [], notUnderstood } = reading;
  const drugs = query ? leavesOf(query.subject).filter(({ ref }) => ref?.type === "drug") : [];
  const isTold = [query, ...further].some((each) => each?.topic);
  if (!query || notUnderstood || !matter || isTold || drugs.length === 0 || drugs.length > LABELS_MAX) return reading;
  const { subject } = query;
  const part: TypedQuery = { ask: "list", want: "label_text", subject, object: null, filters: {}, topic: matter.topic };
  const said = matter.spans.map(({ text }) => text.toLowerCase());
  return withFurther(reading, [part], (words) => said.includes(words.toLowerCase()));
}

/** A reading of whether a drug is indicated for a condition with what its label says of that, where it may be asked whether the drug can be given in it. */
function withUseIn(reading: Reading, text: string): Reading {
  const { query, further = [] } = reading;
  const isOfUse = query?.ask === "boolean" && query.want === "indications" && query.object !== null;
  if (!query || !isOfUse || further.length > 0 || !GIVEN_IN.test(text)) return reading;
  const { subject, object } = query;
  return withFurther(reading, [{ ask: "list", want: "label_text", subject, object, filters: {} }]);
}

const GIVEN_IN =
  /\b(?:can|could|may|should|is|are)\b.*\b(?:used?|given?|take[ns]?|ok|okay|safe|started) (?:in|with|by|if|when)\b/i;

/** A reading of whether a drug has an event with how it may come about, where the text asks how or why and the reading says nothing of it. */
function withReason(reading: Reading, text: string): Reading {
  const { query, further = [] } = reading;
  const isAsked = [query, ...further].some((each) => each?.ask === "mechanism" || each?.ask === "path");
  const isOfWhether = query?.ask === "boolean" && query.want === "adverse_events" && !query.measure;
  if (!query || !isOfWhether || isAsked || !saidIn(text, reading)("how", "why", "mech", "explain")) return reading;
  const { subject, object } = query;
  return withFurther(reading, [{ ask: "mechanism", want: "adverse_events", subject, object, filters: {} }]);
}

/** A reading of a drug and an event with what labels say of its onset, dose, risk factors and the like, where the text asks for that. */
export function withCircumstances(reading: Reading, text: string): Reading {
  const asked = circumstancesIn(text).filter((each) => !isNamed(each, reading.named, text));
  const pair = pairOf(reading);
  if (!pair || asked.length === 0) return reading;
  const { subject, object } = pair;
  const parts = asked.map(
    ({ topic }): TypedQuery => ({ ask: "list", want: "label_text", subject, object, filters: {}, topic }),
  );
  const told = asked.slice(0, FURTHER_MAX - (reading.further?.length ?? 0)).flatMap(({ spans }) => spans);
  return withFurther(reading, parts, (words) => isTold(words, text, told));
}

/** A reading of a drug and an event with what parts of the question ask that were left out: a boxed warning, genes, how often. */
function withTopics(reading: Reading): Reading {
  const pair = pairOf(reading);
  if (!pair) return reading;
  const keyOf = ({ want, ask, measure }: TypedQuery) => JSON.stringify([want, ask, measure]);
  const known = [reading.query, ...(reading.further ?? [])].flatMap((each) => (each ? keyOf(each) : []));
  const left = reading.unread.filter((words) => words.split(" ").length > 2 && topicsIn(words, pair).length > 0);
  const parts = left.flatMap((words) => topicsIn(words, pair)).filter((each) => !known.includes(keyOf(each)));
  return withFurther(reading, parts, (words) => left.includes(words));
}

/** The first of the parts of a reading that is of what drugs do; undefined where none is, or nothing is understood. */
function pairOf({ query, further = [], notUnderstood }: Reading): TypedQuery | undefined {
  return notUnderstood ? undefined : [query, ...further].flatMap((each) => each ?? []).find(isOfPair);
}

/** Whether a query is of what some drugs do, or what a label says of it. */
function isOfPair({ ask, want, subject, object, topic }: TypedQuery): boolean {
  const drugs = entitiesOf(subject);
  const isOfDrugs = drugs.length > 0 && drugs.every(({ type }) => ["drug", "class"].includes(groupOf(type)));
  const isOfEvents = object !== null && entitiesOf(object).every(({ type }) => groupOf(type) === "event");
  const isOfHarm = want === "adverse_events" || (want === "interactions" && drugs.length === 1);
  const isAsked = want === "label_text" ? !topic : isOfHarm && (ask !== "list" || want === "interactions");
  return isAsked && isOfDrugs && isOfEvents && drugs.length <= LABELS_MAX && entitiesOf(object).length > 0;
}

/** Concepts that say that something is not there, or is left aside. */
export const ABSENT = "not no without except absent neither nor rest aside nothing".split(" ");

/** Whether a question has a word for one of several concepts, names and words for circumstances of an event left aside. */
export function saidIn(text: string, reading: Reading): ReturnType<typeof saysIn> {
  const asked = circumstancesIn(text).flatMap(({ spans }) => spans);
  return saysIn(asked.reduce(hide, withoutNames(text, reading)));
}

/** A text with the names that a reading took blotted out. */
export function withoutNames(text: string, { named }: Pick<Reading, "named">): string {
  return named.flatMap(({ text: name }) => placeOf(name, text)).reduce(hide, text);
}

/** Whether the words of a circumstance belong to a name ("persistent diarrhoea"). */
function isNamed({ spans }: Circumstance, named: readonly NamedThing[], text: string): boolean {
  const names = named.flatMap(({ text: name }) => placeOf(name, text));
  return spans.every((span) => names.some((name) => overlaps(span, name)));
}

/** Whether words left out say nothing but what some spans do. */
function isTold(words: string, text: string, spans: readonly Span[]): boolean {
  const [place] = placeOf(words, text);
  if (!place) return false;
  const rest = tokenise(words)
    .map((token) => ({ ...token, start: token.start + place.start, end: token.end + place.start }))
    .filter((token) => token.word && !isGrammar(token.lower) && !spans.some((span) => overlaps(span, token)));
  return rest.length === 0 && spans.some((span) => overlaps(span, place));
}

/** Where a text holds a name; nowhere where it does not. */
export function placeOf(name: string, text: string): Span[] {
  const start = text.toLowerCase().indexOf(name.toLowerCase());
  return start < 0 || name === "" ? [] : [{ start, end: start + name.length }];
}
