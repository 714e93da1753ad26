import { type Issue, soften, strike } from "./issue";
import type { Reading } from "./reading";
import { isOf } from "./words";

const ABOVE = /\b(?:above|exceed(?:s|ed|ing)?|over|cross(?:es|ed)?|clears?|reach(?:es|ed)?|passes|tops)\b/i;
const BELOW = /\b(?:below|under|short of|fails?|falls? short|misses)\b/i;
const LINE = /\b(?:threshold|zero|signal|cut-?off)\b/i;
const NEGATED = /\b(?:not|never|nor)\b[^,;:]{0,25}$/i;

/** Sides of the signal threshold that the cited IC025 decides; all other comparisons and quantifiers make an interpretation. */
export function checkComparison({ clauses, tokens, facts, text }: Reading): Issue[] {
  const values = facts.flatMap(({ numbers }) => numbers.filter(({ role }) => role === "ic025"));
  const sides = values.map(({ value }) => (value > 0 ? 1 : -1));
  const isOfMany = (i: number) => /^(?:all|every|half)$/i.test(tokens[i + 1]?.text ?? "");
  const isBound = (i: number) => tokens[i + 1]?.text === "than" && tokens[i + 2]?.pos === "NUM";
  return [
    ...clauses.flatMap((clause) => threshold(text.slice(clause[0]?.start, clause.at(-1)?.end), sides)),
    ...tokens
      .filter(
        (token, i) =>
          (isOf("comparative", token) && !isBound(i)) ||
          isOf("quantifier", token) ||
          (isOf("hedge", token) && isOfMany(i)),
      )
      .map(({ text }) => soften("comparison", text)),
  ];
}

/** The side a clause puts its IC025 on must be that of every cited fact. */
function threshold(words: string, sides: readonly number[]): Issue[] {
  const mark = [BELOW, ABOVE].find((each) => each.test(words));
  if (sides.length === 0 || !mark || !LINE.test(words)) return [];
  const side = (mark === ABOVE ? 1 : -1) * (NEGATED.test(words.slice(0, words.search(mark))) ? -1 : 1);
  if (sides.every((each) => each === side)) return [];
  return [sides.includes(side) ? soften("comparison", words) : strike("comparison", words)];
}
