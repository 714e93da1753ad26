import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { errorCode, errorMessage } from "@/lib/domain/run/error";
import { SourceError } from "@/lib/sources/source-error";
import { sheetRows } from "./read-sheet";

/** How a text file is written; what is not given is as most files are. */
export type Format = {
  /** By default a comma in files named ".csv", a tabulator in all others. */
  delimiter?: "," | "\t" | " " | "$";
  /** Lines before the header. */
  skip?: number;
  /** Lines starting with this are left out. */
  comment?: string;
  /** `false` where a quote is an ordinary character; default `"`. */
  quote?: '"' | false;
  encoding?: TextEncoding;
  /** Cells that a line has at least; default 1. */
  cellsMin?: number;
};

type Cells = { line: number; cells: string[] };

/**
 * Streams the lines of a file of `dir` as cells, gunzipped when its name ends in `.gz`; of a workbook (.xlsx) those of the first sheet.
 * Throws `SourceError` when the file is missing, empty, has no rows, is cut off, is not in its encoding, or has a line of too few cells.
 */
export async function* readCells(dir: string, file: string, format: Format = {}): AsyncGenerator<Cells> {
  if (file.endsWith(".xlsx")) return yield* sheetRows(dir, file);
  const { cellsMin = 1, comment, quote = '"', skip = 0 } = format;
  const split = cellSplitter({ delimiter: format.delimiter ?? (/\.csv(?:\.gz)?$/.test(file) ? "," : "\t"), quote });
  let line = 0;
  let records = 0;
  let open = false;
  for await (const lines of textLines(dir, file, format.encoding ?? "utf-8")) {
    for (const text of lines) {
      line += 1;
      if (line <= skip || (!open && (text === "" || (comment !== undefined && text.startsWith(comment))))) continue;
      const cells = attempt(() => split(text), file, line);
      open = cells === null;
      if (cells === null) continue;
      if (cells.length < cellsMin) {
        throw new SourceError(file, line, `expected at least ${cellsMin} columns, found ${cells.length}`);
      }
      records += 1;
      yield { line, cells };
    }
  }
  if (open) throw new SourceError(file, line, "ends within a quoted cell");
  if (records === 0) throw new SourceError(file, null, "has no rows");
}

function attempt<T>(split: () => T, file: string, line: number): T {
  try {
    return split();
  } catch (error) {
    throw new SourceError(file, line, (error as Error).message);
  }
}

type TextEncoding = "utf-8" | "windows-1252";

/**
 * Streams a text file of `dir`, gunzipped when its name ends in `.gz`, as lists of whole lines without their ends. Throws
 * `SourceError` when the file is missing, empty, cut off, not sound gzip, not in its encoding, or holds a NUL.
 */
async function* textLines(dir: string, file: string, encoding: TextEncoding): AsyncGenerator<string[]> {
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

/** Lines that one quoted cell may run over; more is an unclosed quote. */
const QUOTED_LINES_MAX = 200;

/**
 * Splits lines into cells, one after another; null while a quoted cell runs on in the next line. Most lines of most files
 * hold no quote and are split at the delimiter; the others are left to csv-parse. Throws CsvError for a quote that is never
 * closed.
 */
function cellSplitter({ delimiter, quote }: { delimiter: string; quote: '"' | false }) {
  const options = { delimiter, quote, relax_column_count: true, relax_quotes: true } as const;
  let open: string[] = [];
  return (line: string): string[] | null => {
    if (open.length === 0 && (quote === false || !line.includes(quote))) return line.split(delimiter);
    open.push(line);
    try {
      const [cells = []] = parse(open.join("\n"), options) as string[][];
      open = [];
      return cells;
    } catch (error) {
      if (!isUnclosed(error) || open.length >= QUOTED_LINES_MAX) throw error;
      return null;
    }
  };
}

function isUnclosed(error: unknown): boolean {
  return error instanceof CsvError && error.code === "CSV_QUOTE_NOT_CLOSED";
}
