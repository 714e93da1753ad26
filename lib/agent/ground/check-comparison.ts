import { type Issue, soften, strike } from "./issue";
import type { Reading } from "./reading";
import type { Token } from "./tokens";
import { isOf } from "./words";

/** "just under 1": the side of a figure, not of the threshold. */
const OF_FIGURE = /^\S+ (?:about |just |roughly )?\d/;
const ABOVE = /\b(?:above|exceed(?:s|ed|ing)?|over|cross(?:es|ed)?|clears?|reach(?:es|ed)?|passes|tops)\b/i;
const BELOW = /\b(?:below|under|short of|fails?|falls? short|misses)\b/i;
const LINE = /^(?:\S+ ){0,5}\S*\b(?:threshold|zero|signal|cut-?off)\b/i;
const NEGATED = /\b(?:not|never|nor)\b[^,;:]{0,25}$/i;

/** Sides of the signal threshold that the cited IC025 decides; all other comparisons and quantifiers make an interpretation. */
export function checkComparison({ clauses, tokens, facts, text }: Reading): Issue[] {
  const values = facts.flatMap(({ numbers }) => numbers.filter(({ role }) => role === "ic025"));
  const sides = values.map(({ value }) => (value > 0 ? 1 : -1));
  const written = clauses.map((clause) => text.slice(clause[0]?.start, clause.at(-1)?.end));
  const compared = tokens.filter((token, i) => compares(token, tokens[i + 1], tokens[i + 2]));
  return [
    ...written.flatMap((words) => threshold(words, sides)),
    ...compared.map((token) => soften("comparison", token.text)),
  ];
}

/** A comparison but for a bound ("more than 17"), a quantifier, or a word that takes all or none but one. */
function compares(token: Token, next?: Token, then?: Token): boolean {
  return (
    (isOf(token, "comparative") && !(next?.text === "than" && then?.pos === "NUM")) ||
    isOf(token, "quantifier") ||
    (isOf(token, "hedge") && /^(?:all|every|half)$/i.test(next?.text ?? "")) ||
    (/^only$/i.test(token.text) && next?.pos !== "NUM" && next?.pos !== "DET") ||
    (/^(?:all|every|any)$/i.test(token.text) && next?.pos === "NOUN" && !next.span)
  );
}

/** The side a clause puts its IC025 on must be that of every cited fact. */
function threshold(words: string, sides: readonly number[]): Issue[] {
  const mark = [BELOW, ABOVE].find((each) => each.test(words));
  const at = mark ? words.search(mark) : words.length;
  if (sides.length === 0 || !LINE.test(words.slice(at)) || OF_FIGURE.test(words.slice(at))) return [];
  const side = (mark === ABOVE ? 1 : -1) * (NEGATED.test(words.slice(0, at)) ? -1 : 1);
  return sides.every((each) => each === side) ? [] : [(sides.includes(side) ? soften : strike)("comparison", words)];
}
