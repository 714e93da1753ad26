import { groupRows } from "./name-index";
import { at } from "./typed";

const BUCKETS = 1 << 16;

/** Which strings hold a trigram: those of bucket `b` are `strings[starts[b] .. starts[b + 1]]`. */
export type TrigramIndex = { starts: Uint32Array; strings: Uint32Array };

/** Over strings whose bytes stand in one buffer; a string counts once for each of its trigrams' places. */
export function trigramIndex(bytes: Buffer, starts: Uint32Array): TrigramIndex {
  const total = bytes.length + 2 * (starts.length - 1);
  const buckets = new Uint32Array(total);
  const owners = new Uint32Array(total);
  let place = 0;
  for (let string = 0; string + 1 < starts.length; string++) {
    for (let i = at(starts, string) - 1; i <= at(starts, string + 1); i++) {
      buckets[place] = bucketAt(bytes, i, at(starts, string), at(starts, string + 1));
      owners[place++] = string;
    }
  }
  const grouped = groupRows(buckets.subarray(0, place), BUCKETS);
  return { starts: grouped.starts, strings: grouped.rows.map((row) => at(owners, row)) };
}

/** The distinct buckets of a string's trigrams. */
export function trigramsOf(bytes: Buffer): number[] {
  const buckets = Array.from({ length: bytes.length + 2 }, (_, i) => bucketAt(bytes, i - 1, 0, bytes.length));
  return [...new Set(buckets)];
}

/** How many of the wanted trigrams each string has. */
export function sharedTrigrams(index: TrigramIndex, wanted: readonly number[], strings: number): Uint8Array {
  const shared = new Uint8Array(strings);
  const seen = new Int32Array(strings);
  wanted.forEach((bucket, round) => {
    for (let i = at(index.starts, bucket); i < at(index.starts, bucket + 1); i++) {
      const string = at(index.strings, i);
      if (seen[string] === round + 1) continue;
      seen[string] = round + 1;
      shared[string] = at(shared, string) + 1;
    }
  });
  return shared;
}

/** The bucket of the three bytes around `middle`, with blanks before `start` and from `end` on. */
function bucketAt(bytes: Buffer, middle: number, start: number, end: number): number {
  const byte = (i: number) => (i < start || i >= end ? 32 : (bytes[i] as number));
  return (
    (Math.imul((byte(middle - 1) << 16) | (byte(middle) << 8) | byte(middle + 1), 0x9e3779b1) >>> 16) & (BUCKETS - 1)
  );
}
