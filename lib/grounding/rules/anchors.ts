import type { Reading, Rule } from "@/lib/grounding/reading";
import { isEmptyWord, isOwnWord } from "@/lib/grounding/words/vocabulary";

const PART = /[,;:()–—]|\s-\s/;
/** What points at things named elsewhere in the sentence or before it. */
const POINTER =
  /\b(?:it|its|itself|they|them|their|these|those|this|that|both|either|neither|each|all|former|latter|others?|one|ones|same|such|two|three|here|there)\b/i;
const WORDS_MAX = 2;

/**
 * Rule 8, third part: each part of a sentence holds on to something a finding tells: a name, a number, a relation, a source or a
 * word of evidence. A part of its own plain words would say something of the world.
 */
export const checkAnchors: Rule = ({ reading }) =>
  partsOf(reading).flatMap(({ text, start, end }) => {
    if (isAnchored(text) || holds(reading, start, end)) return [];
    const words = (text.match(/\p{L}[\p{L}'-]*/gu) ?? []).filter((word) => !isEmptyWord(word.toLowerCase()));
    return words.length > WORDS_MAX ? [`residue: "${text.trim()}" rests on no cited finding`] : [];
  });

function partsOf({ bare }: Reading): { text: string; start: number; end: number }[] {
  let start = 0;
  return bare.split(PART).map((text) => {
    const part = { text, start, end: start + text.length };
    start = part.end + 1;
    return part;
  });
}

function isAnchored(text: string): boolean {
  if (/[§¶]/.test(text) || POINTER.test(text)) return true;
  return (text.toLowerCase().match(/\p{L}[\p{L}'-]*/gu) ?? []).some((word) => isOwnWord(word) && !isEmptyWord(word));
}

function holds({ numbers, relations }: Reading, from: number, to: number): boolean {
  return [...numbers, ...relations].some(({ start, end }) => start < to && end > from);
}
