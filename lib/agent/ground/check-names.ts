import { isRelationWord } from "./cues";
import { unitOf } from "./figures";
import { type Issue, soften, strike } from "./issue";
import { foldsOf, type Span } from "./names";
import type { Reading } from "./reading";
import { endOf } from "./relations";
import type { Token } from "./tokens";
import { areOf } from "./words";

/** Names that no cited fact holds, and words that look like names and are known to nothing. */
export function checkNames(reading: Reading): Issue[] {
  const foreignOnes = reading.spans.filter(({ cited, others }) => cited.length === 0 && others.length > 0);
  return [...foreignOnes.flatMap((span) => foreign(span, reading)), ...unknownWords(reading)];
}

/** A name outside the cited facts strikes, unless it is a part of a cited name or of a quotation, a common word, or the question's where nothing of its type was found. */
function foreign({ start, end, others }: Span, { text, run, facts, words }: Reading): Issue[] {
  const written = text.slice(start, end);
  const folds = foldsOf(written);
  const naming = run.facts.filter((fact) => fact.ends.some(({ id }) => others.some((other) => other.id === id)));
  const isQuoted = facts.some(({ words }) => words.some((each) => each.toLowerCase().includes(written.toLowerCase())));
  if (isQuoted || (folds.every(isCommon) && naming.length === 0)) return [];
  if (words.some((name) => folds.every((fold) => name.has(fold) || isEnding(fold, name))))
    return naming.length > 0 || !POINTER.test(text.slice(0, start)) ? [soften("name", written)] : [];
  const isAsked = others.some(({ id }) => run.question.entities.has(id));
  const isOfSearch = facts.length > 0 && facts.every(({ kind }) => kind === "open");
  const present = facts.flatMap(({ ends }) => ends);
  if (isAsked && others.every(({ type }) => present.every((entity) => endOf(entity.type) !== endOf(type))))
    return isOfSearch ? [] : [soften("entity", written)];
  const isOfGenes = present.some(({ type }) => type === "gene");
  if (others.some(({ type }) => type === "drug_class" || (type === "gene_group" && isOfGenes)))
    return [soften("entity", written)];
  const ids = naming.slice(0, CURES_MAX).map(({ id }) => id);
  return [strike("entity", written, ids.length > 0 ? `facts that name it: ${ids.join(", ")}` : "no fact names it")];
}

/** "statin" of simvastatin. */
function isEnding(fold: string, name: ReadonlySet<string>): boolean {
  return fold.length >= ENDING_MIN && [...name].some((word) => word.endsWith(fold));
}

/** "the acidosis", "this bleeding": a name shortened where it stood in full before. */
const POINTER = /\b(?:the|this|that|these|those|its|their|such)\s+$/i;
const ENDING_MIN = 5;
const CURES_MAX = 5;

const COMMON = ["neutral", "negator", "being", "comparative", "coverage", "search"] as const;

function isCommon(fold: string): boolean {
  return isRelationWord({ folds: [fold] }) || COMMON.some((kind) => areOf(kind, [fold]));
}

/** Unknown to the tagger, no part of a cited name, of a source or of its words: what an invented drug or gene looks like. */
function unknownWords({ tokens, own, facts }: Reading): Issue[] {
  const names = facts.flatMap(({ ends }) => ends.map(({ name }) => name));
  return tokens
    .filter((token) => !token.span && /\p{L}{2}/u.test(token.text) && (SHAPED.test(token.text) || isStrange(token)))
    .filter((token) => !unitOf(token) && !token.folds.some((fold) => isCommon(fold) || own.has(fold)))
    .filter(({ text }) => !names.some((name) => isWithin(text.toUpperCase(), name)))
    .map(({ text }) => strike("name", text));
}

function isStrange({ isKnown, pos }: Token): boolean {
  return !isKnown && /^(?:NOUN|PROPN|ADJ|VERB)$/.test(pos);
}

const SHAPED = /^\p{Lu}[\p{Lu}\p{N}]*\d|^\p{Lu}{3,}$/u;

/** "maculopapular" of maculo-papular rash, "MRI" of magnetic resonance imaging. */
function isWithin(text: string, name: string): boolean {
  const words = name.toUpperCase().split(/[\s-]+/);
  return [words.join(""), words.map((word) => word.charAt(0)).join("")].some((each) => each.includes(text));
}
