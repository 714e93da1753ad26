import { SourceError } from "@/lib/sources/source-error";
import { readCells, type Table } from "./read-table";

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
  { file, columns, ...format }: Table<Column>,
): AsyncGenerator<NamedRow<Column>> {
  let header: string[] | null = null;
  let fewest: readonly Column[] = columns;
  let lines = 0;
  let rows = 0;
  for await (const { line, cells: given } of readCells(dir, file, format)) {
    const cells = given.map((cell) => cell.trim());
    lines += 1;
    if (header) {
      rows += 1;
      yield namedRow(header, cells, line, columns);
      continue;
    }
    const missing = columns.filter((column) => !cells.includes(column));
    if (missing.length === 0) header = cells;
    else if (missing.length < fewest.length) fewest = missing;
    if (header === null && lines === HEADER_LINES_MAX) break;
  }
  if (header === null) throw new SourceError(file, null, `has no header with the column "${fewest[0] ?? ""}"`);
  if (rows === 0) throw new SourceError(file, null, "has no rows");
}

function namedRow<Column extends string>(
  header: readonly string[],
  cells: readonly string[],
  line: number,
  columns: readonly Column[],
): NamedRow<Column> {
  const entries = columns.map((column) => [column, cells[header.indexOf(column)] ?? ""]);
  return {
    line,
    row: Object.fromEntries(entries) as Record<Column, string>,
    startingWith: (prefix) => header.flatMap((name, index) => (name.startsWith(prefix) ? cells[index] || [] : [])),
  };
}
