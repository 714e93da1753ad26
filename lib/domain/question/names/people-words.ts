import { z } from "zod";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";

/**
 * Words by which a clause describes somebody: for the person, after "I" for the one who asks, what a description begins after
 * and where the question goes on; the words of every question here; and for whoever asks by trade or place of work.
 */
const PeopleWord = z.object({
  word: z.string().min(1),
  kind: z.enum(["person", "own", "lead", "ask", "subject", "asker"]),
  ...REVIEWED,
});
export type PeopleWordKind = z.infer<typeof PeopleWord>["kind"];
const WORDS = new Set(vocabulary("people-words", PeopleWord).map(({ word, kind }) => `${kind} ${word}`));

/** Whether a word in small letters is one of a kind. */
export function isPeopleWord(word: string, kind: PeopleWordKind): boolean {
  return WORDS.has(`${kind} ${word}`);
}
