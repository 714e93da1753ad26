/** Control characters beyond tab and line ends, marks that turn the direction of what follows, and halves of pairs. */
const STEERING = /(?![\t\n\r])\p{Cc}|[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|\p{Cs}/gu;

/** A text of a source without characters that nobody reads and that steer the program which shows it. */
export function plainText(text: string): string {
  return text.replace(STEERING, "");
}

/** The same in one line. */
export function oneLine(text: string): string {
  return plainText(text).replace(/\s+/g, " ").trim();
}
