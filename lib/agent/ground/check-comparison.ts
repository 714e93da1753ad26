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
  const own = facts.flatMap(({ words }) => words).join(" ");
  const isQuoted = (words: readonly Token[]) =>
    words.length > 0 && own.includes(text.slice(words[0]?.start, words.at(-1)?.end));
  const sides = values.map(({ value }) => (value > 0 ? 1 : -1));
  return [
    ...clauses.flatMap((clause) => threshold(text.slice(clause[0]?.start, clause.at(-1)?.end), sides)),
    ...(sides.length > 0 && sides.every((side) => side < 0) ? clauses.flatMap(signal) : []),
    ...tokens
      .filter((token, i) => compares(token, tokens.slice(i + 1)) && !isQuoted(tokens.slice(i - 2, i + 1)))
      .map((token) => soften("comparison", token.text)),
  ];
}

/** A comparison but for a bound ("more than 17"), a quantifier, or a word that takes all or none but one. */
function compares(token: Token, [next, then]: readonly Token[]): boolean {
  return (
    (isOf("comparative", token) && !(next?.text === "than" && then?.pos === "NUM")) ||
    isOf("quantifier", token) ||
    (isOf("hedge", token) && /^(?:all|every|half)$/i.test(next?.text ?? "")) ||
    (/^only$/i.test(token.text) && next?.pos !== "NUM" && next?.pos !== "DET") ||
    (!token.span && /^(?:solely|exclusively|alone|always|unlike)$/i.test(token.text)) ||
    (/^(?:all|every|any)$/i.test(token.text) && next?.pos === "NOUN" && !next.span)
  );
}

/** A signal claimed where no cited IC025 lies above zero. */
function signal(clause: readonly Token[]): Issue[] {
  const named = clause.find(({ span, text }) => !span && /^signals?$/i.test(text));
  const isDenied = clause.some(
    (token) =>
      isOf("negator", token) || isOf("lexical negator", token) || /^(?:below|threshold|under|short)$/i.test(token.text),
  );
  return named && !isDenied ? [strike("comparison", named.text)] : [];
}

/** The side a clause puts its IC025 on must be that of every cited fact. */
function threshold(words: string, sides: readonly number[]): Issue[] {
  const mark = [BELOW, ABOVE].find((each) => each.test(words));
  const behind = mark ? words.slice(words.search(mark)) : "";
  const isOfLine = LINE.test(behind.split(" ").slice(0, LINE_REACH).join(" ")) && !OF_FIGURE.test(behind);
  if (sides.length === 0 || !mark || !isOfLine) return [];
  const side = (mark === ABOVE ? 1 : -1) * (NEGATED.test(words.slice(0, words.search(mark))) ? -1 : 1);
  if (sides.every((each) => each === side)) return [];
  return [sides.includes(side) ? soften("comparison", words) : strike("comparison", words)];
}
