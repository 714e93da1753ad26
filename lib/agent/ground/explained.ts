import { isRelationWord } from "./cues";
import type { Known } from "./fact";
import { unitOf } from "./figures";
import { type Issue, soften } from "./issue";
import type { Reading } from "./reading";
import type { Token } from "./tokens";
import { isOf, termsOf, type WordClass } from "./words";

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
    .filter((token) => !isExplained(token, reading) && !unitOf(token))
    .map(({ text }) => soften("word", text));
}

/** Whether the cited facts, their relations or the tables hold a word. */
export function isExplained(token: Token, reading: Reading): boolean {
  if (token.span || CLASSES.some((kind) => isOf(kind, token)) || isRelationWord(token, reading.relations)) return true;
  if (reading.facts.some((fact) => speaksOf(token, fact))) return true;
  return token.folds.some((fold) => reading.own.has(fold) || reading.run.question.words.has(fold));
}

/** Whether a word speaks of facts of this kind as such. */
export function speaksOf({ folds }: Token, { kind }: Known): boolean {
  return folds.some((fold) => termsOf("kind", [fold]).includes(kind));
}
