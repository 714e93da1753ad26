import { ownValue } from "@/lib/knowledge/own-value";
import { isNumberWord, NUMBER_WORDS, wordValue } from "./number-words";

/** The least and the most a ratio may be. */
export type Factor = { least: number; most: number };

/** A ratio as a sentence states it: one factor for all it is said of, or one for each. `up` is whether there is more of it, null when only a distance is told; `of` what there is more or less of, as worded. */
export type RatioUse = {
  text: string;
  start: number;
  end: number;
  factors: readonly Factor[];
  up: boolean | null;
  of: string;
};

const FIGURE = `\\d+(?:,\\d{3})*(?:\\.\\d+)?|(?:${NUMBER_WORDS})(?:\\s+and\\s+a\\s+half)?`;
/** What stands before a factor and bounds or rounds it. */
const ABOUT =
  "(?:(?:well|rather|slightly|somewhat|just|much|about|around|some|roughly|approximately|nearly|almost|close\\s+to|over|above|under|below|(?:more|less|greater)\\s+than|at\\s+least|at\\s+most|up\\s+to|in\\s+excess\\s+of|an?)\\s+)*";
const SHARES: Readonly<Record<string, number>> = {
  half: 2,
  third: 3,
  quarter: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  twentieth: 20,
  fiftieth: 50,
  hundredth: 100,
  thousandth: 1000,
};
const ONE = `(?:an?\\s+)?(?:${FIGURE})|several|a\\s+few|many|(?:dozens|hundreds|thousands)\\s+of`;
const ROW = `(?:${ONE})(?:\\s*(?:,\\s+and|,|-|–|to|and|or)\\s*(?:${ONE}))*`;
const AS = "(?=\\s+(?:as|that|of\\s+that|the|its)\\b)";
const CORES: readonly [kind: Kind, pattern: RegExp][] = [
  ["order", new RegExp(`(?<![\\p{L}\\d.])(?<row>${ROW})\\s+orders?\\s+of\\s+magnitude\\b`, "giu")],
  [
    "times",
    new RegExp(`(?<![\\p{L}\\d.])(?:(?:an?\\s+)?factors?\\s+of\\s+)${ABOUT}(?<row>${ROW})(?![\\p{L}\\d])`, "giu"),
  ],
  ["fold", new RegExp(`(?<![\\p{L}\\d.])(?<row>${ROW})[\\s-]*fold\\b`, "giu")],
  ["times", new RegExp(`(?<![\\p{L}\\d.])(?<row>${ROW})\\s+times\\b`, "giu")],
  [
    "times",
    new RegExp(
      `(?:an?|the)\\s+(?:gap|distance|difference|ratio|margin|spread|span)\\s+of\\s+${ABOUT}(?<row>${ROW})\\s+times\\b`,
      "giu",
    ),
  ],
  [
    "share",
    new RegExp(`\\b(?:an?|one)[\\s-](?<row>${Object.keys(SHARES).join("|")})\\b(?=\\s+(?:of|the|that|as)\\b)`, "giu"),
  ],
  ["word", new RegExp(`\\b(?<row>twice|thrice|double|triple|half)\\b${AS}`, "giu")],
];
type Kind = "order" | "times" | "fold" | "word" | "share";

const WORDS: Readonly<Record<string, number>> = { twice: 2, double: 2, thrice: 3, triple: 3, half: 0.5 };
const VAGUE: readonly [RegExp, Factor][] = [
  [/^several/i, { least: 2.5, most: 15 }],
  [/^a\s+few/i, { least: 2, most: 6 }],
  [/^many/i, { least: 5, most: Number.POSITIVE_INFINITY }],
  [/^dozens/i, { least: 20, most: 150 }],
  [/^hundreds/i, { least: 95, most: 1500 }],
  [/^thousands/i, { least: 950, most: Number.POSITIVE_INFINITY }],
];
const OVER =
  /\b(?:(?:well\s+|rather\s+|slightly\s+|somewhat\s+|a\s+little\s+|much\s+)?more\s+than|(?:well\s+|just\s+)?(?:over|above)|at\s+least|upwards\s+of|in\s+excess\s+of)\s+(?:an?\s+)?$/i;
const UNDER =
  /\b(?:(?:slightly\s+|somewhat\s+|a\s+little\s+)?less\s+than|(?:just\s+)?(?:under|below|short\s+of)|nearly|almost|not\s+quite|up\s+to|at\s+most)\s+(?:an?\s+)?$/i;
const HEDGE =
  /\b(?:about|around|some|something\s+like|roughly|approximately|close\s+to|circa|in\s+the\s+region\s+of|between|from|only|by)\s+(?:an?\s+)?$/i;
const NEAR = 0.1;
const ROUGHLY = 0.15;
const BOUND_MAX = 1.5;
const HALF_ORDER = 10 ** 0.5;

/** The ratios a text states, its names covered. */
export function readRatios(bare: string): RatioUse[] {
  const found = CORES.flatMap(([kind, pattern]) =>
    [...bare.matchAll(pattern)].flatMap((match) => readRatio(bare, kind, match) ?? []),
  );
  return found.filter((use, i) => !found.slice(0, i).some(({ start, end }) => use.start < end && start < use.end));
}

function readRatio(bare: string, kind: Kind, { 0: core, index, groups }: RegExpExecArray): RatioUse | null {
  const end = index + core.length;
  const tail = kind === "share" ? SHARE : tailOf(bare.slice(end));
  const lead = tail ? null : leadOf(bare.slice(0, index));
  if (kind !== "fold" && kind !== "order" && !tail && !lead && !OF_A_FACTOR.test(core)) return null;
  const inside = ABOUT_INSIDE.exec(core)?.[1] ?? "";
  const before = bare.slice(0, index) + inside;
  const hedge =
    [OVER, UNDER, HEDGE].map((pattern) => pattern.exec(before)?.[0] ?? "").find((said) => said !== "") ?? "";
  const start = lead ? index - lead.length : index - (inside === "" ? hedge.length : 0);
  const stop = end + (tail?.length ?? 0);
  return {
    text: bare.slice(start, stop).trim(),
    start,
    end: stop,
    factors: factorsOf(groups?.row ?? "", kind, before),
    up: tail?.up ?? lead?.up ?? null,
    of: tail?.of ?? lead?.of ?? "",
  };
}

const OF_A_FACTOR = /^(?:an?\s+|the\s+)?(?:factors?|gap|distance|difference|ratio|margin|spread|span)\b/i;
const ABOUT_INSIDE = new RegExp(
  `^(?:an?\\s+|the\\s+)?(?:factors?|gap|distance|difference|ratio|margin|spread|span)\\s+of\\s+(${ABOUT})`,
  "iu",
);

type Sense = { length: number; up: boolean; of: string };

const LOWERING = /^(?:less|fewer|lower|smaller|weaker|looser|rarer|poorer|fainter|below|under|short)/i;
const LITTLE = /^(?:weak|loose|low|small|few|rare|faint|poor|little|seldom|infrequent)/i;
const COMPARATIVE =
  "(?:more|less|fewer)(?:\\s+(?!than\\b|at\\b|for\\b|in\\b|with\\b|of\\b|on\\b|to\\b)\\p{L}+)?|higher|lower|greater|larger|smaller|bigger|stronger|weaker|tighter|looser|commoner|rarer|poorer|fainter|heavier";
const TAIL = new RegExp(
  `^\\s+(?:as\\s+(?<as>\\p{L}+)|(?<more>${COMPARATIVE}|above|below|over(?=\\s+(?:that|the|its|§))|under|beyond)\\b|(?<the>(?:of\\s+)?(?:the|that|this|its|their)\\b(?:\\s+(?!of\\b|for\\b|at\\b)[\\p{L}-]+){0,3}))`,
  "iu",
);
const LEAD = new RegExp(
  `\\b(?<more>${COMPARATIVE}|exceed\\p{L}*|surpass\\p{L}*|outnumber\\p{L}*|outstrip\\p{L}*)\\s+(?:(?:by|only|about|some|roughly|nearly|almost|over|more\\s+than|at\\s+least|around|approximately|an?)\\s+)+$`,
  "iu",
);

/** "A tenth of the score": the factor is less than one. */
const SHARE: Sense = { length: 0, up: true, of: "" };

/** What stands behind a factor and says which way it goes: "as strongly", "less tightly", "above", "the concentration". */
function tailOf(after: string): Sense | null {
  const { 0: said = "", groups } = TAIL.exec(after) ?? {};
  if (!said) return null;
  if (groups?.the) return { length: 0, up: true, of: groups.the };
  if (groups?.as) return { length: said.length, up: !LITTLE.test(groups.as), of: after.slice(0, said.length + 25) };
  return { length: said.length, ...sense(groups?.more ?? "") };
}

/** "weaker by a factor of ten", "exceeds it by two orders of magnitude". */
function leadOf(before: string): Sense | null {
  const { 0: said = "", groups } = LEAD.exec(before) ?? {};
  return said ? { length: said.length, ...sense(groups?.more ?? "") } : null;
}

function sense(more: string): { up: boolean; of: string } {
  const [first = "", second = ""] = more.split(/\s+/);
  const up = !LOWERING.test(first);
  return { up: LITTLE.test(second) ? !up : up, of: more };
}

/** A range ("four to five") is one factor, a list ("55 and 550") one for each. */
function factorsOf(row: string, kind: Kind, before: string): Factor[] {
  const parts = row
    .split(/\s*(?:,\s+and\b|,(?!\d{3}(?!\d))|-(?=\d)|–|\bto\b|\band\b|\bor\b)\s*/iu)
    .filter((part) => part !== "");
  const isRange = /\d\s*[-–]\s*\d|\bto\b|\bor\b/i.test(row) || /\bbetween\s+$/i.test(before);
  if (/\band\s+a\s+half$/i.test(row)) return [factorOf(row, kind, before)];
  const isOneNumber = parts.every((part) => isNumberWord(part.toLowerCase())) && /\bhundred\s+and\b/i.test(row);
  if (isOneNumber) return [factorOf(row, kind, before)];
  const each = parts.map((part) => factorOf(part, kind, isRange ? "" : before));
  const [first, last] = [each[0], each.at(-1)];
  return isRange && first && last ? [{ least: first.least, most: last.most }] : each;
}

function factorOf(said: string, kind: Kind, before: string): Factor {
  const vague = VAGUE.find(([pattern]) => pattern.test(said))?.[1];
  if (vague) return kind === "order" ? { least: 10 ** vague.least, most: Number.POSITIVE_INFINITY } : vague;
  const value =
    kind === "share"
      ? 1 / (ownValue(SHARES, said.toLowerCase()) ?? 1)
      : kind === "word"
        ? (ownValue(WORDS, said.toLowerCase()) ?? 0)
        : amountOf(said);
  const factor = kind === "order" ? 10 ** value : value;
  if (OVER.test(before)) return { least: factor, most: factor * (kind === "order" ? 10 : BOUND_MAX) };
  if (UNDER.test(before)) return { least: factor / (kind === "order" ? HALF_ORDER : BOUND_MAX), most: factor };
  if (kind === "order") return { least: factor / HALF_ORDER, most: factor * HALF_ORDER };
  const share = HEDGE.test(before) ? ROUGHLY : NEAR;
  return { least: factor * (1 - share), most: factor * (1 + share) };
}

const HALF_MORE = /\s+and\s+a\s+half$/i;

function amountOf(said: string): number {
  const words = said.replace(/^an?\s+/i, "").replace(HALF_MORE, "");
  const half = HALF_MORE.test(said) ? 0.5 : 0;
  return half + (/^\d/.test(words) ? Number(words.replaceAll(",", "")) : wordValue(words));
}
