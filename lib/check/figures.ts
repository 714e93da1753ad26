import { endsOf, type Fact, type FactNumber } from "./fact";
import { foldsOf } from "./names";
import type { Reading } from "./reading";
import type { Token } from "./tokens";
import { isOf } from "./words";

/** A figure of a sentence: its value at the printed precision, what it counts, and the cited facts that hold it. */
export type Figure = {
  text: string;
  start: number;
  clause: number;
  value: number;
  decimals: number;
  isWord: boolean;
  isHedged: boolean;
  isBound: boolean;
  /** The unit it is printed with; null where the sentence prints none. */
  unit: Unit | null;
  /** Cited facts with that number in that unit, with the role it has there. */
  facts: readonly string[];
  roles: readonly string[];
  /** Whether a cited fact holds the number in another unit. */
  isElsewhere: boolean;
};

/** What a figure is printed with, as the numbers of facts it may be. */
export type Unit = { name: string; holds: (number: FactNumber) => boolean; isCount: boolean };

const VALUES = new Map(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"
    .split(" ")
    .map((word, value): [string, number] => [word, value]),
);
for (const [word, value] of [
  ["dozen", 12],
  ["thousand", 1_000],
  ["million", 1_000_000],
] as const)
  VALUES.set(word, value);
const TENS = new Map(
  "twenty thirty forty fifty sixty seventy eighty ninety hundred"
    .split(" ")
    .map((word, i): [string, number] => [word, 20 + 10 * i]),
);
const HEDGE_SHARE = 0.08;
const counted = (name: string, of: RegExp): [RegExp, Unit] => [
  of,
  { name, isCount: true, holds: (number) => of.test(number.of) },
];
const ofRole = (word: RegExp, name: string): [RegExp, Unit] => [
  word,
  { name, isCount: false, holds: ({ role }) => role.startsWith(name) },
];

/** Unit words, with the numbers of facts each may stand for. */
const UNITS: readonly [RegExp, Unit][] = [
  [
    /^(?:report|case|time)$/,
    {
      name: "reports",
      isCount: false,
      holds: ({ role }) => role === "case_count" || /_reports$|^expected$/.test(role),
    },
  ],
  ofRole(/^(?:ic025|ic)$/, "ic025"),
  ofRole(/^prr$/, "prr"),
  ofRole(/^ror$/, "ror"),
  ofRole(/^ebgm$/, "ebgm"),
  ofRole(/^eb05$/, "eb05"),
  ofRole(/^(?:ki|kd|ic50|ec50|nm|\u00b5m|\u03bcm|pm|um|mm)$/, "pActivity"),
  ofRole(/^score$/, "score"),
  counted("drugs", /^(?:drug|medicine|compound)$/),
  counted("targets", /^(?:target)$/),
  counted("hits", /^(?:hit)$/),
  counted("pathways", /^(?:pathway)$/),
  [
    /^(?:event|term|signal|listing)$/,
    { name: "events", isCount: true, holds: ({ of }) => /^(?:event|signal|pair)$/.test(of) },
  ],
  [/^(?:path|route|chain)$/, { name: "paths", isCount: true, holds: ({ of }) => of === "path" }],
  [/^(?:source|database|dataset)$/, { name: "sources", isCount: true, holds: ({ of }) => of === "source" }],
  counted("passages", /^(?:passage)$/),
  counted("diseases", /^(?:disease)$/),
  counted("genes", /^(?:gene)$/),
  counted("interactions", /^(?:interaction)$/),
];

/** The figures of a unit of text, outside names and years. */
export function findFigures(reading: Reading): Figure[] {
  return reading.tokens.flatMap((token, i) => {
    const value = valueAt(reading.tokens, i);
    if (token.span || value === null || isOfName(reading, i)) return [];
    const printed = {
      text: token.text,
      start: token.start,
      clause: token.clause,
      ...value,
      ...boundsOf(reading.tokens, i),
    };
    return [{ ...printed, ...holdersOf(printed, unitsOf(reading.tokens, i), reading) }];
  });
}

/** "interleukins 4 and 13": a number of a cited name, behind a word of it or another such number. */
function isOfName({ tokens, facts }: Reading, at: number): boolean {
  const { text = "" } = tokens[at] ?? {};
  const before = tokens.slice(Math.max(0, at - 3), at);
  const names = facts.flatMap(endsOf).map(({ name }) => foldsOf(name));
  return names.some(
    (name) => name.includes(text) && before.some(({ folds }) => folds.some((fold) => name.includes(fold))),
  );
}

type Printed = Pick<Figure, "value" | "decimals" | "isHedged">;

function valueAt(tokens: readonly Token[], at: number): Pick<Figure, "value" | "decimals" | "isWord"> | null {
  const { text = "" } = tokens[at] ?? {};
  const word = text.toLowerCase();
  if (/^\d[\d,]*(?:\.\d+)?$/.test(text)) {
    if (isYear(text, tokens[at + 1])) return null;
    const plain = text.replaceAll(",", "");
    return { value: Number(plain), decimals: plain.split(".")[1]?.length ?? 0, isWord: false };
  }
  if (word === "one" && !isCountedOne(tokens, at)) return null;
  const value = VALUES.get(word) ?? TENS.get(word);
  if (value === undefined) return null;
  if (tokens[at - 1]?.text === "-" && TENS.has(tokens[at - 2]?.text.toLowerCase() ?? "")) return null;
  const rest =
    TENS.has(word) && tokens[at + 1]?.text === "-" ? VALUES.get(tokens[at + 2]?.text.toLowerCase() ?? "") : undefined;
  return { value: value + (rest ?? 0), decimals: 0, isWord: true };
}

/** "one" is a number before what is counted, a pronoun elsewhere. */
function isCountedOne(tokens: readonly Token[], at: number): boolean {
  return tokens
    .slice(at + 1, at + 3)
    .some(({ fold, pos }) => pos === "NOUN" && UNITS.some(([word]) => word.test(fold)));
}

function isYear(text: string, next: Token | undefined): boolean {
  return /^(?:19|20)\d\d$/.test(text) && (next === undefined || /^Q\d|^-$|^[,.;)]$|^and$|^to$/.test(next.text));
}

function boundsOf(tokens: readonly Token[], at: number): Pick<Figure, "isHedged" | "isBound"> {
  const before = tokens.slice(Math.max(0, at - 3), at);
  return {
    isHedged: before.some((token) => isOf("hedge", token)),
    isBound: before.slice(-2).some((token) => isOf("bound", token)),
  };
}

const REACH_BEHIND = 4;
const REACH_BEFORE = 24;
const ENDS_UNIT = /^[;()]$|^(?:of|with|in|for|by|at|against|versus|to|on)$/i;

/** The units a figure may be printed with: the one behind it, shared by the figures of a list, else those before it, nearest first. */
function unitsOf(tokens: readonly Token[], at: number): Unit[] {
  const adjacent = units(
    tokens
      .slice(Math.max(0, at - 2), at)
      .filter(({ text }) => !/^(?:of|=|:|is|was|at)$/i.test(text))
      .slice(-1),
  );
  if (adjacent.some(({ isCount }) => !isCount)) return adjacent;
  let next = at + 1;
  while (isListed(tokens[next], tokens[next + 1])) next += 2;
  const behind = tokens.slice(next, next + REACH_BEHIND);
  const stop = behind.findIndex(({ span, pos, text }) => span || pos === "NUM" || ENDS_UNIT.test(text));
  const found = units(behind.slice(0, stop < 0 ? behind.length : stop));
  return found.length > 0
    ? found.slice(0, 1)
    : units(tokens.slice(Math.max(0, at - REACH_BEFORE), at).reverse()).filter(({ isCount }) => !isCount);
}

/** "13 and 30 nM": the next figure of a list. */
function isListed(joint: Token | undefined, next: Token | undefined): boolean {
  return next?.pos === "NUM" && /^(?:,|and|or|to|against|versus|-)$/i.test(joint?.text ?? "");
}

function units(tokens: readonly Token[]): Unit[] {
  return tokens.flatMap((token) => {
    const unit = token.span
      ? undefined
      : UNITS.find(([word]) => word.test(token.fold) || word.test(token.text.toLowerCase()));
    return unit ? [unit[1]] : [];
  });
}

/** Whether a word is the unit of the figure before it: "21 times". */
export function isUnitWord({ fold }: Pick<Token, "fold">, before: Token | undefined): boolean {
  return UNITS.some(([word]) => word.test(fold)) && (fold !== "time" || before?.pos === "NUM");
}

function holdersOf(
  printed: Printed,
  candidates: readonly Unit[],
  { facts, text }: Reading,
): Pick<Figure, "unit" | "facts" | "roles" | "isElsewhere"> {
  const hits = facts.flatMap((fact) =>
    fact.numbers.filter((number) => states(printed, number, text)).map((number) => ({ fact, number })),
  );
  const unit = candidates.find(({ holds }) => hits.some(({ number }) => holds(number))) ?? candidates[0] ?? null;
  const fitting = hits.filter(({ number }) => !unit || unit.holds(number));
  return {
    unit,
    facts: [...new Set(fitting.map(({ fact }) => fact.id))],
    roles: [...new Set(fitting.map(({ number }) => number.role))],
    isElsewhere: hits.length > 0,
  };
}

/** Whether a number, printed at that precision, is the figure; a hedged one may be 8 % off, a pActivity is printed in its molar unit. */
function states({ value, decimals, isHedged }: Printed, number: FactNumber, text: string): boolean {
  const values = number.role === "pActivity" ? molarValues(number.value, text) : [Math.abs(number.value)];
  return values.some(
    (each) => isPrintedAs(each, value, decimals) || (isHedged && Math.abs(each - value) <= HEDGE_SHARE * each),
  );
}

function isPrintedAs(number: number, value: number, decimals: number): boolean {
  const unit = 10 ** -decimals;
  if (decimals === 0 && Math.abs(number) < 1 && number !== 0) return false;
  return Math.abs(number - value) <= 0.55 * unit;
}

/** The concentration in the units the text prints, and the negative logarithm itself. */
function molarValues(pActivity: number, text: string): number[] {
  const molar = 10 ** -pActivity;
  const scales: [RegExp, number][] = [
    [/\bnM\b|nanomolar/, 1e9],
    [/[\u00b5\u03bcu]M\b|micromolar/, 1e6],
    [/\bpM\b|picomolar/, 1e12],
    [/\bmM\b/, 1e3],
  ];
  const printed = scales.filter(([unit]) => unit.test(text)).map(([, scale]) => molar * scale);
  return [pActivity, ...(printed.length > 0 ? printed : [molar * 1e9])].flatMap((each) => [
    each,
    Number(each.toPrecision(2)),
    Number(each.toPrecision(3)),
  ]);
}

/** The numbers of cited facts a unit may stand for. */
export function numbersIn(unit: Unit, facts: readonly Fact[]): FactNumber[] {
  return facts.flatMap(({ numbers }) => numbers.filter(unit.holds));
}
