import { z } from "zod";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";
import { foldWord } from "./clean";
import type { Token } from "./tokens";

/** What a word is to the check; `data/vocabulary/check-words.tsv` holds them. */
const WordClass = z.enum([
  "neutral",
  "causal",
  "doubt",
  "clinical",
  "evidence",
  "negator",
  "lexical negator",
  "search",
  "being",
  "coverage",
  "evaluative",
  "hedge",
  "bound",
  "comparative",
  "quantifier",
  "multiple",
  "modifier",
  "denying",
  "restricting",
]);
export type WordClass = z.infer<typeof WordClass>;

/**
 * What a term of `data/vocabulary/check-terms.tsv` is of: the relation that a verb asserts or that a weak verb or a noun names, a kind of
 * fact, what a count counts, the role of a statistic, the role of a number that a word tells.
 */
const TermClass = z.enum(["verb", "weak", "noun", "kind", "count", "statistic", "told"]);
export type TermClass = z.infer<typeof TermClass>;

const WordRow = z.object({ word: z.string().min(1), class: WordClass, ...REVIEWED });
const TermRow = z.object({ word: z.string().min(1), class: TermClass, of: z.string().min(1), ...REVIEWED });
const NounRow = z.object({ noun: z.string().min(1), class: z.enum(["person", "time", "quantity"]) });

type Tables = { words: ReadonlySet<string>; terms: ReadonlyMap<string, readonly string[]>; nouns: ReadonlySet<string> };
let tables: Tables | null = null;

function opened(): Tables {
  if (tables) return tables;
  const terms = new Map<string, string[]>();
  for (const { word, class: kind, of } of vocabulary("check-terms", TermRow)) {
    const key = `${kind} ${foldWord(word)}`;
    terms.set(key, [...(terms.get(key) ?? []), of]);
  }
  const words = new Set(vocabulary("check-words", WordRow).map(({ word, class: kind }) => `${kind} ${foldWord(word)}`));
  tables = { words, terms, nouns: new Set(vocabulary("check-nouns", NounRow).map(({ noun }) => foldWord(noun))) };
  return tables;
}

/** Whether any of these folded words is of a class. */
export function areOf(kind: WordClass, folds: readonly string[]): boolean {
  return folds.some((fold) => opened().words.has(`${kind} ${fold}`));
}

/** Whether any form of a word is of a class; a name is of none. */
export function isOf(kind: WordClass, { span, folds }: Pick<Token, "span" | "folds">): boolean {
  return span === null && areOf(kind, folds);
}

/** What the first of these folded words that is a term of a class is of; nothing where none is. */
export function termsOf(kind: TermClass, folds: readonly string[]): readonly string[] {
  return folds.map((fold) => opened().terms.get(`${kind} ${fold}`)).find((each) => each !== undefined) ?? [];
}

/** Whether words of a class tell this. */
export function isTermed(kind: TermClass, of: string): boolean {
  return [...opened().terms].some(([key, each]) => key.startsWith(`${kind} `) && each.includes(of));
}

/** Whether a noun is by its first sense a person, a time or a quantity (`data/vocabulary/check-nouns.tsv`). */
export function isConditionNoun(fold: string): boolean {
  return opened().nouns.has(fold);
}
