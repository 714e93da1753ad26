import { isExpository } from "@/lib/grounding/words/expository";
import { NUMBER_WORDS, scaleOf, wordValue } from "@/lib/grounding/words/number-words";
import { unitClass } from "@/lib/grounding/words/units";
import { isOwnWord } from "@/lib/grounding/words/vocabulary";
import { coverAll } from "./clean";

/** A number as a sentence states it. `step` is the unit of its last printed digit; `unit` the class of the noun behind it; `role` what its label says it is. */
export type NumberUse = {
  text: string;
  start: number;
  end: number;
  value: number;
  step: number;
  unit: string | null;
  /** "nM" and the like, as written. */
  molar: string | null;
  /** The unit of concentration last written before it, where it may go on: "at 1.1 nM, and at 3.4". */
  understood: string | null;
  role: string | null;
  more: boolean;
  both: boolean;
};

const MOLAR = "(?:[pnuμµm]M|(?:pico|nano|micro|milli)molar)\\b";
const IN_MOLES = new RegExp(`^\\s*(${MOLAR})`, "u");
const HALF = /\bhalf\s+an?(?=\s+(?:pico|nano|micro|milli)molar\b)/i;
const FIGURE =
  "(?<![\\p{L}\\p{N}.§¶]|[\\p{L}§]-)-?\\d+(?:,\\d{3})*(?:\\.\\d+)?(?:\\s*(?:million|thousand|hundred|dozen)\\b)?";
const NUMBER = new RegExp(`${HALF.source}|${FIGURE}|\\b(?:${NUMBER_WORDS})\\b|\\bboth\\b`, "giu");
/** Scales of a logarithm, "not one", and "one" as whoever reads: none of them is a number. */
const NO_NUMBER =
  /\blog(?:2|10)\b|-log10 M|(?<=\bnot\s+(?:even\s+)?)one\b|\bone\b(?=\s+(?:starts?|looks?|takes?|goes|reads?|may|might|can|could|would|should|finds?|sees?|considers?|asks?|wishes|begins?|expects?)\b)/gi;
const LABELS: readonly [role: string, pattern: RegExp][] = [
  ["ic025", /\bIC ?025s?\b[^;,.()\d]{0,30}$/i],
  ["prr", /\bPRRs?\b[^;,.()\d]{0,20}$/i],
  ["ror", /\bRORs?\b[^;,.()\d]{0,20}$/i],
  ["ebgm", /\bEBGM\b[^;,.()\d]{0,20}$/i],
  ["eb05", /\bEB05\b[^;,.()\d]{0,20}$/i],
  ["chi_square", /\bchi-square\b[^;,.()\d]{0,20}$/i],
  ["pactivity", /\b(?:pActivity|pIC50|pEC50|pK[id]|potency|affinity|-log10 M|IC50|EC50|K[id])\b[^;,.()]{0,15}$/i],
  ["score", /\bscored?s?\b[^;,.()]{0,10}$/i],
  ["rank", /\b(?:rank(?:ed|s)?|path|route)\s*(?:no\.?|number|#|:)?\s*$/i],
  ["case_count", /\b(?:case count|number of (?:cases|reports)|cases|reports)\s*(?:[:=]|is|was|of)?\s*$/i],
];
/** "The lowest potency of the five" counts things. */
const OF_A_SET = /\bof\s+(?:the|these|those|all)\s+$/i;
/** Words a count may stand between: "84 distinct adverse events". */
const NOUN_WORDS_MAX = 5;
const STOPS =
  /^(?:is|are|was|were|they|it|its|this|these|those|we|both|each|none|neither|nor|then|also|yet|still|too|in|of|with|for|and|or|on|from|to|by|at|that|which|who|has|have|had|share[sd]?|list|more|even|though|although|while|whilst|whereas|but|because|since|if|when|so|as|than|after|before|despite|where|not|derives?|comes?|came|leads?|stands?|rests?|belongs?|concerns?|follows?)$/i;

/** The numbers of a text whose names are covered, in figures and in words. "one" counts only before what it counts. */
export function readNumbers(bare: string): NumberUse[] {
  const text = coverAll(bare, NO_NUMBER);
  const found = [...text.matchAll(NUMBER)].map(({ 0: words, index }) => readNumber(bare, words, index));
  return withUnderstood(bare, withRanges(bare, found)).filter(
    ({ text: words, unit }) => !/^one$/i.test(words) || unit !== null,
  );
}

/** Whether a number as printed may be a value: within half of its last digit. */
export function mayPrint({ value, step }: Pick<NumberUse, "value" | "step">, computed: number): boolean {
  return Math.abs(value - computed) <= step / 2 + 1e-9;
}

function readNumber(bare: string, words: string, start: number): NumberUse {
  const end = start + words.length;
  const after = bare.slice(end);
  const noun = nounAfter(after);
  const before = bare.slice(0, start);
  const label = OF_A_SET.test(before)
    ? undefined
    : LABELS.find(([role, pattern]) => pattern.test(before) && isLabelled(role, after));
  return {
    text: words,
    start,
    end,
    ...printed(words),
    unit: noun,
    molar: IN_MOLES.exec(after)?.[1] ?? null,
    understood: null,
    role: label?.[0] ?? null,
    more: /^\s+(?:\p{L}+\s+)?(?:more|others?|further|additional)\b/iu.test(after),
    both: /^both$/i.test(words),
  };
}

/** "The reports: 84 have a signal" counts no reports: a label of cases stands before a number that counts nothing itself. */
function isLabelled(role: string, after: string): boolean {
  return role !== "case_count" || !/^\s+\p{L}/u.test(after);
}

function printed(words: string): { value: number; step: number } {
  if (/^both$/i.test(words)) return { value: 2, step: 1 };
  if (HALF.test(`${words} nanomolar`)) return { value: 0.5, step: 0.1 };
  const figure = /^-?[\d,.]+/.exec(words)?.[0];
  if (!figure) return { value: wordValue(words), step: 1 };
  const scale = scaleOf(/\p{L}+$/u.exec(words)?.[0]);
  const decimals = figure.split(".")[1]?.length ?? 0;
  return { value: Number(figure.replaceAll(",", "")) * scale, step: scale * 10 ** -decimals };
}

/** The class of the first noun behind a number that counts something, before a verb, a preposition or a mark; an unknown noun counts what no tool did. */
function nounAfter(after: string): string | null {
  if (/^\s*(?:%|percent\b|per cent\b)/i.test(after)) return "percent";
  if (IN_MOLES.test(after)) return "molar";
  if (/^times(?!\s+(?:more|less|higher|greater|larger|lower|as|the)\b)/i.test(after.trimStart())) return "report";
  if (/^-?(?:fold|times)\b/i.test(after.trimStart())) return "foreign";
  const words =
    /^[\s-]*[\p{L}\s'-]*/u
      .exec(after)?.[0]
      .trim()
      .split(/[\s-]+/) ?? [];
  for (const word of words.slice(0, NOUN_WORDS_MAX)) {
    if (STOPS.test(word)) return null;
    const unit = unitClass(word);
    if (unit !== null) return unit;
  }
  const [first = ""] = words;
  return first === "" || isOwnWord(first.toLowerCase()) || isExpository(first.toLowerCase()) ? null : "foreign";
}

/** "1 to 10%", "48, 44 and 47 nM": the numbers of a range or row have the unit of its last. */
function withRanges(bare: string, numbers: readonly NumberUse[]): NumberUse[] {
  const told: NumberUse[] = [];
  for (const number of [...numbers].reverse()) told.unshift(withUnitOf(told[0], number, bare));
  return told;
}

function withUnitOf(next: NumberUse | undefined, number: NumberUse, bare: string): NumberUse {
  const ranged = next && /^\s*(?:to|and|or|-|–|—|,(?:\s+(?:and|or))?)\s*$/i.test(bare.slice(number.end, next.start));
  if (!ranged || number.molar !== null) return number;
  if (next.molar !== null && next.unit === "molar") return { ...number, unit: "molar", molar: next.molar };
  return number.unit === null && next.unit === "percent" ? { ...number, unit: "percent" } : number;
}

const ENDS = /^\s*(?:$|[,;.:)]|(?:and|or|to|for|at|with|in|against|versus|while|whereas|but)\b)/i;

/** The unit is written once: figures that stand as measures behind it may have it too. */
function withUnderstood(bare: string, numbers: readonly NumberUse[]): NumberUse[] {
  return numbers.map((number, i) => {
    const isBare = number.molar === null && number.unit === null && number.role === null && /^\d/.test(number.text);
    if (!isBare || !ENDS.test(bare.slice(number.end))) return number;
    return { ...number, understood: numbers.slice(0, i).findLast(({ molar }) => molar !== null)?.molar ?? null };
  });
}
