import type { EntityRef } from "@/lib/domain/entity";
import { valuesByKey } from "@/lib/domain/vocabulary";
import { speaksOf } from "./check-wording";
import { endOf, isRelationWord } from "./cues";
import { entitiesOf, inRoles, type Known } from "./fact";
import { unitOf } from "./figures";
import { type Issue, soften, strike } from "./issue";
import type { Reading } from "./reading";
import type { Token } from "./tokens";
import { clean, foldsOfTexts, foldWord, isOf, termsOf } from "./words";

/** What the check asks of the graph: names in a text, all names of an entity. */
export type Names = {
  mentions(text: string): readonly { start: number; end: number; candidates: readonly EntityRef[] }[];
  names(id: string): readonly string[];
};

/** A name in a text: `cited` the entities of cited facts it denotes, `others` what else it may denote; a quotation of a cited fact denotes none. */
export type Span = { start: number; end: number; cited: readonly EntityRef[]; others: readonly EntityRef[] };

/** The names of a run by key, built once for all its sentences. */
export type NameIndex = ReadonlyMap<string, readonly EntityRef[]>;

const NAME_WORDS_MAX = 9;
const SHORT_NAME_MAX = 4;
const SMALL_WORDS = new Set(["of", "the", "a", "an", "in", "and", "to", "with"]);

/** The index of every name of the entities of these facts. */
export function indexNames(facts: readonly Known[], graph: Names): NameIndex {
  const keyed = entitiesOf(facts).flatMap((entity) => {
    const keys = new Set([entity.name, entity.id, ...graph.names(entity.id)].flatMap(keysOf));
    return [...keys].map((key) => [key, entity] as const);
  });
  return new Map(valuesByKey(keyed));
}

/** The names in a clean text, left to right: those of the run, longest first and cited ones before others, then the graph's. */
export function findNames(text: string, facts: readonly Known[], index: NameIndex, graph: Names): Span[] {
  const ids = new Set(entitiesOf(facts).map(({ id }) => id));
  const found: Span[] = [];
  const add = (start: number, end: number, entities: readonly EntityRef[]) => {
    if (found.some((each) => each.end > start && each.start < end)) return;
    const [cited, others] = [entities.filter(({ id }) => ids.has(id)), entities.filter(({ id }) => !ids.has(id))];
    found.push({ start, end, cited, others });
  };
  for (const [start, end] of quotedIn(text, facts)) add(start, end, []);
  const words = [...text.matchAll(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu)];
  for (const first of words.keys()) {
    const named = longestIn(text, words.slice(first, first + NAME_WORDS_MAX), index);
    if (named) add(words[first]?.index ?? 0, named.end, named.entities);
  }
  for (const { start, end, candidates } of graph.mentions(text))
    if (!/^no\b/i.test(text.slice(start))) add(start, end, candidates);
  return found.sort((a, b) => a.start - b.start);
}

/** What a path notes of a link is an action in fewer words, or a sentence. */
const ACTION_WORDS_MAX = 4;

/** Where a text stands as cited facts quote it, note it of a link or call their sources, of two words or more or in quotation marks: names nothing, and nothing of it is the writer's. */
function quotedIn(text: string, facts: readonly Known[]): [start: number, end: number][] {
  const quotes = facts.flatMap(({ kind, words, actions, datasets }) => [
    ...(kind === "path" ? actions.filter((note) => note.split(" ").length > ACTION_WORDS_MAX) : []),
    ...(kind === "quotation" ? [] : words).flatMap((quote) => [quote, ...quote.split(/[;,] /)]),
    ...datasets,
  ]);
  return [...new Set(quotes)].flatMap((quote): [number, number][] => {
    const words = (/\P{L}/u.test(quote) ? clean(quote) : `"${quote}"`).toLowerCase();
    const start = text.toLowerCase().indexOf(words);
    const end = start + words.length;
    return start < 0 || /[\p{L}\p{N}]/u.test(`${text[start - 1] ?? ""}${text[end] ?? ""}`) ? [] : [[start, end]];
  });
}

type Named = { end: number; entities: readonly EntityRef[] };

/** The longest name that the first of these words begins; a small word neither begins nor ends one. */
function longestIn(text: string, words: readonly RegExpExecArray[], index: NameIndex): Named | null {
  const start = words[0]?.index ?? 0;
  if (SMALL_WORDS.has(words[0]?.[0] ?? "")) return null;
  for (const { 0: word, index: at } of words.toReversed()) {
    const end = at + word.replace(/'s?$/, "").length;
    const written = text.slice(start, end);
    const keys = SMALL_WORDS.has(word) ? [] : keysOf(written);
    const key = /[,;:]| and /.test(written) ? keys[0] : keys.at(-1);
    const entities = (key && index.get(key)) || [];
    if (entities.length > 0) return { end, entities };
  }
  return null;
}

/** The keys of a name: as it is written, and its folded words in any order, small ones left out; one of up to four letters keeps its case where it has capitals within. */
function keysOf(name: string): string[] {
  const written = clean(name);
  if (written.length <= SHORT_NAME_MAX && /^\P{Ll}+$|.\p{Lu}/u.test(written)) return [`=${written}`];
  const words = written.split(/[^\p{L}\p{N}']+/u).filter((word) => word !== "" && !SMALL_WORDS.has(word.toLowerCase()));
  return words.length === 0 ? [] : [`=${written.toLowerCase()}`, words.map(foldWord).sort().join(" ")];
}

/** The folded words of a text but for grammar. */
function foldsOf(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}']+/u).filter((word) => word !== "" && !SMALL_WORDS.has(word));
  return words.map(foldWord).filter((fold) => termsOf("modifier", [fold]).length === 0);
}

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
  const isTitled = start > 0 && /^\p{Lu}/u.test(written);
  if (naming.length === 0 && !isTitled && folds.every((fold) => isCommon({ folds: [fold], text: fold }))) return [];
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

/** Each cited fact must be quoted, or spoken of: its ends named, the question's, or the sentence before's; what is named in their place and lacks it strikes where nothing is denied. */
export function checkSpoken(reading: Reading): Issue[] {
  const text = reading.text.toLowerCase();
  const isDenial = reading.tokens.some((token) => isOf(token, "negator", "lexical negator", "denying", "restricting"));
  return reading.facts
    .filter(({ words }) => !words.some((quote) => text.includes(quote.toLowerCase())))
    .filter((fact) => !isSpokenOf(fact, reading))
    .map(({ id, lacking }) => {
      const other = isDenial ? undefined : lacking.find((entity) => names(entity, reading));
      return other ? strike("polarity", other.name) : soften("unspoken", id);
    });
}

function isSpokenOf(fact: Known, reading: Reading): boolean {
  const isNamed = (entity: EntityRef) => names(entity, reading);
  const isKnown = (entities: readonly EntityRef[]) =>
    entities.length === 0 || entities.some((entity) => isNamed(entity) || isAssumed(entity, reading));
  const [subject, object] = [inRoles(fact, "subject", "name_only"), inRoles(fact, "object")];
  const others = inRoles(fact, "via", "member", "candidate");
  const areEndsKnown = subject.length + object.length > 0 ? isKnown(subject) && isKnown(object) : isKnown(others);
  return areEndsKnown && (fact.ends.some(isNamed) || saysOf(fact, reading));
}

/** Named as a whole, by a word that no other cited name has, or as one of as many as the sentence counts. */
function names({ id, type }: EntityRef, { spans, words, facts, tokens, text, figures }: Reading): boolean {
  const named = spans.flatMap(({ cited }) => cited);
  if (named.some((entity) => entity.id === id)) return true;
  const all = entitiesOf(facts);
  const alike = all.filter((each) => each.type === type).length;
  const isCollective = alike > 1 && named.every((entity) => entity.type !== type);
  if (isCollective && figures.some(({ value }) => value === alike)) return true;
  const own = words[all.findIndex((entity) => entity.id === id)];
  const isOwn = (fold: string) => own?.has(fold) && words.filter((name) => name.has(fold)).length === 1;
  const loose = tokens.filter(({ span, pos }) => (span ? span.cited.length === 0 : /^(?:NOUN|ADJ|PROPN)$/.test(pos)));
  return loose.some(({ span, fold }) => (span ? foldsOf(text.slice(span.start, span.end)) : [fold]).some(isOwn));
}

/** The question's, or the sentence before's, where this one names no other thing of that type. */
function isAssumed({ id, type }: EntityRef, { run, carried, spans }: Reading): boolean {
  const isOther = spans.some(({ cited }) => cited.some((entity) => endOf(entity.type) === endOf(type)));
  return !isOther && (run.question.entities.has(id) || carried.has(id));
}

/** A figure of the fact, or a word of its relation or kind. */
function saysOf(fact: Known, { tokens, figures }: Reading): boolean {
  const counted = foldsOfTexts(fact.numbers.map(({ unit }) => unit));
  return (
    figures.some(({ facts }) => facts.includes(fact.id)) ||
    tokens.some(({ cue }) => cue?.relations.some((id) => fact.relations.includes(id))) ||
    tokens.some((token) => !token.span && (counted.has(token.fold) || speaksOf(token, fact)))
  );
}
