import type { Graph } from "@/lib/domain/graph";
import { namePattern } from "@/lib/domain/names/name-words";
import type { PassageHit, Section } from "@/lib/domain/passage";
import { trimmed } from "@/lib/domain/quote";
import { inEverySpelling } from "./label-passages";

/** The label sections on concomitant drugs, each with the weight of a statement there. */
const WEIGHTS: Partial<Record<Section, number>> = {
  contraindications: 3,
  boxed_warning: 3,
  drug_interactions: 2,
  warnings: 1,
};
export const PAIR_SECTIONS = Object.keys(WEIGHTS) as Section[];
/** What stands in other sections is of two drugs together only where it says so. */
const TOGETHER =
  /\b(?:concomitant\w*|concurrent\w*|simultaneous\w*|co-?administ\w+|co-?prescri\w+|co-?therapy|combin\w+|together|(?:is|are|who|those|patients) (?:also )?(?:taking|receiving|on)|interact\w*|within \d+ (?:hours|days|weeks)|(?:used?|given|administered|taken|started|treated|contraindicated)\b[^.;]{0,80}\bwith)\b/i;
const NAMES_MAX = 60;
/** Events that one sentence names to be of what befell someone. */
const SEVERAL = 2;
const EVENT_CHARACTERS_MIN = 4;

/** An adverse event that is asked about, as its names stand in label text. */
export type EventAsked = { id: string; pattern: RegExp };

/** A passage quoted where it says most; `events` are those of the asked ones that the quotation names. */
export type Quoted = { hit: PassageHit; events: string[]; score: number };

/**
 * Each event with a pattern of its first 60 names in every spelling; the shortest are left out, as they mean too much.
 */
export function eventsAsked(graph: Graph, ids: readonly string[]): EventAsked[] {
  return ids.map((id) => {
    const names = graph.names(id).slice(0, NAMES_MAX);
    const spelt = names.flatMap((name) => inEverySpelling(name).split(" or "));
    return { id, pattern: namePattern(spelt.filter(({ length }) => length >= EVENT_CHARACTERS_MIN)) };
  });
}

/**
 * What passages of one label say of the other end, found by `pattern`, best first. Of what befell someone also what a warning
 * that speaks of both says of several of the events.
 */
export function pairQuotes(
  hits: readonly PassageHit[],
  pattern: RegExp,
  events: readonly EventAsked[],
  isFit: (core: string) => boolean = () => true,
): Quoted[] {
  const patterns = events.map((each) => each.pattern);
  const own = hits.flatMap((hit) => quoted(hit, pattern, events, patterns, isFit));
  const warnings = hits.filter(
    ({ id, section }) => section !== "drug_interactions" && own.some((each) => each.hit.id === id),
  );
  const beside = warnings
    .flatMap((hit) => events.flatMap((event) => quoted(hit, event.pattern, events, patterns, () => true)))
    .filter((each) => each.events.length >= SEVERAL);
  return distinct([...beside, ...own].sort((a, b) => b.score - a.score || (a.hit.id < b.hit.id ? -1 : 1)));
}

function quoted(
  hit: PassageHit,
  pattern: RegExp,
  events: readonly EventAsked[],
  patterns: readonly RegExp[],
  isFit: (core: string) => boolean,
): Quoted[] {
  const telling = tellingQuote(hit.text, pattern, patterns, (core, quote) => isFit(core) && isOfBoth(hit, quote));
  if (!telling) return [];
  const named = events.filter((event) => event.pattern.test(telling.core)).map(({ id }) => id);
  return [{ hit: { ...hit, quote: telling.text }, events: named, score: telling.score + (WEIGHTS[hit.section] ?? 0) }];
}

/** An interactions section speaks of drugs together anyway, elsewhere the passage must. */
function isOfBoth({ section, text }: PassageHit, quote: string): boolean {
  return section === "drug_interactions" || TOGETHER.test(quote) || (section !== "warnings" && TOGETHER.test(text));
}

/** What two labels of one drug say alike once, the first of it. */
function distinct(found: readonly Quoted[]): Quoted[] {
  const key = ({ hit }: Quoted) => `${hit.entity} ${hit.quote.replace(/\W+/g, " ").trim().toLowerCase()}`;
  return [...new Map(found.toReversed().map((each) => [key(each), each])).values()].reverse();
}

/** The longest quotation, in characters. */
const QUOTE_CHARACTERS_MAX = 400;
/** A quotation shorter than this takes a neighbouring sentence along where that says no less. */
const CHARACTERS_MIN = 120;

/** What a part of a label's text says of what is looked for, the more the higher; `text` is an exact substring, `core` what of it speaks of the thing. */
type Telling = { text: string; score: number; core: string };

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });
/** Words after which a full stop ends no sentence. */
const ABBREVIATED = /(?:^|[\s(])(?:st|dr|e\.g|i\.e|vs|approx|no)\.\s*$/i;
/** Where tables of label text begin a new cell or entry. */
const CELLS =
  /(?=\b(?:clinical (?:impact|effects?|implications?)|interventions?|prevention or management|examples?|mechanisms?(?: and clinical effects?(?: or risk)?)?)\s*:)|\s(?=[*•]\s)/i;
const EXAMPLES = /^examples?\b/i;
/** What a table says of an entry stands before its examples. */
const ENTRY = /\b(?:clinical (?:impact|effects?|implications?)|interventions?|prevention or management)\s*:/i;

/** Words by which a label says what to do about it, and what may come of it. */
const ADVICE =
  /\bcontraindicat\w*|\b(?:do|must|should|can|may)\s*not\b|\bnot (?:be |recommended|to be )|\bavoid\w*|\bnever\b/i;
const OUTCOME =
  /\b(?:increas|decreas|reduc|elevat|rais|lower|prolong|potentiat|enhanc|exacerbat|precipitat|diminish|impair|toxic|fatal|life-threatening|serious|risk|syndrome|result(?:s|ed|ing)? in|lead(?:s|ing)? to|caus|bleed|seizure|hypotensi|hypertensi|depression|failure|reactions?)\w*/i;
/** Marks of a heading or of a table of contents: references to sections of the label. */
const SECTION_REFERENCE = /\(\s*\d+(?:\.\d+)?(?:\s*,\s*\d+(?:\.\d+)?)*\s*\)/g;
const REFERENCES_MAX = 2;

const ADVISES = 3;
const TELLS_OUTCOME = 3;
const NAMES_EVENT = 4;
const ONLY_LISTS = -4;
/** Of what the sentences around the telling one say. */
const BESIDE = 0.25;

/**
 * The part of a text, of at most 400 characters, that says most of the thing found by `pattern`: what to do about it, what
 * may come of it, any of `events`. Whole sentences or cells of a table, none that only lists examples before others.
 */
export function tellingQuote(
  text: string,
  pattern: RegExp,
  events: readonly RegExp[] = [],
  isFit: (core: string, quote: string) => boolean = () => true,
): Telling | null {
  if (!pattern.test(text)) return null;
  const pieces = piecesOf(text);
  const windows = pieces.flatMap((_, first) => windowsFrom(text, pieces, first));
  const [best] = windows
    .map((window) => ({ ...window, quote: text.slice(window.start, window.end) }))
    .filter(({ quote }) => pattern.test(quote))
    .map((window) => told(text, window, pattern, events))
    .filter((each) => isFit(each.core, each.text))
    .sort((a, b) => b.score - a.score || fullness(b.text) - fullness(a.text) || a.text.length - b.text.length);
  return best ?? null;
}

/** The context of the sentence that names the thing counts less; of examples in a table, the entry counts. */
function told(text: string, { quote, pieces }: Window & { quote: string }, pattern: RegExp, events: readonly RegExp[]) {
  const parts = pieces.map(({ start, end }) => text.slice(start, end));
  const own = parts.filter((part) => pattern.test(part));
  const isEntry = own.every((part) => EXAMPLES.test(part)) && ENTRY.test(quote);
  const core = isEntry ? quote : own.join("\n");
  return { text: quote, score: (scoreOf(core, events) + BESIDE * scoreOf(quote, events)) / (1 + BESIDE), core };
}

/** How much a text says of what to do, of what may come of it and of the events. */
function scoreOf(text: string, events: readonly RegExp[]): number {
  const named = events.filter((event) => event.test(text)).length;
  const references = text.match(SECTION_REFERENCE)?.length ?? 0;
  const says = (OUTCOME.test(text) ? TELLS_OUTCOME : 0) + (ADVICE.test(text) ? ADVISES : 0);
  const lists = references > REFERENCES_MAX || EXAMPLES.test(text) ? ONLY_LISTS : 0;
  return says + lists + named * NAMES_EVENT;
}

type Span = { start: number; end: number };
type Window = Span & { pieces: readonly Span[] };

/** Sentences, cells of tables and items of lists; a longer one is cut between words. */
function piecesOf(text: string): Span[] {
  return sentencesOf(text)
    .flatMap((span) => cellsOf(text, span))
    .map((span) => trimmed(text, span))
    .filter(({ start, end }) => end > start)
    .flatMap((span) => (span.end - span.start <= QUOTE_CHARACTERS_MAX ? [span] : cut(text, span)));
}

function sentencesOf(text: string): Span[] {
  const spans: Span[] = [];
  for (const { segment, index } of sentences.segment(text)) {
    const last = spans.at(-1);
    const goesOn = last !== undefined && ABBREVIATED.test(text.slice(last.start, last.end));
    if (goesOn) last.end = index + segment.length;
    else spans.push({ start: index, end: index + segment.length });
  }
  return spans;
}

function cellsOf(text: string, { start, end }: Span): Span[] {
  const spans: Span[] = [];
  let at = start;
  for (const part of text.slice(start, end).split(CELLS)) {
    const from = text.indexOf(part, at);
    spans.push({ start: from, end: from + part.length });
    at = from + part.length;
  }
  return spans;
}

function cut(text: string, { start, end }: Span): Span[] {
  const words = new RegExp(`\\S(?:[^]{0,${QUOTE_CHARACTERS_MAX - 2}}\\S)?(?=\\s|$)`, "g");
  return [...text.slice(start, end).matchAll(words)].map(({ 0: found, index }) => {
    return { start: start + index, end: start + index + found.length };
  });
}

/** From a piece on, as many as fit; what follows examples belongs to the next entry. */
function windowsFrom(text: string, pieces: readonly Span[], first: number): Window[] {
  const found: Window[] = [];
  for (const [at, { start, end }] of pieces.slice(first).entries()) {
    const from = pieces[first]?.start ?? start;
    if (end - from > QUOTE_CHARACTERS_MAX) break;
    found.push({ start: from, end, pieces: pieces.slice(first, first + at + 1) });
    if (EXAMPLES.test(text.slice(start, end))) break;
  }
  return found;
}

function fullness(text: string): number {
  return Math.min(text.length, CHARACTERS_MIN);
}
