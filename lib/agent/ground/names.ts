import type { EntityRef } from "@/lib/domain/entity";
import { clean, foldWord } from "./clean";
import type { Known } from "./fact";
import { areOf } from "./words";

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
  const entities = new Map(facts.flatMap(({ ends }) => ends).map((entity) => [entity.id, entity]));
  const index = new Map<string, EntityRef[]>();
  for (const entity of entities.values())
    for (const key of new Set([entity.name, entity.id, ...graph.names(entity.id)].flatMap(keysOf))) {
      const same = index.get(key);
      if (same) same.push(entity);
      else index.set(key, [entity]);
    }
  return index;
}

/** The names in a clean text, left to right: those of the run, longest first and cited ones before others, then the graph's. */
export function findNames(text: string, facts: readonly Known[], index: NameIndex, graph: Names): Span[] {
  const cited = new Set(facts.flatMap(({ ends }) => ends).map(({ id }) => id));
  const words = [...text.matchAll(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu)].map(({ 0: word, index: start }) => ({
    start,
    end: start + word.length,
    word,
  }));
  const found: Span[] = quotedIn(text, facts);
  for (let first = 0; first < words.length; first++) {
    const span = longestAt(text, words, first, index, cited);
    if (!span || found.some((each) => each.end > span.start && each.start < span.end)) continue;
    found.push(span);
    while ((words[first + 1]?.start ?? text.length) < span.end) first++;
  }
  const others = graph
    .mentions(text)
    .filter(({ start }) => !/^no\b/i.test(text.slice(start)))
    .filter((mention) => found.every((span) => span.end <= mention.start || span.start >= mention.end));
  return [...found, ...others.map(({ start, end, candidates }) => spanOf(start, end, candidates, cited))].sort(
    (a, b) => a.start - b.start,
  );
}

/** What stands in a text as cited facts quote it or as their sources are called, of two words or more or in quotation marks: names nothing, and nothing of it is the writer's. */
function quotedIn(text: string, facts: readonly Known[]): Span[] {
  const quotes = facts.flatMap(({ kind, words, datasets }) => [
    ...(kind === "quotation" ? [] : words).flatMap((quote) => [quote, ...quote.split(/[;,] /)]),
    ...datasets,
  ]);
  const found: Span[] = [];
  for (const quote of new Set(quotes.map(clean).map((each) => (/\P{L}/u.test(each) ? each : `"${each}"`)))) {
    const start = text.toLowerCase().indexOf(quote.toLowerCase());
    const end = start + quote.length;
    const isWhole = start >= 0 && !/[\p{L}\p{N}]/u.test(`${text[start - 1] ?? ""}${text[end] ?? ""}`);
    if (isWhole && found.every((each) => each.end <= start || each.start >= end))
      found.push({ start, end, cited: [], others: [] });
  }
  return found;
}

type Word = { start: number; end: number; word: string };

function longestAt(
  text: string,
  words: readonly Word[],
  first: number,
  index: NameIndex,
  cited: ReadonlySet<string>,
): Span | null {
  const { start, word } = words[first] as Word;
  if (SMALL_WORDS.has(word.toLowerCase()) && word === word.toLowerCase()) return null;
  for (let count = Math.min(NAME_WORDS_MAX, words.length - first); count > 0; count--) {
    const last = words[first + count - 1] as Word;
    const end = last.end - (/'s?$/.exec(last.word)?.[0].length ?? 0);
    const written = text.slice(start, end);
    const keys = SMALL_WORDS.has(last.word) ? [] : keysOf(written);
    const key = /[,;:]| and /.test(written) ? keys[0] : keys.at(-1);
    const entities = (key && index.get(key)) || [];
    if (entities.length > 0) return spanOf(start, end, entities, cited);
  }
  return null;
}

function spanOf(start: number, end: number, entities: readonly EntityRef[], cited: ReadonlySet<string>): Span {
  const own = entities.filter(({ id }) => cited.has(id));
  return { start, end, cited: own, others: entities.filter(({ id }) => !cited.has(id)) };
}

/** The keys of a name: as it is written, and its folded words in any order, small ones left out; one of up to four letters keeps its case where it has capitals within. */
function keysOf(name: string): string[] {
  const written = clean(name);
  if (written.length <= SHORT_NAME_MAX && /^\P{Ll}+$|.\p{Lu}/u.test(written)) return [`=${written}`];
  const words = written.split(/[^\p{L}\p{N}']+/u).filter((word) => word !== "" && !SMALL_WORDS.has(word.toLowerCase()));
  return words.length === 0 ? [] : [`=${written.toLowerCase()}`, words.map(foldWord).sort().join(" ")];
}

/** The folded words of all names of these entities: what a word of them may stand for. */
export function nameWordsOf(entities: readonly EntityRef[], graph: Names): Set<string>[] {
  return entities.map(
    ({ id, name }) =>
      new Set(
        [name, ...graph.names(id)].flatMap((each) =>
          clean(each)
            .split(/[^\p{L}\p{N}]+/u)
            .map(foldWord),
        ),
      ),
  );
}

/** The folded words of a text but for grammar. */
export function foldsOf(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== "" && !SMALL_WORDS.has(word))
    .map(foldWord)
    .filter((fold) => !areOf("modifier", [fold]));
}
