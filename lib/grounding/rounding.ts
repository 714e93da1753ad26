import { inMolar } from "@/lib/grounding/words/units";
import type { NumberUse } from "./read-numbers";

const HEDGE =
  /\b(?:about|around|some|roughly|nearly|almost|approximately|approaching|close\s+to|near(?:ly)?|just\s+(?:over|under)|circa|order\s+of)\s+$/i;
const MORE =
  /\b(?:(?:more|greater|higher|larger|better)\s+than|over|above|at\s+least|(?:exceed|surpass)\p{L}*|beyond|past|upwards?\s+of|north\s+of|in\s+excess\s+of)\s+$/iu;
const LESS =
  /\b(?:(?:fewer|less|lower|smaller)\s+than|below|beneath|under|at\s+(?:the\s+)?most|up\s+to|shy\s+of|short\s+of)\s+$/iu;
const AFTER: readonly [RegExp, lead: string][] = [
  [
    /^\s*(?:%|[pnuμµm]M\b)?\s*(?:\p{L}+\s+)?(?:or|and)\s+(?:more|above|higher|over|greater|beyond|upwards?)\b/iu,
    "at least ",
  ],
  [/^\s*(?:%|[pnuμµm]M\b)?\s*(?:\p{L}+\s+)?(?:or|and)\s+(?:less|fewer|below|lower|under|smaller)\b/iu, "at most "],
  [/^\s*(?:%|[pnuμµm]M\b)?\s*at\s+(?:the\s+)?(?:very\s+)?(?:most|best|highest)\b/iu, "at most "],
  [/^\s*(?:%|[pnuμµm]M\b)?\s*at\s+(?:the\s+)?(?:very\s+)?(?:least|lowest)\b/iu, "at least "],
];
const BOUND_MAX = 1.5;

const DENIED = /\b(?:none|no|not|neither|nor|nothing|never)\b[^;:,]*$/i;
const FAR = /\b(?:much|far|well)\s+\S+(?:\s+than)?\s+$/i;
const FAR_MIN = 1.25;

/** What stands before a number, a bound behind it ("800 nM or more") put there too. */
export function leadOf({ start, end }: Pick<NumberUse, "start" | "end">, bare: string): string {
  const lead = AFTER.find(([pattern]) => pattern.test(bare.slice(end)))?.[1] ?? "";
  return bare.slice(0, start) + lead;
}

/** "Below 1 nM", "none above 1 nM": a bound all the figures of a kind keep, where the sentence speaks of several. */
export function isBoundOfAll(number: NumberUse, bare: string, figures: readonly number[]): boolean {
  const { value, molar } = number;
  const before = leadOf(number, bare);
  const amounts = figures.map((figure) => (molar === null ? figure : inMolar(10 ** -figure, molar)));
  const slack = DENIED.test(before) && FAR.test(before) ? FAR_MIN : molar === null ? 1 : 1 + EXACT;
  const printed = number.step < 1 && molar === null ? number.step / 2 : 0;
  const bound = boundOf(before);
  if (bound === "least") return amounts.every((amount) => amount * slack + printed >= value);
  return bound === "most" && amounts.every((amount) => amount <= value * slack + printed);
}

/** Whether what stands before a number makes it a bound. */
export function isBound(before: string): boolean {
  return boundOf(before) !== null;
}

function boundOf(before: string): "least" | "most" | null {
  const isDenied = DENIED.test(before);
  if (MORE.test(before)) return isDenied ? "most" : "least";
  return LESS.test(before) ? (isDenied ? "least" : "most") : null;
}

const OF_ALL = /\b(?:all|each|both|every|none|neither|values|figures|potencies|ratios|counts|scores)\b[^;:]*$/i;

/** Whether a bound is said of several figures at once: "all below 0.5 nM". */
export function boundsAll(number: NumberUse, bare: string): boolean {
  const before = leadOf(number, bare);
  return boundOf(before) !== null && OF_ALL.test(before);
}

/** "about 23,500" is 23,511, "more than 100" is 120: rounded at the zeros printed, or a bound that is not far. */
export function isRounded({ value, step, text }: NumberUse, computed: number, before: string): boolean {
  const bound = boundOf(before);
  const printed = step < 1 ? step / 2 : 0;
  if (bound !== null) return keeps(computed, value, bound, { far: BOUND_MAX, slack: printed });
  const zeros = /^[1-9][\d,]*?(0+)$/.exec(text)?.[1]?.length ?? 0;
  return HEDGE.test(before) && zeros > 0 && value >= 100 && Math.abs(value - computed) <= 10 ** zeros / 2;
}

/** Whether an amount lies on the right side of a bound, and not far from it. */
function keeps(
  amount: number,
  value: number,
  bound: "least" | "most",
  { far, slack }: { far: number; slack: number },
): boolean {
  return bound === "least"
    ? amount >= value - slack && amount <= value * far
    : amount <= value + slack && amount >= value / far;
}

/** Concentrations lie further apart than counts. */
const MOLAR_BOUND_MAX = 2;
/** A potency is the logarithm of a concentration, rounded. */
const EXACT = 0.01;
const SIGNIFICANT = 2;

/** A potency of -log10 M written as a concentration: as the source has it, at the digits printed, or as a bound not far off. 7.49 is 32 nM. */
export function equalMolar(
  { value, step, molar }: NumberUse,
  computed: number,
  source: string,
  before: string,
): boolean {
  const concentration = inMolar(10 ** -computed, molar);
  const bound = boundOf(before);
  if (bound !== null) return keeps(concentration, value, bound, { far: MOLAR_BOUND_MAX, slack: value * EXACT });
  const [, said = "", unit = ""] = /([\d.]+)\s*([pnuμµm]M)\b/u.exec(source) ?? [];
  if (said && Math.abs(inMolar(Number(said) / inMolar(1, unit), molar) / value - 1) < 1e-6) return true;
  const zeros = /^[1-9]\d*?(0*)$/.exec(String(value))?.[1]?.length ?? 0;
  const exact = Math.max(0, Math.min(zeros, String(value).length - SIGNIFICANT));
  const grain = step === 1 ? 10 ** (HEDGE.test(before) ? zeros : exact) : step;
  return value > 0 && Math.abs(value - concentration) <= grain / 2 + 1e-9;
}
