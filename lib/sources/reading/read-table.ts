import { SourceError } from "@/lib/sources/source-error";
import { type Format, readCells } from "./read-cells";

/** A delimited file with its columns in the file's order; one with another header or another number of columns is refused. */
export type Table<Column extends string = string> = Format & {
  file: string;
  columns: readonly Column[];
  /** Whether the first line (after `skip`) must be the columns; default true. */
  header?: boolean;
  /**
   * For files of which releases differ in columns: those asked for are found by name wherever they stand, the others are passed over. A
   * name that ends in `*` stands for every column that begins so: their cells are joined by bars, without empty ones.
   */
  named?: boolean;
};
/** A row of a table. */
export type RowOf<T> = T extends Table<infer Column> ? Record<Column, string> : never;

export type TableRow<Column extends string = string> = { line: number; row: Record<Column, string> };
type ColumnsOf<Header, Found = never> = Header extends `${infer Column}|${infer Rest}`
  ? ColumnsOf<Rest, Found | Column>
  : Found | Header;

/** A table by its file and the names of its columns, in their order with bars between them. */
export function table<const Header extends string>(
  file: string,
  header: Header,
  format: Omit<Table, "file" | "columns"> = {},
): Table<ColumnsOf<Header> & string> {
  return { file, columns: header.split("|") as (ColumnsOf<Header> & string)[], ...format };
}

/** Lines within which a header found by name has to stand; some files open with a line about their release. */
const HEADER_LINES_MAX = 5;

/**
 * Streams a table of `dir`, one row at a time with its line number. Throws `SourceError` as `readCells` does, and when the table has
 * another header or column count than expected, or no rows; where columns are found by name, for the first that the likeliest header lacks.
 */
export async function* readTable<Column extends string>(
  dir: string,
  { file, columns, header = true, named = false, ...format }: Table<Column>,
): AsyncGenerator<TableRow<Column>> {
  const passed: string[][] = [];
  let toRow = header ? null : rowReader(columns);
  let rows = 0;
  for await (const { line, cells } of readCells(dir, file, format)) {
    if (toRow) {
      if (!named) checkLength(file, line, columns, cells);
      rows += 1;
      yield { line, row: toRow(cells) };
    } else if (named) {
      passed.push(cells.map((cell) => cell.trim()));
      if (missing(columns, passed.at(-1)).length === 0) toRow = rowReader(columns, passed.at(-1));
      else if (passed.length === HEADER_LINES_MAX) break;
    } else {
      checkHeader(file, line, columns, cells);
      toRow = rowReader(columns);
    }
  }
  if (!toRow) {
    const [[lacking] = [""]] = passed.map((each) => missing(columns, each)).sort((a, b) => a.length - b.length);
    throw new SourceError(file, null, `has no header with the column "${lacking}"`);
  }
  if (rows === 0) throw new SourceError(file, null, "has no rows");
}

function checkHeader(file: string, line: number, expected: readonly string[], found: readonly string[]): void {
  const at = expected.findIndex((column, index) => column !== found[index]?.trim());
  if (at >= 0) {
    throw new SourceError(file, line, `expected column ${at + 1} to be "${expected[at]}", found "${found[at] ?? ""}"`);
  }
  checkLength(file, line, expected, found);
}

function checkLength(file: string, line: number, expected: readonly string[], found: readonly string[]): void {
  if (found.length !== expected.length) {
    throw new SourceError(file, line, `expected ${expected.length} columns, found ${found.length}`);
  }
}

function missing(columns: readonly string[], header: readonly string[] = []): string[] {
  return columns.filter((column) => !column.endsWith("*") && !header.includes(column));
}

/** A reader of lines as rows: the cells of the columns where the header has them, without blanks around them. */
export function rowReader<Column extends string>(
  columns: readonly Column[],
  header: readonly string[] = columns,
): (cells: readonly string[]) => Record<Column, string> {
  const places = columns.map((column) => {
    const start = column.endsWith("*") ? column.slice(0, -1) : null;
    return start === null ? header.indexOf(column) : header.flatMap((name, at) => (name.startsWith(start) ? at : []));
  });
  return (cells) => {
    const row: Partial<Record<Column, string>> = {};
    for (const [index, column] of columns.entries()) {
      const place = places[index] ?? -1;
      const found =
        typeof place === "number"
          ? cells[place]
          : place
              .map((at) => cells[at]?.trim())
              .filter(Boolean)
              .join("|");
      row[column] = (found ?? "").trim();
    }
    return row as Record<Column, string>;
  };
}

/** The items of a cell that lists them between bars, without blanks around them and without empty ones. */
export function listCell(cell: string | undefined): string[] {
  return (cell ?? "").split("|").flatMap((item) => item.trim() || []);
}
