import type { NameIndex } from "./name-index";
import { bitsOf, type Marks, marksOf, placesOf, type Signatures, signaturesOf } from "./signatures";
import { type StringTable, stringAt } from "./string-table";
import { at } from "./typed-arrays";

/** A stored name near to a text: `distance` in edits, or null where only a share of its trigrams is the same. */
export type NearKey = { key: number; text: string; distance: number | null; similarity: number };

/** Share of trigrams in common (Dice) from which two names are worth offering when their spellings differ more. */
const SIMILARITY_MIN = 0.65;
/** The least share of pairs of letters (Dice) that similar names have in common; a filter before the trigrams are counted. */
const PAIRS_SHARED_MIN = 0.6;
const LONGEST = 400;

/** Names within so many edits, fewest first. */
export function keysWithin(index: NameIndex, text: string, edits: number): NearKey[] {
  const signatures = signaturesOf(index);
  const length = Buffer.byteLength(text);
  const found: NearKey[] = [];
  for (const i of within(signatures, marksOfText(text), edits, range(signatures, length - edits, length + edits))) {
    const key = at(signatures.keys, i);
    const other = stringAt(index.keys, key);
    const distance = editDistance(text, other, edits);
    if (distance > edits || digitsOf(text) !== digitsOf(other)) continue;
    found.push({ key, text: other, distance, similarity: 1 - distance / Math.max(text.length, 1) });
  }
  return found.sort((a, b) => b.similarity - a.similarity || a.key - b.key);
}

/** Names with most of the same trigrams, the most alike first. */
export function keysAlike(index: NameIndex, text: string): NearKey[] {
  const signatures = signaturesOf(index);
  const marks = marksOfText(text);
  const length = Buffer.byteLength(text);
  const wanted = trigramsOf(Buffer.from(text));
  const least = Math.ceil((length * SIMILARITY_MIN) / (2 - SIMILARITY_MIN));
  const most = Math.floor((length * (2 - SIMILARITY_MIN)) / SIMILARITY_MIN) + 2;
  const likely = alike(signatures, marks, range(signatures, least, most)).map((i) => at(signatures.keys, i));
  const shared = sharedTrigrams(index.keys, likely, wanted);
  return likely.flatMap((key, i): NearKey[] => {
    const size = at(index.keys.starts, key + 1) - at(index.keys.starts, key) + 2;
    const similarity = Math.min(1, (2 * Math.min(at(shared, i), wanted.length)) / (wanted.length + size));
    if (similarity < SIMILARITY_MIN) return [];
    const other = stringAt(index.keys, key);
    return digitsOf(text) === digitsOf(other) ? [{ key, text: other, distance: null, similarity }] : [];
  });
}

/** Names of the same words in another order, or of the same letters with other blanks. */
export function keysRearranged(index: NameIndex, text: string): number[] {
  const { keys, bags, joined } = signaturesOf(index);
  const marks = marksOfText(text);
  const places = new Set([...placesOf(bags, marks.bag), ...placesOf(joined, marks.joined)]);
  return Array.from(places, (place) => at(keys, place)).filter((key) => {
    const other = stringAt(index.keys, key);
    if (other === text) return false;
    return sortedWords(other) === sortedWords(text) || withoutBlanks(other) === withoutBlanks(text);
  });
}

/** Names of more words that begin with those of the text. */
export function keysBeginning(index: NameIndex, text: string): number[] {
  const { keys, heads } = signaturesOf(index);
  const beginning = Buffer.from(`${text} `);
  const { bytes, starts } = index.keys;
  return Array.from(placesOf(heads, marksOfText(text).head), (place) => at(keys, place)).filter((key) =>
    begins(bytes, at(starts, key), beginning),
  );
}

/** Names of one word that go on from the letters of the text. */
export function keysGoingOn(index: NameIndex, text: string): number[] {
  const { keys, lengthStarts } = signaturesOf(index);
  const beginning = Buffer.from(text);
  const { bytes, starts } = index.keys;
  const from = at(lengthStarts, Math.min(beginning.length + 1, LONGEST));
  return Array.from(keys.subarray(from)).filter(
    (key) => begins(bytes, at(starts, key), beginning) && !stringAt(index.keys, key).includes(" "),
  );
}

function begins(bytes: Uint8Array, start: number, beginning: Buffer): boolean {
  for (let i = 0; i < beginning.length; i++) if (bytes[start + i] !== beginning[i]) return false;
  return true;
}

function marksOfText(text: string): Marks {
  const bytes = Buffer.from(text);
  return marksOf(bytes, 0, bytes.length);
}

type Range = { from: number; to: number };

/** The places of the names that are so long. */
function range({ lengthStarts, keys }: Signatures, least: number, most: number): Range {
  const from = at(lengthStarts, Math.min(Math.max(0, least), LONGEST));
  return { from, to: most >= LONGEST ? keys.length : at(lengthStarts, Math.max(0, most + 1)) };
}

/** Places of names that may be so near: an edit changes at most two letters and, a swap, six pairs. */
function within(signatures: Signatures, marks: Marks, edits: number, { from, to }: Range): number[] {
  const { letters, pairsLow, pairsHigh } = signatures;
  const found: number[] = [];
  for (let i = from; i < to; i++) {
    if (bitsOf(at(letters, i) ^ marks.letters) > 2 * edits) continue;
    const low = bitsOf(at(pairsLow, i) ^ marks.pairsLow);
    if (low + bitsOf(at(pairsHigh, i) ^ marks.pairsHigh) <= 6 * edits) found.push(i);
  }
  return found;
}

/** Places of names that have so many pairs of letters in common. */
function alike({ letters, pairsLow, pairsHigh }: Signatures, marks: Marks, { from, to }: Range): number[] {
  const asked = bitsOf(marks.pairsLow) + bitsOf(marks.pairsHigh);
  const lettersMax = bitsOf(marks.letters);
  const found: number[] = [];
  for (let i = from; i < to; i++) {
    if (2 * bitsOf(at(letters, i) & marks.letters) < lettersMax) continue;
    const shared = bitsOf(at(pairsLow, i) & marks.pairsLow) + bitsOf(at(pairsHigh, i) & marks.pairsHigh);
    if (2 * shared < PAIRS_SHARED_MIN * asked) continue;
    const own = bitsOf(at(pairsLow, i)) + bitsOf(at(pairsHigh, i));
    if (2 * shared >= PAIRS_SHARED_MIN * (own + asked)) found.push(i);
  }
  return found;
}

function digitsOf(text: string): string {
  return text.replace(/\D+/g, " ").trim();
}

function sortedWords(text: string): string {
  return text.split(" ").sort().join(" ");
}

function withoutBlanks(text: string): string {
  return text.replaceAll(" ", "");
}

const BUCKETS = 1 << 16;

/** The distinct buckets of a string's trigrams, blanks before and after it. */
function trigramsOf(bytes: Buffer): number[] {
  const buckets = Array.from({ length: bytes.length + 2 }, (_, i) => bucketAt(bytes, i - 1, 0, bytes.length));
  return [...new Set(buckets)];
}

/** How many places of each of the numbered strings hold one of the wanted trigrams, up to 255. */
function sharedTrigrams(
  { bytes, starts }: StringTable,
  numbers: readonly number[],
  wanted: readonly number[],
): Uint8Array {
  const isWanted = new Uint8Array(BUCKETS);
  for (const bucket of wanted) isWanted[bucket] = 1;
  return Uint8Array.from(numbers, (number) => {
    const start = at(starts, number);
    const end = at(starts, number + 1);
    let count = 0;
    for (let i = start - 1; i <= end; i++) count += at(isWanted, bucketAt(bytes, i, start, end));
    return Math.min(count, 255);
  });
}

/** The bucket of the three bytes around `middle`, with blanks before `start` and from `end` on. */
function bucketAt(bytes: Uint8Array, middle: number, start: number, end: number): number {
  const before = middle - 1 < start ? 32 : at(bytes, middle - 1);
  const here = middle < start || middle >= end ? 32 : at(bytes, middle);
  const after = middle + 1 >= end ? 32 : at(bytes, middle + 1);
  return Math.imul((before << 16) | (here << 8) | after, 0x9e3779b1) >>> 16;
}

const LENGTH_MAX = 512;
const rows = [0, 1, 2].map(() => new Uint16Array(LENGTH_MAX + 1)) as [Uint16Array, Uint16Array, Uint16Array];

/**
 * Edits between two strings, a swap of neighbours counting one (optimal string alignment, the restricted
 * Damerau-Levenshtein distance); anything above `max` is returned as `max + 1`, as is what strings of more than 512 units
 * that differ have between them.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > max || a.length > LENGTH_MAX || b.length > LENGTH_MAX) return max + 1;
  let [before, last, row] = rows;
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    if (fillRow(a, b, i, max, { row, last, before }) > max) return max + 1;
    [before, last, row] = [last, row, before];
  }
  return Math.min(last[b.length] as number, max + 1);
}

type Rows = { row: Uint16Array; last: Uint16Array; before: Uint16Array };

/** The distances of the first `i` units of `a` from the beginnings of `b` that are no more than `max` longer or shorter; returns the least. */
function fillRow(a: string, b: string, i: number, max: number, { row, last, before }: Rows): number {
  const from = Math.max(1, i - max);
  const to = Math.min(b.length, i + max);
  let least = from === 1 ? i : max + 1;
  row[from - 1] = least;
  for (let j = from; j <= to; j++) {
    const cost = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1;
    const above = j === i + max ? max + 1 : (last[j] as number) + 1;
    let value = Math.min(above, (row[j - 1] as number) + 1, (last[j - 1] as number) + cost);
    if (i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1))
      value = Math.min(value, (before[j - 2] as number) + 1);
    row[j] = value;
    least = Math.min(least, value);
  }
  return least;
}
