import { ownValue } from "@/lib/knowledge/own-value";
import { normaliseName } from "@/lib/sources/wording/normalise";

export const FILLER = /^(?:of|the|in|to|a|an|with|and|or|on|due|for|by|its|at)$/i;
/** Words a name may be said without. */
const DISPENSABLE = new Set(["level", "nos", "unspecifi"]);
const SAME: readonly [stem: string, words: RegExp][] = [
  ["UP", /^(?:increas\w*|rais\w*|rise|rises|rising|elevat\w*|high)$/],
  ["DOWN", /^(?:decreas\w*|reduc\w*|lower(?:ed|ing)?|fall|drop|low|loss)$/],
  ["ABNORMAL", /^abnormal\w*$/],
  ["NEOPLASM", /^(?:tumou?rs?|neoplasms?)$/],
  ["LIVER", /^(?:liver|hepatic)$/],
  ["KIDNEY", /^(?:kidneys?|renal)$/],
  ["HEART", /^(?:heart|cardiac)$/],
  ["LUNG", /^(?:lungs?|pulmonary)$/],
  ["UNABLE", /^(?:unable|inability|cannot|incapable)$/],
];
/** Stems of organs under one name: by themselves they name no event. */
export const ORGANS: ReadonlySet<string> = new Set(["LIVER", "KIDNEY", "HEART", "LUNG"]);
/** Ions by their symbols: the charge tells them from other short words. */
const IONS: Readonly<Record<string, string>> = {
  "Ca2+": "calcium",
  "K+": "potassium",
  "Na+": "sodium",
  "Mg2+": "magnesium",
  "Zn2+": "zinc",
  "Cu2+": "copper",
  "Fe2+": "iron",
  "Fe3+": "iron",
  "Cl-": "chloride",
};
/** A word of a text or a name, or the symbol of an ion. */
export const WORD = /(?<![\p{L}\p{N}])(?:(?:Ca2|K|Na|Mg2|Zn2|Cu2|Fe[23])\+|Cl-(?![\p{L}\p{N}]))|[\p{L}\p{N}]+/gu;
const REMEMBERED_MAX = 50_000;
const remembered = new Map<string, string>();

/** The stems of the words of a name that tell it, in their order; all of them when none would be left. */
export function stemsOfName(name: string): string[] {
  const stems = (name.match(WORD) ?? []).filter((word) => !FILLER.test(word) && !/^s$/i.test(word)).map(stemOf);
  const telling = stems.filter((stem) => !DISPENSABLE.has(stem));
  return telling.length > 0 ? telling : stems;
}

/** A word without its ending, spelt one way: "changes" and "change", "anaemia" and "anemia". */
export function stemOf(word: string): string {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const stem = stemmed(word);
  if (remembered.size < REMEMBERED_MAX) remembered.set(word, stem);
  return stem;
}

function stemmed(word: string): string {
  const same = SAME.find(([, pattern]) => pattern.test(word.toLowerCase()));
  if (same) return same[0];
  const lower = normaliseName(ownValue(IONS, word) ?? word).replace(/([bglmnprt])\1(?=ing$|ed$)/, "$1");
  return lower.length < 5
    ? lower.replace(/(?<=\w\w)s$/, "")
    : lower.replace(/(?:ies|es|s|ed|ing|al|ic|(?<![aeou])y|e)$/, "");
}
