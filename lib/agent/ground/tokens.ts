import { isEnglishWord } from "@/lib/domain/names/ordinary-words";
import { taggedWords } from "@/lib/domain/tagger";
import { type Cue, cueAt } from "./cues";
import type { Span } from "./names";
import { foldWord, isOf } from "./words";

/** A word of a sentence. `fold` is its lemma's key, `folds` that and the keys of its other forms; `isKnown` that the tagger has it; `clause` the number of its clause, `cue` what it tells of a relation; a name is one token. */
export type Token = {
  text: string;
  fold: string;
  folds: readonly string[];
  pos: string;
  start: number;
  end: number;
  isKnown: boolean;
  clause: number;
  cue: Cue | null;
  span: Span | null;
};

/** The words of a clean text, each name hidden from the tagger as one noun so that no word of it counts as the sentence's own. */
export function tokensOf(text: string, spans: readonly Span[]): Token[] {
  const tokens = taggedWords(text, spans).map(({ lemma, ...word }) => ({
    ...word,
    fold: foldWord(lemma),
    folds: formsOf(word.text, lemma),
    isKnown: word.isKnown || isKnownWord(lemma.toLowerCase()),
    clause: 0,
    cue: null,
    span: spans.find(({ start, end }) => start <= word.start && word.start < end) ?? null,
  }));
  return inClauses(tokens).map((token, i, all) => ({ ...token, cue: cueAt(all, i) }));
}

/** The keys a word may stand under: its lemma, itself, and the verb of a participle taken for an adjective or noun. */
function formsOf(word: string, lemma: string): string[] {
  const fold = foldWord(word);
  const stem = /^(\p{L}{3,})(?:ed|ing)$/u.exec(fold)?.[1];
  const verbs = stem === undefined ? [] : [...(stem.length > 3 ? [stem] : []), `${stem}e`];
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
const MARKS = /^(?:[,;:()–—]|but|while|whereas|although|though|which|who|so|because|and|nor|yet)$/i;

/** Numbers the clauses of a sentence: split at marks and joining words; a piece without a verb or a negator goes with the one before, as parts of a list do. */
function inClauses(tokens: readonly Token[]): Token[] {
  const starts = [...tokens.keys()].filter((at) => at === 0 || opensPiece(at, tokens));
  let clause = 0;
  let hasVerb = false;
  return starts.flatMap((start, i) => {
    const piece = tokens.slice(start, starts[i + 1]);
    if (hasVerb && piece.some(makesClause)) {
      clause++;
      hasVerb = false;
    }
    hasVerb ||= piece.some((token) => isVerb(token) && !/ing$/.test(token.text));
    const number = clause;
    return piece.map((token) => ({ ...token, clause: number }));
  });
}

/** A mark, or a joining word but between two names ("between A and B"). */
function opensPiece(at: number, tokens: readonly Token[]): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at] as Token, tokens[at + 1]];
  if (token.text === "-") return before?.end === token.start - 1;
  return MARKS.test(token.text) && !(/\w/.test(token.text) && before?.span && next?.span);
}

function makesClause(token: Token): boolean {
  return isVerb(token) || isOf(token, "negator");
}

function isVerb({ pos, span }: Token): boolean {
  return span === null && (pos === "VERB" || pos === "AUX");
}
