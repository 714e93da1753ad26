/** Characters of a quotation, at most. */
const QUOTE_CHARACTERS_MAX = 400;
/** A quotation shorter than this says too little by itself and takes a neighbouring sentence along. */
const CHARACTERS_MIN = 120;

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });
const BULLET = /\s(?=[*•]\s)/g;

type Span = { start: number; end: number };

/**
 * An exact substring of `text`, of at most 400 characters, around the place that holds most of `words` (lower case): whole
 * sentences, or words of a sentence that is longer than that. Without words, or where none stands, the text's beginning.
 */
export function quoteAround(text: string, words: ReadonlySet<string>): string {
  const pieces = piecesOf(text);
  const windows = pieces.flatMap((first, i) => windowsFrom(first, pieces.slice(i)));
  const [best = { start: 0, end: 0 }] = windows
    .map((span) => ({ ...span, found: distinct(text, span, words) }))
    .sort((a, b) => b.found - a.found || fullness(b) - fullness(a) || length(a) - length(b) || a.start - b.start);
  return text.slice(best.start, best.end);
}

/** The beginning of a text, as many whole sentences as `max` characters hold: an exact substring. */
export function openingOf(text: string, max: number): string {
  const pieces = piecesOf(text);
  const [first] = pieces;
  const last = pieces.findLast(({ end }) => end - (first?.start ?? 0) <= max) ?? first;
  return first && last ? text.slice(first.start, last.end) : text;
}

/** A text in pieces of at most 400 characters to quote it by: whole sentences, short ones with those that follow. */
export function quotable(text: string): string[] {
  const joined: Span[] = [];
  for (const { start, end } of piecesOf(text)) {
    const last = joined.at(-1);
    if (last && length(last) < CHARACTERS_MIN && end - last.start <= QUOTE_CHARACTERS_MAX) last.end = end;
    else joined.push({ start, end });
  }
  return joined.map(({ start, end }) => text.slice(start, end));
}

/** The words of a text as quotations are placed by: letters and digits, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Sentences and items of lists; a longer one is cut between words, a longer word where it has to be. */
function piecesOf(text: string): Span[] {
  return [...sentences.segment(text)]
    .flatMap(({ segment, index }) => splitAt(segment, BULLET).map((span) => moved(span, index)))
    .map((span) => trimmed(text, span))
    .filter((span) => length(span) > 0)
    .flatMap((span) => (length(span) <= QUOTE_CHARACTERS_MAX ? [span] : cut(text, span)));
}

function splitAt(text: string, pattern: RegExp): Span[] {
  const starts = [0, ...[...text.matchAll(pattern)].map(({ index }) => index)];
  return starts.map((start, i) => ({ start, end: starts[i + 1] ?? text.length }));
}

function cut(text: string, { start, end }: Span): Span[] {
  const word = new RegExp(`\\S{1,${QUOTE_CHARACTERS_MAX}}`, "g");
  const spans: Span[] = [];
  for (const { 0: found, index } of text.slice(start, end).matchAll(word)) {
    const last = spans.at(-1);
    const to = start + index + found.length;
    if (last && to - last.start <= QUOTE_CHARACTERS_MAX) last.end = to;
    else spans.push({ start: start + index, end: to });
  }
  return spans;
}

function windowsFrom({ start }: Span, following: readonly Span[]): Span[] {
  return following.map(({ end }) => ({ start, end })).filter((span) => length(span) <= QUOTE_CHARACTERS_MAX);
}

function distinct(text: string, { start, end }: Span, words: ReadonlySet<string>): number {
  return words.size === 0 ? 0 : new Set(wordsOf(text.slice(start, end)).filter((word) => words.has(word))).size;
}

/** Short quotations are the worse the shorter they are. */
function fullness(span: Span): number {
  return Math.min(length(span), CHARACTERS_MIN);
}

/** A span of a text without the blanks at its ends. */
export function trimmed(text: string, { start, end }: Span): Span {
  const part = text.slice(start, end);
  return { start: start + part.length - part.trimStart().length, end: start + part.trimEnd().length };
}

function moved({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}

function length({ start, end }: Span): number {
  return end - start;
}
