import { z } from "zod";
import { REVIEWED, vocabulary } from "@/lib/knowledge/vocabulary";

const Row = z.object({ word: z.string().min(1), ...REVIEWED });

/** Words of running text that some list also gives as a trade name or synonym: as names of a drug they would be found everywhere. */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set(vocabulary("ordinary-words", Row).map(({ word }) => word));
