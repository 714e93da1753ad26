import model from "wink-eng-lite-web-model";
import winkNLP, { type ItemToken, type ItsHelpers } from "wink-nlp";
import { isEnglishWord } from "@/lib/domain/names/ordinary-words";
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

/** Words the tagger knows have smaller numbers; it numbers others from here on as they come. */
const VOCABULARY_SIZE = 87_593;

let tagger: ReturnType<typeof winkNLP> | null = null;

/** The words of a clean text, each name hidden from the tagger as one noun so that no word of it counts as the sentence's own. */
export function tokensOf(text: string, spans: readonly Span[]): Token[] {
  tagger ??= winkNLP(model, ["sbd", "pos"]);
  const { its } = tagger;
  const masked = maskNames(text, spans);
  const tokens: Token[] = [];
  let at = 0;
  tagger
    .readDoc(masked)
    .tokens()
    .each((item: ItemToken) => {
      const word = item.out();
      const start = masked.indexOf(word, at);
      at = start + word.length;
      const span = spans.find((each) => each.start <= start && start < each.end) ?? null;
      const lemma = lemmaOf(item, its);
      const isKnown = Number(item.out(its.uniqueId)) < VOCABULARY_SIZE || isKnownWord(lemma.toLowerCase());
      const pos = String(item.out(its.pos));
      const folds = formsOf(word, lemma);
      tokens.push({ text: word, fold: foldWord(lemma), folds, pos, start, end: at, isKnown, clause: 0, span });
    });
  return tokens;
}

/** The lemma; the library's types give its function other parameters than it has. */
function lemmaOf(item: ItemToken, its: ItsHelpers): string {
  return String(item.out(its.lemma as unknown as typeof its.value));
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

/** A name becomes a capitalised letter run of the same length. */
function maskNames(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (masked, { start, end }) => `${masked.slice(0, start)}N${"n".repeat(end - start - 1)}${masked.slice(end)}`,
    text,
  );
}
