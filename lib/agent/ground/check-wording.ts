import { isRelationWord } from "./cues";
import { isExplained } from "./explained";
import { type Issue, soften, strike } from "./issue";
import type { Reading } from "./reading";
import type { Token } from "./tokens";
import { isConditionNoun, isOf } from "./words";

/** Causes, advice, kinds of evidence and conditions that no fact holds. */
export function checkWording(reading: Reading): Issue[] {
  return [
    ...reading.clauses.flatMap((clause) =>
      clause.flatMap((token, i) => (token.span ? [] : causeOf(token, i, clause, reading))),
    ),
    ...reading.tokens.flatMap((_, i) => conditionAt(i, reading)),
  ];
}

function causeOf(token: Token, at: number, clause: readonly Token[], { sourceWords, facts, tokens }: Reading): Issue[] {
  const { text, folds } = token;
  if (folds.some((fold) => sourceWords.has(fold))) return [];
  const isDoubted = clause.some(
    (each) => (each.start < token.start || token.pos !== "VERB") && (isOf("doubt", each) || isOf("negator", each)),
  );
  const isOfPath =
    facts.every(({ kind }) => kind === "path") ||
    (facts.some(({ kind }) => kind === "path") && tokens.some(({ fold }) => /^(?:path|route|chain)$/.test(fold)));
  const assert = isDoubted ? soften : strike;
  if (isOf("causal", token)) return [assert("cause", text)];
  if (isLeading(token, clause[at - 1], clause.slice(at + 1))) return [(isOfPath ? soften : assert)("cause", text)];
  if (isOf("evidence", token)) return [assert("source", text)];
  return isOf("clinical", token) ? [(token.pos === "VERB" ? assert : soften)("advice", text)] : [];
}

/** "leads to", "results from": verbs that speak of a cause only with their preposition. */
function isLeading({ fold, pos }: Token, before: Token | undefined, [next, then]: readonly Token[]): boolean {
  const isNoun = pos === "NOUN" && !then?.span && /^(?:NOUN|ADJ|DET)$/.test(before?.pos ?? "");
  const preposition = next?.text.toLowerCase() ?? "";
  return (
    (fold === "lead" && preposition === "to") ||
    (fold === "result" && !isNoun && /^(?:from|in)$/.test(preposition)) ||
    (fold === "give" && preposition === "rise") ||
    (fold === "bring" && /^(?:about|on)$/.test(preposition))
  );
}

const CIRCUMSTANCE =
  /^(?:in|among|amongst|during|after|before|within|upon|following|throughout|until|at|under|when|once)$/i;
const POINTER = /^(?:an?|the|this|that|these|those|its|their|both|either|each|all|any|no|one|another)$/i;

/** People, times and quantities behind a preposition ("in smokers") or before "later", and circumstances of which no word is explained. */
function conditionAt(at: number, reading: Reading): Issue[] {
  const { tokens } = reading;
  const { span, pos, fold, text } = tokens[at] as Token;
  if (span) return [];
  const isKnown = (token: Token) =>
    isExplained(token, reading) || isRelationWord(token) || isOf("quantifier", token) || isOf("multiple", token);
  if (pos === "NOUN" && isConditionNoun(fold) && !isKnown(tokens[at] as Token)) {
    const isAdjunct =
      tokens
        .slice(Math.max(0, at - 3), at)
        .some((each) => each.pos === "ADP" && !/^(?:as|of|like)$/i.test(each.text)) ||
      /^(?:later|ago|after|before|earlier)$/i.test(tokens[at + 1]?.text ?? "");
    return isAdjunct ? [strike("condition", text)] : [];
  }
  if (!CIRCUMSTANCE.test(text)) return [];
  const behind = tokens.slice(at + 1);
  const end = behind.findIndex((each) => each.span || !/^(?:NOUN|ADJ|DET|NUM|ADV|PRON)$/.test(each.pos));
  const phrase = behind.slice(0, end < 0 ? behind.length : end);
  const content = phrase.filter((each) => each.pos === "NOUN" || each.pos === "ADJ");
  const isForeign = content.some((each) => each.pos === "NOUN") && !content.some(isKnown);
  return isForeign && !phrase.some((each) => POINTER.test(each.text))
    ? [strike("condition", [text, ...phrase.map((each) => each.text)].join(" "))]
    : [];
}
