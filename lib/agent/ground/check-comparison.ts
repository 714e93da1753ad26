import { type Issue, soften, strike } from "./issue";
import type { Reading } from "./reading";
import type { Token } from "./tokens";
import { isOf } from "./words";

/** "just under 1": the side of a figure, not of the threshold. */
const OF_FIGURE = /^\S+ (?:about |just |roughly )?\d/;
const ABOVE = /\b(?:above|exceed(?:s|ed|ing)?|over|cross(?:es|ed)?|clears?|reach(?:es|ed)?|passes|tops)\b/i;
const BELOW = /\b(?:below|under|short of|fails?|falls? short|misses)\b/i;
const LINE = /\b(?:threshold|zero|signal|cut-?off)\b/i;
const LINE_REACH = 6;
const NEGATED = /\b(?:not|never|nor)\b[^,;:]{0,25}$/i;

/** Sides of the signal threshold that the cited IC025 decides; all other comparisons and quantifiers make an interpretation. */
export function checkComparison({ clauses, tokens, facts, text }: Reading): Issue[] {
  const values = facts.flatMap(({ numbers }) => numbers.filter(({ role }) => role === "ic025"));
  const sides = values.map(({ value }) => (value > 0 ? 1 : -1));
  return [
    ...clauses.flatMap((clause) => threshold(text.slice(clause[0]?.start, clause.at(-1)?.end), sides)),
    ...tokens
      .filter((token, i) => compares(token, tokens[i + 1], tokens[i + 2]))
      .map(({ text: word }) => soften("comparison", word)),
  ];
}

/** A comparison but for a bound ("more than 17"), a quantifier, or a word that takes all or none but one. */
function compares(token: Token, next?: Token, then?: Token): boolean {
  const isOfNoun = next?.pos === "NOUN" && !next.span;
  return (
    (isOf("comparative", token) && !(next?.text === "than" && then?.pos === "NUM")) ||
    isOf("quantifier", token) ||
    (isOf("hedge", token) && /^(?:all|every|half)$/i.test(next?.text ?? "")) ||
    (/^only$/i.test(token.text) && next?.pos !== "NUM" && next?.pos !== "DET") ||
    (/^(?:all|every|any)$/i.test(token.text) && isOfNoun)
  );
}

/** The side a clause puts its IC025 on must be that of every cited fact. */
function threshold(words: string, sides: readonly number[]): Issue[] {
  const mark = [BELOW, ABOVE].find((each) => each.test(words));
  const behind = mark ? words.slice(words.search(mark)) : "";
  const isOfLine = LINE.test(behind.split(" ").slice(0, LINE_REACH).join(" ")) && !OF_FIGURE.test(behind);
  if (sides.length === 0 || !mark || !isOfLine) return [];
  const side = (mark === ABOVE ? 1 : -1) * (NEGATED.test(words.slice(0, words.search(mark))) ? -1 : 1);
  if (sides.every((each) => each === side)) return [];
  return [(sides.includes(side) ? soften : strike)("comparison", words)];
}
