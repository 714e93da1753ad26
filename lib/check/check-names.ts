import type { EntityRef } from "@/lib/knowledge/entity";
import { isRelationWord } from "./cues";
import { isOfNames, isOfNumbers } from "./explained";
import { endsOf } from "./fact";
import { isUnitWord } from "./figures";
import { type Issue, soften, strike } from "./issue";
import { foldsOf, type Span } from "./names";
import type { Reading } from "./reading";
import { endOf } from "./relations";
import { wordsOf } from "./words";

/** Names that no cited fact holds, and words that look like names and are known to nothing. */
export function checkNames(reading: Reading): Issue[] {
  return [
    ...reading.spans.filter(({ cited }) => cited.length === 0).flatMap((span) => foreign(span, reading)),
    ...unknownWords(reading),
    ...numerals(reading),
  ];
}

/** "complex V" where "complex I" is cited: a letter or numeral behind a name that is no part of a cited one. */
function numerals({ tokens, words }: Reading): Issue[] {
  return tokens
    .filter(({ text, span, fold }, i) => {
      const before = tokens[i - 1];
      const isBehindName =
        before && (before.span !== null || before.folds.some((each) => words.some((name) => name.has(each))));
      return (
        !span &&
        /^(?:[A-Z]|[IVX]{2,4})$/.test(text) &&
        text !== "I" &&
        isBehindName &&
        !words.some((name) => name.has(fold))
      );
    })
    .map(({ text }) => soften("name", text));
}

/** A name outside the cited facts strikes, unless it is a part of a cited name, a common word, a gene of a cited group, or the question's where nothing was found. */
function foreign({ start, end, others }: Span, reading: Reading): Issue[] {
  const { text, run } = reading;
  const written = text.slice(start, end);
  const folds = foldsOf(written);
  const isInRun = others.some(({ id }) => run.facts.some((fact) => endsOf(fact).some((entity) => entity.id === id)));
  if ((folds.every(isCommon) && !isInRun) || isQuoted(written, reading)) return [];
  if (isPartOfName(folds, reading)) return isInRun || !isPointedAt(start, reading) ? [soften("name", written)] : [];
  if (others.some((entity) => isGroupMember(entity, reading))) return [soften("name", written)];
  const isAsked = others.some(({ id }) => run.question.entities.has(id));
  if (isAsked && isUnheld(others, reading)) return [soften("entity", written)];
  if (others.some(({ type }) => type === "drug_class")) return [soften("entity", written)];
  return [strike("entity", written, cureOf(others, reading))];
}

/** Whether cited facts hold nothing of the type of a name, as sources and words not understood do. */
function isUnheld(others: readonly EntityRef[], { facts }: Reading): boolean {
  return others.every(({ type }) => facts.flatMap(endsOf).every((entity) => endOf(entity.type) !== endOf(type)));
}

function cureOf(others: readonly EntityRef[], { run }: Reading): string {
  const naming = run.facts
    .filter((fact) => endsOf(fact).some(({ id }) => others.some((other) => other.id === id)))
    .map(({ id }) => id);
  return naming.length > 0 ? `facts that name it: ${naming.slice(0, 5).join(", ")}` : "no fact of the run names it";
}

/** "the acidosis", "this bleeding": a name shortened where it stood in full before. */
function isPointedAt(start: number, { text }: Reading): boolean {
  return /\b(?:the|this|that|these|those|its|their|such)\s+$/i.test(text.slice(0, start));
}

/** Words of one cited name stand for it: "dry" for dry mouth. */
function isPartOfName(folds: readonly string[], { words }: Reading): boolean {
  return words.some((name) => folds.every((fold) => name.has(fold) || [...name].some((word) => isStem(fold, word))));
}

/** "statin" for simvastatin. */
function isStem(fold: string, word: string): boolean {
  return fold.length >= STEM_MIN && word.length > fold.length && word.endsWith(fold);
}

function isGroupMember({ id, type }: EntityRef, { facts, run }: Reading): boolean {
  if (type !== "gene") return false;
  const groups = new Set(run.graph.groupsOf(id));
  return facts.some((fact) => endsOf(fact).some((entity) => groups.has(entity.id)));
}

/** Whether the quotes or sources of cited facts hold a text, hyphens aside. */
function isQuoted(written: string, { facts }: Reading): boolean {
  return facts
    .flatMap(({ quotes, sources }) => [...quotes, ...sources])
    .some((text) => plain(text).includes(plain(written)));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll("-", "");
}

function isCommon(fold: string): boolean {
  return isRelationWord({ folds: [fold] }) || COMMON.some((kind) => wordsOf(kind).has(fold));
}

const STEM_MIN = 5;
const COMMON = ["neutral", "negator", "being", "comparative", "coverage", "search"] as const;

/** Unknown to the tagger, no part of a cited name, of a source or of its words: what an invented drug or gene looks like. */
function unknownWords(reading: Reading): Issue[] {
  return reading.tokens.flatMap(({ text, folds, span, isKnown }) => {
    if (span || !/\p{L}{2}/u.test(text)) return [];
    const isShaped = /^\p{Lu}[\p{Lu}\p{N}]*\d|^\p{Lu}{3,}$/u.test(text);
    if (
      (isKnown && !isShaped) ||
      folds.some((fold) => isCommon(fold) || isOfNames(fold, reading) || reading.said.has(fold))
    )
      return [];
    if (reading.facts.some((fact) => isOfNumbers(text.toLowerCase(), fact))) return [];
    if (isUnitWord({ fold: text.toLowerCase() }, undefined) || isQuoted(text, reading) || isInitials(text, reading))
      return [];
    return [reading.run.question.text.includes(text.toLowerCase()) ? soften("name", text) : strike("name", text)];
  });
}

/** "MRI" for magnetic resonance imaging, "NMDA" within a longer name. */
function isInitials(text: string, { facts }: Reading): boolean {
  return facts.flatMap(endsOf).some(({ name }) => {
    const initials = name
      .split(/[\s-]+/)
      .map((word) => word.charAt(0))
      .join("");
    return initials.toUpperCase().includes(text.toUpperCase()) || plain(name).includes(plain(text));
  });
}
