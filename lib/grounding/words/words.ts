import { FILLER, stemOf, WORD } from "./stems";

/** A word of a text, by its stem. */
export type Word = { start: number; end: number; stem: string; isFiller: boolean };

const GAP = /^[\s'/()-]*(?:s\s)?$/;
/** How much two forms of a word have in common, and what may stand behind it: "methylates" and "methylation". */
const COMMON_MIN = 6;
const ENDING = /^(?:|ion|ation|at|iv|or|er|ing|ment|ous|al|ism|anc|enc|ant|ent)$/;

/**
 * The words of a text. A word of none of the known stems that is another form of a flexible one has that stem, and
 * a letter apart from its word ("G beta" for "Gbeta") is one word with it.
 */
export function wordsOf(
  text: string,
  known: ReadonlySet<string> = new Set(),
  flexible: readonly string[] = [],
): Word[] {
  const words: Word[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const own = stemOf(word);
    const letter = known.has(own) ? undefined : letterBefore(words, text, index);
    const joined = letter && stemOf(text.slice(letter.start, letter.end) + word);
    const isJoined = !!joined && known.has(joined);
    if (isJoined) words.pop();
    const stem = isJoined ? joined : known.has(own) ? own : (flexible.find((each) => isForm(own, each)) ?? own);
    const start = isJoined && letter ? letter.start : index;
    words.push({ start, end: index + word.length, stem, isFiller: FILLER.test(word) });
  }
  return words;
}

/** A letter by itself right before a place. */
function letterBefore(words: readonly Word[], text: string, place: number): Word | undefined {
  const last = words.at(-1);
  return last && last.end - last.start === 1 && /^[\s-]$/.test(text.slice(last.end, place)) ? last : undefined;
}

/** Whether a word stands next to the one before it, with nothing but marks of joining between. */
export function isNext(words: readonly Word[], text: string, place: number): boolean {
  const [previous, word] = [words[place - 1], words[place]];
  return !!previous && !!word && GAP.test(text.slice(previous.end, word.start));
}

/** Whether two stems are of one word in different forms. */
export function isForm(a: string, b: string): boolean {
  if (a.length < COMMON_MIN || a.slice(0, COMMON_MIN) !== b.slice(0, COMMON_MIN)) return false;
  let common = COMMON_MIN;
  while (common < a.length && a[common] === b[common]) common++;
  const isEnding = (rest: string) => ENDING.test(rest);
  return Array.from({ length: common - COMMON_MIN + 1 }, (_, i) => common - i).some(
    (length) => isEnding(a.slice(length)) && isEnding(b.slice(length)),
  );
}
