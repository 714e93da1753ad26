import { entitiesOf } from "./fact";
import { type Figure, numbersIn } from "./figures";
import { type Issue, soften, strike } from "./issue";
import type { Reading } from "./reading";
import { isOf, isTermed, termsOf } from "./words";

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
  return roles.length > 0 && roles.every((role) => isTermed("told", role) && !told.includes(role));
}

const SMALL_MAX = 20;
const UPPER = /\b(?:under|below|fewer|less|most|no more|within|short|up to)\b/i;

/** A figure that is no number of the facts may bound one, count what is named, or recompute; else it strikes. */
function unstated(figure: Figure, reading: Reading): Issue[] {
  const { text, value, unit, isWord, isBound, isElsewhere } = figure;
  const numbers = numbersIn(unit, reading.facts);
  const isContradicted = unit?.isCount === true && numbers.length > 0;
  if (value > 0 && countsOf(reading).includes(value)) return isWord && !isContradicted ? [] : [soften("number", text)];
  const isOfStatistic = unit !== null && !unit.isCount && numbers.length > 0;
  const isUpper = UPPER.test(reading.text);
  const isWithin = numbers.some(
    ({ role, value: each }) => role === "pActivity" || (isUpper ? each <= value : each >= value),
  );
  const isMild =
    (isBound && isWithin) ||
    recomputes(figure, reading) ||
    (!isContradicted && ((isElsewhere && !isOfStatistic) || (isWord && value <= SMALL_MAX)));
  return [(isMild ? soften : strike)("number", text)];
}

/** How many things a sentence names and its facts hold, of each type and in all. */
function countsOf({ facts, spans }: Reading): number[] {
  const types = entitiesOf(facts).map(({ type }) => type);
  const sources = new Set(facts.flatMap(({ datasets }) => datasets));
  const alike = types.map((type) => types.filter((each) => each === type).length);
  return [facts.length, spans.length, sources.size, ...alike];
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
    const isExchanged = placed.length === 2 && before[0] !== before[1] && isOwned([...before].reverse());
    return [(isExchanged ? strike : soften)("owner", placed.map(({ text }) => text).join(", "))];
  });
}
