import type { EntityRef } from "@/lib/domain/entity";
import { saysIn } from "@/lib/domain/grammar/lex";
import { isEnglishWord } from "@/lib/domain/names/ordinary-words";
import { joinedReadings, restate } from "@/lib/domain/question/wording/restate";
import { entitiesOf } from "@/lib/domain/run/query";
import type { NamedThing, Reading, SetExpr, TypedQuery } from "@/lib/domain/run/question";
import { isGrammar } from "./cues";
import { topicsIn, withoutUses } from "./further-topics";
import { groupOf } from "./item";
import { type Circumstance, circumstancesIn } from "./readers/circumstances";
import { LABELS_MAX } from "./readers/label-topics";
import { setOfRefs } from "./sets";
import { hide, overlaps, type Span, tokenise } from "./tokens";

/** The most drugs, and the most events, that are looked up pair by pair where no more is understood of a question. */
const DRUGS_MAX = 4;
const EVENTS_MAX = 4;
/** The most parts of a question that are answered beside the first. */
const FURTHER_MAX = 3;

/** What turns a question round, or asks for a use and no harm. */
const TURNS = "not no without except absent neither nor rest aside nothing treat lessen remedy use".split(" ");
const EXPLAINS = "how why mech explain via path behind".split(" ");
/** Words that ask for what ties a drug and a gene. */
const OF_GENES = "pgx genen mutation metab transportv targetn enzyme transporter hit inhibit activate bind".split(" ");
/** Words by which drugs are set against one another. */
const AGAINST = "vs compare or but degree most".split(" ");
const PLAUSIBLE = /\b(?:plausib\w*|causal\w*|biolog\w*|explanations?|reason)\b/i;
/** What a drug is taken for, or what the patient had before, named behind or before it. */
const TAKEN_FOR =
  /(?<!\b(?:risks?|factors?|signals?|evidence|warnings?|responsible|reasons?|rates?|data|alleles?|markers?|mechanisms?|monitor\w*|screen\w*|look\w*|prone|potential|odds|chances?|known|ROR|PRR|IC025) )\b(?:for|treat(?:ing|ed)?|against|history of|hx of|h\/o|known|previous|prior|underlying|pre-?existing|who has|with (?:an? )?(?:known|chronic)) (?:(?:an?|the|her|his|my|our|their|acute|chronic|severe|recurrent|suspected|presumed|early|late|active|new|newly|diagnosed|metastatic|advanced) )*$/i;
const OF_PATIENT = /^(?:'s)? (?:patients?|pts?|sufferers?|therapy|treatment|prophylaxis|regimens?|meds|drugs)\b/i;

/**
 * A question that cannot be read as a whole but names drugs and adverse events, read as one on what is known of these pairs: what
 * is listed and reported, how it may come about where a reason is asked for, how the drugs interact where they are taken
 * together. It takes no side. Null where no pair is named, more than can be told, or words are left that may turn it round.
 */
export function readAsPairs(text: string, reading: Reading): Reading | null {
  const besides = reading.named.filter(({ chosen }) => chosen && ["class", "gene"].includes(groupOf(chosen.type)));
  const made = pairsAsked(text, reading);
  if (!made) return null;
  const { notUnderstood: _none, ...rest } = reading;
  const [query, ...further] = made;
  const topics = topicsIn(withoutNames(text, reading), query).filter(({ ask }) => ask !== query.ask);
  const unread = [...reading.unread, ...besides.map((each) => each.text)];
  const pair = withFurther({ ...rest, query, unread, restated: restate(query) }, [...further, ...topics]);
  const read = withCircumstances(pair, text);
  const [first, ...others] = read.further ?? [];
  if (query.ask !== "profile" || !first) return read;
  const { further: _further, ...own } = read;
  return withFurther({ ...own, query: first, restated: restate(first) }, [...others, query]);
}

/** A reading with further parts behind its own, as many as are answered; what they say is no longer left out. */
function withFurther(reading: Reading, parts: readonly TypedQuery[], isTold = (_words: string) => false): Reading {
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

/** Whether a question may be turned round by its words, or holds letters that are no word. */
export function mayTurn(text: string, reading: Reading): boolean {
  return (
    saidIn(withoutUses(text.replace(/\bor not\b/gi, "")), reading)(...TURNS) ||
    reading.unread.flatMap((words) => words.split(" ")).some(isNoWord)
  );
}

/** What is looked up of the drugs and events named; null where none, too many, or words that may turn the question round are. */
function pairsAsked(text: string, reading: Reading): [TypedQuery, ...TypedQuery[]] | null {
  const drugs = refsOf(reading, "drug");
  const events = askedEvents(text, reading);
  const says = saidIn(text, reading);
  const explains = says(...EXPLAINS) || PLAUSIBLE.test(text);
  const isFew = drugs.length <= DRUGS_MAX && events.length <= EVENTS_MAX;
  const isOfGenes = refsOf(reading, "gene").length > 0 && says(...OF_GENES);
  const isTold = says(...TURNS) && explains && drugs.length > 1;
  if (drugs.length === 0 || !isFew || isOfGenes || (mayTurn(text, reading) && !isTold)) return null;
  if (events.length === 0) {
    const isForUse = refsOf(reading, "event").length > 0 && !says(...AGAINST);
    return drugs.length > 1 && (isForUse || says("interact", "interaction")) ? [togetherOf(drugs, null)] : null;
  }
  const of = { want: "adverse_events" as const, subject: setOfRefs(drugs, "or"), filters: {} };
  const explained: TypedQuery = { ...of, ask: "mechanism", object: setOfRefs(events, "or") };
  if (drugs.length === 1) return [explains ? explained : { ...explained, ask: "profile" }];
  const compared: TypedQuery = { ...of, ask: "compare", object: setOfRefs(events, "and") };
  const together = says(...AGAINST) ? [] : [togetherOf(drugs, explained.object)];
  return [compared, ...(explains ? [explained] : []), ...together];
}

function togetherOf(drugs: readonly EntityRef[], object: SetExpr | null): TypedQuery {
  return { ask: "list", want: "interactions", subject: setOfRefs(drugs, "or"), object, filters: {} };
}

/** A reading of what a boxed warning says of an event with what is listed and reported of it, as the box is loaded of few labels. */
function withListing(reading: Reading): Reading {
  const { query } = reading;
  const isOfBox = query?.sections?.every((section) => section === "boxed_warning") === true;
  if (!query || !isOfBox || !query.object) return reading;
  const ask = entitiesOf(query.subject).length > 1 ? "compare" : "profile";
  const { subject, object } = query;
  return withFurther(reading, [{ ask, want: "adverse_events", subject, object, filters: {} }]);
}

function withoutNames(text: string, { named }: Pick<Reading, "named">): string {
  return named.flatMap(({ text: name }) => placeOf(name, text)).reduce(hide, text);
}

/** Whether a question has a word for one of several concepts, names and words for circumstances of an event left aside. */
function saidIn(text: string, reading: Reading): ReturnType<typeof saysIn> {
  const asked = circumstancesIn(text).flatMap(({ spans }) => spans);
  return saysIn(asked.reduce(hide, withoutNames(text, reading)));
}

/** A reading with what the text asks beside a drug and an event, each as a further part of it. */
export function withBesides(reading: Reading, text: string): Reading {
  return withCircumstances(withTopics(withReason(withListing(reading), text)), text);
}

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
function withCircumstances(reading: Reading, text: string): Reading {
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

/** Whether letters are no word of English, where a verb may stand that nobody knows. */
function isNoWord(word: string): boolean {
  return /^\p{Ll}{5,}$/u.test(word) && !isEnglishWord(word);
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

function placeOf(name: string, text: string): Span[] {
  const start = text.toLowerCase().indexOf(name.toLowerCase());
  return start < 0 || name === "" ? [] : [{ start, end: start + name.length }];
}

function refsOf({ named }: Reading, group: ReturnType<typeof groupOf>): EntityRef[] {
  const refs = named.flatMap(({ chosen }) => (chosen && groupOf(chosen.type) === group ? [chosen] : []));
  return [...new Map(refs.map((ref) => [ref.id, ref])).values()];
}

/** The events named, without what a drug is taken for. */
function askedEvents(text: string, reading: Reading): EntityRef[] {
  const events = refsOf(reading, "event");
  const isReason = (ref: EntityRef) =>
    reading.named
      .filter(({ chosen }) => chosen?.id === ref.id)
      .every((each) =>
        placeOf(each.text, text).some(
          ({ start, end }) => TAKEN_FOR.test(text.slice(0, start)) || OF_PATIENT.test(text.slice(end)),
        ),
      );
  return events.filter((ref) => !isReason(ref));
}
