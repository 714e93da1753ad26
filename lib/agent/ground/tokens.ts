import { isEnglishWord } from "@/lib/domain/names/ordinary-words";
import { taggedWords } from "@/lib/domain/tagger";
import { foldWord } from "./clean";
import type { Span } from "./names";

/** A word of a sentence. `fold` is its lemma's key, `folds` that and the keys of its other forms; `isKnown` that the tagger has it; `clause` the number of its clause; a name is one token. */
export type Token = {
  text: string;
  fold: string;
  folds: readonly string[];
  pos: string;
  start: number;
  end: number;
  isKnown: boolean;
  clause: number;
  span: Span | null;
};

/** The words of a clean text, each name hidden from the tagger as one noun so that no word of it counts as the sentence's own. */
export function tokensOf(text: string, spans: readonly Span[]): Token[] {
  return taggedWords(text, spans).map(({ lemma, ...word }) => ({
    ...word,
    fold: foldWord(lemma),
    folds: formsOf(word.text, lemma),
    isKnown: word.isKnown || isKnownWord(lemma.toLowerCase()),
    clause: 0,
    span: spans.find(({ start, end }) => start <= word.start && word.start < end) ?? null,
  }));
}

/** The keys a word may stand under: its lemma, itself, and the verb of a participle taken for an adjective or noun. */
function formsOf(word: string, lemma: string): string[] {
  const fold = foldWord(word);
  const stem = /^\p{L}{3,}(?:ed|ing)$/u.test(fold) ? fold.replace(/(?:ed|ing)$/, "") : null;
  const verbs = stem === null ? [] : stem.length > 3 ? [stem, `${stem}e`] : [`${stem}e`];
  return [...new Set([foldWord(lemma), fold, ...verbs])];
}

/** A word of English, or one made of such: "non-receptor", "twentyfold", "unexamined". */
function isKnownWord(word: string): boolean {
  const parts = word.split("-");
  if (parts.length > 1) return parts.every((part) => part.length <= PREFIX_MAX || isKnownWord(part));
  const stem = word.replace(/^(?:un|non|sub|over|under)(?=.{4})|(?<=.{3})(?:fold|ness|less)$/g, "");
  return isEnglishWord(word) || isEnglishWord(stem);
}

const PREFIX_MAX = 5;
