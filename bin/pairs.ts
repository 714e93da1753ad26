import { createReadStream, existsSync, realpathSync, statSync, type WriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { UsageError } from "./usage";

/** Rows of a CSV file with a header, in order. Throws UsageError when the file or one of `columns` is missing, or a row does not fit. */
export async function* csvRows(file: string, columns: readonly string[]): AsyncGenerator<Record<string, string>> {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  let isEmpty = true;
  const header = (found: string[]) => {
    isEmpty = false;
    return requireColumns(found, columns, file);
  };
  const rows = parse({ columns: header, bom: true, trim: true, skip_empty_lines: true, relax_column_count: false });
  const reading = pipeline(createReadStream(file), rows);
  reading.catch(() => {}); // the loop below meets the same error
  try {
    for await (const row of rows as AsyncIterable<Record<string, string>>) yield row;
    if (isEmpty) requireColumns([], columns, file);
  } catch (error) {
    throw isUnreadable(error) ? new UsageError(`${file} cannot be read as CSV: ${error.message}.`) : error;
  }
}

/**
 * Writes lines made of `source` to a file as they come: aside, so that what was there stays until all are written, but what
 * is no file (a pipe, a device) as it is. Throws UsageError where it cannot be written, or is the source itself.
 */
export async function writeLines(file: string, source: string, lines: AsyncIterable<string>): Promise<void> {
  refuseSource(file, source);
  const isThere = existsSync(file);
  const target = isThere ? realpathSync(file) : file;
  const isFile = !isThere || statSync(target).isFile();
  const aside = isFile ? `${target}.${process.pid}.partial` : target;
  const stream = await opened(aside, file);
  try {
    await pipeline(lines, stream);
    if (isFile) await rename(aside, target);
  } catch (error) {
    if (isFile && error instanceof UsageError) await rm(aside, { force: true });
    throw error;
  }
}

/** Throws UsageError where what is to be written is what is read. */
export function refuseSource(file: string, source: string): void {
  if (existsSync(file) && existsSync(source) && realpathSync(file) === realpathSync(source))
    throw new UsageError(`--out must be another file than ${source}, which is read.`);
}

async function opened(path: string, file: string): Promise<WriteStream> {
  try {
    return (await open(path, "w")).createWriteStream();
  } catch (error) {
    throw new UsageError(`Cannot write ${file}: ${(error as Error).message}.`);
  }
}

function requireColumns(found: string[], columns: readonly string[], file: string): string[] {
  const missing = columns.filter((column) => !found.includes(column));
  if (missing.length > 0)
    throw new UsageError(`${file} has no column ${missing.join(", ")}; it has ${found.join(", ") || "none"}.`);
  return found;
}

/** Whether the text is no CSV, or the file gives no bytes (it is a folder, it may not be read). */
function isUnreadable(error: unknown): error is Error {
  return error instanceof CsvError || (error instanceof Error && "syscall" in error);
}
