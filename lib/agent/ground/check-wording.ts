import { isRelationWord } from "./cues";
import type { Known } from "./fact";
import { unitOf } from "./figures";
import { type Issue, soften, strike } from "./issue";
import type { Reading } from "./reading";
import type { Token } from "./tokens";
import { isOf, termsOf } from "./words";

/** Causes, advice, kinds of evidence and conditions that no fact holds, and words that nothing explains. */
export function checkWording(reading: Reading): Issue[] {
  return [
    ...reading.clauses.flatMap((clause) => clause.flatMap((_, i) => causeAt(i, clause, reading))),
    ...reading.tokens.flatMap((_, i) => conditionAt(i, reading)),
    ...reading.tokens
      .filter(({ pos, text }) => /^(?:NOUN|VERB|ADJ|ADV|PROPN)$/.test(pos) && /\p{L}{2}/u.test(text))
      .filter((token) => !isExplained(token, reading) && !unitOf(token))
      .map(({ text }) => soften("word", text)),
  ];
}

/** Verbs that speak of a cause only with their preposition. */
const LEADING = /^(?:lead to|result (?:from|in)|give rise|bring (?:about|on))$/;

/** A word of a cause, of evidence no fact has or of treatment; under a doubt or a denial it makes an interpretation. */
function causeAt(at: number, clause: readonly Token[], { own, facts }: Reading): Issue[] {
  const [token, next] = clause.slice(at) as [Token, Token?];
  const { text, fold, folds, pos } = token;
  if (token.span || folds.some((each) => own.has(each))) return [];
  const assert = (kind: Issue["kind"]) =>
    (clause.some((each) => isOf(each, "doubt", "negator")) ? soften : strike)(kind, text);
  const isNoun = pos === "NOUN" && !clause[at - 1]?.span && /^(?:NOUN|ADJ|DET)$/.test(clause[at - 1]?.pos ?? "");
  if (!isNoun && LEADING.test(`${fold} ${next?.text.toLowerCase()}`))
    return [facts.some(({ kind }) => kind === "path") ? soften("cause", text) : assert("cause")];
  if (isOf(token, "causal")) return [assert("cause")];
  if (isOf(token, "evidence")) return [assert("source")];
  return isOf(token, "clinical") ? [pos === "VERB" ? assert("advice") : soften("advice", text)] : [];
}

const CIRCUMSTANCE =
  /^(?:in|among|amongst|during|after|before|within|upon|following|throughout|until|at|under|when|once)$/i;
const WHEN = /^(?:later|ago|after|before|earlier)$/i;
const PHRASE = /^(?:NOUN|PROPN|ADJ|DET|NUM|ADV|PRON)$/;
const POINTER = /^(?:an?|the|this|that|these|those|its|their|both|either|each|all|any|no|one|another)$/i;

/** People, times and quantities behind a preposition ("in smokers"), and circumstances of which no word is explained. */
function conditionAt(at: number, reading: Reading): Issue[] {
  const [token, ...behind] = reading.tokens.slice(at) as [Token, ...Token[]];
  const isKnown = (each: Token) =>
    isExplained(each, reading) || isRelationWord(each) || isOf(each, "quantifier", "multiple");
  const isCondition = (each: Token) => isOf(each, "condition") && !isKnown(each);
  if (!token.span && isCondition(token) && WHEN.test(behind[0]?.text ?? "")) return [strike("condition", token.text)];
  const isCircumstance = CIRCUMSTANCE.test(token.text);
  if (token.span || (!isCircumstance && token.pos !== "ADP") || /^(?:as|of|like)$/i.test(token.text)) return [];
  const isOfPhrase = ({ span, pos, text }: Token) =>
    !span && (PHRASE.test(pos) || (pos === "VERB" && /ed$/.test(text)));
  const end = behind.findIndex((each) => !isOfPhrase(each));
  const phrase = behind.slice(0, end < 0 ? behind.length : end);
  const nouns = phrase.filter(({ pos }) => pos === "NOUN");
  const isForeign =
    isCircumstance && nouns.length > 0 && !phrase.some((each) => /NOUN|ADJ/.test(each.pos) && isKnown(each));
  const isPointed = phrase.some(({ text }) => POINTER.test(text));
  return nouns.some(isCondition) || (isForeign && !isPointed)
    ? [strike("condition", [token, ...phrase].map(({ text }) => text).join(" "))]
    : [];
}

/** Whether the cited facts, their relations or the tables hold a word, or another rule has read it. */
function isExplained(token: Token, reading: Reading): boolean {
  return (
    token.span !== null ||
    isOf(token, "neutral", "negator", "lexical negator", "search", "being", "coverage", "hedge", "bound") ||
    isRelationWord(token, reading.relations) ||
    reading.facts.some((fact) => speaksOf(token, fact)) ||
    token.folds.some((fold) => reading.own.has(fold) || reading.run.question.words.has(fold))
  );
}

/** Whether a word speaks of facts of this kind as such, of counts by what they count. */
export function speaksOf({ folds }: Token, fact: Known): boolean {
  const kinds: readonly string[] = fact.kind === "count" ? [fact.kind, fact.counts] : [fact.kind];
  return folds.some((fold) => termsOf("kind", [fold]).some((kind) => kinds.includes(kind)));
}

const ABOVE = /\b(?:above|exceed\w*|over|cross\w*|clears?|reach\w*|passes|tops)\b/i;
const BELOW = /\b(?:below|under|short of|fails?|misses)\b/i;
const LINE = /^(?:\S+ ){0,5}\S*\b(?:threshold|zero|signal|cut-?off)\b/i;
const NEGATED = /\b(?:not|never|nor)\b[^,;:]{0,25}$/i;

/** Sides of the signal threshold that the cited IC025 decides; all other comparisons and quantifiers make an interpretation. */
export function checkComparison({ clauses, tokens, facts, text }: Reading): Issue[] {
  const values = facts.flatMap(({ numbers }) => numbers.filter(({ role }) => role === "ic025"));
  const written = clauses.map((clause) => text.slice(clause[0]?.start, clause.at(-1)?.end));
  const wrong = written.filter((words) => {
    const side = sideOf(words);
    return side !== null && values.length > 0 && !values.every(({ value }) => value > 0 === (side === "above"));
  });
  const compared = tokens.filter((token, i) => compares(token, tokens[i + 1]));
  return [
    ...wrong.map((words) => strike("comparison", words)),
    ...compared.map(({ text }) => soften("comparison", text)),
  ];
}

/** The side of the threshold a clause puts something on; null where it speaks of none. */
function sideOf(words: string): "above" | "below" | null {
  const mark = [BELOW, ABOVE].find((each) => each.test(words));
  const at = mark ? words.search(mark) : words.length;
  if (!LINE.test(words.slice(at))) return null;
  return (mark === ABOVE) === NEGATED.test(words.slice(0, at)) ? "below" : "above";
}

/** A comparison, a quantifier, or a word that takes all or none but one. */
function compares(token: Token, next?: Token): boolean {
  return (
    isOf(token, "comparative", "quantifier") ||
    (isOf(token, "hedge") && /^(?:all|every|half)$/i.test(next?.text ?? "")) ||
    (/^only$/i.test(token.text) && next?.pos !== "NUM") ||
    (/^(?:all|every|any)$/i.test(token.text) && next?.pos === "NOUN" && !next.span)
  );
}
