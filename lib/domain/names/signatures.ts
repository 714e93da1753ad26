import { keptOf } from "@/lib/domain/kept";
import { kindOf, type NameIndex, rowsAtKey } from "./name-index";
import { stringAt, stringCount } from "./string-table";
import { at, firstNotBelow } from "./typed-arrays";

/**
 * Small marks of every name that may be searched by nearness, the shortest name first: `letters` says which characters it
 * holds, `pairsLow` and `pairsHigh` which pairs of neighbours (hashed to 64 bits). Names from length `n` on start at
 * `lengthStarts[n]`. `bags` finds names by a sum over their words in any order, `joined` by a hash that ignores blanks,
 * `heads` by their first word.
 */
export type Signatures = {
  keys: Uint32Array;
  letters: Uint32Array;
  pairsLow: Uint32Array;
  pairsHigh: Uint32Array;
  bags: Lookup;
  joined: Lookup;
  heads: Lookup;
  lengthStarts: Uint32Array;
  /** A bit for each word of any name, by its hash: a word whose bit is not set occurs in no name. */
  words: Uint32Array;
};

export type Marks = { letters: number; pairsLow: number; pairsHigh: number; bag: number; joined: number; head: number };

const BLANK = 32;
const LENGTH_MAX = 400;
const WORD_BITS = 1 << 22;

/** The signatures of an index, made at the first call. Symbols of genes and names longer than 400 bytes are left out. */
export const signaturesOf = keptOf(makeSignatures);

/** The marks of the bytes from `start` to `end`. */
export function marksOf(bytes: Uint8Array, start: number, end: number): Marks {
  const marks = { letters: 0, pairsLow: 0, pairsHigh: 0, bag: 0, joined: 0x811c9dc5, head: 0 };
  let word = 0x811c9dc5;
  for (let i = start; i <= end; i++) {
    const byte = i < end ? at(bytes, i) : BLANK;
    const before = i > start ? at(bytes, i - 1) : BLANK;
    const pair = (Math.imul((before << 8) | byte, 0x9e3779b1) >>> 26) & 63;
    if (pair < 32) marks.pairsLow |= 1 << pair;
    else marks.pairsHigh |= 1 << (pair - 32);
    if (byte === BLANK) {
      marks.bag = (marks.bag + Math.imul(word ^ (word >>> 15), 0x2c1b3c6d)) >>> 0;
      marks.head ||= marks.bag;
      word = 0x811c9dc5;
      continue;
    }
    marks.letters |= 1 << (byte & 31);
    word = Math.imul(word ^ byte, 0x01000193);
    marks.joined = Math.imul(marks.joined ^ byte, 0x01000193);
  }
  return { ...marks, joined: marks.joined >>> 0 };
}

/** Whether a word may occur in a name; false is certain. */
export function isKnownWord({ words }: Signatures, word: string): boolean {
  const bytes = Buffer.from(word);
  const bit = wordBit(marksOf(bytes, 0, bytes.length).bag);
  return (at(words, bit >>> 5) & (1 << (bit & 31))) !== 0;
}

function wordBit(bag: number): number {
  return bag & (WORD_BITS - 1);
}

/** How many bits of a 32-bit number are set. */
export function bitsOf(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function makeSignatures(index: NameIndex): Signatures {
  const keys = byLength(index);
  const { bytes, starts } = index.keys;
  const column = () => new Uint32Array(keys.length);
  const columns = { letters: column(), pairsLow: column(), pairsHigh: column() };
  const [bags, joined, heads] = [column(), column(), column()];
  keys.forEach((key, i) => {
    const marks = marksOf(bytes, at(starts, key), at(starts, key + 1));
    columns.letters[i] = marks.letters;
    columns.pairsLow[i] = marks.pairsLow;
    columns.pairsHigh[i] = marks.pairsHigh;
    bags[i] = marks.bag;
    joined[i] = marks.joined;
    heads[i] = marks.head;
  });
  const lookups = { bags: lookupOf(bags), joined: lookupOf(joined), heads: lookupOf(heads) };
  return { keys, ...columns, ...lookups, lengthStarts: lengthStartsOf(index, keys), words: wordsOf(index, keys) };
}

function wordsOf({ keys: { bytes, starts } }: NameIndex, keys: Uint32Array): Uint32Array {
  const words = new Uint32Array(WORD_BITS >>> 5);
  for (const key of keys) {
    const end = at(starts, key + 1);
    for (let start = at(starts, key), i = start; i <= end; i++) {
      if (i < end && at(bytes, i) !== BLANK) continue;
      const bit = wordBit(marksOf(bytes, start, i).bag);
      words[bit >>> 5] = at(words, bit >>> 5) | (1 << (bit & 31));
      start = i + 1;
    }
  }
  return words;
}

function byLength(index: NameIndex): Uint32Array {
  const { starts } = index.keys;
  const length = (key: number) => at(starts, key + 1) - at(starts, key);
  const keys = Array.from({ length: stringCount(index.keys) }, (_, key) => key);
  return Uint32Array.from(keys.filter((key) => length(key) <= LENGTH_MAX && isSearched(index, key))).sort(
    (a, b) => length(a) - length(b) || a - b,
  );
}

/** Whether a key is more than a symbol of genes. */
function isSearched(index: NameIndex, key: number): boolean {
  return rowsAtKey(index, key).some((row) => !isSymbolRow(index, row));
}

/** Whether a name row is a symbol: short, and near to hundreds of others. */
export function isSymbolRow(index: NameIndex, row: number): boolean {
  const kind = kindOf(index, row);
  return (
    kind.includes("symbol") || (kind === "preferred" && /^[A-Z0-9-]*[A-Z][A-Z0-9-]*$/.test(stringAt(index.texts, row)))
  );
}

function lengthStartsOf(index: NameIndex, keys: Uint32Array): Uint32Array {
  const { starts } = index.keys;
  const lengthStarts = new Uint32Array(LENGTH_MAX + 2);
  for (const key of keys) {
    const length = at(starts, key + 1) - at(starts, key);
    lengthStarts[length + 1] = at(lengthStarts, length + 1) + 1;
  }
  for (let n = 0; n <= LENGTH_MAX; n++) lengthStarts[n + 1] = at(lengthStarts, n) + at(lengthStarts, n + 1);
  return lengthStarts;
}

/** Places of numbers: the places of each number stand together, `values` sorted. */
type Lookup = { values: Uint32Array; places: Uint32Array };

const PLACES_MAX = 2 ** 21;

/** A look-up over up to two million numbers of 32 bits. */
function lookupOf(numbers: Uint32Array): Lookup {
  const both = Float64Array.from(numbers, (value, place) => value * PLACES_MAX + place).sort();
  return {
    values: Uint32Array.from(both, (each) => Math.floor(each / PLACES_MAX)),
    places: Uint32Array.from(both, (each) => each % PLACES_MAX),
  };
}

/** The places at which a number stands. */
export function placesOf({ values, places }: Lookup, value: number): Uint32Array {
  const first = (least: number) => firstNotBelow(least, (place) => at(values, place), { end: values.length });
  return places.subarray(first(value), first(value + 1));
}
