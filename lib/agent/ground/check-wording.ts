import { isRelationWord } from "./cues";
import { isExplained } from "./explained";
import { type Issue, soften, strike } from "./issue";
import type { Reading } from "./reading";
import type { Token } from "./tokens";
import { isConditionNoun, isOf } from "./words";

/** Causes, advice, kinds of evidence and conditions that no fact holds. */
export function checkWording(reading: Reading): Issue[] {
  return [
    ...reading.clauses.flatMap((clause) => clause.flatMap((_, i) => causeAt(i, clause, reading))),
    ...reading.tokens.flatMap((_, i) => conditionAt(i, reading)),
  ];
}

/** Verbs that speak of a cause only with their preposition. */
const LEADING = /^(?:lead to|result (?:from|in)|give rise|bring (?:about|on))$/;

/** A word of a cause, of evidence no fact has or of treatment; under a doubt or a denial it makes an interpretation. */
function causeAt(at: number, clause: readonly Token[], { own, facts }: Reading): Issue[] {
  const [token, next] = clause.slice(at) as [Token, Token?];
  const { text, fold, folds, pos, start } = token;
  if (token.span || folds.some((each) => own.has(each))) return [];
  const isDoubted = clause.some(
    (each) => (each.start < start || each.pos !== "VERB") && (isOf("doubt", each) || isOf("negator", each)),
  );
  const assert = isDoubted ? soften : strike;
  const before = clause[at - 1];
  const isNoun = pos === "NOUN" && !before?.span && /^(?:NOUN|ADJ|DET)$/.test(before?.pos ?? "");
  const isLeading = !isNoun && LEADING.test(`${fold} ${next?.text.toLowerCase()}`);
  if (isLeading) return [(facts.some(({ kind }) => kind === "path") ? soften : assert)("cause", text)];
  if (isOf("causal", token)) return [assert("cause", text)];
  if (isOf("evidence", token)) return [assert("source", text)];
  return isOf("clinical", token) ? [(pos === "VERB" ? assert : soften)("advice", text)] : [];
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
    isExplained(each, reading) || isRelationWord(each) || isOf("quantifier", each) || isOf("multiple", each);
  const isCircumstance = CIRCUMSTANCE.test(token.text);
  const isCondition = (each: Token) => isConditionNoun(each.fold) && !isKnown(each);
  if (!token.span && isCondition(token) && WHEN.test(behind[0]?.text ?? "")) return [strike("condition", token.text)];
  if (token.span || (!isCircumstance && token.pos !== "ADP") || /^(?:as|of|like)$/i.test(token.text)) return [];
  const end = behind.findIndex(
    ({ span, pos, text }) => span || !(PHRASE.test(pos) || (pos === "VERB" && /ed$/.test(text))),
  );
  const phrase = behind.slice(0, end < 0 ? behind.length : end);
  const content = phrase.filter(({ pos }) => pos === "NOUN" || pos === "ADJ");
  const nouns = content.filter(({ pos }) => pos === "NOUN");
  const isForeign = isCircumstance && nouns.length > 0 && !content.some(isKnown);
  return nouns.some(isCondition) || (isForeign && !phrase.some(({ text }) => POINTER.test(text)))
    ? [strike("condition", [token, ...phrase].map(({ text }) => text).join(" "))]
    : [];
}
