import type { FactNumber } from "@/lib/domain/facts/fact";
import { placesOf } from "./places";
import { citedBy, draw, retold, type Setting, type Spoil, type True } from "./spoil";

const TRIES = 2;
const FIGURE = /\d+(?:,\d{3})*(?:\.\d+)?/g;
const HEDGE =
  /\b(?:about|around|roughly|approximately|nearly|almost|some|over|above|under|below|than|least|most|to)\s*$/i;

/** A number of a cited finding, one more or one less; not where the sentence says "about". */
export const offByOne: Spoil = (sentence, setting) => {
  const exact = figuresOf(sentence, setting).filter(({ start }) => !HEDGE.test(sentence.text.slice(0, start)));
  return changed(sentence, setting, exact, (value) => (value < 1 || setting.random() < 0.5 ? value + 1 : value - 1));
};

/** A number multiplied by ten, as when a decimal place slips. */
export const tenfold: Spoil = (sentence, setting) =>
  changed(
    sentence,
    setting,
    figuresOf(sentence, setting).filter(({ value }) => value !== 0),
    (value) => value * 10,
  );

type Figure = { start: number; end: number; value: number; decimals: number };

/** The figures of a sentence that state a number of a cited finding, at the precision they are printed with. */
function figuresOf(sentence: True, setting: Setting): Figure[] {
  const numbers = citedBy(sentence, setting).flatMap((finding) => finding.numbers);
  const names = placesOf(sentence, setting);
  return [...sentence.text.matchAll(FIGURE)]
    .map(({ 0: text, index }) => ({
      start: index,
      end: index + text.length,
      value: Number(text.replaceAll(",", "")),
      decimals: text.split(".")[1]?.length ?? 0,
    }))
    .filter(({ start, end }) => names.every((name) => end <= name.start || start >= name.end))
    .filter((figure) => !/[\p{L}-]/u.test(sentence.text[figure.start - 1] ?? "") && states(figure, numbers));
}

function states({ value, decimals }: Pick<Figure, "value" | "decimals">, numbers: readonly FactNumber[]): boolean {
  return numbers.some((number) => Math.abs(number.value).toFixed(decimals) === value.toFixed(decimals));
}

/** Figures exchanged for one that no cited finding holds. */
function changed(
  sentence: True,
  setting: Setting,
  figures: readonly Figure[],
  change: (value: number) => number,
): True[] {
  const numbers = citedBy(sentence, setting).flatMap((finding) => finding.numbers);
  return draw(figures, TRIES, setting.random).flatMap(({ start, end, value, decimals }) => {
    const other = change(value);
    if (states({ value: other, decimals }, numbers)) return [];
    return retold(sentence, sentence.text.slice(0, start) + other.toFixed(decimals) + sentence.text.slice(end));
  });
}
