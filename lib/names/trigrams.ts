import type { StringTable } from "./string-table";
import { at } from "./typed";

const BUCKETS = 1 << 16;

/** The distinct buckets of a string's trigrams, blanks before and after it. */
export function trigramsOf(bytes: Buffer): number[] {
  const buckets = Array.from({ length: bytes.length + 2 }, (_, i) => bucketAt(bytes, i - 1, 0, bytes.length));
  return [...new Set(buckets)];
}

/** How many places of each of the numbered strings hold one of the wanted trigrams, up to 255. */
export function sharedTrigrams(
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
