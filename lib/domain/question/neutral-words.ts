import { z } from "zod";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";

const Row = z.object({
  word: z.string().min(1),
  ...REVIEWED,
});

/** Reviewed words that leave what is asked as it is, wherever they stand. */
export const NEUTRAL_WORDS: ReadonlySet<string> = new Set(vocabulary("neutral-words", Row).map(({ word }) => word));
