import english from "@/data/vocabulary/english-words.json";

let known: ReadonlySet<string> | null = null;

/** The regular endings of nouns, verbs and adjectives, and what stands in their place in the base form. */
const ENDINGS: readonly (readonly [ending: string, instead: readonly string[]])[] = [
  ["ies", ["y"]],
  ["ied", ["y"]],
  ["ier", ["y"]],
  ["iest", ["y"]],
  ["es", ["", "e"]],
  ["s", [""]],
  ["ed", ["", "e"]],
  ["ing", ["", "e"]],
  ["er", ["", "e"]],
  ["est", ["", "e"]],
  ["ly", [""]],
];
const BASE_LETTERS_MIN = 3;

/** Whether a word in lower case is one of English, in its base form or with a regular ending. */
export function isEnglishWord(word: string): boolean {
  return isListed(word) || ENDINGS.some(([ending, instead]) => basesOf(word, ending, instead).some(isListed));
}

function isListed(word: string): boolean {
  known ??= new Set(`${english.words} ${english.others}`.split(" "));
  return known.has(word);
}

/** The base forms a word may have with this ending; a doubled consonant before it may be single ("stopped"). */
function basesOf(word: string, ending: string, instead: readonly string[]): string[] {
  const stem = word.endsWith(ending) ? word.slice(0, -ending.length) : "";
  if (stem.length < BASE_LETTERS_MIN) return [];
  return [...instead.map((rest) => stem + rest), stem.replace(/([bdfglmnprt])\1$/, "$1")];
}
