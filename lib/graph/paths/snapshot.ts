import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { Dataset } from "@/lib/domain/dataset";
import type { GraphIndex } from "./graph-index";

/** Raised with every change of the index's shape, so that an older snapshot is rebuilt. */
const FORMAT = 3;
const MAGIC = 0x56494749;
// read in the machine's own byte order: a foreign snapshot does not match
const PREFIX_BYTES = 16;

const Header = z.object({
  version: z.string(),
  edition: z.string(),
  datasets: z.array(Dataset),
  sections: z.array(
    z.object({
      path: z.string(),
      type: z.enum(["Uint8Array", "Uint16Array", "Uint32Array", "Float64Array"]),
      start: z.number().int(),
      length: z.number().int(),
    }),
  ),
});

/** Writes the index to a temporary file and renames it, so that a reader sees the old snapshot or the new one, never half. */
export function writeSnapshot(index: GraphIndex, file: string): void {
  const { version, edition, datasets, ...tables } = index;
  const arrays = allArrays(tables);
  let size = 0;
  const sections = arrays.map(([path, array]) => {
    const start = size;
    size += aligned(array.byteLength);
    return { path, type: array.constructor.name, start, length: array.length };
  });
  const header = Buffer.from(JSON.stringify({ version, edition, datasets, sections }));
  const body = aligned(PREFIX_BYTES + header.length);
  const bytes = Buffer.alloc(body + size);
  header.copy(bytes, PREFIX_BYTES);
  arrays.forEach(([, array], i) => {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), body + (sections[i]?.start ?? 0));
  });
  words(bytes).set([MAGIC, FORMAT, header.length, checksum(bytes)]);
  const temporary = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    writeFileSync(temporary, bytes);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** The index in a snapshot file; null when there is none, it is damaged, of another format, or (given `version`) of another graph. */
export function readSnapshot(file: string, version?: string): GraphIndex | null {
  try {
    return parse(readFileSync(file), version);
  } catch {
    return null; // the index is disposable: whatever is wrong with the file, it is built again
  }
}

function parse(read: Buffer, version: string | undefined): GraphIndex | null {
  const bytes = read.byteOffset % 8 === 0 ? read : Buffer.from(new Uint8Array(read).buffer);
  const [magic, format, headerLength = 0, sum] = words(bytes);
  if (magic !== MAGIC || format !== FORMAT || sum !== checksum(bytes)) return null;
  const header = Header.parse(JSON.parse(bytes.toString("utf8", PREFIX_BYTES, PREFIX_BYTES + headerLength)));
  if (version !== undefined && header.version !== version) return null;
  const body = bytes.byteOffset + aligned(PREFIX_BYTES + headerLength);
  const arrays = header.sections.map(({ path, type, start, length }): [string, TypedArray] => [
    path,
    typedArray(type, bytes.buffer, body + start, length),
  ]);
  const { sections: _, ...graph } = header;
  return asIndex({ ...graph, ...nested(arrays) });
}

/** The checksum covers all but the prefix, which holds it. Odd multipliers make any single changed word change the sum. */
function checksum(bytes: Buffer): number {
  const all = words(bytes);
  let sum = all.length;
  for (let i = PREFIX_BYTES / 4; i < all.length; i++) sum = (Math.imul(sum, 0x01000193) ^ (all[i] as number)) >>> 0;
  return sum;
}

function words(bytes: Buffer): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
}

function aligned(size: number): number {
  return Math.ceil(size / 8) * 8;
}

/** Sound because the checksum held and FORMAT names the one shape ever written under it. */
function asIndex(tree: object): GraphIndex {
  return tree as GraphIndex;
}

const TYPES = { Uint8Array, Uint16Array, Uint32Array, Float64Array };

type TypedArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** The typed arrays of a tree of plain objects, each with its path ("edges.subjects"). */
function allArrays(tree: object, path = ""): [string, TypedArray][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    ArrayBuffer.isView(value) ? [[path + key, asTyped(value)]] : allArrays(value, `${path}${key}.`),
  );
}

/** The tree whose arrays these are. */
function nested(arrays: readonly (readonly [string, TypedArray])[]): object {
  const keyOf = ([path]: readonly [string, TypedArray]) => path.split(".", 1)[0] ?? "";
  const branch = (key: string) => {
    const within = arrays.filter((each) => keyOf(each) === key);
    const leaf = within.find(([path]) => path === key);
    return leaf ? leaf[1] : nested(within.map(([path, array]) => [path.slice(key.length + 1), array]));
  };
  return Object.fromEntries([...new Set(arrays.map(keyOf))].map((key) => [key, branch(key)]));
}

/** An array of the named type over memory that exists; throws when it does not fit there. */
function typedArray(type: keyof typeof TYPES, buffer: ArrayBufferLike, start: number, length: number): TypedArray {
  return new TYPES[type](buffer as ArrayBuffer, start, length);
}

function asTyped(view: ArrayBufferView): TypedArray {
  return view as TypedArray;
}
