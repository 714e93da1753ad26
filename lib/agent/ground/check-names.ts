import type { EntityRef } from "@/lib/domain/entity";
import { isRelationWord } from "./cues";
import { isOfNames } from "./explained";
import { unitOf } from "./figures";
import { type Issue, soften, strike } from "./issue";
import { foldsOf, type Span } from "./names";
import type { Reading } from "./reading";
import { endOf } from "./relations";
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
  if (
    isAsked &&
    isTypeAbsent(
      others,
      facts.flatMap(({ ends }) => ends),
    )
  )
    return isOfSearch ? [] : [soften("entity", written)];
  const isOfGenes = facts.flatMap(({ ends }) => ends).some(({ type }) => type === "gene");
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

/** Whether cited facts hold nothing of the type of a name, as sources and words not understood do. */
function isTypeAbsent(others: readonly EntityRef[], present: readonly EntityRef[]): boolean {
  return others.every(({ type }) => present.every((entity) => endOf(entity.type) !== endOf(type)));
}

const COMMON = ["neutral", "negator", "being", "comparative", "coverage", "search"] as const;

function isCommon(fold: string): boolean {
  return isRelationWord({ folds: [fold] }) || COMMON.some((kind) => areOf(kind, [fold]));
}

/** Unknown to the tagger, no part of a cited name, of a source or of its words: what an invented drug or gene looks like. */
function unknownWords(reading: Reading): Issue[] {
  return reading.tokens
    .filter(({ text, span, isKnown }) => {
      const isShaped = /^\p{Lu}[\p{Lu}\p{N}]*\d|^\p{Lu}{3,}$/u.test(text);
      return (
        !span && /\p{L}{2}/u.test(text) && (isShaped || !isKnown) && !unitOf({ span, fold: text.toLowerCase(), text })
      );
    })
    .filter(
      ({ folds }) => !folds.some((fold) => isCommon(fold) || isOfNames(fold, reading) || reading.sourceWords.has(fold)),
    )
    .filter(
      ({ text }) => !reading.facts.flatMap(({ ends }) => ends).some(({ name }) => isWithin(text.toUpperCase(), name)),
    )
    .map(({ text }) => strike("name", text));
}

/** "maculopapular" of maculo-papular rash, "MRI" of magnetic resonance imaging. */
function isWithin(text: string, name: string): boolean {
  const words = name.toUpperCase().split(/[\s-]+/);
  return [words.join(""), words.map((word) => word.charAt(0)).join("")].some((each) => each.includes(text));
}
