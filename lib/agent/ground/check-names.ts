import { endOf, isRelationWord } from "./cues";
import { unitOf } from "./figures";
import { type Issue, soften, strike } from "./issue";
import { foldsOf, type Span } from "./names";
import type { Reading } from "./reading";
import type { Token } from "./tokens";
import { isOf } from "./words";

/** Names that no cited fact holds, and words that look like names and are known to nothing. */
export function checkNames(reading: Reading): Issue[] {
  const foreignOnes = reading.spans.filter(({ cited, others }) => cited.length === 0 && others.length > 0);
  return [...foreignOnes.flatMap((span) => foreign(span, reading)), ...unknownWords(reading)];
}

const ENDING_MIN = 5;
const CURES_MAX = 5;

/** A name outside the cited facts strikes, unless it is a part of a cited name or of a quotation, a common word, or the question's where nothing of its type was found. */
function foreign({ start, end, others }: Span, { text, run, facts, words }: Reading): Issue[] {
  const written = text.slice(start, end);
  const folds = foldsOf(written);
  const isOther = ({ id }: { id: string }) => others.some((other) => other.id === id);
  const naming = run.facts.filter(({ ends }) => ends.some(isOther));
  const isQuoted = facts.some((fact) => fact.words.join(" ").toLowerCase().includes(written.toLowerCase()));
  if (isQuoted) return [];
  if (naming.length === 0 && folds.every((fold) => isCommon({ folds: [fold], text: fold }))) return [];
  const isEnding = (fold: string, name: string) => name === fold || (fold.length >= ENDING_MIN && name.endsWith(fold));
  if (words.some((name) => folds.every((fold) => [...name].some((word) => isEnding(fold, word)))))
    return [soften("name", written)];
  const ends = new Set(facts.flatMap((fact) => fact.ends.map(({ type }) => endOf(type))));
  if (others.some(({ id }) => run.question.entities.has(id)) && others.every(({ type }) => !ends.has(endOf(type))))
    return facts.length > 0 && facts.every(({ kind }) => kind === "open") ? [] : [soften("entity", written)];
  const isOfGenes = facts.some((fact) => fact.ends.some(({ type }) => type === "gene"));
  if (others.some(({ type }) => type === "drug_class" || (type === "gene_group" && isOfGenes)))
    return [soften("entity", written)];
  const ids = naming.slice(0, CURES_MAX).map(({ id }) => id);
  return [strike("entity", written, ids.length > 0 ? `facts that name it: ${ids.join(", ")}` : "no fact names it")];
}

function isCommon(word: Pick<Token, "folds" | "text">): boolean {
  const token = { ...word, span: null };
  return isRelationWord(token) || isOf(token, "neutral", "negator", "being", "comparative", "coverage", "search");
}

const SHAPED = /^\p{Lu}[\p{Lu}\p{N}]*\d|^\p{Lu}{3,}$/u;

/** Unknown to the tagger, no part of a cited name, of a source or of its words: what an invented drug or gene looks like. */
function unknownWords({ tokens, own, facts }: Reading): Issue[] {
  const names = facts.flatMap(({ ends }) => ends.map(({ name }) => name));
  const isStrange = ({ text, isKnown, pos }: Token) =>
    /\p{L}{2}/u.test(text) && (SHAPED.test(text) || (!isKnown && /^(?:NOUN|PROPN|ADJ|VERB)$/.test(pos)));
  return tokens
    .filter((token) => !token.span && isStrange(token) && !unitOf(token) && !isCommon(token))
    .filter(({ text, folds }) => !folds.some((fold) => own.has(fold)) && !names.some((name) => isWithin(text, name)))
    .map(({ text }) => strike("name", text));
}

/** "maculopapular" of maculo-papular rash, "MRI" of magnetic resonance imaging. */
function isWithin(text: string, name: string): boolean {
  const words = name.toUpperCase().split(/[\s-]+/);
  const initials = words.map((word) => word.charAt(0));
  return [words, initials].some((each) => each.join("").includes(text.toUpperCase()));
}
