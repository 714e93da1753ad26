import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { pipeline, type Readable } from "node:stream";
import { createGunzip, createInflateRaw } from "node:zlib";
import { errorCode, errorMessage } from "@/lib/engine/thrown";
import { SourceError } from "@/lib/sources/source";
import { listedObjects } from "./listed-objects";

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
