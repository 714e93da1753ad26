import { z } from "zod";
import { REVIEWED, valuesByKey, vocabulary } from "@/lib/knowledge/vocabulary";

const KindRow = z.object({ wider: z.string().min(1), kind: z.string().min(1), ...REVIEWED });
const CloseRow = z.object({ term: z.string().min(1), disease: z.string().min(1), ...REVIEWED });

/**
 * Preferred terms with others that are kinds of them, where no vocabulary loaded states the link: most of the wider terms name a
 * drug's damage to an organ as a whole. A kind of such damage is one as an adverse effect of a drug only (myocarditis may
 * also be viral), so nothing below a kind follows from its row; none is equal to the wider term.
 */
export const EVENT_KINDS: readonly (readonly [wider: string, kinds: readonly string[]])[] = valuesByKey(
  vocabulary("event-kinds", KindRow).map(({ wider, kind }) => [wider, kind]),
);

/** Preferred terms with the disease a vocabulary holds for nearly the same concept under another name. */
export const CLOSE_DISEASES: readonly (readonly [preferredTerm: string, disease: string])[] = vocabulary(
  "close-diseases",
  CloseRow,
).map(({ term, disease }) => [term, disease] as const);
