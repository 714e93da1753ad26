import { endsOf } from "./fact";
import { type Figure, numbersIn } from "./figures";
import { type Issue, soften, strike } from "./issue";
import { entitiesOf, type Reading } from "./reading";
import { isOf } from "./words";

const SMALL_MAX = 20;

/** Figures no cited fact holds, and figures that stand with another's name. */
export function checkNumbers(reading: Reading, figures: readonly Figure[]): Issue[] {
  return [
    ...figures.flatMap((figure) => [...unstated(figure, reading), ...otherRole(figure, reading)]),
    ...owners(reading, figures),
  ];
}

/** A figure that is no number of the facts may be a count of what is named, may recompute, or be the question's; else it strikes. */
function unstated(figure: Figure, reading: Reading): Issue[] {
  const { text, value, unit, isWord, isElsewhere } = figure;
  if (figure.facts.length > 0 || isOfText(text, reading)) return [];
  if (isBoundOf(figure, reading)) return [soften("number", text)];
  const isContradicted = unit?.isCount === true && numbersIn(unit, reading.facts).length > 0;
  if (isCountOfNamed(figure, reading)) return isWord && !isContradicted ? [] : [soften("number", text)];
  if (recomputes(figure, reading)) return [soften("number", text)];
  if (reading.run.question.text.split(/\W+/).includes(text.toLowerCase())) return [soften("number", text)];
  if (isElsewhere && (!unit?.isCount || !isContradicted)) return [soften("number", text)];
  return [isWord && value <= SMALL_MAX && !isContradicted ? soften("number", text) : strike("number", text)];
}

/** A number in a fact's own words, as the version in the title of a source. */
function isOfText(text: string, { facts }: Reading): boolean {
  const words = facts.filter(({ kind }) => kind !== "quote").flatMap(({ quotes }) => quotes);
  return words.some((each) => each.split(/[^\d.,]+/).includes(text));
}

/** What a part of a count is said to be; a count without such words is the whole. */
const PARTS: readonly (readonly [role: string, words: RegExp])[] = [
  ["listed", /\b(?:label|list)/i],
  ["signal", /\b(?:signal|report)/i],
  ["both", /\b(?:both|overlap|also|common)/i],
];

/** "84 listed on a label" where 84 are found in all and 60 listed; "60 were found" where that is a part. */
function otherRole({ text, start, roles, unit, clause }: Figure, { tokens, facts, text: whole }: Reading): Issue[] {
  if (!unit?.isCount || roles.length === 0 || /\bof (?:the |all |all the )?$/i.test(whole.slice(0, start))) return [];
  const next = tokens.find((token) => token.start > start && (token.pos === "NUM" || token.text === ";"));
  const behind = whole.slice(start, Math.min(next?.start ?? whole.length, start + PART_CHARS));
  const held = numbersIn(unit, facts).map(({ role }) => role);
  const meant = PARTS.filter(([role, words]) => held.includes(role) && words.test(behind)).map(([role]) => role);
  if (meant.length === 1 && !meant.some((role) => roles.includes(role))) return [strike("number", text)];
  const isPart = roles.every((role) => PARTS.some(([part]) => part === role));
  const around = tokens.filter((token) => token.clause === clause);
  const words = whole.slice(around[0]?.start, around.at(-1)?.end);
  return isPart && !PARTS.some(([role, each]) => roles.includes(role) && each.test(words))
    ? [soften("number", text)]
    : [];
}

const PART_CHARS = 60;

/** "more than 17", "under 4": true of some number of that unit. */
function isBoundOf({ isBound, value, unit }: Figure, { facts, text }: Reading): boolean {
  if (!isBound) return false;
  const numbers = unit ? numbersIn(unit, facts) : facts.flatMap((fact) => fact.numbers);
  const isUpper = /\b(?:under|below|fewer|less|most|no more|within|short|up to)\b/i.test(text);
  return numbers.some(
    (number) => (isUpper ? number.value <= value : number.value >= value) || number.role === "pActivity",
  );
}

/** As many things of the cited facts, or named, as the figure says. */
function isCountOfNamed({ value }: Figure, { facts, spans }: Reading): boolean {
  const entities = entitiesOf(facts);
  const counts = entities.map(({ type }) => entities.filter((other) => other.type === type).length);
  const sources = new Set(facts.flatMap((fact) => fact.sources)).size;
  return value > 0 && [facts.length, spans.length, sources, ...counts].includes(value);
}

const ROUNDING = 0.1;

/** A ratio, difference, sum or share of two cited numbers of one unit, where the sentence says that it is one. */
function recomputes({ value, decimals }: Figure, { facts, tokens }: Reading): boolean {
  if (!tokens.some((token) => isOf("multiple", token))) return false;
  const numbers = facts.flatMap((fact) => fact.numbers);
  const pairs = numbers.flatMap((one) =>
    numbers.filter((other) => one !== other && one.unit === other.unit).map((other) => [one, other] as const),
  );
  return pairs.some(([one, other]) => {
    const ratio = one.role === "pActivity" ? 10 ** Math.abs(one.value - other.value) : one.value / other.value;
    const isDifference = [one.value - other.value, one.value + other.value].some(
      (each) => Math.abs(each - value) <= 0.5 * 10 ** -decimals,
    );
    return isDifference || [ratio, 100 * ratio].some((each) => Math.abs(each - value) <= ROUNDING * value);
  });
}

/** Figures of one role that several facts have must stand with the names of theirs: in order, behind them, or before them. */
function owners(reading: Reading, figures: readonly Figure[]): Issue[] {
  const roles = new Set(figures.flatMap((figure) => figure.roles));
  return [...roles].flatMap((role) => {
    const placed = figures.filter(
      (figure) => figure.roles.includes(role) && figure.facts.length < reading.facts.length,
    );
    const names = namesApart(reading);
    if (new Set(placed.flatMap(({ facts }) => facts)).size < 2 || placed.length < 2) return [];
    if (
      pairings(placed, names).some((owned) =>
        owned.every((facts, i) => facts?.some((id) => placed[i]?.facts.includes(id))),
      )
    )
      return [];
    const words = placed.map(({ text }) => text).join(", ");
    return [areExchanged(placed, names) ? strike("owner", words) : soften("owner", words)];
  });
}

/** Two figures, each right behind the name that the other belongs to. */
function areExchanged(figures: readonly Figure[], names: readonly Named[]): boolean {
  const [first, second] = figures;
  const [one, other] = figures.map(({ start }) => names.findLast((name) => name.start < start));
  if (!first || !second || !one || !other || figures.length > 2 || one === other) return false;
  return first.facts.every((id) => other.facts.includes(id)) && second.facts.every((id) => one.facts.includes(id));
}

type Named = { start: number; facts: readonly string[] };

/** The names that tell cited facts apart, with the facts they stand for. */
function namesApart({ spans, facts }: Reading): Named[] {
  return spans
    .map(({ start, cited }) => ({
      start,
      facts: facts
        .filter((fact) => endsOf(fact).some(({ id }) => cited.some((entity) => entity.id === id)))
        .map(({ id }) => id),
    }))
    .filter((name) => name.facts.length > 0 && name.facts.length < facts.length);
}

/** The facts each figure is said of, by each way a sentence may pair figures with names. */
function pairings(figures: readonly Figure[], names: readonly Named[]): (readonly string[] | undefined)[][] {
  const last = names.slice(-figures.length);
  return [
    figures.map((_, i) => names[i]?.facts),
    figures.map(({ start }) => names.findLast((name) => name.start < start)?.facts),
    figures.map(({ start }) => names.find((name) => name.start > start)?.facts),
    figures.map((_, i) => (last.length === figures.length ? last[i]?.facts : undefined)),
  ];
}
