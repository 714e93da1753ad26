import { z } from "zod";
import { tokenise } from "@/lib/domain/question/tokens";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";

/** What a phrase does to the question whether drugs have an event; `graded` asks for a degree and so for another answer. */
const Kind = z.enum([
  "presence",
  "absence",
  "negation",
  "exclusion",
  "removal",
  "avoidance",
  "escape",
  "remainder",
  "exception",
  "quantifier",
  "graded",
  "choice",
  "frame",
]);
export type Kind = z.infer<typeof Kind>;

const Row = z.object({
  phrase: z.string().min(1),
  kind: Kind,
  ...REVIEWED,
});

/** A phrase as the words of a question are joined; `{e}` stands for a named event. */
const keyOf = (phrase: string) =>
  phrase
    .split(/(\{e\})/)
    .flatMap((part) => (part === "{e}" ? [part] : tokenise(part).map(({ lower }) => lower)))
    .join(" ");

const KINDS = new Map(vocabulary("polarity-words", Row).map(({ phrase, kind }) => [keyOf(phrase), kind]));
const LONGEST = Math.max(...[...KINDS.keys()].map((key) => key.split(" ").length));

/** The longest reviewed phrase at the start of some words, and how many of them it takes; null where none stands there. */
export function phraseAt(words: readonly string[]): { kind: Kind; length: number } | null {
  for (let length = Math.min(LONGEST, words.length); length > 0; length--) {
    const kind = KINDS.get(words.slice(0, length).join(" "));
    if (kind) return { kind, length };
  }
  return null;
}
