const SMALL =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety";
const VALUES = new Map<string, number>([
  ...SMALL.split(" ").map((word, value): [string, number] => [word, value]),
  ...TENS.split(" ").map((word, i): [string, number] => [word, (i + 2) * 10]),
]);
const SCALES = new Map<string, number>([
  ["dozen", 12],
  ["hundred", 100],
  ["thousand", 1000],
  ["million", 1_000_000],
]);

const UNIT = `(?:${SMALL.split(" ").join("|")})`;
const BELOW_HUNDRED = `(?:(?:${TENS.split(" ").join("|")})(?:[\\s-]${UNIT})?|${UNIT})`;
const SCALE = `(?:${[...SCALES.keys()].join("|")})`;

/** Numbers written in words: "eighty-four", "one hundred and five"; two units in a row ("the two one expects") are two numbers. */
export const NUMBER_WORDS = `(?:${BELOW_HUNDRED}[\\s-])?${SCALE}(?:[\\s-]${SCALE}|\\s+(?:and\\s+)?${BELOW_HUNDRED}(?:\\s${SCALE})?)*|${BELOW_HUNDRED}`;

/** Whether a lower-case word is a number or a part of one. */
export function isNumberWord(word: string): boolean {
  return word.split("-").every((part) => VALUES.has(part) || SCALES.has(part));
}

/** The value of a number written in words. */
export function wordValue(words: string): number {
  let total = 0;
  let current = 0;
  for (const word of words.toLowerCase().split(/[\s-]+/)) {
    const scale = SCALES.get(word);
    if (scale === undefined) current += VALUES.get(word) ?? 0;
    else if (scale === 1000 || scale === 1_000_000) {
      total += Math.max(1, current) * scale;
      current = 0;
    } else current = Math.max(1, current) * scale;
  }
  return total + current;
}

/** What a scale word after a figure multiplies it by: "1.2 million". */
export function scaleOf(word: string | undefined): number {
  return SCALES.get(word?.toLowerCase() ?? "") ?? 1;
}
