import { createReadStream, existsSync, realpathSync, type WriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { UsageError } from "./usage";

/** Rows of a CSV file with a header, in order. Throws UsageError when the file or one of `columns` is missing, or a row does not fit. */
export async function* csvRows(file: string, columns: readonly string[]): AsyncGenerator<Record<string, string>> {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  const header = (found: string[]) => requireColumns(found, columns, file);
  const rows = parse({ columns: header, bom: true, trim: true, skip_empty_lines: true, relax_column_count: false });
  const reading = pipeline(createReadStream(file), rows);
  reading.catch(() => {}); // the loop below meets the same error
  try {
    for await (const row of rows as AsyncIterable<Record<string, string>>) yield row;
  } catch (error) {
    throw isUnreadable(error) ? new UsageError(`${file} cannot be read as CSV: ${error.message}.`) : error;
  }
}

/** Opens a file for what a command makes of `source`. Throws UsageError where it cannot be written, or is the source itself. */
export async function outFile(file: string, source: string): Promise<WriteStream> {
  if (existsSync(file) && existsSync(source) && realpathSync(file) === realpathSync(source))
    throw new UsageError(`--out must be another file than ${source}, which is read.`);
  try {
    return (await open(file, "w")).createWriteStream();
  } catch (error) {
    throw new UsageError(`Cannot write ${file}: ${(error as Error).message}.`);
  }
}

/** Writes lines made of `source` to a file as they come. Throws as `outFile` does. */
export async function writeLines(file: string, source: string, lines: AsyncIterable<string>): Promise<void> {
  await pipeline(lines, await outFile(file, source));
}

function requireColumns(found: string[], columns: readonly string[], file: string): string[] {
  const missing = columns.filter((column) => !found.includes(column));
  if (missing.length > 0)
    throw new UsageError(`${file} has no column ${missing.join(", ")}; it has ${found.join(", ")}.`);
  return found;
}

/** Whether the text is no CSV, or the file gives no bytes (it is a folder, it may not be read). */
function isUnreadable(error: unknown): error is Error {
  return error instanceof CsvError || (error instanceof Error && "syscall" in error);
}
