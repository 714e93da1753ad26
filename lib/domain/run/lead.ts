import { type Fact, type FactKind, quotesOf } from "@/lib/domain/facts/fact";
import type { Sentence } from "./artifacts";
import { isDisclosure } from "./disclosures";

/** The most words and sentences of a lead. */
const WORDS_MAX = 60;
const SENTENCES_MAX = 3;

/** The checked sentences of an answer by where a reader looks for them. */
export type Parted = {
  /** At most 60 words that answer the question. */
  lead: Sentence[];
  body: Sentence[];
  /** Sources in their own words. */
  quotes: Sentence[];
  /** What single tests of explanations showed; a page shows these as a board. */
  tests: Sentence[];
  /** What the sources leave open, in words. */
  limits: string[];
};

/** The class of a question, what it asks to see of an earlier answer, and how a model framed it, as its reading has them. */
export type Asked = {
  query: { ask: string; want?: string } | null;
  view?: string | undefined;
  frame?: object | undefined;
  notUnderstood?: object | undefined;
} | null;

/** What kinds of fact the lead of a question tells first; what is not named here follows in the order it was written. */
const FIRST: Partial<Record<string, readonly FactKind[]>> = {
  mechanism: ["path", "label_listing", "reporting_signal"],
  path: ["path", "label_listing", "reporting_signal"],
};

/** What is wanted where the words of a source are the answer, as they are for a question that no fact answers: one quotation stands in the lead. */
const BY_QUOTES = ["interactions", "label_text"];
/** The most words of a quotation in a lead. */
const QUOTED_WORDS_MAX = 60;

/**
 * Parts the shown sentences of an answer: those that answer the class of the question lead, within WORDS_MAX words; what speaks of the
 * search and its sources is left to the parts of a page that list them. The prose of a model that framed the question keeps its order and its quotations.
 */
export function leadOf(shown: readonly Sentence[], findings: readonly Fact[], reading: Asked): Parted {
  const byId = new Map(findings.map((fact) => [fact.id, fact]));
  const factsOf = ({ findingIds }: Sentence) => findingIds.flatMap((id) => byId.get(id) ?? []);
  const isViewed = (sentence: Sentence) => reading?.view === "sources" && sentence.section === "evidence";
  const told = shown.filter(
    (sentence) => isViewed(sentence) || (!isLimit(sentence) && !isOfSearch(sentence, factsOf(sentence))),
  );
  const isProse = reading?.frame !== undefined;
  const isQuote = (sentence: Sentence) => !isProse && factsOf(sentence).some((fact) => quotesOf(fact).length > 0);
  const quotes = told.filter(isQuote);
  const tests = told.filter((sentence) => !isProse && isOfBoard(sentence, factsOf(sentence)));
  const prose = told.filter((sentence) => !quotes.includes(sentence) && !tests.includes(sentence));
  const first = reading?.view || isProse ? [] : (FIRST[reading?.query?.ask ?? ""] ?? []);
  const placeOf = (sentence: Sentence) => {
    if (first.length > 0 && sentence.section === "summary" && factsOf(sentence).some(isOfTests)) return -1;
    const places = factsOf(sentence).flatMap(({ kind }) => (first.includes(kind) ? first.indexOf(kind) : []));
    return Math.min(first.length, ...places);
  };
  const isOfLead = ({ section }: Sentence) => section === "summary" || (first.length > 0 && section === "mechanisms");
  const viewed = prose.filter(isViewed);
  const own = viewed.length > 0 ? viewed : prose.filter(isOfLead);
  const inOrder = (own.length > 0 ? own : prose).toSorted((a, b) => placeOf(a) - placeOf(b));
  const isOfSeveral = (sentence: Sentence) => factsOf(sentence).every(({ entities }) => entities.length > 1);
  const want = reading?.query?.want ?? "";
  const isByQuotes = BY_QUOTES.includes(want) || reading?.notUnderstood !== undefined;
  const spoken = isByQuotes ? shortEnough(want === "interactions" ? quotes.filter(isOfSeveral) : quotes) : [];
  const telling = inOrder.filter((sentence) => !announces(sentence));
  const quoted = telling.length === 0 && spoken.length === 0 ? shortEnough(quotes) : spoken;
  const orphans = told.filter((sentence, at) => announces(sentence) && quotes.includes(told[at + 1] ?? sentence));
  const ahead = want === "label_text" && !reading?.notUnderstood && !isYes(telling[0]) ? 0 : 1;
  const lead = within([...telling.slice(0, ahead), ...quoted, ...telling.slice(ahead)], inOrder);
  return {
    lead,
    body: prose.filter((sentence) => !lead.includes(sentence) && !orphans.includes(sentence)),
    quotes: quotes.filter((sentence) => !lead.includes(sentence)),
    tests,
    limits: shown.filter(isLimit).map(({ text }) => text),
  };
}

/** Whether a sentence tells what an answer leaves open, or which words of the question it leaves out: a page has a line for these. */
function isLimit({ section, text }: Sentence): boolean {
  return section === "limitations" || isDisclosure(text);
}

/** The first quotation that a lead has room for: one in capitals only where there is no other, and of animals after one of people; none where none is short enough. */
function shortEnough(quotes: readonly Sentence[]): Sentence[] {
  const fitting = quotes.filter(({ text }) => text.split(/\s+/).length <= QUOTED_WORDS_MAX);
  const isInCapitals = ({ text }: Sentence) => !/\p{Ll}{3}/u.test(text.slice(text.indexOf('"')));
  const rankOf = (quote: Sentence) => 2 * Number(OF_ANIMALS.test(quote.text)) + Number(isInCapitals(quote));
  return fitting.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, 1);
}

const OF_ANIMALS = /\b(?:animals?|rats?|rabbits?|mice|mouse|dogs?|monkeys?)\b/i;

/** Whether a sentence gives a yes or no. */
function isYes(sentence: Sentence | undefined): boolean {
  return /^(?:yes|no)[.,:]/i.test(sentence?.text ?? "");
}

/** Whether a sentence only announces what follows. */
function announces({ text }: Sentence): boolean {
  return text.endsWith(":");
}

/** As many sentences from the first on as a lead holds; the first stands whatever its length. Where there are none, the first of `others`. */
function within(sentences: readonly Sentence[], others: readonly Sentence[]): Sentence[] {
  if (sentences.length === 0) return others.slice(0, 1);
  const lead: Sentence[] = [];
  let words = 0;
  for (const sentence of sentences) {
    words += sentence.text.split(/\s+/).length;
    if (lead.length > 0 && (words > WORDS_MAX || lead.length >= SENTENCES_MAX)) break;
    lead.push(sentence);
  }
  return lead;
}

/** Whether a sentence tells one test of an explanation: these stand together, as the board. */
function isOfBoard({ section }: Sentence, facts: readonly Fact[]): boolean {
  return section === "mechanisms" && facts.length > 0 && facts.every(isOfTests);
}

function isOfTests(fact: Fact): boolean {
  return fact.kind === "count" && fact.counts === "holders_compared";
}

/** Counts of what was looked through, and not of what is asked for. */
const OF_SEARCH: readonly string[] = ["paths", "statements"];

/** Whether a sentence tells what was searched, counted or used, and nothing of the things asked about. */
function isOfSearch({ section, status }: Sentence, facts: readonly Fact[]): boolean {
  if (facts.length === 0) return status === "plain" && section !== "summary";
  return facts.every((fact) => fact.kind === "sources" || (fact.kind === "count" && OF_SEARCH.includes(fact.counts)));
}
