import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { errorCode, errorMessage } from "@/lib/engine/thrown";
import { SourceError } from "@/lib/sources/source";

export type TextEncoding = "utf-8" | "windows-1252";

/**
 * Streams a text file of `dir`, gunzipped when its name ends in `.gz`, as lists of whole lines without their ends. Throws
 * `SourceError` when the file is missing, empty, cut off, not sound gzip, not in its encoding, or holds a NUL.
 */
export async function* textLines(dir: string, file: string, encoding: TextEncoding): AsyncGenerator<string[]> {
  await checkPresent(dir, file);
  const decode = decoder(file, encoding);
  let rest = "";
  try {
    for await (const chunk of bytesOf(join(dir, file))) {
      const lines = (rest + decode(chunk)).split("\n");
      rest = lines.pop() ?? "";
      yield lines.map(withoutReturn);
    }
    rest += decode();
  } catch (error) {
    throw asSourceError(file, error);
  }
  if (rest !== "") yield [withoutReturn(rest)];
}

async function checkPresent(dir: string, file: string): Promise<void> {
  const found = await stat(join(dir, file)).catch(() => null);
  if (!found?.isFile()) throw new SourceError(file, null, "is missing");
  if (found.size === 0) throw new SourceError(file, null, "is empty");
}

function bytesOf(path: string): AsyncIterable<Buffer> {
  const bytes = createReadStream(path);
  const done = () => {}; // errors reach whoever reads the last stream
  return path.endsWith(".gz") ? pipeline(bytes, createGunzip(), done) : bytes;
}

/** Decodes chunk after chunk; without one, what is left. Stops at the first byte that cannot be, naming its line. */
function decoder(file: string, encoding: TextEncoding): (chunk?: Buffer) => string {
  const decoding = new TextDecoder(encoding, { fatal: true });
  let lines = 1;
  return (chunk) => {
    const before = lines;
    try {
      const text = decoding.decode(chunk, { stream: chunk !== undefined });
      lines += text.split("\n").length - 1;
      if (text.includes("\0")) throw holdsNul(file, before, text);
      return text;
    } catch (error) {
      if (error instanceof SourceError) throw error;
      throw new SourceError(file, before, `is not ${encoding.toUpperCase()} text at or after this line`);
    }
  };
}

/** Overwritten bytes, or text of two bytes a character; no text of a source holds a NUL. */
function holdsNul(file: string, before: number, text: string): SourceError {
  const line = before + text.slice(0, text.indexOf("\0")).split("\n").length - 1;
  return new SourceError(file, line, "holds a NUL character: it is damaged, or in another encoding");
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

function asSourceError(file: string, error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  const [code, message] = [errorCode(error), errorMessage(error)];
  if (code === "Z_BUF_ERROR") return new SourceError(file, null, "is cut off: its gzip stream has no end");
  if (code.startsWith("Z_")) return new SourceError(file, null, `is not a sound gzip file (${message})`);
  return new SourceError(file, null, message);
}
