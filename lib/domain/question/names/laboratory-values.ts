import type { Graph } from "@/lib/domain/graph";
import { LABORATORY_TESTS, type LaboratoryLimit, type LaboratoryTest } from "@/lib/domain/laboratory-limits";
import { ownValue } from "@/lib/domain/own-value";
import { refOf } from "@/lib/domain/question/item";
import type { Span } from "@/lib/domain/question/tokens";
import type { ReceptorMention } from "./receptor-names";

/**
 * A laboratory value of a text, with its unit; `terms` are what it is called by each limit it passes, the furthest first, and
 * `beyond` says which limits. It is called nothing within the limits, nor where no unit is given and the units it may have differ on the side.
 */
export type LaboratoryValue = Span & { text: string; terms: string[]; beyond: string };

/** What a number is followed by where it is an amount taken: no unit of a concentration. */
const AMOUNT = String.raw`(?!\s?(?:mg|mcg|µg|μg|g|mmol|meq|iu|units?|ml|%|tablets?|capsules?|times)\b(?!\s?/))`;
/** A number without a unit: a concentration in another one is not read as if it had none. */
const NO_UNIT = String.raw`(?!\s?[\p{L}%]+\s?/\s?\p{L})`;
const BETWEEN = String.raw`(?:\s(?:levels?|count|concentration|interval|value))?(?:\s?(?:of|is|was|at|to|now|fell|rose|dropped|=|:|,))*\s?[<>~≤≥]?\s?`;

/** The laboratory values a text tells ("sodium 118", "ANC of 0.4 x 10^9/L"), by our reviewed table of limits. */
export function laboratoryValues(text: string): LaboratoryValue[] {
  return LABORATORY_TESTS.flatMap((test) =>
    [...text.matchAll(patternOf(test))].flatMap((match) => laboratoryValue(match, test) ?? []),
  ).sort((a, b) => a.start - b.start);
}

/** What a drug is asked to do to what is measured, before its name: which way, where that is said. */
const RAISED = String.raw`(?:rais|increas|elevat|push\w* up|put\w* up|boost)\w*`;
const LOWERED = String.raw`(?:lower|reduc|decreas|drop|deplet|dump|wast)\w*`;
const EITHER_WAY =
  "(?:effects?|impact|influence)(?: of .{1,40}?)? on|do(?:es)? to|happens? (?:to|with)|affects?|chang(?:es?|ing)|disturbs?";
/** What makes a medicine of it. */
const GIVEN =
  "(?! ?(?:chloride|citrate|gluconate|carbonate|bicarbonate|phosphate|supplement|tablet|infusion|replacement|channel|-))";

/** What is asked to be changed by a drug ("what does A do to the potassium"), under the terms of a low and a high value, or of the way that is said. */
function changesAsked(text: string): LaboratoryValue[] {
  return LABORATORY_TESTS.flatMap(({ words, low, high }) => {
    const names = words.filter((word) => word.length > 3).join("|");
    if (!names || !low || !high) return [];
    const change = new RegExp(
      String.raw`\b(?:(${RAISED})|(${LOWERED})|${EITHER_WAY}) (?:(?:the|my|his|her|their|a|serum|plasma|blood|patient's) )*(${names})\b${GIVEN}(?: levels?| concentrations?)?`,
      "giu",
    );
    return [...text.matchAll(change)].map(({ index, 0: whole, 1: raised, 2: lowered, 3: word = "" }) => {
      const at = index + whole.toLowerCase().lastIndexOf(word.toLowerCase());
      const terms = raised ? [high] : lowered ? [low] : [low, high];
      return { text: word, start: at, end: at + word.length, terms, beyond: "" };
    });
  });
}

/** The values beyond a limit as the adverse events their terms name in the graph; as one thing known of a patient a value is what the reference limit calls it. */
export function laboratoryMentions(text: string, graph: Pick<Graph, "resolve">): ReceptorMention[] {
  return [...laboratoryValues(text), ...changesAsked(text)].flatMap(({ terms: called, text: told, start, end }) => {
    const found = called.flatMap((term) => {
      const own = graph
        .resolve(term, { types: ["adverse_event"], limit: 3, stored: true })
        .filter(({ score }) => score >= 1);
      return own.length > 0 ? [own] : [];
    });
    const candidates = found.at(-1);
    const terms = found.flatMap(([first]) => (first ? [refOf(first)] : []));
    return candidates ? [{ text: told, start, end, candidates, ...(terms.length > 1 && { terms }) }] : [];
  });
}

/** What is measured and given to nobody. */
const NEVER_GIVEN = /^(?:creatinine|cholesterol|bilirubin|ammonia|urate|uric acid|triglycerides?|lactate)$/i;
const MEASURED_BEFORE =
  /\b(?:normal|raised|high(?:er)?|low(?:er)?|elevated|blood|serum|plasma|fasting|urinary|total|ldl|hdl)[ -]$/i;
const MEASURED_AFTER = /^ (?:levels?|clearance|concentrations?|values?|control|in?tolerance)\b/i;

/** Whether what a text names is measured in it and not given ("creatinine clearance", "near-normal glucose"). */
export function isMeasured({ text: name, start, end }: Span & { text: string }, text: string): boolean {
  if (NEVER_GIVEN.test(name)) return true;
  const isAnalyte = LABORATORY_TESTS.some(({ words }) => words.includes(name.toLowerCase()));
  return isAnalyte && (MEASURED_BEFORE.test(text.slice(0, start)) || MEASURED_AFTER.test(text.slice(end)));
}

function patternOf({ words, limits }: LaboratoryTest): RegExp {
  const longestFirst = [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace("+", "\\+"))
    .join("|");
  const units = limits.map(({ written }) => written).join("|");
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}-])(${longestFirst})${BETWEEN}(\d{1,7}(?:[.,]\d+)?)(?![.,]?\d)(k\b)?${AMOUNT}(?:\s?(${units})(?![\p{L}])|${NO_UNIT})(?![\p{L}\p{N}])`,
    "giu",
  );
}

function laboratoryValue(match: RegExpMatchArray, test: LaboratoryTest): LaboratoryValue | null {
  const [whole, word = "", number = "", thousands, unit] = match;
  if (word.length <= 3 && !test.words.includes(word)) return null;
  const value = numberOf(number) * (thousands ? 1000 : 1);
  const fitting = test.limits.filter((limit) => fits(value, limit, unit));
  const sides = new Set(fitting.map((each) => sideOf(value, each)));
  const [limit] = fitting;
  const [side] = sides;
  const start = match.index ?? 0;
  const span = { start, end: start + whole.length };
  if (!limit || sides.size !== 1 || !side) return { ...span, text: whole.trim(), terms: [], beyond: "" };
  const text = `${word} ${amount(value, limit)}`;
  if (side === "within") return { ...span, text, terms: [], beyond: "" };
  const passed = [
    ...passedLimits(value, side, limit, test),
    { term: test[side], at: limit[side], source: limit.source },
  ];
  return {
    ...span,
    text,
    terms: passed.flatMap(({ term }) => term ?? []),
    beyond: passed
      .map(({ at, source }) => `${WORDS[side]} ${amount(at ?? value, limit)}, the limit in ${source}`)
      .join(", and "),
  };
}

/** The further limits that a value passes as well. */
function passedLimits(
  value: number,
  side: "low" | "high",
  { unit }: LaboratoryLimit,
  { further = [] }: LaboratoryTest,
) {
  return further.flatMap(({ term, at, source, ...limit }) => {
    const bound = ownValue(at, unit);
    if (limit.side !== side || bound === undefined) return [];
    return (side === "low" ? value < bound : value > bound) ? [{ term, at: bound, source }] : [];
  });
}

function amount(value: number, { unit }: LaboratoryLimit): string {
  return unit.startsWith("/") ? `${value}${unit}` : `${value} ${unit.replace("10⁹", "× 10⁹")}`.trim();
}

const WORDS = { low: "below", high: "above" };

/** "1,200" is a thousand and more, "3,2" a decimal. */
function numberOf(text: string): number {
  return Number(/,\d{3}$/.test(text) ? text.replace(",", "") : text.replace(",", "."));
}

function fits(value: number, { written, values: [from, to] }: LaboratoryLimit, unit: string | undefined): boolean {
  if (unit !== undefined) return new RegExp(`^(?:${written})$`, "iu").test(unit);
  return value >= from && value <= to;
}

function sideOf(value: number, { low, high }: LaboratoryLimit): "low" | "high" | "within" {
  if (low !== undefined && value < low) return "low";
  return high !== undefined && value > high ? "high" : "within";
}
