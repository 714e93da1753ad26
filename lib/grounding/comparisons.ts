import type { Reading, Rule } from "./reading";

const COMPARED = /\b(higher|greater|larger|stronger|lower|smaller|weaker|fewer)\b(?!\s+(?:bounds?|limits?|risks?)\b)/gi;
const LESS = /^(?:lower|smaller|weaker|fewer)$/i;

/** Rule 4 for comparatives: "higher ... than" stands between two numbers that compare so; else nothing shows it. */
export const checkComparisons: Rule = ({ reading }) =>
  [...reading.bare.matchAll(COMPARED)].flatMap((match) =>
    holds(reading, match[0], match.index) ? [] : [`comparison: nothing shows "${match[0]}"`],
  );

function holds({ bare, numbers }: Reading, word: string, start: number): boolean {
  const than = bare.slice(start).search(/\bthan\b/i) + start;
  if (than < start) return false;
  const [second] = numbers.filter((number) => number.start > than);
  const first = numbers.filter((number) => number.end <= than).at(-1);
  if (!first || !second) return false;
  return LESS.test(word) ? first.value < second.value : first.value > second.value;
}
