import type { EntityRef } from "@/lib/domain/entity";
import { withoutIdentifiers } from "@/lib/domain/identifiers";
import { STOP_WORDS } from "@/lib/domain/names/ordinary-words";
import { withTreated } from "@/lib/domain/question/patient/treated-for";
import { agreement } from "@/lib/domain/question/polarity/agreement";
import { readByPhrases } from "@/lib/domain/question/polarity/read-polarity";
import { rephrase } from "@/lib/domain/question/wording/rephrase";
import { restate } from "@/lib/domain/question/wording/restate";
import { entitiesOf, isOfLogs, leavesOf, nothingToLookUp, queriesOf, readable } from "@/lib/domain/run/query";
import type { OfferedReading, Reading, SetExpr, TypedQuery } from "@/lib/domain/run/question";
import { withAlternatives } from "./alternatives-asked";
import { briefOn } from "./evidence-brief";
import { groupOf, leafOf } from "./item";
import { mayAnswer, openWords, withoutTold } from "./may-answer";
import { asksBothWays, comparesMembers, readAsMembers } from "./members-asked";
import { nearestLabelText, withNearest } from "./nearest-label-text";
import { mayTurn, readAsPairs } from "./pair-asked";
import { parseQuestion } from "./parse";
import { readInParts } from "./parts-asked";
import type { Names } from "./scan";
import { withTogether } from "./taken-together";

/** The most readings offered. */
const READINGS_MAX = 3;

/**
 * The reading of a question, held back where words of it are left open that may turn its answer round, or where nobody can
 * tell what it asks of what it names: then what is held on that is asked for, and the readings that the product can answer
 * are offered. Any other reading as it is.
 */
export function heldBack(question: string, reading: Reading, graph: Names): Reading {
  const instead = withAlternatives(reading, question, graph);
  if (instead !== reading) return instead;
  const whole = heldOrRead(question, reading, graph);
  const inParts =
    whole.notUnderstood && !whole.notUnderstood.refused
      ? readInParts(question, (part) => heldOrRead(part, parseQuestion(part, graph), graph))
      : null;
  const read = withTreated(inParts ?? whole, question, graph);
  return withNearest(withTogether(read, question), question);
}

function heldOrRead(question: string, reading: Reading, graph: Names): Reading {
  const text = withoutTold(withoutIdentifiers(question), reading);
  const open = nothingToLookUp(reading) ? [] : openWords(text, reading);
  const byPhrases = readByPhrases(text, graph);
  const turned = byPhrases.reading;
  const beside = nothingToLookUp(reading) ? null : agreement(text, reading, byPhrases);
  const isLacking = open.length > 0 || beside?.isShort || (turned && standsIn(turned, reading));
  if (turned && isLacking && (beside?.agrees || byPhrases.turns.length <= 1)) return turned;
  const words = open.length > 0 ? open : (beside?.words ?? []);
  const { refused } = reading.notUnderstood ?? {};
  const isUnclear =
    words.length > 0 ? words.every((word) => STOP_WORDS.has(word)) : reading.notUnderstood !== undefined;
  const isHeld = words.length > 0 || reading.notUnderstood !== undefined;
  const isByDegree = byPhrases.turns.every(({ isDegree }) => isDegree) && comparesMembers(text, reading);
  const isOpen = isUnclear && (byPhrases.turns.length === 0 || isByDegree);
  const members = isOpen || asksBothWays(text) ? readAsMembers(text, reading, (name) => useOf(name, graph)) : null;
  if (members && (!refused || members.query?.measure)) return members;
  const pairs = isUnclear ? readAsPairs(text, reading) : null;
  if (pairs && !refused) return pairs;
  const brief = isHeld ? (pairs?.query ?? briefOn(text, namedIn(reading), reading.named)) : null;
  const query = refused && brief && !tiesThings(brief) ? nearestLabelText(text, reading) : brief;
  if (!query) return refused ? plain(reading) : reading;
  const { further: _further, notUnderstood: _none, ...first } = reading;
  if (isUnclear && !refused && (query.ask === "list" || query.want === "pharmacogenetics") && !mayTurn(text, reading))
    return { ...first, query, restated: restate(query) };
  const readings = offered(reading, graph);
  const asking = `I cannot tell what ${words.map((word) => `"${word}"`).join(", ")} asks for`;
  return {
    ...first,
    query,
    ...(pairs?.further && { further: pairs.further }),
    restated: words.length > 0 ? asking : reading.restated,
    alternatives: readings.map((each) => each.question),
    notUnderstood: { words, readings, ...(refused && { refused }) },
  };
}

/** Whether a query is of drugs named and something beside, or of several drugs: of one thing alone, a refusal shows nothing. */
function tiesThings({ subject, object }: TypedQuery): boolean {
  const drugs = entitiesOf(subject).length;
  return drugs > 1 || (drugs > 0 && object !== null);
}

/** The disease that a name denotes where drugs are asked for. */
function useOf(name: string, graph: Names): SetExpr | null {
  const { query } = parseQuestion(`Which drugs are indicated for ${name}?`, graph);
  return query?.want === "indications" && query.object && entitiesOf(query.object).length > 0 ? query.object : null;
}

/** A refusal beside which nothing is shown. */
function plain({ notUnderstood: _none, ...reading }: Reading): Reading {
  return reading;
}

/** Whether a question that the ordinary reading makes nothing of is one that reviewed phrases read. */
function standsIn({ query }: Reading, reading: Reading): boolean {
  return (nothingToLookUp(reading) || !readable(reading)) && !isOfLogs(reading) && query?.ask !== "boolean";
}

function namedIn({ query, further = [], named }: Reading): EntityRef[] {
  const queries = query ? [query, ...further] : [];
  const refs = queries.flatMap(({ subject, object }) => [...entitiesOf(subject), ...entitiesOf(object)]);
  return [...new Map([...refs, ...named.flatMap(({ chosen }) => chosen ?? [])].map((ref) => [ref.id, ref])).values()];
}

/** What the question may ask: what it was read as and the reverse of that, then what is nearest, each as a question that reads back. */
function offered(reading: Reading & { query: TypedQuery | null }, graph: Names): OfferedReading[] {
  const branches = reading.query
    ? queriesOf({ ...reading, query: reading.query }).map(({ filters }) => filters.branch?.id)
    : [];
  const events = namedIn(reading).filter(({ id, type }) => groupOf(type) === "event" && !branches.includes(id));
  const asked = reading.query
    ? queriesOf({ ...reading, query: reading.query }).flatMap((query) => eitherWay(withEvent(query, events)))
    : [];
  const found = new Map<string, OfferedReading>();
  for (const question of [...asked.map(rephrase), ...reading.alternatives]) {
    const read = parseQuestion(question, graph);
    if (nothingToLookUp(read) || !mayAnswer(question, read)) continue;
    const key = JSON.stringify(read.query);
    if (!found.has(key)) found.set(key, { question, text: read.restated });
  }
  return [...found.values()].slice(0, READINGS_MAX);
}

/**
 * A question of several drugs or a class and an event both ways: which have it, which do not. One of a single drug or of an
 * event alone: what is nearest to it, as its reverse is no list.
 */
function eitherWay(query: TypedQuery): TypedQuery[] {
  const drugs = leavesOf(query.subject).filter(({ ref }) => ref && ["drug", "class"].includes(groupOf(ref.type)));
  const { object } = query;
  const plain = { want: "adverse_events" as const, subject: query.subject, object, filters: {} };
  const isOfEvents = object !== null && entitiesOf(object).every(({ type }) => groupOf(type) === "event");
  if (!isOfEvents) return [query];
  const [first, ...others] = drugs;
  if (!first) return [query, { ...plain, ask: "which_drugs", want: "indications" }];
  if (others.length === 0 && first.ref?.type === "drug")
    return [
      { ...plain, ask: "boolean" },
      { ...plain, ask: "list", want: "label_text" },
      { ...plain, ask: "mechanism" },
    ];
  const ask = query.ask === "count" ? "count" : "which_drugs";
  const among: TypedQuery = { ...plain, ask, want: "drugs", subject: { op: "or", of: drugs.map(byOwnName) } };
  return [
    among,
    { ...among, filters: { lacks: "any" } },
    { ...plain, ask: "profile", subject: among.subject, object: null },
  ];
}

/** An event that is read as no object may be one all the same ("minus those with Y"). */
function withEvent(query: TypedQuery, [event]: readonly EntityRef[]): TypedQuery {
  if (query.object || !event || entitiesOf(query.subject).some(({ id }) => id === event.id)) return query;
  return { ...query, object: leafOf(event) };
}

/** A class under the plural of the name the asker has for it: its own is that of a classification. */
function byOwnName(leaf: Extract<SetExpr, { op: "entity" }>): SetExpr {
  return leaf.ref?.type === "drug_class" ? { ...leaf, ref: { ...leaf.ref, name: pluralOf(leaf.text) } } : leaf;
}

function pluralOf(name: string): string {
  return /s$/i.test(name) ? name : `${name}s`;
}
