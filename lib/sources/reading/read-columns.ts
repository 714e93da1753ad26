import { SourceError } from "@/lib/sources/source";
import { readCells, type TableOptions } from "./read-table";

/** Lines within which a header has to be found; some files open with a line about their release. */
const HEADER_LINES_MAX = 5;

export type NamedRow<Column extends string> = {
  line: number;
  row: Record<Column, string>;
  /** The cells of every column whose name starts with `prefix`, in the file's order, empty ones left out. */
  startingWith: (prefix: string) => string[];
};

/**
 * As `readTable`, for files of which releases differ in columns: those asked for are found by name wherever they stand, the
 * others are passed over. Throws `SourceError` naming the first that the likeliest header lacks, and when there is no row.
 */
export async function* readColumns<Column extends string>(
  dir: string,
  file: string,
  options: Omit<TableOptions<Column>, "header">,
): AsyncGenerator<NamedRow<Column>> {
  let header: string[] | null = null;
  let fewest: readonly Column[] = options.columns;
  let lines = 0;
  let rows = 0;
  for await (const { line, cells } of readCells(dir, file, options)) {
    lines += 1;
    if (header === null) {
      const missing = missingIn(cells, options.columns);
      if (missing.length === 0) header = cells.map((cell) => cell.trim());
      else if (missing.length < fewest.length) fewest = missing;
      if (header === null && lines === HEADER_LINES_MAX) break;
      continue;
    }
    rows += 1;
    yield namedRow(header, cells, line, options.columns);
  }
  if (header === null) throw new SourceError(file, null, `has no header with the column "${fewest[0] ?? ""}"`);
  if (rows === 0) throw new SourceError(file, null, "has no rows");
}

function missingIn<Column extends string>(cells: readonly string[], columns: readonly Column[]): Column[] {
  const names = new Set(cells.map((cell) => cell.trim()));
  return columns.filter((column) => !names.has(column));
}

function namedRow<Column extends string>(
  header: readonly string[],
  cells: readonly string[],
  line: number,
  columns: readonly Column[],
): NamedRow<Column> {
  const entries = columns.map((column) => [column, (cells[header.indexOf(column)] ?? "").trim()]);
  return {
    line,
    row: Object.fromEntries(entries) as Record<Column, string>,
    startingWith: (prefix) =>
      header.flatMap((name, index) => (name.startsWith(prefix) ? (cells[index] ?? "").trim() || [] : [])),
  };
}
