import { z } from "zod";
import { REVIEWED, vocabulary } from "@/lib/knowledge/vocabulary";

const Row = z.object({ part: z.string().min(1), folded: z.string().min(1), ...REVIEWED });

/**
 * British -> American spelling of medical word parts and Greek letters -> their names. Both sides of a join are folded,
 * so a pair may also touch a word that is spelled alike everywhere ("caesium"): it is then folded on both sides.
 */
export const SPELLING_PAIRS: readonly (readonly [string, string])[] = vocabulary("spelling-pairs", Row).map(
  ({ part, folded }) => [part, folded] as const,
);
