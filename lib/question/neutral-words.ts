import { z } from "zod";
import { vocabulary } from "@/lib/knowledge/vocabulary";

const Row = z.object({
  word: z.string().min(1),
  reviewer: z.string().min(1),
  date: z.iso.date(),
  reason: z.string().min(1),
});

/** Reviewed words that leave what is asked as it is, wherever they stand. */
export const NEUTRAL_WORDS: ReadonlySet<string> = new Set(vocabulary("neutral-words", Row).map(({ word }) => word));
