import { createReadStream, existsSync } from "node:fs";
import { parse } from "csv-parse";
import { UsageError } from "./usage";

/** Rows of a CSV file with a header, in order; throws when the file or one of `columns` is missing. */
export async function* csvRows(file: string, columns: readonly string[]): AsyncGenerator<Record<string, string>> {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  let checked = false;
  const rows = createReadStream(file).pipe(
    parse({ columns: true, bom: true, trim: true, skip_empty_lines: true, relax_column_count: false }),
  );
  for await (const row of rows as AsyncIterable<Record<string, string>>) {
    if (!checked) requireColumns(row, columns, file);
    checked = true;
    yield row;
  }
}

function requireColumns(row: Record<string, string>, columns: readonly string[], file: string): void {
  const missing = columns.filter((column) => !(column in row));
  if (missing.length > 0)
    throw new UsageError(`${file} has no column ${missing.join(", ")}; it has ${Object.keys(row).join(", ")}.`);
}
