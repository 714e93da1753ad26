export type Segment = { start: number; end: number };

const BREAK =
  /(?<!\([^()]*)[;:](?![^()]*\))|,\s+(?:and|but|while|whereas|though|although|yet)\b|\s+(?:but|while|whereas|although)\s+/gi;
const CLAUSE = /(?<!\([^()]*);(?![^()]*\))|\.\s/g;

/** "While 219 events were found for one, 11 were found for the other". */
const SUBORDINATE = /^\W*(?:while|whereas|although|though)\b[^,]*(?=,[^,]*$)/i;

/** The parts of a sentence that may speak of different things. */
export function segments(text: string): Segment[] {
  const first = SUBORDINATE.exec(text)?.[0].length;
  return first
    ? [{ start: 0, end: first }, ...split(text.slice(first), BREAK).map((part) => moved(part, first))]
    : split(text, BREAK);
}

function moved({ start, end }: Segment, by: number): Segment {
  return { start: start + by, end: end + by };
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
