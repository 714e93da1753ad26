/** A word, number or mark of a text with UTF-16 offsets; "doesn't" is two tokens, "doesn" and "'t". */
export type Token = { text: string; lower: string; start: number; end: number; word: boolean };

export type Span = { start: number; end: number };

const pattern = /[\p{L}\p{M}\p{N}]+|'(?:s|t|re|ve|ll|d|m)(?![\p{L}\p{N}])|[^\s]/giu;

/** The tokens of a text, left to right; whitespace separates and is dropped. */
export function tokenise(text: string): Token[] {
  return [...text.matchAll(pattern)].map((match) => {
    const [found] = match;
    const start = match.index;
    return {
      text: found,
      lower: found.toLowerCase(),
      start,
      end: start + found.length,
      word: /^'?[\p{L}\p{M}\p{N}]/u.test(found),
    };
  });
}

/** What a pattern found in a text that begins at an offset, with where it stands. */
export function spanOf({ 0: text, index }: RegExpExecArray, from = 0): Span & { text: string } {
  return { text, start: from + index, end: from + index + text.length };
}

/** All that a global pattern finds in a text, with where each stands. */
export function placesOf(text: string, pattern: RegExp): (Span & { text: string })[] {
  return [...text.matchAll(pattern)].map((found) => spanOf(found));
}

/** The words of some tokens as phrases are compared: in lower case, a blank between. */
export function lowerWords(tokens: readonly Pick<Token, "lower">[]): string {
  return tokens.map(({ lower }) => lower).join(" ");
}

/** How many words from a place on the longest known phrase takes, of at most `max`; 0 where none stands there. */
export function longestPhrase(
  words: readonly string[],
  at: number,
  { known, max }: { known: { has: (phrase: string) => boolean }; max: number },
): number {
  for (let length = Math.min(max, words.length - at); length > 0; length--)
    if (known.has(words.slice(at, at + length).join(" "))) return length;
  return 0;
}

/** How many words the longest of some phrases has. */
export function wordsMax(phrases: Iterable<string>): number {
  return Math.max(...[...phrases].map((phrase) => phrase.split(" ").length));
}

/** Whether two spans share a character. */
export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** A text with a span of it blanked. */
export function hide(text: string, { start, end }: Span): string {
  return text.slice(0, start) + " ".repeat(end - start) + text.slice(end);
}
