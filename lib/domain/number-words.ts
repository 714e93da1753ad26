const SMALL =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety hundred".split(" ");

/** The number a lower-case English word stands for: 0 to 19, or a ten up to a hundred; null for any other word. */
export function numberOfWord(word: string): number | null {
  const [small, tens] = [SMALL.indexOf(word), TENS.indexOf(word)];
  return tens >= 0 ? (tens + 2) * 10 : small >= 0 ? small : null;
}
