export type Segment = { start: number; end: number };

const BREAK =
  /(?<!\([^()]*)[;:](?![^()]*\))|,\s+(?:and|but|while|whereas|though|although|yet)\b|\s+(?:but|while|whereas|although)\s+/gi;
const CLAUSE = /(?<!\([^()]*);(?![^()]*\))|\.\s/g;

/** The parts of a sentence that may speak of different things. */
export function segments(text: string): Segment[] {
  return split(text, BREAK);
}

/** The clauses of a sentence: a chain of links is written one link a clause. */
export function clauses(text: string): Segment[] {
  return split(text, CLAUSE);
}

/** The segment a place stands in. */
export function segmentAt(text: string, place: number): Segment {
  return segments(text).find(({ end }) => place < end) ?? { start: 0, end: text.length };
}

function split(text: string, pattern: RegExp): Segment[] {
  const breaks = [...text.matchAll(pattern)].map(({ index }) => index);
  const starts = [0, ...breaks];
  return starts.map((start, i) => ({ start, end: starts[i + 1] ?? text.length }));
}
