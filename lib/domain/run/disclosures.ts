import type { Correction, Reading } from "./question";

/** How a sentence begins that tells which words of a question its reading leaves out. */
export const UNUSED_WORDS = "The reading does not use";
/** What follows it. */
export const NOT_NARROWED = "The answer is not narrowed by what the reading leaves out.";

const TAKEN_FOR = /^"[^"]+" taken for [^"]+\.$/;

/** What a misspelt name is taken for, in a reading and, as a sentence, in an answer. */
export function correctionText({ text, takenFor }: Correction): string {
  return `"${text}" taken for ${takenFor.name}`;
}

/** Whether a sentence tells what a misspelt name is taken for. */
export function isCorrection(text: string): boolean {
  return TAKEN_FOR.test(text);
}

/** Whether a sentence tells what an answer leaves out of the question or takes its names for, and nothing of the answer. */
export function isDisclosure(text: string): boolean {
  return text === NOT_NARROWED || text.startsWith(UNUSED_WORDS) || isCorrection(text);
}

/** The basis of an answer to a question that was not understood. */
export const NOT_UNDERSTOOD = "not_understood";

/** A line that quotes the words of a question which are not answered; null where every word was read. */
export function notAnsweredLine(reading: Reading | null): string | null {
  const { words } = reading?.notUnderstood ?? {};
  return words ? `Not answered: ${words.map((word) => `"${word}"`).join(", ")}.` : null;
}
