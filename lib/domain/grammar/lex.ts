import { z } from "zod";
import type { Item } from "@/lib/domain/question/item";
import { overlaps, type Span } from "@/lib/domain/question/tokens";
import { taggedWords } from "@/lib/domain/tagger";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";

/** A place of a question: a name, a phrase of the question language with the concepts it may stand for, or any other word. */
export type Place = Span & { text: string; concepts: readonly string[]; item: Item | null };

const Row = z.object({ concept: z.string().min(1), phrases: z.string().min(1), ...REVIEWED });

type Phrase = { words: readonly string[]; concepts: string[] };

/** Phrases by their first word, the longest first. */
const PHRASES = phraseTable();

/** The places of a text from left to right, names as they are given. */
export function placesIn(text: string, items: readonly Item[]): Place[] {
  const words = wordsOf(text, items);
  const places: Place[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    if (!word) break;
    if (word.item) {
      const { text: said, start, end } = word.item;
      if (places.at(-1)?.item !== word.item) places.push({ text: said, start, end, concepts: [], item: word.item });
      at += 1;
      continue;
    }
    if (JOINS.test(text.slice(word.start, word.end)) && words[at - 1]?.item && words[at + 1]?.item) {
      places.push({
        text: text.slice(word.start, word.end),
        start: word.start,
        end: word.end,
        concepts: ["comma"],
        item: null,
      });
      at += 1;
      continue;
    }
    const phrase = longestAt(words, at);
    const last = words[at + Math.max(phrase?.words.length ?? 1, 1) - 1] ?? word;
    const said = text.slice(word.start, last.end);
    places.push({ text: said, start: word.start, end: last.end, concepts: phrase?.concepts ?? [], item: null });
    at += phrase?.words.length ?? 1;
  }
  return places;
}

/** A mark between two names joins them. */
const JOINS = /^[-–/]$/;

type Word = Span & { lower: string; lemma: string; item: Item | null };

function wordsOf(text: string, items: readonly Item[]): Word[] {
  return taggedWords(text.toLowerCase(), items).map(({ text: word, lemma, start, end }) => ({
    start,
    end,
    lower: word.toLowerCase().replace("’", "'"),
    lemma: lemma.toLowerCase(),
    item: items.find((each) => overlaps(each, { start, end })) ?? null,
  }));
}

function longestAt(words: readonly Word[], at: number): Phrase | null {
  const first = words[at];
  if (!first) return null;
  const among = [...new Set([first.lower, first.lemma])].flatMap((word) => PHRASES.get(word) ?? []);
  const found = among
    .sort((a, b) => b.words.length - a.words.length)
    .filter((phrase) => phrase.words.every((word, place) => isWord(words[at + place], word)));
  const [longest] = found;
  if (!longest) return null;
  const same = found.filter((phrase) => phrase.words.length === longest.words.length);
  return { words: longest.words, concepts: [...new Set(same.flatMap(({ concepts }) => concepts))] };
}

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
