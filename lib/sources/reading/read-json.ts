import { createReadStream } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline, type Readable } from "node:stream";
import { createGunzip, createInflateRaw, gunzipSync } from "node:zlib";
import type { z } from "zod";
import { errorCode, errorMessage } from "@/lib/domain/run/error";
import { SourceError } from "@/lib/sources/source-error";

const ISSUES_SHOWN = 3;

/**
 * A JSON file of `dir` that fits `schema`, gunzipped when its name ends in `.gz`; with `nanAsNull` Python's bare NaN is read as null. Throws `SourceError` when
 * it is missing, not UTF-8, no JSON or of another shape.
 */
export async function readJson<Schema extends z.ZodType>(
  dir: string,
  file: string,
  schema: Schema,
  { nanAsNull = false } = {},
): Promise<z.infer<Schema>> {
  const bytes = await readFile(join(dir, file)).catch(() => {
    throw new SourceError(file, null, "is missing");
  });
  const parsed = schema.safeParse(parse(file, bytes, nanAsNull));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, ISSUES_SHOWN);
  const reason = issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
  throw new SourceError(file, null, `has another shape than expected: ${reason}`);
}

function parse(file: string, bytes: Buffer, nanAsNull: boolean): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(file.endsWith(".gz") ? gunzipSync(bytes) : bytes);
    return JSON.parse(nanAsNull ? withoutNan(text) : text);
  } catch (error) {
    throw new SourceError(file, null, `is not JSON: ${(error as Error).message}`);
  }
}

function withoutNan(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|\bNaN\b/g, (part) => (part === "NaN" ? "null" : part));
}

/** A zip archive starts with its first member's header: signature, then method, name and extra lengths at these offsets. */
const MEMBER = { signature: 0x04034b50, length: 30, method: 8, nameLength: 26, extraLength: 28 };
const DEFLATED = 8;

/**
 * The objects of the `results` list of a JSON file too large to parse at once (`{"meta": {...}, "results": [{...}, ...]}`),
 * plain, gzipped, or the first member of a zip archive. Throws `SourceError` when the file is missing, cut off, not UTF-8,
 * no JSON, or has no results.
 */
export async function* readResults(dir: string, file: string): AsyncGenerator<unknown> {
  const objects = listedObjects();
  let count = 0;
  try {
    for await (const chunk of await opened(dir, file)) {
      for (const bytes of objects.read(chunk as Buffer)) {
        count += 1;
        yield JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
      }
    }
  } catch (error) {
    throw asSourceError(file, error, count);
  }
  if (!objects.atEnd()) throw new SourceError(file, null, `is cut off after ${count} results`);
  if (count === 0) throw new SourceError(file, null, "has no results");
}

async function opened(dir: string, file: string): Promise<Readable> {
  const path = join(dir, file);
  const done = () => {}; // errors reach the reader through the last stream
  if (file.endsWith(".gz")) return pipeline(createReadStream(path), createGunzip(), done);
  if (!file.endsWith(".zip")) return createReadStream(path);
  return pipeline(createReadStream(path, { start: await memberStart(path, file) }), createInflateRaw(), done);
}

async function memberStart(path: string, file: string): Promise<number> {
  const handle = await open(path);
  const header = Buffer.alloc(MEMBER.length);
  await handle.read(header, 0, MEMBER.length, 0).finally(() => handle.close());
  if (header.readUInt32LE(0) !== MEMBER.signature) throw new SourceError(file, null, "is no zip archive");
  if (header.readUInt16LE(MEMBER.method) !== DEFLATED) throw new SourceError(file, null, "is not deflated");
  return MEMBER.length + header.readUInt16LE(MEMBER.nameLength) + header.readUInt16LE(MEMBER.extraLength);
}

function asSourceError(file: string, error: unknown, count: number): SourceError {
  if (error instanceof SourceError) return error;
  const [code, message] = [errorCode(error), errorMessage(error)];
  if (code === "ENOENT") return new SourceError(file, null, "is missing");
  if (code === "Z_BUF_ERROR") return new SourceError(file, null, `is cut off after ${count} results`);
  if (code.startsWith("Z_")) return new SourceError(file, null, `is not a sound archive (${message})`);
  return new SourceError(file, null, `result ${count} is not JSON: ${message}`);
}

const [QUOTE, ESCAPE, OPEN, CLOSE, LIST, LIST_END] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d];
/** Depth of an object that stands in a list of the outermost object. */
const ITEM_DEPTH = 3;

/**
 * Cuts the objects out of the lists that an outermost JSON object holds, without parsing the rest. `read` takes the next
 * bytes and gives the objects they complete; `atEnd` says whether the outermost object has been closed.
 */
function listedObjects(): { read: (chunk: Buffer) => Buffer[]; atEnd: () => boolean } {
  let [depth, container, inText, escaped] = [0, 0, false, false];
  let start = -1;
  let rest: Buffer = Buffer.alloc(0);
  /** Whether the byte opens (1) or closes (-1) an object or list. */
  const step = (byte: number): number => {
    if (inText) {
      if (escaped) escaped = false;
      else if (byte === ESCAPE) escaped = true;
      else if (byte === QUOTE) inText = false;
      return 0;
    }
    if (byte === QUOTE) inText = true;
    if (byte === OPEN || byte === LIST) return 1;
    return byte === CLOSE || byte === LIST_END ? -1 : 0;
  };
  const read = (chunk: Buffer): Buffer[] => {
    const found: Buffer[] = [];
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (let at = rest.length; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      const change = step(byte);
      if (change === 0) continue;
      if (change < 0 && depth === ITEM_DEPTH && start >= 0) {
        found.push(bytes.subarray(start, at + 1));
        start = -1;
      }
      depth += change;
      if (change > 0 && depth === ITEM_DEPTH - 1) container = byte;
      if (change > 0 && depth === ITEM_DEPTH && container === LIST && byte === OPEN) start = at;
    }
    rest = start >= 0 ? bytes.subarray(start) : Buffer.alloc(0);
    start = start >= 0 ? 0 : -1;
    return found;
  };
  return { read, atEnd: () => depth === 0 && !inText };
}
