import type { Word } from "./words";

/** "alpha-2/beta-3" is not "alpha-3/beta-2": a numeral stands behind the word it stands behind in the name, or behind another numeral. */
export function keepsNumerals(words: readonly Word[], name: readonly string[]): boolean {
  return name.every((stem, i) => {
    const before = name[i - 1];
    if (before === undefined || !isNumeral(stem)) return true;
    return words.some(
      (word, place) =>
        word.stem === stem && (words[place - 1]?.stem === before || isNumeral(words[place - 1]?.stem ?? "")),
    );
  });
}

function isNumeral(stem: string): boolean {
  return /^(?:\d+|[ivx]+|\p{L})$/u.test(stem);
}
