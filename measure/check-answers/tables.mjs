import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";

/** The text of a source file, unpacked when its name ends in .gz. */
export function readText(path) {
  const bytes = readFileSync(path);
  return (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
}

/** The rows of a table with a header line, as objects. */
export function readTable(path, delimiter = path.includes(".tsv") ? "\t" : ",") {
  return parse(readText(path), { columns: true, delimiter, relax_quotes: true, relax_column_count: true, bom: true });
}

/** The rows of a tab-separated file without a header, as arrays. */
export function readRows(path) {
  const lines = readText(path).split("\n");
  return lines.filter((line) => line !== "").map((line) => line.split("\t"));
}

const spellings = [
  [/[’'`]/g, ""],
  [/[^a-z0-9]+/g, " "],
  [/ae/g, "e"],
  [/oe/g, "e"],
  [/our\b/g, "or"],
  [/our(?=s|ed|ing)/g, "or"],
  [/is(?=ation|ed|ing|e\b)/g, "iz"],
  [/ys(?=e\b|ed|ing)/g, "yz"],
  [/sulph/g, "sulf"],
  [/\bfibre\b/g, "fiber"],
  [/leuco/g, "leuko"],
];

/** One spelling for a term: lower case, no punctuation, British and American forms alike. */
export function fold(text) {
  return spellings.reduce((folded, [from, to]) => folded.replace(from, to), text.toLowerCase()).trim();
}

/** Puts a value into the set kept under a key. */
export function addTo(map, key, value) {
  if (!map.has(key)) map.set(key, new Set());
  map.get(key).add(value);
}

/** The only member of a set, or undefined when there is none or more than one. */
export function only(set) {
  return set?.size === 1 ? [...set][0] : undefined;
}
