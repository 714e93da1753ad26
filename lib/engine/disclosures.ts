/** How a sentence begins that tells which words of a question its reading leaves out. */
export const UNUSED_WORDS = "The reading does not use";
/** What follows it. */
export const NOT_NARROWED = "The answer is not narrowed by what the reading leaves out.";

/** Whether a sentence tells what an answer leaves out of the question, and nothing of the answer. */
export function isDisclosure(text: string): boolean {
  return text === NOT_NARROWED || text.startsWith(UNUSED_WORDS);
}
