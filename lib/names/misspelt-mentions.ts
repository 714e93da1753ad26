import type { Mention } from "@/lib/knowledge/graph";
import { isEnglishWord } from "./english-words";
import type { Lexicon } from "./lexicon";
import { type Token, tokensOf } from "./mentions";
import { misspeltDrug } from "./misspelt-drugs";
import { resolveStored } from "./resolve";
import { STOP_WORDS } from "./stop-words";

const TOKENS_MAX = 5;
const TEXT_MAX = 100_000;
/** The shortest word that is taken for a misspelt one. */
const LETTERS_MIN = 3;

/**
 * The spans of a text that are misspelt names of drugs, left to right and without overlaps: the longest run of words around
 * an unknown one that is taken for a drug. No word of it is one that questions are made of.
 */
export function findMisspelt(lexicon: Lexicon, text: string): Mention[] {
  const tokens = tokensOf(text.slice(0, TEXT_MAX));
  const found: Mention[] = [];
  tokens.forEach((token, at) => {
    const end = found.at(-1)?.end ?? 0;
    if (token.start < end || !isUnknown(lexicon, bare(token.text))) return;
    const mention = longestAround(lexicon, { text, tokens, at, from: end });
    if (mention) found.push(mention);
  });
  return found;
}

function isUnknown(lexicon: Lexicon, word: string): boolean {
  const lower = word.toLowerCase();
  return /^\p{L}+$/u.test(word) && word.length >= LETTERS_MIN && !isEnglishWord(lower) && !isStored(lexicon, word);
}

function isStored(lexicon: Lexicon, text: string): boolean {
  return resolveStored(lexicon, text).length > 0;
}

type Place = { text: string; tokens: readonly Token[]; at: number; from: number };

function longestAround(lexicon: Lexicon, { text, tokens, at, from }: Place): Mention | null {
  for (let count = TOKENS_MAX; count > 0; count--) {
    for (let first = Math.max(0, at - count + 1); first <= at; first++) {
      const run = tokens.slice(first, first + count);
      const [start, last] = [run[0]?.start ?? 0, run.at(-1)];
      if (!last || run.length < count || start < from || !isRun(run, text)) continue;
      const span = bare(text.slice(start, last.end));
      const drug = count > 1 && isStored(lexicon, span) ? null : misspeltDrug(lexicon, span);
      if (drug) return { text: span, start, end: start + span.length, candidates: [drug] };
    }
  }
  return null;
}

/** Whether words stand together: one blank or hyphen between them, and none that questions are made of among several, but for a letter at the end ("huperzine A"). */
function isRun(run: readonly Token[], text: string): boolean {
  if (run.length === 1) return true;
  const isJoined = (token: Token, i: number) => {
    const before = run[i - 1];
    return !before || /^[ -]$/.test(text.slice(before.end, token.start));
  };
  return (
    run.every(isJoined) &&
    run.every(
      ({ text: word }, i) =>
        (i > 0 && i === run.length - 1 && word.length === 1) || !STOP_WORDS.has(word.toLowerCase()),
    )
  );
}

function bare(text: string): string {
  return text.replace(/['’]s?$/i, "");
}
