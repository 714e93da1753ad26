import type { FactKind } from "@/lib/domain/facts/fact";
import { isRelationWord } from "./cues";
import { isUnitWord } from "./figures";
import { type Issue, soften } from "./issue";
import type { Reading } from "./reading";
import type { Token } from "./tokens";
import { isOf, type WordClass } from "./words";

/** Classes of words that another rule has read or that say nothing of the field. */
const CLASSES: readonly WordClass[] = [
  "neutral",
  "negator",
  "lexical negator",
  "search",
  "being",
  "coverage",
  "hedge",
  "bound",
];
const CONTENT = /^(?:NOUN|VERB|ADJ|ADV|PROPN)$/;

/** Words that nothing explains: neither a closed class, the cited facts, their relations nor the tables. They never strike. */
export function checkResidue(reading: Reading): Issue[] {
  return reading.tokens
    .filter(({ span, pos, text }) => !span && CONTENT.test(pos) && /\p{L}{2}/u.test(text))
    .filter((token) => !isExplained(token, reading) && !isUnitWord(token))
    .map(({ text }) => soften("word", text));
}

/** Whether the cited facts, their relations or the tables hold a word. */
export function isExplained(token: Token, reading: Reading): boolean {
  if (token.span || CLASSES.some((kind) => isOf(kind, token)) || isRelationWord(token, reading.relations)) return true;
  if (reading.facts.some(({ kind }) => token.folds.some((fold) => OF_KINDS[kind]?.test(fold)))) return true;
  return token.folds.some(
    (fold) => isOfNames(fold, reading) || reading.sourceWords.has(fold) || reading.questionWords.has(fold),
  );
}

/** Whether a word is part of a name of a cited fact. */
export function isOfNames(fold: string, { words }: Reading): boolean {
  return words.some((name) => name.has(fold));
}

/** Words that speak of a fact of a kind as such. */
export const OF_KINDS: Partial<Record<FactKind, RegExp>> = {
  path: /^(?:path|route|chain|mechanism|mechanistic|link|intermediate|intermediary)$/,
  searched_empty: /^(?:path|route|chain|mechanism|mechanistic|link|find|report|signal|list|label|interaction)$/,
  open: /^(?:source|label|cover|load|word|mechanism|mechanistic|check|licence)$/,
  sources: /^(?:source|dataset|database|window|quarter|search|data|period|date|begin|end|early|late|licence)$/,
  unresolved_name:
    /^(?:word|name|understand|match|recognize|read(?:ing)?|stretch|wording|find|know|entity|graph|resolve)$/,
  quotation: /^(?:label|labelling|labeling|section|warning|boxed|passage|text|annotation|reaction)$/,
  target_activity: /^(?:vitro|assay)$/,
  gene_link: /^(?:link|connect|associate|relate|tie)$/,
  mapping: /^(?:link|connect|associate|relate|tie)$/,
  interaction: /^(?:link|connect|associate|relate|tie)$/,
  pharmacogenetics: /^(?:link|connect|associate|relate|tie)$/,
};
