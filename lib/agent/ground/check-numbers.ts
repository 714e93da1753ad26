import type { NumberRole } from "@/lib/domain/facts/number-role";
import { type Figure, numbersIn } from "./figures";
import { type Issue, soften, strike } from "./issue";
import { entitiesOf, type Reading } from "./reading";
import { isOf } from "./words";

const SMALL_MAX = 20;

/** Figures no cited fact holds, and figures that stand with another's name. */
export function checkNumbers(reading: Reading, figures: readonly Figure[]): Issue[] {
  return [
    ...figures.filter(({ facts }) => facts.length === 0).flatMap((figure) => unstated(figure, reading)),
    ...figures.filter(({ roles }) => roles.length > 0).flatMap((figure) => otherRole(figure, reading)),
    ...figures
      .filter(({ facts, start }) => facts.length > 0 && STRICT.test(reading.text.slice(0, start)))
      .map(({ text }) => soften("number", text)),
    ...yearsOf(reading),
    ...owners(reading, figures),
  ];
}

/** "more than 840" of a number that is 840. */
const STRICT = /\b(?:more than|fewer than|less than|over|above|under|below|exceed(?:s|ing)?) $/i;

/** Years that no source of a cited fact and no question names. */
function yearsOf({ tokens, facts, run }: Reading): Issue[] {
  const known = [run.question.text, ...facts.flatMap(({ words, datasets }) => [...words, ...datasets])].join(" ");
  return tokens
    .filter(({ text, span }) => !span && /^(?:19|20)\d\d$/.test(text) && !known.includes(text))
    .map(({ text }) => soften("number", text));
}

/** What a part of a count is called; a count without such words is the whole. */
const PARTS: readonly (readonly [role: NumberRole, words: RegExp])[] = [
  ["listed", /\b(?:label|list)/i],
  ["signal", /\b(?:signal|report)/i],
  ["both", /\b(?:both|overlap|also|common)/i],
];
const PART_CHARS = 60;
/** Roles of numbers that a sentence must name, with the words that name them: reports of a drug or event in all, statistics. */
const NAMED: readonly (readonly [role: RegExp, words: RegExp])[] = [
  [/_reports$/, /\b(?:all|total|overall|altogether|any|whole)\b/i],
  [/^(?:prr|ror|ebgm|eb05)/, /\b(?:PRR|ROR|EBGM|EB05|ratio|bounds?|limits?|interval|disproportional\w*)\b/i],
  [/^ic025/, /\b(?:IC025|IC|information component|bounds?|limits?|signals?|disproportional\w*)\b/i],
];

/** "84 listed on a label" where 84 are found in all and 60 listed; "60 were found" where that is a part. */
function otherRole({ text, start, roles, unit }: Figure, { tokens, facts, clauses, text: whole }: Reading): Issue[] {
  const isUnnamed = roles.every((role) => NAMED.some(([each, words]) => each.test(role) && !words.test(whole)));
  if (isUnnamed) return [soften("number", text)];
  const isOfShared =
    unit?.isCount && /\bshar(?:e|es|ed|ing) (?:only |just |as many as )?$/i.test(whole.slice(0, start));
  if (isOfShared && !roles.includes("shared") && numbersIn(unit, facts).some(({ role }) => role === "shared"))
    return [strike("number", text)];
  if (!unit?.isCount || /\bof (?:the |all |all the )?$/i.test(whole.slice(0, start))) return [];
  const next = tokens.find((token) => token.start > start && (token.pos === "NUM" || token.text === ";"));
  const behind = whole.slice(start, Math.min(next?.start ?? whole.length, start + PART_CHARS));
  const present = numbersIn(unit, facts).map(({ role }) => role);
  const [meant, ...more] = PARTS.filter(([role, words]) => present.includes(role) && words.test(behind));
  if (meant && more.length === 0 && !roles.includes(meant[0])) return [strike("number", text)];
  const clause = clauses.find((each) => each.some((token) => token.start === start)) ?? [];
  const words = whole.slice(clause[0]?.start, clause.at(-1)?.end);
  const isPart = roles.every((role) => PARTS.some(([part]) => part === role));
  const isCalledSo = PARTS.some(([role, each]) => roles.includes(role) && each.test(words));
  return isPart && !isCalledSo ? [soften("number", text)] : [];
}

/** A figure that is no number of the facts may bound one, count what is named, or recompute; else it strikes. */
function unstated(figure: Figure, reading: Reading): Issue[] {
  const { text, value, unit, isWord, isBound, isElsewhere } = figure;
  const numbers = unit ? numbersIn(unit, reading.facts) : reading.facts.flatMap((fact) => fact.numbers);
  const isContradicted = unit?.isCount === true && numbers.length > 0;
  if (value > 0 && countsOf(reading).includes(value)) return isWord && !isContradicted ? [] : [soften("number", text)];
  const isOfStatistic = unit !== null && !unit.isCount && numbers.length > 0;
  const isMild =
    (isBound && bounds(value, numbers, reading.text)) ||
    recomputes(figure, reading) ||
    (!isContradicted && ((isElsewhere && !isOfStatistic) || (isWord && value <= SMALL_MAX)));
  return [isMild ? soften("number", text) : strike("number", text)];
}

/** "more than 17", "under 4": true of some number. */
function bounds(value: number, numbers: readonly { value: number; role: string }[], text: string): boolean {
  const isUpper = /\b(?:under|below|fewer|less|most|no more|within|short|up to)\b/i.test(text);
  return numbers.some((each) => (isUpper ? each.value <= value : each.value >= value) || each.role === "pActivity");
}

/** How many things a sentence names and its facts hold, of each type and in all. */
function countsOf({ facts, spans }: Reading): number[] {
  const types = entitiesOf(facts).map(({ type }) => type);
  const sources = new Set(facts.flatMap((fact) => fact.datasets));
  return [
    facts.length,
    spans.length,
    sources.size,
    ...types.map((type) => types.filter((each) => each === type).length),
  ];
}

const ROUNDING = 0.1;

/** A ratio, difference, sum or share of two cited numbers of one unit, where the sentence says that it is one. */
function recomputes({ value, decimals }: Figure, { facts, tokens }: Reading): boolean {
  const numbers = tokens.some((token) => isOf("multiple", token)) ? facts.flatMap((fact) => fact.numbers) : [];
  return numbers.some((one) =>
    numbers.some((other) => {
      if (one === other || one.unit !== other.unit) return false;
      const ratio = one.role === "pActivity" ? 10 ** Math.abs(one.value - other.value) : one.value / other.value;
      const sums = [one.value - other.value, one.value + other.value];
      return (
        sums.some((each) => Math.abs(each - value) <= 0.5 * 10 ** -decimals) ||
        [ratio, 100 * ratio].some((each) => Math.abs(each - value) <= ROUNDING * value)
      );
    }),
  );
}

/** Figures of one role that several facts have must stand with the names of theirs: each behind its name, or in the order of the names. */
function owners({ spans, facts: cited }: Reading, figures: readonly Figure[]): Issue[] {
  const names = spans
    .map(({ start, cited: entities }) => {
      const present = cited.filter((fact) => fact.ends.some(({ id }) => entities.some((entity) => entity.id === id)));
      return { start, facts: present.map(({ id }) => id) };
    })
    .filter(({ facts }) => facts.length > 0 && facts.length < cited.length);
  return [...new Set(figures.flatMap(({ roles }) => roles))].flatMap((role) => {
    const placed = figures.filter(({ roles, facts }) => roles.includes(role) && facts.length < cited.length);
    const [lone] = placed;
    if (lone && placed.length === 1 && !lone.unit?.isCount) {
      const owner = names.findLast((name) => name.start < lone.start) ?? names[0];
      return owner && !owner.facts.some((id) => lone.facts.includes(id)) ? [soften("owner", lone.text)] : [];
    }
    if (placed.length < 2 || new Set(placed.flatMap(({ facts }) => facts)).size < 2) return [];
    const before = placed.map(({ start }) => names.findLast((name) => name.start < start)?.facts ?? []);
    const isOwned = (owned: readonly (readonly string[])[]) =>
      placed.every(({ facts }, i) => owned[i]?.some((id) => facts.includes(id)));
    if (isOwned(before) || isOwned(names.map(({ facts }) => facts))) return [];
    const isExchanged = placed.length === 2 && before[0] !== before[1] && isOwned([...before].reverse());
    return [(isExchanged ? strike : soften)("owner", placed.map(({ text }) => text).join(", "))];
  });
}
