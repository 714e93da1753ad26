import { at, firstNotBelow } from "./typed-arrays";

/** Many strings in one buffer: string `i` is the UTF-8 of bytes `starts[i]` to `starts[i + 1]`. */
export type StringTable = { bytes: Uint8Array; starts: Uint32Array };

/** Packs strings in the order given: string `i` is then read by `i`. */
export function stringTable(strings: readonly string[]): StringTable {
  const starts = new Uint32Array(strings.length + 1);
  let length = 0;
  strings.forEach((string, i) => {
    length += Buffer.byteLength(string);
    starts[i + 1] = length;
  });
  const bytes = Buffer.allocUnsafeSlow(length);
  strings.forEach((string, i) => {
    bytes.write(string, at(starts, i));
  });
  return { bytes: new Uint8Array(bytes.buffer), starts };
}

/** String `i`, decoded anew at each call. */
export function stringAt({ bytes, starts }: StringTable, i: number): string {
  return asBuffer(bytes).toString("utf8", at(starts, i), at(starts, i + 1));
}

/** How many strings there are; they are numbered from 0. */
export function stringCount(table: StringTable): number {
  return table.starts.length - 1;
}

/** The string that holds the byte at `position`. */
export function stringHolding({ starts }: StringTable, position: number): number {
  return firstNotBelow(position + 1, (place) => at(starts, place), { end: starts.length }) - 1;
}

/** The same memory as a Buffer. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Open addressing over a string table: `slots` holds string numbers + 1, 0 where free; its length is a power of two. */
export type HashIndex = { slots: Uint32Array };

/** An index over distinct strings; of equal strings the first is found. */
export function hashIndex(strings: readonly string[]): HashIndex {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(strings.length * 2 + 2)));
  const mask = slots.length - 1;
  strings.forEach((string, i) => {
    let slot = hash(string) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = i + 1;
  });
  return { slots };
}

/** The number of `string` in its table, -1 when it is not there. */
export function findString({ slots }: HashIndex, table: StringTable, string: string): number {
  if (stringCount(table) === 0) return -1;
  const mask = slots.length - 1;
  for (let slot = hash(string) & mask; at(slots, slot) !== 0; slot = (slot + 1) & mask) {
    const found = at(slots, slot) - 1;
    if (stringAt(table, found) === string) return found;
  }
  return -1;
}

/** FNV-1a over UTF-16 units, mixed so that the low bits vary. */
function hash(string: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < string.length; i++) value = Math.imul(value ^ string.charCodeAt(i), 0x01000193);
  value ^= value >>> 15;
  return Math.imul(value, 0x2c1b3c6d) >>> 0;
}
