import { z } from "zod";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";
import { foldWord } from "./clean";
import type { Token } from "./tokens";

/** What a word or phrase is to the check; `data/vocabulary/check-words.tsv` holds them, `check-nouns.tsv` the nouns of person, time and quantity. */
const WordClass = z.enum([
  "neutral",
  "causal",
  "explaining",
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
  "near denial",
]);
export type WordClass = z.infer<typeof WordClass>;

const WordRow = z.object({
  word: z.string().min(1),
  class: WordClass,
  ...REVIEWED,
});
const NounRow = z.object({ noun: z.string().min(1), class: z.enum(["person", "time", "quantity"]) });

let classes: Map<WordClass, ReadonlySet<string>> | null = null;
let nouns: ReadonlySet<string> | null = null;

/** The folded words of a class. */
export function wordsOf(kind: WordClass): ReadonlySet<string> {
  classes ??= byClass();
  return classes.get(kind) ?? new Set();
}

/** Whether any form of a word is of a class; a name is of none. */
export function isOf(kind: WordClass, { span, folds }: Pick<Token, "span" | "folds">): boolean {
  return span === null && folds.some((fold) => wordsOf(kind).has(fold));
}

/** Whether a noun, in its base form, is by its first sense a person, a time or a quantity. */
export function isConditionNoun(lemma: string): boolean {
  nouns ??= new Set(vocabulary("check-nouns", NounRow).map(({ noun }) => foldWord(noun)));
  return nouns.has(foldWord(lemma));
}

function byClass(): Map<WordClass, ReadonlySet<string>> {
  const rows = vocabulary("check-words", WordRow);
  return new Map(
    WordClass.options.map((kind) => [
      kind,
      new Set(rows.filter((row) => row.class === kind).map(({ word }) => foldWord(word))),
    ]),
  );
}
