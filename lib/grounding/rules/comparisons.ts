import { mayPrint, type NumberUse } from "@/lib/grounding/read-numbers";
import type { Reading, Rule } from "@/lib/grounding/reading";
import { isBound, leadOf } from "@/lib/grounding/rounding";
import { COMPARED, isLess } from "@/lib/grounding/words/comparative-words";
import { inMolar } from "@/lib/grounding/words/units";
import type { Finding } from "@/lib/knowledge/finding";

/** What compares how tightly something binds, so that the lower concentration is the more. */
const OF_POTENCY =
  /^(?:(?:higher|greater|lower|weaker|stronger)\s+(?:potenc|affinit)|(?:more|less)\s+potent|stronger|weaker)/i;
const BOUND = /\b(?:no|not|nothing)\s+$/i;
const NONE = /\b(?:none|no|neither|nothing)\b[^,;:.]*$/i;
const GRADED = /^\w+\s+(?:grades?|levels?|ranks?|places?|positions?)\b/i;

/** Rule 4 for comparatives: of the two numbers of a kind it stands nearest to, the first said is the one compared; else nothing shows it. */
export const checkComparisons: Rule = ({ reading: whole, cited }) => [
  ...checkSuperlatives(whole, cited),
  ...[...whole.bare.matchAll(COMPARED)].flatMap((match) => {
    const reading = asCompared(whole, match.index);
    return BOUND.test(reading.bare.slice(0, match.index)) ||
      isBoundOf(reading, match) ||
      isOfFigures(reading, match, cited) ||
      holds(reading, match[0], match.index) ||
      isGraded(reading, match, cited)
      ? []
      : [`comparison: nothing shows "${match[0]}"`];
  }),
];

/** "None scores higher than 0.4": what is denied beyond a number is a bound, which rule 4 holds against the figures. */
function isBoundOf({ bare, numbers }: Reading, { 0: word, index }: RegExpExecArray): boolean {
  const end = index + word.length;
  const figure = numbers.find(({ start }) => start >= end && /^\s+than\s+$/i.test(bare.slice(end, start)));
  return figure !== undefined && NONE.test(bare.slice(0, index)) && isBound(leadOf(figure, bare));
}

/** The numbers with concentrations in one unit, turned round where it is potencies that are compared. */
function asCompared(reading: Reading, start: number): Reading {
  const sign = OF_POTENCY.test(reading.bare.slice(start)) ? -1 : 1;
  const numbers = reading.numbers.map((number) => {
    const molar = number.molar ?? number.understood;
    return molar === null ? number : { ...number, value: (sign * number.value) / inMolar(1, molar), step: 0 };
  });
  return { ...reading, numbers };
}

/** Without "than", it stands beside a figure of what is compared to the sentence before; with it, two figures of one kind bear it out. */
function isOfFigures(
  { bare, numbers }: Reading,
  { 0: word, index: start }: RegExpExecArray,
  cited: readonly Finding[],
): boolean {
  const less = isLess(word);
  const than = bare.slice(start).search(/\bthan\b/i) + start;
  if (than < start)
    return (
      numbers.length > 0 &&
      !isGainsaid(
        numbers.find((number) => number.start > start),
        less,
        cited,
      ) &&
      cited.some(({ numbers: own }) => own.some(({ role }) => role !== "total"))
    );
  const roles = (number: NumberUse) =>
    cited.flatMap((finding) => finding.numbers.filter((own) => mayPrint(number, own.value)).map(({ role }) => role));
  const pairs = numbers
    .filter(({ end }) => end <= than)
    .flatMap((a) => numbers.filter((b) => b.start > than).map((b) => ({ a, b })));
  return pairs.some(
    ({ a, b }) => (less ? a.value < b.value : a.value > b.value) && roles(a).some((role) => roles(b).includes(role)),
  );
}

/** Whether, of two cited figures of a kind, the one right behind "lower" or "higher" is the other. */
function isGainsaid(figure: NumberUse | undefined, less: boolean, cited: readonly Finding[]): boolean {
  if (!figure || figure.molar !== null || figure.understood !== null) return false;
  const all = cited.flatMap((finding) => finding.numbers);
  const roles = new Set(all.filter(({ value }) => mayPrint(figure, value)).map(({ role }) => role));
  const [role] = roles;
  const values = all.filter((each) => each.role === role).map(({ value }) => value);
  const others = values.filter((value) => !mayPrint(figure, value));
  if (roles.size !== 1 || role === "pActivity" || values.length !== 2) return false;
  return others.some((value) => (less ? value < figure.value : value > figure.value));
}

function isGraded({ bare }: Reading, { index }: RegExpExecArray, cited: readonly Finding[]): boolean {
  return GRADED.test(bare.slice(index)) && new Set(cited.map(({ causalGrade }) => causalGrade)).size > 1;
}

function holds({ bare, numbers }: Reading, word: string, start: number): boolean {
  const than = bare.slice(start).search(/\bthan\b/i) + start;
  const fits = ({ value: a }: NumberUse, { value: b }: NumberUse) => (isLess(word) ? a < b : a > b);
  if (than < start) return nearPair(numbers, start).some(([a, b]) => fits(a, b));
  const after = numbers.filter((number) => number.start > than);
  const before = numbers.filter((number) => number.end <= than);
  const pairs = before.length > 0 ? paired(before, after) : paired(after.slice(0, 1), after.slice(1, 2));
  return pairs.some(([a, b]) => fits(a, b));
}

/** Without "than": the number behind the word, and the next of its kind behind that, else the last before. */
function nearPair(numbers: readonly NumberUse[], start: number): [NumberUse, NumberUse][] {
  const [first, ...later] = numbers.filter((number) => number.start > start);
  const like = (number: NumberUse) => first && number.unit === first.unit;
  const other = later.find(like) ?? numbers.filter((number) => number.end <= start).findLast(like);
  return first && other ? [[first, other]] : [];
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

const SUPERLATIVE =
  /\b((?:most|least)\s+(?:potent(?:ly)?|tightly|strongly|firmly|avidly|closely)|tightest|highest\s+(?:potency|affinity)|lowest\s+(?:potency|affinity)|strongest|weakest)\b/gi;

/** "PARP2 is the most potently inhibited": what is bound best or least of what is cited has the figure that says so. */
function checkSuperlatives({ bare, links }: Reading, cited: readonly Finding[]): string[] {
  return [...bare.matchAll(SUPERLATIVE)].flatMap(({ 0: word, index }) => {
    const potencies = (named: readonly Finding[]) =>
      named.flatMap(({ numbers }) => numbers.filter(({ unit }) => /log10\s*M/i.test(unit)).map(({ value }) => value));
    const end = index + word.length;
    const behind = links.find(({ start }) => start >= end && OF_IT.test(bare.slice(end, start)));
    const link = behind ?? links.findLast((each) => each.end <= index);
    const holders = cited.filter(({ entities }) => entities.some(({ id }) => link?.cited.has(id)));
    const own = holders.length < cited.length ? potencies(holders) : [];
    const all = potencies(cited.filter((each) => holders.some(({ predicate }) => predicate === each.predicate)));
    const extreme = /^(?:least|lowest|weakest)/i.test(word) ? Math.min(...all) : Math.max(...all);
    return own.length === 0 || own.includes(extreme) ? [] : [`comparison: nothing shows "${word}"`];
  });
}

const OF_IT =
  /^(?:\s+|[^§,;:]*\b(?:on|at|for|against|towards?|is|being)\s+(?:(?:that|those)\s+(?:of|for)\s+|the\s+)?)$/i;
