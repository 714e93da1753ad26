import { normaliseName } from "@/lib/domain/names/normalise";

/** The text as a reader sees it: composed, without invisible characters, with plain apostrophes, hyphens and spaces. */
export function clean(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}|\p{Variation_Selector}|\u034f/gu, "")
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u2010-\u2012\u2212]/g, "-")
    .replace(/\s+/g, " ");
}

/** The key of a word by which spellings are the same: letter case, British and American, number. */
export function foldWord(word: string): string {
  const bare = normaliseName(word.replace(/'s?$/, "")) || word;
  const plain = bare.replace(/yse(r?[sd]?)$/, "yze$1").replace(/ll(ed|ing|er)$/, "l$1");
  if (plain.length < 4 || /(?:ss|us|is)$/.test(plain)) return plain;
  const stem = plain.replace(/(?<=..)ies$/, "y").replace(/(s|x|z|ch|sh)es$/, "$1");
  return stem.replace(/s$/, "");
}

/** The folded words of texts. */
export function foldsOfTexts(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).map(foldWord));
}
