import { SourceError } from "@/lib/sources/source";
import { cellSplitter } from "./split-cells";
import { type TextEncoding, textLines } from "./text-lines";

export type TableOptions<Column extends string> = {
  delimiter: "," | "\t" | " " | "$";
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
  encoding?: TextEncoding;
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

/** As `readTable`, for files whose lines differ in length: no header, and a line has at least `cellsMin` cells (default 1). */
export async function* readCells(
  dir: string,
  file: string,
  options: Omit<TableOptions<string>, "columns" | "header"> & { cellsMin?: number },
): AsyncGenerator<Cells> {
  const { cellsMin = 1, comment, quote = '"', skip = 0 } = options;
  const split = cellSplitter({ delimiter: options.delimiter, quote });
  let line = 0;
  let records = 0;
  let open = false;
  for await (const lines of textLines(dir, file, options.encoding ?? "utf-8")) {
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
  const row: Partial<Record<Column, string>> = {};
  for (const [index, column] of columns.entries()) row[column] = (cells[index] ?? "").trim();
  return row as Record<Column, string>;
}
