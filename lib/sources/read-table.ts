import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline, Transform } from "node:stream";
import { createGunzip } from "node:zlib";
import { CsvError, parse } from "csv-parse";
import { SourceError } from "./source";

export type TableOptions<Column extends string> = {
  delimiter: "," | "\t";
  /** The columns in the file's order; a file with another header or another number of columns is refused. */
  columns: readonly Column[];
  /** Whether the first line (after `skip`) must be these columns; default true. */
  header?: boolean;
  /** Lines before the header. */
  skip?: number;
  /** Lines starting with this are left out. */
  comment?: string;
  /** `false` where a quote is an ordinary character; default `"`. */
  quote?: '"' | false;
  encoding?: "utf-8" | "windows-1252";
};

export type TableRow<Column extends string> = { line: number; row: Record<Column, string> };
export type Cells = { line: number; cells: string[] };

/**
 * Streams a delimited file of `dir`, gunzipped when its name ends in `.gz`, one row at a time with its line number.
 * Throws `SourceError` when the file is missing, empty, has no rows, is cut off, is not in its encoding, or has another
 * header or column count than expected.
 */
export async function* readTable<Column extends string>(
  dir: string,
  file: string,
  options: TableOptions<Column>,
): AsyncGenerator<TableRow<Column>> {
  let headerSeen = options.header === false;
  let rows = 0;
  for await (const { line, cells } of readCells(dir, file, options)) {
    if (!headerSeen) {
      checkHeader(file, line, options.columns, cells);
      headerSeen = true;
      continue;
    }
    if (cells.length !== options.columns.length) {
      throw new SourceError(file, line, `expected ${options.columns.length} columns, found ${cells.length}`);
    }
    rows += 1;
    yield { line, row: toRow(options.columns, cells) };
  }
  if (rows === 0) throw new SourceError(file, null, "has no rows");
}

/** As `readTable`, for files whose lines differ in length: no header, no check of columns. */
export async function* readCells(
  dir: string,
  file: string,
  options: Omit<TableOptions<string>, "columns" | "header">,
): AsyncGenerator<Cells> {
  await checkPresent(dir, file);
  const parser = parse({
    bom: true,
    comment: options.comment ?? null,
    delimiter: options.delimiter,
    from_line: (options.skip ?? 0) + 1,
    info: true,
    quote: options.quote ?? '"',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const bytes = createReadStream(join(dir, file));
  const text = checkEncoding(file, options.encoding ?? "utf-8");
  const done = () => {}; // errors reach the reader through the parser
  if (file.endsWith(".gz")) pipeline(bytes, createGunzip(), text, parser, done);
  else pipeline(bytes, text, parser, done);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    throw asSourceError(file, error);
  }
}

async function checkPresent(dir: string, file: string): Promise<void> {
  const found = await stat(join(dir, file)).catch(() => null);
  if (!found?.isFile()) throw new SourceError(file, null, "is missing");
  if (found.size === 0) throw new SourceError(file, null, "is empty");
}

/** Passes text on as UTF-8 and stops at the first byte that is not in the encoding, naming its line. */
function checkEncoding(file: string, encoding: "utf-8" | "windows-1252"): Transform {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let lines = 1;
  const decode = (chunk?: Buffer) => {
    try {
      const text = decoder.decode(chunk, { stream: chunk !== undefined });
      lines += text.split("\n").length - 1;
      return text;
    } catch {
      throw new SourceError(file, lines, `is not ${encoding.toUpperCase()} text at or after this line`);
    }
  };
  const attempt = (callback: (error: Error | null, text?: string) => void, chunk?: Buffer) => {
    try {
      callback(null, decode(chunk));
    } catch (error) {
      callback(error as Error);
    }
  };
  return new Transform({
    transform: (chunk: Buffer, _encoding, callback) => attempt(callback, chunk),
    flush: (callback) => attempt(callback),
  });
}

function checkHeader(file: string, line: number, expected: readonly string[], found: readonly string[]): void {
  const at = expected.findIndex((column, index) => column !== found[index]?.trim());
  if (at >= 0) {
    throw new SourceError(file, line, `expected column ${at + 1} to be "${expected[at]}", found "${found[at] ?? ""}"`);
  }
  if (found.length !== expected.length) {
    throw new SourceError(file, line, `expected ${expected.length} columns, found ${found.length}`);
  }
}

function toRow<Column extends string>(columns: readonly Column[], cells: readonly string[]): Record<Column, string> {
  const entries = columns.map((column, index) => [column, (cells[index] ?? "").trim()]);
  return Object.fromEntries(entries) as Record<Column, string>;
}

function asSourceError(file: string, error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  if (error instanceof CsvError) return new SourceError(file, Number(error.lines ?? 0) || null, error.message);
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "Z_BUF_ERROR") return new SourceError(file, null, "is cut off: its gzip stream has no end");
  if (code?.startsWith("Z_")) return new SourceError(file, null, `is not a sound gzip file (${message})`);
  return new SourceError(file, null, message);
}
