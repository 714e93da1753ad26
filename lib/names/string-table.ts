import { at } from "./typed";

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
  let low = 0;
  let high = starts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (at(starts, middle) <= position) low = middle;
    else high = middle;
  }
  return low;
}

/** The same memory as a Buffer. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
