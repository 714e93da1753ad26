import { z } from "zod";
import { normaliseName } from "@/lib/domain/names/normalise";
import { REVIEWED, valuesByKey, vocabulary } from "@/lib/domain/vocabulary";
import type { Token } from "./tokens";

type OfClaims = "causal" | "clinical" | "evidence" | "being" | "comparative" | "quantifier" | "bound" | "multiple";
type OfDenials = "negator" | "lexical negator" | "denying" | "restricting" | "doubt" | "evaluative";
/** What a word of `data/vocabulary/check-words.tsv` is to the check; a `condition` is a noun of `check-nouns.tsv`, by its first sense a person, a time or a quantity. */
export type WordClass = OfClaims | OfDenials | "neutral" | "search" | "coverage" | "hedge" | "modifier" | "condition";

/**
 * What a term of `data/vocabulary/check-terms.tsv` is of: the relation that a verb asserts or that a weak verb or a noun names, a kind of
 * fact, what a count counts, the role of a statistic, the role of a number that a word tells; a `teller` is such a role, of the words that tell it.
 */
export type TermClass = "verb" | "weak" | "noun" | "kind" | "count" | "statistic" | "told" | "teller";

const Row = z.object({ word: z.string().min(1), class: z.string().min(1), of: z.string().default(""), ...REVIEWED });
const NounRow = z.object({ noun: z.string().min(1) });

let terms: ReadonlyMap<string, readonly string[]> | null = null;

function readTerms(): ReadonlyMap<string, readonly string[]> {
  const nouns = vocabulary("check-nouns", NounRow).map(({ noun }) => [`condition ${foldWord(noun)}`, ""] as const);
  const rows = [...vocabulary("check-words", Row), ...vocabulary("check-terms", Row)];
  const keyed = rows.map(({ word, class: kind, of }) => [`${kind} ${foldWord(word)}`, of] as const);
  const tellers = rows.flatMap(({ word, class: kind, of }) =>
    kind === "told" ? [[`teller ${of}`, word] as const] : [],
  );
  return new Map(valuesByKey([...keyed, ...tellers, ...nouns]));
}

/** What the first of these folded words that is a term of a class is of; nothing where none is. */
export function termsOf(kind: TermClass | WordClass, folds: readonly string[]): readonly string[] {
  terms ??= readTerms();
  for (const fold of folds) {
    const found = terms.get(`${kind} ${fold}`);
    if (found) return found;
  }
  return [];
}

/** Whether any form of a word is of one of these classes; a name is of none. */
export function isOf({ span, folds }: Pick<Token, "span" | "folds">, ...kinds: WordClass[]): boolean {
  return span === null && kinds.some((kind) => termsOf(kind, folds).length > 0);
}

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
