import type { NumberUse } from "./read-numbers";
import type { Reading, Rule } from "./reading";

const COMPARED =
  /\b(higher|greater|larger|stronger|lower|smaller|weaker|fewer)\b(?!\s+(?:\w+\s+)?(?:bounds?|limits?|risks?)\b)/gi;
const LESS = /^(?:lower|smaller|weaker|fewer)$/i;
const BOUND = /\b(?:no|not)\s+$/i;

/** Rule 4 for comparatives: "higher ... than" stands between two numbers of a kind that compare so; else nothing shows it. */
export const checkComparisons: Rule = ({ reading }) =>
  [...reading.bare.matchAll(COMPARED)].flatMap((match) =>
    BOUND.test(reading.bare.slice(0, match.index)) || holds(reading, match[0], match.index)
      ? []
      : [`comparison: nothing shows "${match[0]}"`],
  );

function holds({ bare, numbers }: Reading, word: string, start: number): boolean {
  const than = bare.slice(start).search(/\bthan\b/i) + start;
  if (than < start) return false;
  const after = numbers.filter((number) => number.start > than);
  const before = numbers.filter((number) => number.end <= than);
  const pairs = before.length > 0 ? paired(before, after) : paired(after.slice(0, 1), after.slice(1, 2));
  const fits = ({ value: a }: NumberUse, { value: b }: NumberUse) => (LESS.test(word) ? a < b : a > b);
  return pairs.some(([a, b]) => fits(a, b));
}

/** Numbers of the same kind on either side, else the two nearest. */
function paired(left: readonly NumberUse[], right: readonly NumberUse[]): [NumberUse, NumberUse][] {
  const same = left.flatMap((a) => right.filter((b) => isAlike(a, b)).map((b): [NumberUse, NumberUse] => [a, b]));
  const [a, b] = [left.at(-1), right[0]];
  return same.length > 0 || !a || !b ? same : [[a, b]];
}

function isAlike(a: NumberUse, b: NumberUse): boolean {
  return a.role === b.role && a.unit === b.unit && (a.role !== null || a.unit !== null);
}
