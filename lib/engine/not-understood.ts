import type { Reading } from "./question";

/** The basis of an answer that is none, as the question was not understood. */
export const NOT_UNDERSTOOD = "not_understood";

/** Says first, and in the asker's own words, what of a question is not answered; null where all of it was read. */
export function notAnsweredLine(reading: Reading | null): string | null {
  const { words } = reading?.notUnderstood ?? {};
  return words ? `Not answered: ${words.map((word) => `"${word}"`).join(", ")}.` : null;
}
