import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { seeded } from "../../measure/seeded.mjs";

const STARTER = "db/starter";
const FORMS = [
  ({ drug }) => `What adverse events might ${drug} cause?`,
  ({ drug, event }) => `How could ${drug} cause ${event}?`,
  ({ drug }) => `What does ${drug} target?`,
  ({ drug, other }) => `What adverse events are shared by ${drug} and ${other}?`,
  ({ drug, event }) => `Does ${drug} cause ${event}?`,
  ({ drug, other }) => `Which targets do ${drug} and ${other} share?`,
];
const DRAWS_MAX = 100;

/**
 * So many different questions, the same for the same seed, on drugs of the starter edition and the events their labels list.
 * @param {number} count
 */
export function drawQuestions(count, seed = 1) {
  const random = seeded(seed);
  const listings = readListings();
  const pick = () => listings[Math.floor(random() * listings.length)];
  const questions = new Set();
  for (let draw = 0; questions.size < count && draw < count * DRAWS_MAX; draw++) {
    const form = FORMS[questions.size % FORMS.length];
    questions.add(form({ ...pick(), other: pick().drug }));
  }
  return [...questions].map((question) => ({ question }));
}

/** Drugs with an event each that their label lists. A row without its first column is of the drug of the row before. */
function readListings() {
  const names = readLines("entities.tsv.gz").map((line) => line.split("\t")[2]);
  const listings = [];
  let drug;
  for (const line of readLines("claims-label-reactions.tsv.gz")) {
    if (line.startsWith("+")) continue; // evidence of the row before
    const [subject, object] = line.split("\t");
    if (subject) drug = names[Number(subject)];
    listings.push({ drug, event: names[Number(object)]?.toLowerCase() });
  }
  return listings;
}

function readLines(file) {
  return gunzipSync(readFileSync(`${STARTER}/${file}`))
    .toString("utf8")
    .split("\n")
    .filter(Boolean);
}
