import { normaliseName } from "@/lib/sources/wording/normalise";

export const FILLER = /^(?:of|the|in|to|a|an|with|and|or|on|due|for|by|its|at)$/i;
/** Words a name may be said without. */
const DISPENSABLE = new Set(["level", "nos", "unspecifi"]);
const SAME: readonly [stem: string, words: RegExp][] = [
  ["UP", /^(?:increas\w*|rais\w*|rise|rises|rising|elevat\w*|high)$/],
  ["DOWN", /^(?:decreas\w*|reduc\w*|lower(?:ed|ing)?|fall|drop|low|loss)$/],
  ["ABNORMAL", /^abnormal\w*$/],
];
const REMEMBERED_MAX = 50_000;
const remembered = new Map<string, string>();

/** The stems of the words of a name that tell it, in their order; all of them when none would be left. */
export function stemsOfName(name: string): string[] {
  const stems = name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !FILLER.test(word) && !/^s$/i.test(word))
    .map(stemOf);
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
  const lower = normaliseName(word).replace(/ll(?=ing|ed)/, "l");
  return lower.length < 5 ? lower.replace(/(?<=\w\w)s$/, "") : lower.replace(/(?:ies|es|s|ed|ing|al|ic|y|e)$/, "");
}
