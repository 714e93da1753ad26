import type { FactNumber } from "@/lib/domain/facts/fact";
import type { NumberRole } from "@/lib/domain/facts/number-role";
import { numberOfWord } from "@/lib/domain/number-words";
import { ownValue } from "@/lib/domain/own-value";
import { entitiesOf, type Known } from "./fact";
import { type Issue, soften, strike } from "./issue";
import type { Reading } from "./reading";
import type { Token } from "./tokens";
import { foldWord, isOf, termsOf } from "./words";

type Printed = { value: number; decimals: number; isWord: boolean };

/** What a figure is printed with: the things it counts, or the roles of a statistic. */
type Unit = { isCount: boolean; of: readonly string[] };

/** A figure of a sentence: its value at the printed precision, what it counts, and the cited facts that hold it. */
export type Figure = Printed & {
  text: string;
  start: number;
  /** Whether it is a bound: "more than 17". */
  isBound: boolean;
  /** The unit printed with it; null where the sentence prints none. */
  unit: Unit | null;
  /** Cited facts with that number in that unit, and the roles it has there. */
  facts: readonly string[];
  roles: readonly NumberRole[];
  /** Whether a cited fact holds the number in another unit. */
  isElsewhere: boolean;
};

const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9 };
const HEDGE_SHARE = 0.08;
/** "more than 840" of a number that is 840. */
const STRICT = /\b(?:more than|fewer than|less than|over|above|under|below|exceed(?:s|ing)?) $/i;

/** The figures of a unit of text, outside names and years. */
export function findFigures({ tokens, facts, text, run }: Omit<Reading, "figures">): Figure[] {
  const known = [run.question.text, ...facts.flatMap(({ words, datasets }) => [...words, ...datasets])].join(" ");
  return tokens.flatMap((token, i) => {
    const value = token.span ? null : valueAt(tokens, i);
    if (!value || (/^(?:19|20)\d\d$/.test(token.text) && known.includes(token.text))) return [];
    const before = tokens.slice(Math.max(0, i - 3), i);
    const share = before.some((each) => isOf(each, "hedge")) ? HEDGE_SHARE : 0;
    const unit = unitAt(tokens, i);
    const hits = facts.flatMap(({ id, numbers }) =>
      numbers
        .filter((number) => isBelow(value, number, text.slice(0, token.start)) || states(value, number, share, text))
        .map((number) => ({ id, number })),
    );
    const isStrict = STRICT.test(text.slice(0, token.start));
    const fitting = hits.filter(({ number }) => !isStrict && (!unit || isIn(number, unit)));
    return {
      ...{ ...value, text: token.text, start: token.start, unit, isElsewhere: hits.length > 0 },
      isBound: before.slice(-2).some((each) => isOf(each, "bound")),
      facts: [...new Set(fitting.map(({ id }) => id))],
      roles: [...new Set(fitting.map(({ number }) => number.role))],
    };
  });
}

/** The number at a place, in digits or in words ("eighty-five"); "one" is a number only before what it counts. */
function valueAt(tokens: readonly Token[], at: number): Printed | null {
  const [beforeLast = "", before = "", text = "", next = "", then = ""] = [-2, -1, 0, 1, 2].map(
    (by) => tokens[at + by]?.text.toLowerCase() ?? "",
  );
  if (/^-?\d[\d,]*(?:\.\d+)?$/.test(text)) {
    const isNegative = /^(?:-|minus)$/.test(before) && !/[\p{L}\d]$/u.test(beforeLast);
    const value = Number(text.replaceAll(",", "")) * (ownValue(SCALES, next) ?? 1);
    return { value: isNegative ? -value : value, decimals: text.split(".")[1]?.length ?? 0, isWord: false };
  }
  const value = numberOfWord(text);
  const isPronoun = value === 1 && !tokens.slice(at + 1, at + 3).some((each) => each.pos === "NOUN" && unitOf(each));
  if (value === null || isPronoun || (before === "-" && numberOfWord(beforeLast) !== null)) return null;
  const ones = value >= 20 && next === "-" ? (numberOfWord(then) ?? 0) : 0;
  return { value: value + ones, decimals: 0, isWord: true };
}

const UNIT_REACH = 4;
const ENDS_UNIT = /^[;(),]$|^(?:of|with|in|for|by|at|against|versus|to|on|and|but|or|while)$/i;

/** The unit of a figure: the statistic right before it ("IC025 of 7.0"), the next unit behind, or the last statistic its clause names. */
function unitAt(tokens: readonly Token[], at: number): Unit | null {
  const before = tokens.slice(0, at);
  const near = before.slice(-2).findLast(({ text }) => !/^(?:of|=|:|is|was|at)$/i.test(text));
  const own = near && unitOf(near);
  if (own && !own.isCount) return own;
  const isOfAll = /^of (?:the|all|those)$/i.test(`${tokens[at + 1]?.text} ${tokens[at + 2]?.text}`);
  const behind = tokens.slice(at + (isOfAll ? 3 : 1)).slice(0, UNIT_REACH);
  const stop = behind.findIndex(({ span, pos, text }) => span || pos === "NUM" || ENDS_UNIT.test(text));
  const next = behind.slice(0, stop < 0 ? UNIT_REACH : stop).map(unitOf);
  const start = before.findLastIndex(({ pos, clause }) => pos === "NUM" || clause !== tokens[at]?.clause) + 1;
  const statistic = before.slice(start).map(unitOf);
  return next.find((unit) => unit !== null) ?? statistic.findLast((unit) => unit && !unit.isCount) ?? null;
}

/** The unit that a word may be of a figure; null where it is none. */
export function unitOf({ span, fold, text }: Pick<Token, "span" | "fold" | "text">): Unit | null {
  const folds = span ? [] : [fold, text.toLowerCase()];
  const [statistic, count] = [termsOf("statistic", folds), termsOf("count", folds)];
  return statistic.length + count.length > 0 ? { isCount: statistic.length === 0, of: [...statistic, ...count] } : null;
}

function isIn({ role, unit }: FactNumber, { isCount, of }: Unit): boolean {
  return of.includes(isCount ? foldWord(unit.split(/[^\p{L}\p{N}]+/u).at(-1) ?? "") : role);
}

/** The numbers of facts a unit may stand for; all of them without one. */
function numbersIn(unit: Unit | null, facts: readonly Known[]): FactNumber[] {
  return facts.flatMap(({ numbers }) => numbers.filter((number) => !unit || isIn(number, unit)));
}

/** Whether a number, printed at that precision or off by a share of it, is the figure; a pActivity is printed in its molar unit. */
function states({ value, decimals }: Printed, number: FactNumber, share: number, text: string): boolean {
  const isSigned = /^(?:ic025|omega)/.test(number.role) && !/\b(?:minus|negative|below)\b/i.test(text);
  const plain = isSigned ? [number.value] : [number.value, Math.abs(number.value)];
  const values = number.role === "pActivity" ? molarValues(number.value, text) : plain;
  if (decimals === 0 && number.value !== 0 && Math.abs(number.value) < 1) return false;
  return values.some((each) => Math.abs(each - value) <= Math.max(0.55 * 10 ** -decimals, share * each));
}

/** Whether a p is below the bound that is printed for it: "p < 0.0001". */
function isBelow({ value }: Printed, number: FactNumber, before: string): boolean {
  return number.role === "p_value" && number.value < value && /< ?$/.test(before);
}

/** Parts of a mole per litre, by the unit that a text prints. */
const MOLAR: Readonly<Record<string, number>> = { mM: 1e3, uM: 1e6, "\u03bcM": 1e6, "\u00b5M": 1e6, nM: 1e9, pM: 1e12 };

/** The concentration in the units the text prints, nanomolar without any, and the negative logarithm itself. */
function molarValues(pActivity: number, text: string): number[] {
  const printed = Object.keys(MOLAR).filter((unit) => text.split(/[\s\d.,;:()/]+/).includes(unit));
  const values = (printed.length > 0 ? printed : ["nM"]).map((unit) => (MOLAR[unit] ?? 1) * 10 ** -pActivity);
  return [pActivity, ...values].flatMap((each) => [each, Number(each.toPrecision(2)), Number(each.toPrecision(3))]);
}

/** Figures no cited fact holds, and figures that stand with another's name. */
export function checkNumbers(reading: Reading): Issue[] {
  const { figures } = reading;
  return [
    ...figures.filter(({ facts }) => facts.length === 0).flatMap((figure) => unstated(figure, reading)),
    ...figures.filter((_, i) => isUntold(i, reading)).map(({ text }) => soften("number", text)),
    ...owners(reading),
  ];
}

/** Whether a sentence tells none of the roles a figure may have, parts of a count between the figures before and behind. */
function isUntold(at: number, { figures, tokens }: Reading): boolean {
  const [before, { roles, unit }, next] = [figures[at - 1], figures[at] as Figure, figures[at + 1]];
  const [from, to] = unit?.isCount ? [before?.start ?? 0, next?.start ?? Infinity] : [0, Infinity];
  const told = tokens.filter(({ start }) => start > from && start < to).flatMap(({ folds }) => termsOf("told", folds));
  return roles.length > 0 && roles.every((role) => termsOf("teller", [role]).length > 0 && !told.includes(role));
}

const UPPER = /\b(?:under|below|fewer|less|most|no more|within|short|up to)\b/i;

/** A figure that is no number of the facts may bound one, count what is named, or recompute; else it strikes. */
function unstated(figure: Figure, reading: Reading): Issue[] {
  const { text, value, unit, isWord, isBound, isElsewhere } = figure;
  const numbers = numbersIn(unit, reading.facts);
  const isContradicted = unit?.isCount === true && numbers.length > 0;
  const counts = isContradicted ? alikeIn(reading) : countsOf(reading);
  if (value > 0 && counts.includes(value)) return isWord && !isContradicted ? [] : [soften("number", text)];
  const isOfStatistic = unit !== null && !unit.isCount && numbers.length > 0;
  const isUpper = UPPER.test(reading.text);
  const isWithin = numbers.some(
    ({ role, value: each }) => role === "pActivity" || (isUpper ? each <= value : each >= value),
  );
  const isMild =
    (isBound && isWithin) ||
    recomputes(figure, reading) ||
    (!isContradicted && ((isElsewhere && !isOfStatistic) || isWord));
  return [(isMild ? soften : strike)("number", text)];
}

/** How many things a sentence names and its facts hold, of each type and in all. */
function countsOf(reading: Reading): number[] {
  const { facts, spans } = reading;
  return [facts.length, spans.length, new Set(facts.flatMap(({ datasets }) => datasets)).size, ...alikeIn(reading)];
}

/** How many things of each type the facts hold. */
function alikeIn({ facts }: Reading): number[] {
  const types = entitiesOf(facts).map(({ type }) => type);
  return types.map((type) => types.filter((each) => each === type).length);
}

const ROUNDING = 0.1;

/** A ratio, difference, sum or share of two cited numbers of one unit, where the sentence says that it is one. */
function recomputes({ value, decimals }: Figure, { facts, tokens }: Reading): boolean {
  const numbers = tokens.some((token) => isOf(token, "multiple")) ? numbersIn(null, facts) : [];
  const isNear = (each: number, by: number) => Math.abs(each - value) <= by;
  return numbers.some((one) =>
    numbers.some((other) => {
      if (one === other || one.unit !== other.unit) return false;
      const ratio = one.role === "pActivity" ? 10 ** Math.abs(one.value - other.value) : one.value / other.value;
      const sums = [one.value - other.value, one.value + other.value];
      const isShare = isNear(ratio, ROUNDING * value) || isNear(100 * ratio, ROUNDING * value);
      return isShare || sums.some((each) => isNear(each, 0.5 * 10 ** -decimals));
    }),
  );
}

/** Figures of one role that several facts have must stand with the names of theirs: each behind its name, or in the order of the names. */
function owners({ spans, facts: cited, figures }: Reading): Issue[] {
  const names = spans
    .map(({ start, cited: own }) => {
      const present = cited.filter(({ ends }) => ends.some(({ id }) => own.some((entity) => entity.id === id)));
      return { start, facts: present.map(({ id }) => id) };
    })
    .filter(({ facts }) => facts.length > 0 && facts.length < cited.length);
  return [...new Set(figures.flatMap(({ roles }) => roles))].flatMap((role) => {
    const placed = figures.filter(({ roles, facts }) => roles.includes(role) && facts.length < cited.length);
    if (placed.length < 2 || new Set(placed.flatMap(({ facts }) => facts)).size < 2) return [];
    const before = placed.map(({ start }) => names.findLast((name) => name.start < start)?.facts ?? []);
    const isOwned = (owned: readonly (readonly string[])[]) =>
      placed.every(({ facts }, i) => owned[i]?.some((id) => facts.includes(id)));
    if (isOwned(before) || isOwned(names.map(({ facts }) => facts))) return [];
    const isExchanged = isOwned(before.toReversed());
    return [(isExchanged ? strike : soften)("owner", placed.map(({ text }) => text).join(", "))];
  });
}
