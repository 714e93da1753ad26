import { denotes, type EntityRef, type NameKind } from "@/lib/domain/entity";
import { keptOf } from "@/lib/domain/kept";
import type { Lexicon } from "./lexicon";
import { CLINICAL } from "./name-decision";
import { kindOf, type NameIndex, rowsAtKey } from "./name-index";
import { stringAt, stringHolding } from "./string-table";
import { at, firstNotBelow } from "./typed-arrays";

/** A thing that what is typed may name, by the name it was found by. */
export type Suggested = { ref: EntityRef; entity: number; matched: string; kind: NameKind | "near" };

/** Things looked at for each that is wanted: of an event, a phenotype and a disease of one name the event stands for all. */
const LOOKED_AT = 4;

/** Things by their names that begin so, one a thing: those that begin with it, what claims speak of, whole and own names before others, and what more claims speak of. */
export function begunNames(lexicon: Lexicon, key: string, limit: number): Suggested[] {
  const { index, ref } = lexicon;
  const best = [...bestRows(lexicon, Buffer.from(key))].sort(([, a], [, b]) => a.rank - b.rank);
  const things = new Map<string, Suggested>();
  for (const [entity, { row }] of best.slice(0, limit * LOOKED_AT)) {
    const { id, name, type } = ref(entity);
    const same = CLINICAL.includes(type) ? name.toLowerCase() : id;
    const before = things.get(same);
    if (before && CLINICAL.indexOf(before.ref.type) <= CLINICAL.indexOf(type)) continue;
    things.set(same, {
      ref: { id, name, type },
      entity,
      matched: stringAt(index.texts, row),
      kind: kindOf(index, row),
    });
  }
  return [...things.values()].slice(0, limit);
}

/** Of each thing the name that best fits, with its rank: the lower the better. */
function bestRows({ index, prominence }: Lexicon, key: Buffer): Map<number, { row: number; rank: number }> {
  const best = new Map<number, { row: number; rank: number }>();
  for (const { number, isFirst, isWhole } of keysWithWord(index, key)) {
    for (const row of rowsAtKey(index, number)) {
      const kind = kindOf(index, row);
      if (!denotes(kind)) continue;
      const entity = at(index.entities, row);
      const claims = prominence(entity);
      const isOwn = kind === "preferred" || kind === "symbol";
      const merits = [isFirst, claims > 0, isWhole, isOwn];
      const rank = merits.reduce((sum, holds) => 2 * sum + (holds ? 0 : 1), 0) * 2 ** 32 - claims;
      if (rank < (best.get(entity)?.rank ?? Number.POSITIVE_INFINITY)) best.set(entity, { row, rank });
    }
  }
  return best;
}

type KeyFound = { number: number; isFirst: boolean; isWhole: boolean };

/** The keys in which a word begins with the letters of the text: whether it is the first word, and whether the key is the text. */
function keysWithWord(index: NameIndex, text: Buffer): KeyFound[] {
  const { bytes, starts } = index.keys;
  const words = wordStarts(index);
  const [low, high] = rangeOfHead(text);
  const found: KeyFound[] = [];
  for (
    let i = firstNotBelow(low, (place) => at(words, place), { end: words.length });
    i < words.length && at(words, i) < high;
    i++
  ) {
    const position = at(words, i) % POSITIONS;
    if (!text.every((byte, offset) => bytes[position + offset] === byte)) continue;
    const number = stringHolding(index.keys, position);
    const end = at(starts, number + 1);
    const isFirst = position === at(starts, number);
    if (position + text.length <= end)
      found.push({ number, isFirst, isWhole: isFirst && position + text.length === end });
  }
  return found;
}

/** The first bytes of a word and its place in the keys share one number: places stay below 2^29, bytes below 2^24. */
const POSITIONS = 2 ** 29;
const HEAD_BYTES = 3;
const BLANK = 32;

/** Where a word begins in the keys, in the order of its first bytes. */
const wordStarts = keptOf(({ keys: { bytes, starts } }: NameIndex): Float64Array => {
  const found: number[] = [];
  for (let number = 0; number < starts.length - 1; number++) {
    for (let place = at(starts, number); place < at(starts, number + 1); place++) {
      if (place > at(starts, number) && bytes[place - 1] !== BLANK) continue;
      found.push(headOf(bytes, place) * POSITIONS + place);
    }
  }
  return Float64Array.from(found).sort();
});

function headOf(bytes: Uint8Array, from: number): number {
  return ((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0);
}

/** The numbers between which words stand that begin as the text does, by as many bytes as they are sorted by. */
function rangeOfHead(text: Uint8Array): [low: number, high: number] {
  const open = 8 * Math.max(0, HEAD_BYTES - text.length);
  const head = (headOf(text.subarray(0, HEAD_BYTES), 0) >>> open) * 2 ** open;
  return [head * POSITIONS, (head + 2 ** open) * POSITIONS];
}
