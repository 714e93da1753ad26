import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";

/** Writes lines as a gzipped text file, making its folder; equal lines make equal bytes. */
export async function writeLines(dir: string, file: string, lines: readonly string[]): Promise<void> {
  await mkdir(dir, { recursive: true });
  const text = lines.map((line) => `${line}\n`).join("");
  await writeFile(join(dir, file), await promisify(gzip)(Buffer.from(text), { level: 9 }));
}

/** The lines of a gzipped text file. Throws when the file is missing or damaged. */
export async function readLines(dir: string, file: string): Promise<string[]> {
  const text = (await promisify(gunzip)(await readFile(join(dir, file)))).toString("utf8");
  return text.split("\n").slice(0, -1);
}
