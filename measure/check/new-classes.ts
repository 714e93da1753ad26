import type { Fact } from "@/lib/domain/facts/fact";
import { placesOf } from "@/measure/check/places";
import { citedBy, pick, retold, type Setting, type Spoil, type True } from "@/measure/check/spoil";

/** Faults that the older classes do not hold. */
export const NEW_CLASSES: Readonly<Record<string, Spoil>> = {
  "open told as absent": (sentence, setting) => openToldAsAbsent(sentence, setting),
  "threshold flipped": (sentence, setting) => exchangedWord(sentence, THRESHOLDS, hasSignalLine, setting),
  "comparison flipped": (sentence, setting) => exchangedWord(sentence, COMPARISONS, () => true, setting),
  "quantifier raised": (sentence, setting) => exchangedWord(sentence, QUANTIFIERS, () => true, setting),
  "figures exchanged": (sentence, setting) => figuresExchanged(sentence, setting),
};

const ABSENCES: readonly ((drug: string, event: string) => string)[] = [
  (drug, event) => `The label of ${drug} does not list ${event}.`,
  (drug, event) => `${event} is not reported with ${drug}.`,
  (drug, event) => `There is no signal of ${event} with ${drug}.`,
  (drug, event) => `${drug} has no link to ${event}.`,
  (drug) => `No adverse event is listed for ${drug}.`,
  (drug, event) => `No source lists ${event} for ${drug}.`,
];

/** What could not be looked up, reported as looked up and not found. */
function openToldAsAbsent(sentence: True, setting: Setting): True[] {
  const cited = citedBy(sentence, setting);
  if (cited.length === 0 || !cited.every(isOpen)) return [];
  const of = (type: string) => cited.flatMap(({ entities }) => entities).find((entity) => entity.type === type)?.name;
  const [drug, event] = [of("drug"), of("adverse_event")];
  const words = pick(ABSENCES, setting.random);
  return drug && event && words ? retold(sentence, words(drug, event)) : [];
}

function isOpen(fact: Fact): boolean {
  return fact.kind === "open" && fact.why === "not_covered";
}

type Exchange = readonly [RegExp, string];

const THRESHOLDS: readonly Exchange[] = [
  [/\b(?:is|lies|stays|remains|just|barely) above\b/i, "is below"],
  [/\babove\b/i, "below"],
  [/\bbelow\b/i, "above"],
  [/\bfalls? short of\b/i, "exceeds"],
  [/\bexceeds?\b/i, "falls short of"],
  [/\b(?:crosses|clears|reaches|passes)\b/i, "misses"],
  [/\bunder\b/i, "over"],
];
const COMPARISONS: readonly Exchange[] = [
  [/\bhigher\b/i, "lower"],
  [/\blower\b/i, "higher"],
  [/\bstrongest\b/i, "weakest"],
  [/\bweakest\b/i, "strongest"],
  [/\bhighest\b/i, "lowest"],
  [/\blowest\b/i, "highest"],
  [/\bmore\b(?= \w+ than\b| than\b)/i, "fewer"],
  [/\bfewer\b/i, "more"],
  [/\bstronger\b/i, "weaker"],
  [/\bweaker\b/i, "stronger"],
  [/\bexceeds\b/i, "stays behind"],
  [/\blarger\b/i, "smaller"],
];
const QUANTIFIERS: readonly Exchange[] = [
  [/\bsome of\b/i, "most of"],
  [/\ba few\b/i, "most"],
  [/\bsome\b(?! \d)/i, "most"],
  [/\bseveral\b/i, "most"],
  [/\bmany\b/i, "nearly all"],
  [/\bpart of\b/i, "the majority of"],
];

function exchangedWord(
  sentence: True,
  table: readonly Exchange[],
  applies: (sentence: True, setting: Setting) => boolean,
  setting: Setting,
): True[] {
  const exchange = table.find(([word]) => word.test(sentence.text));
  return exchange && applies(sentence, setting)
    ? retold(sentence, sentence.text.replace(exchange[0], exchange[1]))
    : [];
}

/** A sentence that puts one cited IC025 on a side of the signal threshold. */
function hasSignalLine(sentence: True, setting: Setting): boolean {
  return (
    /\b(?:signal|threshold|zero)\b/i.test(sentence.text) &&
    citedBy(sentence, setting).some(({ numbers }) => numbers.some(({ role }) => role === "ic025"))
  );
}

/** Two figures of one role exchanged between the things they belong to. */
function figuresExchanged(sentence: True, setting: Setting): True[] {
  const names = placesOf(sentence, setting);
  const figures = [...sentence.text.matchAll(/(?<![\w.,-])\d+(?:,\d{3})*(?:\.\d+)?(?![\w])/g)].filter(({ index }) =>
    names.every(({ start, end }) => index >= end || index < start),
  );
  const owned = figures.map((figure) => ({
    figure,
    owners: ownersOf(Number(figure[0].replaceAll(",", "")), sentence, setting),
  }));
  for (const [i, one] of owned.entries()) {
    const other = owned
      .slice(i + 1)
      .find(
        ({ figure, owners }) =>
          figure[0] !== one.figure[0] &&
          owners.length === 1 &&
          one.owners.length === 1 &&
          owners[0]?.role === one.owners[0]?.role &&
          owners[0]?.id !== one.owners[0]?.id,
      );
    if (other) return retold(sentence, exchanged(sentence.text, one.figure, other.figure));
  }
  return [];
}

function ownersOf(value: number, sentence: True, setting: Setting): { id: string; role: string }[] {
  return citedBy(sentence, setting).flatMap(({ id, numbers }) =>
    numbers
      .filter((number) => number.value.toFixed(decimalsOf(value)) === String(value))
      .map(({ role }) => ({ id, role })),
  );
}

function decimalsOf(value: number): number {
  return String(value).split(".")[1]?.length ?? 0;
}

function exchanged(text: string, first: RegExpExecArray, second: RegExpExecArray): string {
  const between = text.slice(first.index + first[0].length, second.index);
  return text.slice(0, first.index) + second[0] + between + first[0] + text.slice(second.index + second[0].length);
}
