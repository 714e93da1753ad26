import { z } from "zod";
import type { Item } from "@/lib/domain/question/item";
import { overlaps, type Span } from "@/lib/domain/question/tokens";
import { type TaggedWord, taggedWords } from "@/lib/domain/tagger";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";

/** A place of a question: a name, a word of the question language with the concepts it may stand for or as part of a `phrase`, or any other word. */
export type Place = Span & { text: string; concepts: readonly string[]; item: Item | null; phrase: boolean };

/** A phrase of the question language over several places, `from` to before `to`. */
export type PlacedPhrase = { from: number; to: number; concepts: readonly string[] };

const Row = z.object({ concept: z.string().min(1), phrases: z.string().min(1), ...REVIEWED });

type Phrase = { words: readonly string[]; concepts: string[] };

/** Phrases by their first word, the longest first. */
const PHRASES = phraseTable();

/** The places of a text from left to right, names and misspelt words as they are given, and the phrases of several places. */
export function placesIn(
  text: string,
  mended: ReadonlyMap<number, string>,
  items: readonly Item[],
): { places: Place[]; phrases: PlacedPhrase[] } {
  const words = wordsOf(text, mended, items).filter(
    (word, at, all) => word.item === null || all.findIndex(({ item }) => item === word.item) === at,
  );
  const all = words.flatMap((word, at) => (word.item ? [] : phrasesAt(words, at)));
  const whole = all.filter(({ from, to, concepts }) => to > from + 1 && concepts.some((each) => WHOLE.has(each)));
  const found = all.filter(
    ({ from, to }) => to > from + 1 || !whole.some((each) => each.from <= from && to <= each.to),
  );
  const places = words.map((word, at): Place => {
    const { start, end, item } = word;
    if (item) return { text: item.text, start: item.start, end: item.end, concepts: [], item, phrase: false };
    const isJoint = JOINS.test(text.slice(start, end)) && words[at - 1]?.item && words[at + 1]?.item;
    const own = found.filter(({ from, to }) => from === at && to === at + 1);
    const around = found.filter(({ from, to }) => from <= at && at < to);
    const isForm = /\p{L}/u.test(text.slice(start, end)) && around.some((phrase) => phrase.concepts.includes(FORM));
    const concepts = isJoint
      ? ["comma"]
      : [...new Set([...own.flatMap((phrase) => phrase.concepts), ...(isForm ? [FORM] : [])])];
    const phrase = around.length > 0;
    return { text: text.slice(start, end), start, end, concepts, item, phrase };
  });
  return { places, phrases: found.filter(({ from, to }) => to > from + 1) };
}

/** The concepts that words and phrases of a text stand for. */
function conceptsIn(text: string): ReadonlySet<string> {
  const { places, phrases } = placesIn(text, new Map(), []);
  return new Set([...places, ...phrases].flatMap(({ concepts }) => concepts));
}

/** Whether a text has a word or phrase for one of several concepts. */
export function saysIn(text: string): (...concepts: string[]) => boolean {
  const said = conceptsIn(text);
  return (...concepts) => concepts.some((concept) => said.has(concept));
}

/** Whether a text is a word of the question language. */
export function isOfQuestions(text: string): boolean {
  return PHRASES.get(text.toLowerCase())?.some(({ words }) => words.length === 1) === true;
}

/** How a drug is given, which no source tells apart: each word of it is told as left out. */
const FORM = "form";

/** A mark between two names joins them. */
const JOINS = /^[-–/]$/;

/** The words that phrases of the question language are made of. */
const KNOWN = new Set([...PHRASES.values()].flatMap((phrases) => phrases.flatMap(({ words }) => words)));

type Word = Span & { lower: string; lemma: string; item: Item | null };

/** Words with what is written before a name in one word as a word of its own ("non-statin"). */
function prefixed(words: readonly TaggedWord[], items: readonly Item[]): TaggedWord[] {
  return words.flatMap((word) => {
    const item = items.find((each) => each.start > word.start && each.start < word.end);
    if (!item) return [word];
    const cut = item.start - word.start;
    const before = word.text.slice(0, cut).replace(/-$/, "");
    const prefix = { ...word, text: before, lemma: before, end: word.start + before.length };
    return [prefix, { ...word, text: word.text.slice(cut), start: item.start }];
  });
}

/** Comparatives and superlatives, which say another thing than what they are degrees of. */
const DEGREE = /^(?:worse|worst|better|best)$|(?:er|est)$/;

function wordsOf(text: string, mended: ReadonlyMap<number, string>, items: readonly Item[]): Word[] {
  return prefixed(taggedWords(text.toLowerCase(), items), items).map(({ text: typed, lemma, start, end }) => ({
    start,
    end,
    lower: (!KNOWN.has(lemma) && mended.get(start)) || typed.toLowerCase().replace("’", "'"),
    lemma: DEGREE.test(typed)
      ? typed
      : ((mended.has(start) && !KNOWN.has(lemma)
          ? taggedWords(mended.get(start) ?? "")[0]?.lemma
          : lemma
        )?.toLowerCase() ?? ""),
    item: items.find((each) => overlaps(each, { start, end })) ?? null,
  }));
}

/** The phrases that begin at a word; one that stands there in the very form is no other's inflection. */
function phrasesAt(words: readonly Word[], at: number): PlacedPhrase[] {
  const first = words[at];
  if (!first) return [];
  const found = [...new Set([first.lower, first.lemma])]
    .flatMap((word) => PHRASES.get(word) ?? [])
    .filter((phrase) => phrase.words.every((word, place) => isWord(words[at + place], word)))
    .filter((phrase) => phrase.words.every((_, place) => place === 0 || follows(words, at + place)));
  const exact = found.filter((phrase) => phrase.words.length === 1 && phrase.words[0] === first.lower);
  return found
    .filter((phrase) => phrase.words.length > 1 || exact.length === 0 || exact.includes(phrase))
    .map((phrase) => ({ from: at, to: at + phrase.words.length, concepts: phrase.concepts }));
}

/** "How many", "what if", "I don't know": no word of a phrase that asks for a number, puts a condition or leads up to a request means anything by itself. */
const WHOLE = new Set(["howmany", "often", "whatif", "request"]);

/** Whether nothing was taken out of the text between a word and the one before it. */
function follows(words: readonly Word[], at: number): boolean {
  return (words[at]?.start ?? 0) - (words[at - 1]?.end ?? 0) <= GAP_MAX;
}

/** The most blanks between the words of a phrase. */
const GAP_MAX = 2;

function isWord(word: Word | undefined, wanted: string): boolean {
  return word !== undefined && word.item === null && (word.lower === wanted || word.lemma === wanted);
}

function phraseTable(): Map<string, Phrase[]> {
  const byText = new Map<string, string[]>();
  for (const { concept, phrases } of vocabulary("question-concepts", Row))
    for (const phrase of phrases.split("|")) byText.set(phrase.trim(), [...(byText.get(phrase.trim()) ?? []), concept]);
  const table = new Map<string, Phrase[]>();
  for (const [text, concepts] of byText) {
    const words = taggedWords(text).map((word) => word.text);
    const [first = ""] = words;
    table.set(first, [...(table.get(first) ?? []), { words, concepts }]);
  }
  return table;
}
