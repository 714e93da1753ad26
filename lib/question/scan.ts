import type { Filters } from "@/lib/engine/question";
import type { Candidate } from "@/lib/knowledge/entity";
import type { Graph, Mention } from "@/lib/knowledge/graph";
import { changeMentions } from "./changes";
import { contentWords, corrected, findHits, type Hit, isQuestionWord } from "./cues";
import { classSpans } from "./drug-classes";
import { readFilters } from "./filters";
import { bestGroup, type Item } from "./item";
import type { Cue } from "./lexicon";
import { ORDINARY } from "./lexicon";
import { namedOrgans } from "./named-organs";
import { organOf } from "./organs";
import { overlaps, type Span, type Token, tokenise } from "./tokens";
import { findUnknown } from "./unknown";

const OF_EVENTS = /^(adverse|drugs?|medications?|medicines?|side|reactions?|events?|effects?|interactions?|toxicity)$/;

export type Names = Pick<Graph, "mentions" | "resolve" | "entity">;

/** All a question holds: what it names in order, its cues, its conditions, and content words none of these cover. */
export type Scan = {
  /** The text, what was read as a condition blanked. */
  text: string;
  tokens: readonly Token[];
  items: readonly Item[];
  hits: readonly Hit[];
  filters: Filters;
  left: readonly Token[];
  /** Conditions understood and not expressible as a filter. */
  unapplied: readonly (Span & { text: string })[];
};

/** Scans one cleaned question. Names win over the cues inside them ("Drug interaction"), cues over the names inside them. */
export function scan(text: string, graph: Names): Scan {
  const typed = tokenise(text);
  const { filters, spans, unapplied } = readFilters(text);
  const changes = changeMentions(text, graph);
  const mentioned = [
    ...graph.mentions(text).filter((mention) => !changes.some((change) => overlaps(change, mention))),
    ...changes,
  ];
  const classes = classSpans(text).filter(({ end }) => !mentioned.some(({ start }) => start === end + 1));
  const mentions = mentioned
    .filter((mention) => !classes.some((span) => overlaps(span, mention)))
    .filter((mention) => mention.candidates.length > 0 && !spans.some((span) => overlaps(span, mention)))
    .filter((mention) => !isProse(mention, text));
  const isName = (token: Token) => mentions.some((mention) => overlaps(mention, token));
  const tokens = typed.map((token) => (isName(token) ? token : mended(token)));
  const free = tokens.filter((token) => ![...spans, ...classes].some((span) => overlaps(span, token)));
  const kept = (hits: Hit[]) => mentions.filter((mention) => !hits.some((hit) => overlaps(hit, mention)));
  const hits = findHits(free).filter((hit) => !mentions.some((mention) => beats(mention, hit)));
  const items = kept(hits).flatMap(itemOf);
  const organs = namedOrgans(free, hits, items, graph);
  const named = [...items, ...organs.items, ...classes.map(classItem)];
  const left = contentWords(free, [...named, ...hits, ...organs.used]);
  const unknown = findUnknown({ text, tokens, left, hits, items: named }, graph);
  const all = [...named, ...unknown].sort((a, b) => a.start - b.start);
  return {
    text: spans.reduce(hide, text),
    tokens,
    items: all,
    hits: hits.filter((hit) => !organs.used.some((span) => overlaps(span, hit))),
    filters,
    unapplied,
    left: left.filter((token) => !unknown.some((item) => overlaps(item, token))),
  };
}

function hide(text: string, { start, end }: Span): string {
  return text.slice(0, start) + " ".repeat(end - start) + text.slice(end);
}

/** The hits of a cue, left to right. */
export function hitsOf(scanned: Pick<Scan, "hits">, ...cues: readonly Cue[]): Hit[] {
  return scanned.hits.filter((hit) => hit.cues.some((cue) => cues.includes(cue)));
}

/** Whether a question holds any of these cues. */
export function has(scanned: Pick<Scan, "hits">, ...cues: readonly Cue[]): boolean {
  return hitsOf(scanned, ...cues).length > 0;
}

/** A token with a typing error in a word of the question language mended; words that name or describe stay. */
function mended(token: Token): Token {
  return ORDINARY.has(token.lower) || organOf(token.lower) ? token : { ...token, lower: corrected(token.lower) };
}

function beats(mention: Span, hit: Span): boolean {
  if (!overlaps(mention, hit)) return false;
  return mention.end - mention.start > hit.end - hit.start;
}

function isProse({ text: name, candidates }: Mention, text: string): boolean {
  const words = tokenise(name).filter(({ word }) => word);
  const mixed = text !== text.toUpperCase();
  const capitals = mixed && /^\p{Lu}[\p{Lu}\p{N}-]{2,}$/u.test(name);
  if (capitals) return false;
  if (words.every(({ lower }) => isQuestionWord(lower))) return !namesAnEvent(words, candidates);
  const [only] = words;
  return words.length === 1 && only !== undefined && ORDINARY.has(only.lower) && !candidates.some(isPreferredEvent);
}

/** Words of asking that are together a preferred term ("Drug use disorder"), unless they only say "adverse drug reaction". */
function namesAnEvent(words: readonly Token[], candidates: readonly Candidate[]): boolean {
  const telling = words.some(({ lower }) => !OF_EVENTS.test(lower));
  return (
    words.length > 1 &&
    telling &&
    candidates.some(({ type, matchedBy }) => type === "adverse_event" && matchedBy === "exact")
  );
}

function isPreferredEvent({ type, matchedBy, name }: Candidate): boolean {
  return type === "adverse_event" && matchedBy === "exact" && !ORDINARY.has(name.toLowerCase());
}

function classItem(span: Span & { text: string }): Item {
  return { ...span, group: "drug", candidates: [], certain: false };
}

function itemOf({ text, start, end, candidates }: Mention): Item[] {
  const group = bestGroup(candidates);
  return group ? [{ text, start, end, candidates, group, certain: true }] : [];
}
