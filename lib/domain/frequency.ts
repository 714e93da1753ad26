import { z } from "zod";
import type { Frequency } from "./claim";
import { ownValue } from "./own-value";

/** The bands of CIOMS for how often an adverse event is seen. */
export const Band = z.enum(["very common", "common", "uncommon", "rare", "very rare"]);
export type Band = z.infer<typeof Band>;

/** What is asked of a stated frequency, bounds in per cent; `placebo`: the placebo arm has to be stated too. All absent: that one is stated. */
export const FrequencyWanted = z.object({
  band: Band.optional(),
  atLeast: z.number().optional(),
  above: z.number().optional(),
  atMost: z.number().optional(),
  below: z.number().optional(),
  placebo: z.boolean().optional(),
});
export type FrequencyWanted = z.infer<typeof FrequencyWanted>;

/** Where each band begins and where the one above it does, in per cent (CIOMS Working Groups III and V). */
export const BANDS: Record<Band, readonly [from: number, to: number]> = {
  "very common": [10, Number.POSITIVE_INFINITY],
  common: [1, 10],
  uncommon: [0.1, 1],
  rare: [0.01, 0.1],
  "very rare": [0, 0.01],
};

/** What labels call a band. Reviewed 2026-11-25. */
const CALLED: Record<string, Band> = {
  "very common": "very common",
  "very frequent": "very common",
  common: "common",
  frequent: "common",
  uncommon: "uncommon",
  infrequent: "uncommon",
  rare: "rare",
  "very rare": "very rare",
};

/** The band a word for a frequency names; null for what names none ("postmarketing" says when it was seen, not how often). */
export function bandOf(text: string): Band | null {
  return ownValue(CALLED, text.trim().toLowerCase()) ?? null;
}

/** Whether a frequency is a figure, not a word for a range. */
export function isFigure({ text }: Frequency): boolean {
  return /\d/.test(text);
}

/** Whether a frequency states how often: a figure or the word of a band. */
export function statesFrequency(frequency: Frequency): boolean {
  return isFigure(frequency) || bandOf(frequency.text) !== null;
}

/** The highest frequency stated of the drug, in per cent; of a word where its band begins, -1 where none is stated. */
export function mostOf(frequencies: readonly Frequency[]): number {
  const stated = frequencies.filter((each) => each.arm !== "placebo" && statesFrequency(each));
  const values = stated.map((each) => {
    const word = isFigure(each) ? null : bandOf(each.text);
    return word ? BANDS[word][0] : percentsOf(each)[1];
  });
  return Math.max(-1, ...values);
}

/** Whether a frequency of the drug arm lies wholly within what is asked; a figure of 0 is no occurrence. */
export function meetsFrequency(
  frequency: Frequency,
  { band, atLeast, above, atMost, below }: FrequencyWanted,
): boolean {
  if (frequency.arm === "placebo" || !statesFrequency(frequency)) return false;
  const word = isFigure(frequency) ? null : bandOf(frequency.text);
  if (band && word) return band === word;
  const [low, high] = word ? BANDS[word] : percentsOf(frequency);
  const [from, to] = band ? BANDS[band] : [atLeast ?? 0, below ?? Number.POSITIVE_INFINITY];
  const isBounded = [band, atLeast, above, atMost, below].some((each) => each !== undefined);
  if (isBounded && high === 0) return false;
  const isUnder = word || low < high ? high <= to : high < to;
  return low >= from && isUnder && (above === undefined || low > above) && (atMost === undefined || high <= atMost);
}

/** The bounds of a figure in per cent, rounded: a figure of one decimal, below 1 % of two significant digits. */
export function percentsOf({ lower, upper }: Pick<Frequency, "lower" | "upper">): readonly [low: number, high: number] {
  return [percent(lower ?? upper ?? 0), percent(upper ?? lower ?? 0)];
}

function percent(share: number): number {
  const value = share * 100;
  return Number(value >= 1 ? value.toFixed(1) : value.toPrecision(2));
}
