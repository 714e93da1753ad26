import type { FactNumber } from "@/lib/domain/facts/fact";
import type { Known } from "./fact";
import type { Reading } from "./reading";
import type { Token } from "./tokens";
import { isOf } from "./words";

/** A figure of a sentence: its value at the printed precision, what it counts, and the cited facts that hold it. */
export type Figure = {
  text: string;
  start: number;
  value: number;
  decimals: number;
  isWord: boolean;
  /** Whether it is a bound: "more than 17". */
  isBound: boolean;
  /** The unit printed behind it; null where the sentence prints none. */
  unit: Unit | null;
  /** Cited facts with that number in that unit, and the roles it has there. */
  facts: readonly string[];
  roles: readonly string[];
  /** Whether a cited fact holds the number in another unit. */
  isElsewhere: boolean;
};

/** What a figure is printed with: a word of its unit, and the numbers of facts it may be, as role and what is counted. */
export type Unit = { word: RegExp; number: RegExp; isCount?: true };

const COUNTED = ["target", "hit", "pathway", "passage", "disease", "gene", "interaction"];
const STATISTICS = ["prr", "ror", "ebgm", "eb05", "score"];
const UNITS: readonly Unit[] = [
  { word: /^(?:report|case|time)$/, number: /^(?:case_count|expected|\w*_reports) / },
  { word: /^(?:ic025|ic)$/, number: /^ic025/ },
  { word: /^(?:ki|kd|ic50|ec50|nm|\u00b5m|\u03bcm|pm|um|mm)$/, number: /^pActivity/ },
  ...STATISTICS.map((name) => ({ word: new RegExp(`^${name}$`), number: new RegExp(`^${name}`) })),
  ...COUNTED.map((name) => ({
    word: new RegExp(`^${name}$`),
    number: new RegExp(` ${name}s?$`),
    isCount: true as const,
  })),
  { word: /^(?:drug|medicine|compound)$/, number: / drugs?$/, isCount: true },
  { word: /^(?:event|term|signal|listing)$/, number: / (?:event|signal|pair)s?$/, isCount: true },
  { word: /^(?:path|route|chain)$/, number: / paths?$/, isCount: true },
  { word: /^(?:source|database|dataset)$/, number: / sources?$/, isCount: true },
];

const SMALL =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety hundred".split(" ");

/** The figures of a unit of text, outside names, years and what cited facts quote with the word before. */
export function findFigures({ tokens, facts, text }: Reading): Figure[] {
  return tokens.flatMap((token, i) => {
    const value = token.span ? null : valueAt(tokens, i);
    const written = text.slice(tokens[i - 1]?.start, token.end);
    const isQuoted = /^\p{L}/u.test(written) && facts.some(({ words }) => words.join(" ").includes(written));
    if (value === null || isQuoted) return [];
    const before = tokens.slice(Math.max(0, i - 3), i);
    const share = before.some((each) => isOf("hedge", each)) ? HEDGE_SHARE : 0;
    const hits = facts.flatMap((fact) =>
      fact.numbers.filter((number) => states(value, number, share, text)).map((number) => ({ fact, number })),
    );
    const behind = tokens.slice(i + 1);
    const unit =
      unitBefore(tokens.slice(Math.max(0, i - 2), i)) ?? unitBehind(behind) ?? statisticBefore(tokens.slice(0, i));
    const fitting = hits.filter(({ number }) => !unit || isIn(number, unit));
    return {
      ...{ ...value, text: token.text, start: token.start, unit, isElsewhere: hits.length > 0 },
      isBound: before.slice(-2).some((each) => isOf("bound", each)),
      facts: [...new Set(fitting.map(({ fact }) => fact.id))],
      roles: [...new Set(fitting.map(({ number }) => number.role))],
    };
  });
}

const HEDGE_SHARE = 0.08;

type Printed = Pick<Figure, "value" | "decimals" | "isWord">;

function valueAt(tokens: readonly Token[], at: number): Printed | null {
  const { text = "" } = tokens[at] ?? {};
  const [before, next, then] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]].map(
    (each) => each?.text.toLowerCase() ?? "",
  );
  if (/^[-−]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/.test(text)) {
    if (/^(?:19|20)\d\d$/.test(text) && !/^(?:reports?|cases?|adverse|events?)$/.test(next ?? "")) return null;
    const plain = text.replaceAll(",", "").replace("−", "-");
    const isNegative =
      /^-/.test(plain) || (/^[-−]$|^minus$/.test(before ?? "") && !/[\p{L}\d]$/u.test(tokens[at - 2]?.text ?? "("));
    const scale = SCALES[next as keyof typeof SCALES] ?? 1;
    const value = Math.abs(Number(plain)) * scale * (isNegative ? -1 : 1);
    return { value, decimals: plain.split(".")[1]?.length ?? 0, isWord: false };
  }
  const [small, tens] = [SMALL.indexOf(text.toLowerCase()), TENS.indexOf(text.toLowerCase())];
  const isPronoun =
    small === 1 && !tokens.slice(at + 1, at + 3).some((each) => each.pos === "NOUN" && isUnitWord(each));
  const isRest = before === "-" && TENS.includes(tokens[at - 2]?.text.toLowerCase() ?? "");
  if ((small < 0 && tens < 0) || isPronoun || isRest) return null;
  const rest = next === "-" ? Math.max(0, SMALL.indexOf(then ?? "")) : 0;
  return { value: tens < 0 ? small : 20 + 10 * tens + rest, decimals: 0, isWord: true };
}

const SCALES = { hundred: 100, thousand: 1_000, million: 1_000_000, billion: 1_000_000_000 } as const;
const UNIT_REACH = 4;
const ENDS_UNIT = /^[;(),]$|^(?:of|with|in|for|by|at|against|versus|to|on|and|but|or|while)$/i;

function unitBehind(behind: readonly Token[]): Unit | null {
  const isOfAll = /^of$/i.test(behind[0]?.text ?? "") && /^(?:the|all|those)$/i.test(behind[1]?.text ?? "");
  if (isOfAll)
    return behind.slice(2, 2 + UNIT_REACH).flatMap((token) => (token.span ? [] : (unitOf(token) ?? [])))[0] ?? null;
  const near = behind.slice(0, UNIT_REACH);
  const stop = near.findIndex(({ span, pos, text }) => span || pos === "NUM" || ENDS_UNIT.test(text));
  const found = near.slice(0, stop < 0 ? near.length : stop).flatMap((token) => unitOf(token) ?? []);
  return found[0] ?? null;
}

/** The statistic a clause names before its figure: "the IC025 for X and Y stands at 2.3". */
function statisticBefore(before: readonly Token[]): Unit | null {
  const clause = before.at(-1)?.clause;
  const own = before.slice(before.findLastIndex(({ pos, clause: each }) => pos === "NUM" || each !== clause) + 1);
  const named = own.findLast(({ span, fold }) => !span && NAMED_STATISTIC.test(fold));
  return (named && unitOf(named)) ?? null;
}

const NAMED_STATISTIC = /^(?:ic025|ic|prr|ror|ebgm|eb05|ki|kd|ic50|ec50)$/;

/** The statistic a figure stands right behind: "IC025 of 7.0". */
function unitBefore(before: readonly Token[]): Unit | null {
  const token = before.findLast(({ text }) => !/^(?:of|=|:|is|was|at)$/i.test(text));
  const unit = token && !token.span ? unitOf(token) : undefined;
  return unit && !unit.isCount ? unit : null;
}

function unitOf({ fold, text }: Pick<Token, "fold" | "text">): Unit | undefined {
  return UNITS.find(({ word }) => word.test(fold) || word.test(text.toLowerCase()));
}

/** Whether a word may be the unit of a figure. */
export function isUnitWord(token: Pick<Token, "fold" | "text">): boolean {
  return unitOf(token) !== undefined;
}

function isIn({ role, unit }: FactNumber, { number }: Unit): boolean {
  return number.test(`${role} ${unit}`);
}

/** The numbers of facts a unit may stand for. */
export function numbersIn(unit: Unit, facts: readonly Known[]): FactNumber[] {
  return facts.flatMap(({ numbers }) => numbers.filter((number) => isIn(number, unit)));
}

/** Whether a number, printed at that precision or off by a share of it, is the figure; a pActivity is printed in its molar unit. */
function states({ value, decimals }: Printed, number: FactNumber, share: number, text: string): boolean {
  const isSigned = /^(?:ic025|omega)/.test(number.role);
  const isWorded = /\b(?:minus|negative|below)\b/i.test(text);
  const plain = isSigned && !isWorded ? [number.value] : [number.value, Math.abs(number.value)];
  const values = number.role === "pActivity" ? molarValues(number.value, text) : plain;
  if (decimals === 0 && number.value !== 0 && Math.abs(number.value) < 1) return false;
  return values.some((each) => Math.abs(each - value) <= Math.max(0.55 * 10 ** -decimals, share * each));
}

const MOLAR: readonly [RegExp, number][] = [
  [/\bnM\b|nanomolar/, 1e9],
  [/[\u00b5\u03bcu]M\b|micromolar/, 1e6],
  [/\bpM\b|picomolar/, 1e12],
  [/\bmM\b/, 1e3],
];

/** The concentration in the units the text prints, nanomolar without any, and the negative logarithm itself. */
function molarValues(pActivity: number, text: string): number[] {
  const scales = MOLAR.filter(([unit]) => unit.test(text)).map(([, scale]) => scale);
  const printed = (scales.length > 0 ? scales : [1e9]).map((scale) => scale * 10 ** -pActivity);
  return [pActivity, ...printed].flatMap((each) => [each, Number(each.toPrecision(2)), Number(each.toPrecision(3))]);
}
