import {
  appendFileSync,
  createReadStream,
  existsSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { rename } from "node:fs/promises";
import { z } from "zod";
import { refuseSource } from "./pairs";
import { UsageError } from "./usage";

/** What a batch makes of its items: an object each, one a line, in their order. */
export type Batch<T> = {
  out: string;
  /** The file the items were read from. */
  source: string;
  items: readonly T[];
  /** Go on with what an earlier batch of the same items left. */
  resume: boolean;
  /** Whether an object of that batch is of this item. */
  isOf: (row: Row, item: T) => boolean;
  answer: (item: T) => Promise<Row>;
  /** Told how many rows are written after each. */
  progress: (done: number) => void;
};

/** A row with an `error` has failed: it is asked again when the batch is resumed. */
const Row = z.looseObject({ error: z.string().optional() });
export type Row = z.infer<typeof Row>;

/**
 * Writes each row to `FILE.part` as it is answered, and gives that its name once all are there; a pipe or device is written
 * as it is. Resumed, a batch keeps the rows that did not fail, also those of a file that has its name. Returns how many
 * failed. Throws UsageError where there is a `FILE.part` and it is not resumed, or what is there is of other items.
 */
export async function writeBatch<T>(batch: Batch<T>): Promise<number> {
  const { out, items, resume, answer } = batch;
  refuseSource(out, batch.source);
  const target = existsSync(out) ? realpathSync(out) : out;
  if (existsSync(target) && !statSync(target).isFile()) return streamed(batch);
  const part = `${target}.part`;
  if (!resume && existsSync(part))
    throw new UsageError(`${part} holds the rows of a batch that was broken off: give --resume, or remove it.`);
  const failed = await begin(batch, target, part);
  let done = failed.length;
  for (const [at, hasFailed] of failed.entries()) {
    if (!hasFailed) continue;
    const row = await answer(itemAt(items, at));
    failed[at] = row.error !== undefined;
    await replaceLine(part, at, lineOf(row));
  }
  for (const item of items.slice(done)) {
    const row = await answer(item);
    appendFileSync(part, lineOf(row));
    failed.push(row.error !== undefined);
    batch.progress(++done);
  }
  renameSync(part, target);
  return failed.filter(Boolean).length;
}

/** Writes to what is no file, which keeps nothing to go on with. */
async function streamed<T>({ out, items, resume, answer, progress }: Batch<T>): Promise<number> {
  if (resume) throw new UsageError(`--resume needs a file, and ${out} is none.`);
  let failed = 0;
  for (const [at, item] of items.entries()) {
    const row = await answer(item);
    appendFileSync(out, lineOf(row));
    if (row.error !== undefined) failed++;
    progress(at + 1);
  }
  return failed;
}

/** Makes `part` of the rows that are there, without those that failed at its end; returns of each whether it failed. */
async function begin<T>(batch: Batch<T>, target: string, part: string): Promise<boolean[]> {
  const from = batch.resume ? [part, target].find((file) => existsSync(file)) : undefined;
  const failed: boolean[] = [];
  if (from !== undefined) {
    for await (const line of wholeLines(from)) failed.push(rowOf(line, from, failed.length, batch).error !== undefined);
    failed.length = failed.lastIndexOf(false) + 1;
  }
  await rewrite(part, from, (line, at) => (at < failed.length ? `${line}\n` : null));
  return failed;
}

function rowOf<T>(line: string, file: string, at: number, { items, source, isOf }: Batch<T>): Row {
  const row = Row.safeParse(parsed(line));
  if (!row.success) throw new UsageError(`Line ${at + 1} of ${file} is no row of a batch.`);
  if (at >= items.length || !isOf(row.data, itemAt(items, at)))
    throw new UsageError(
      `Line ${at + 1} of ${file} is not of row ${at + 1} of ${source}: --resume needs the same rows.`,
    );
  return row.data;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function replaceLine(part: string, index: number, text: string): Promise<void> {
  return rewrite(part, part, (line, at) => (at === index ? text : `${line}\n`));
}

/** Makes a file of the lines of another, aside, so that a process killed meanwhile leaves what was there. */
async function rewrite(file: string, from: string | undefined, change: (line: string, at: number) => string | null) {
  const aside = `${file}.${process.pid}`;
  create(aside, file);
  let at = 0;
  if (from !== undefined) for await (const line of wholeLines(from)) appendFileSync(aside, change(line, at++) ?? "");
  await rename(aside, file);
}

function create(aside: string, file: string): void {
  try {
    writeFileSync(aside, "");
  } catch (error) {
    throw new UsageError(`Cannot write ${file}: ${(error as Error).message}.`);
  }
}

/** Lines with their end; a last one without was cut off while it was written. */
async function* wholeLines(file: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(file, "utf8")) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

function lineOf(row: Row): string {
  return `${JSON.stringify(row)}\n`;
}

function itemAt<T>(items: readonly T[], at: number): T {
  return items[at] as T;
}
