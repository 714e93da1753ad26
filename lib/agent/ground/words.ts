import { z } from "zod";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";
import { foldWord } from "./clean";
import type { Token } from "./tokens";

type OfClaims = "causal" | "clinical" | "evidence" | "being" | "comparative" | "quantifier" | "bound" | "multiple";
type OfDenials = "negator" | "lexical negator" | "denying" | "restricting" | "doubt" | "evaluative";
/** What a word of `data/vocabulary/check-words.tsv` is to the check. */
export type WordClass = OfClaims | OfDenials | "neutral" | "search" | "coverage" | "hedge" | "modifier";

/**
 * What a term of `data/vocabulary/check-terms.tsv` is of: the relation that a verb asserts or that a weak verb or a noun names, a kind of
 * fact, what a count counts, the role of a statistic, the role of a number that a word tells.
 */
export type TermClass = "verb" | "weak" | "noun" | "kind" | "count" | "statistic" | "told";

const Row = z.object({ word: z.string().min(1), class: z.string().min(1), of: z.string().default(""), ...REVIEWED });
const NounRow = z.object({ noun: z.string().min(1), class: z.enum(["person", "time", "quantity"]) });

type Tables = { terms: ReadonlyMap<string, readonly string[]>; nouns: ReadonlySet<string> };
let tables: Tables | null = null;

function opened(): Tables {
  if (tables) return tables;
  const terms = new Map<string, string[]>();
  for (const { word, class: kind, of } of [...vocabulary("check-words", Row), ...vocabulary("check-terms", Row)]) {
    const key = `${kind} ${foldWord(word)}`;
    terms.set(key, [...(terms.get(key) ?? []), of]);
  }
  tables = { terms, nouns: new Set(vocabulary("check-nouns", NounRow).map(({ noun }) => foldWord(noun))) };
  return tables;
}

/** What the first of these folded words that is a term of a class is of; nothing where none is. */
export function termsOf(kind: TermClass | WordClass, folds: readonly string[]): readonly string[] {
  return folds.map((fold) => opened().terms.get(`${kind} ${fold}`)).find((each) => each !== undefined) ?? [];
}

/** Whether any form of a word is of one of these classes; a name is of none. */
export function isOf({ span, folds }: Pick<Token, "span" | "folds">, ...kinds: WordClass[]): boolean {
  return span === null && kinds.some((kind) => termsOf(kind, folds).length > 0);
}

/** Whether words of a class tell this. */
export function isTermed(kind: TermClass, of: string): boolean {
  return [...opened().terms].some(([key, each]) => key.startsWith(`${kind} `) && each.includes(of));
}

/** Whether a noun is by its first sense a person, a time or a quantity (`data/vocabulary/check-nouns.tsv`). */
export function isConditionNoun(fold: string): boolean {
  return opened().nouns.has(fold);
}
