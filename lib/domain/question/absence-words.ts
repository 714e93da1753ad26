import { z } from "zod";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";

/**
 * What a wording of absence does: `absence` says of a drug that an event was not found with it, `negation` turns what
 * follows round, `exclusion` takes what follows away, `either` may be said of what has an event and of what has it not, `favourable` asks for drugs that have it least
 * or not at all; `presence` says that an event was found.
 */
const Kind = z.enum(["absence", "negation", "exclusion", "either", "favourable", "presence"]);
type Kind = z.infer<typeof Kind>;

const Row = z.object({
  phrase: z.string().min(1),
  kind: Kind,
  ...REVIEWED,
});

const rows = vocabulary("absence-words", Row);

/** The reviewed wordings of one kind. */
export function absenceWords(kind: Kind): string[] {
  return rows.filter((row) => row.kind === kind).map(({ phrase }) => phrase);
}

const NeutralRow = z.object({
  word: z.string().min(1),
  ...REVIEWED,
});

/** Reviewed words that leave what is asked as it is, wherever they stand. */
export const NEUTRAL_WORDS: ReadonlySet<string> = new Set(
  vocabulary("neutral-words", NeutralRow).map(({ word }) => word),
);
