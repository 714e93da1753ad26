import { SPELLING_PAIRS } from "@/lib/sources/wording/spelling";

const ALTERNATIVES_MAX = 8;

/**
 * A search text in British and American spelling, as alternatives of one search: `haemorrhage or hemorrhage`. As written
 * first, then in American, then with one word part at a time in British, which may be no word and then finds nothing.
 */
export function inEverySpelling(text: string): string {
  const written = text.toLowerCase();
  const american = SPELLING_PAIRS.reduce((rest, [british, other]) => rest.replaceAll(british, other), written);
  const british = SPELLING_PAIRS.filter(([, other]) => written.includes(other)).map(([part, other]) =>
    written.replaceAll(other, part),
  );
  return [...new Set([written, american, ...british])].slice(0, ALTERNATIVES_MAX).join(" or ");
}
