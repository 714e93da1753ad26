import { createReadStream, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip, gunzipSync } from "node:zlib";
import { parse } from "csv-parse";

/** The lines of a file as they stand, unpacked when its name ends in .gz; empty ones are left out. */
export async function* lines(path) {
  for await (const line of createInterface({ input: open(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line !== "") yield line;
  }
}

/** Tab-separated lines without quoting, as arrays; lines starting with `comment` are left out. */
export async function* cells(path, comment) {
  for await (const line of lines(path)) {
    if (!comment || !line.startsWith(comment)) yield line.split("\t");
  }
}

/** Records of a quoted table with a header line, as objects. */
export async function* table(path, { delimiter = path.includes(".tsv") ? "\t" : ",", columns = true, from = 1 } = {}) {
  const options = { columns, delimiter, from_line: from, relax_quotes: true, relax_column_count: true, bom: true };
  yield* open(path).pipe(parse(options));
}

/** Tab-separated lines with a header line and without quoting, as objects; `comment` as in cells. */
export async function* plain(path, comment) {
  let names;
  for await (const row of cells(path, comment)) {
    if (names) yield Object.fromEntries(names.map((name, index) => [name, row[index] ?? ""]));
    else names = row;
  }
}

/** A JSON file as a whole; Python's NaN is read as null. */
export function json(path) {
  const bytes = readFileSync(path);
  const text = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  return JSON.parse(text.replace(/(?<=[[,:]\s*)NaN(?=\s*[,\]}])/g, "null"));
}

/** The parts of a list field, trimmed, without empty ones and surrounding quotes. */
export function parts(text, separator = "|") {
  const bare = (text ?? "").replace(/^"(.*)"$/s, "$1");
  return bare
    .split(separator)
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

function open(path) {
  return path.endsWith(".gz") ? createReadStream(path).pipe(createGunzip()) : createReadStream(path);
}
