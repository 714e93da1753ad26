import type { EntityRef } from "@/lib/domain/entity";
import { clean, foldWord } from "./clean";
import { entitiesOf, type Known } from "./fact";
import { termsOf } from "./words";

/** What the check asks of the graph: names in a text, all names of an entity. */
export type Names = {
  mentions(text: string): readonly { start: number; end: number; candidates: readonly EntityRef[] }[];
  names(id: string): readonly string[];
};

/** A name in a text: `cited` the entities of cited facts it denotes, `others` what else it may denote; a quotation of a cited fact denotes none. */
export type Span = { start: number; end: number; cited: readonly EntityRef[]; others: readonly EntityRef[] };

/** The names of a run by key, built once for all its sentences. */
export type NameIndex = ReadonlyMap<string, readonly EntityRef[]>;

const NAME_WORDS_MAX = 9;
const SHORT_NAME_MAX = 4;
const SMALL_WORDS = new Set(["of", "the", "a", "an", "in", "and", "to", "with"]);

/** The index of every name of the entities of these facts. */
export function indexNames(facts: readonly Known[], graph: Names): NameIndex {
  const index = new Map<string, EntityRef[]>();
  for (const entity of entitiesOf(facts))
    for (const key of new Set([entity.name, entity.id, ...graph.names(entity.id)].flatMap(keysOf))) {
      const same = index.get(key);
      if (same) same.push(entity);
      else index.set(key, [entity]);
    }
  return index;
}

/** The names in a clean text, left to right: those of the run, longest first and cited ones before others, then the graph's. */
export function findNames(text: string, facts: readonly Known[], index: NameIndex, graph: Names): Span[] {
  const ids = new Set(entitiesOf(facts).map(({ id }) => id));
  const found: Span[] = [];
  const add = (start: number, end: number, entities: readonly EntityRef[]) => {
    if (found.some((each) => each.end > start && each.start < end)) return;
    const [cited, others] = [entities.filter(({ id }) => ids.has(id)), entities.filter(({ id }) => !ids.has(id))];
    found.push({ start, end, cited, others });
  };
  for (const [start, end] of quotedIn(text, facts)) add(start, end, []);
  const words = [...text.matchAll(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu)];
  for (const first of words.keys()) {
    const named = longestIn(text, words.slice(first, first + NAME_WORDS_MAX), index);
    if (named) add(words[first]?.index ?? 0, named.end, named.entities);
  }
  for (const { start, end, candidates } of graph.mentions(text))
    if (!/^no\b/i.test(text.slice(start))) add(start, end, candidates);
  return found.sort((a, b) => a.start - b.start);
}

/** Where a text stands as cited facts quote it or as their sources are called, of two words or more or in quotation marks: names nothing, and nothing of it is the writer's. */
function quotedIn(text: string, facts: readonly Known[]): [start: number, end: number][] {
  const quotes = facts.flatMap(({ kind, words, datasets }) => [
    ...(kind === "quotation" ? [] : words).flatMap((quote) => [quote, ...quote.split(/[;,] /)]),
    ...datasets,
  ]);
  return [...new Set(quotes)].flatMap((quote): [number, number][] => {
    const words = (/\P{L}/u.test(quote) ? clean(quote) : `"${quote}"`).toLowerCase();
    const start = text.toLowerCase().indexOf(words);
    const end = start + words.length;
    return start < 0 || /[\p{L}\p{N}]/u.test(`${text[start - 1] ?? ""}${text[end] ?? ""}`) ? [] : [[start, end]];
  });
}

type Named = { end: number; entities: readonly EntityRef[] };

/** The longest name that the first of these words begins; a small word neither begins nor ends one. */
function longestIn(text: string, words: readonly RegExpExecArray[], index: NameIndex): Named | null {
  const start = words[0]?.index ?? 0;
  if (SMALL_WORDS.has(words[0]?.[0] ?? "")) return null;
  for (const { 0: word, index: at } of words.toReversed()) {
    const end = at + word.replace(/'s?$/, "").length;
    const written = text.slice(start, end);
    const keys = SMALL_WORDS.has(word) ? [] : keysOf(written);
    const key = /[,;:]| and /.test(written) ? keys[0] : keys.at(-1);
    const entities = (key && index.get(key)) || [];
    if (entities.length > 0) return { end, entities };
  }
  return null;
}

/** The keys of a name: as it is written, and its folded words in any order, small ones left out; one of up to four letters keeps its case where it has capitals within. */
function keysOf(name: string): string[] {
  const written = clean(name);
  if (written.length <= SHORT_NAME_MAX && /^\P{Ll}+$|.\p{Lu}/u.test(written)) return [`=${written}`];
  const words = written.split(/[^\p{L}\p{N}']+/u).filter((word) => word !== "" && !SMALL_WORDS.has(word.toLowerCase()));
  return words.length === 0 ? [] : [`=${written.toLowerCase()}`, words.map(foldWord).sort().join(" ")];
}

/** The folded words of a text but for grammar. */
export function foldsOf(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}']+/u).filter((word) => word !== "" && !SMALL_WORDS.has(word));
  return words.map(foldWord).filter((fold) => termsOf("modifier", [fold]).length === 0);
}
