import { z } from "zod";
import { REVIEWED, vocabulary } from "@/lib/knowledge/vocabulary";

const Row = z.object({ former: z.string().min(1), current: z.string().min(1), ...REVIEWED });

/**
 * Preferred terms that MedDRA renamed, or joined as one meaning, each with the term now in use: sources of other years name
 * the same event by the former one. Only terms of one meaning stand here; narrower and wider terms stay events of their own.
 */
export const FORMER_TERMS: readonly (readonly [former: string, current: string])[] = vocabulary(
  "former-terms",
  Row,
).map(({ former, current }) => [former, current] as const);
