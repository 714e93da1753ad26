import { z } from "zod";
import { normaliseName } from "@/lib/domain/names/normalise";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";
import { FORMER_TERMS } from "./event-tables";

/**
 * The parts of the table. Circulation: heart, vessels, blood and bleeding. Nerves: nerves, mind, senses and muscles. Metabolism: liver,
 * kidney, metabolism, electrolytes, hormones, digestion. Other: skin, immune system, infection, breathing, reproduction, general.
 * Typed: what clinicians and patients type besides, abbreviations, clipped and lay forms. Everyday: wordings of the 230
 * preferred terms most reported to FAERS, each read and kept where it names that term and no other. Lay: wordings of terms
 * that patients name often, though fewer reports do.
 */
const Part = z.enum(["circulation", "nerves", "metabolism", "other", "typed", "everyday", "lay"]);
const Row = z.object({ text: z.string().min(1), term: z.string().min(1), part: Part, ...REVIEWED });

export type EventSynonym = { text: string; preferredTerm: string; reason: string; reviewed: string };

const FORMER = "former preferred term of the same meaning";
/** The day given for every synonym, whatever the date of its row: the version of a built graph rests on it. */
const REVIEW_DAY = "2026-11-22";

/** Our own synonyms of preferred terms, each with the reason it stands here and the day it was reviewed. */
export const EVENT_SYNONYMS: readonly EventSynonym[] = [
  ...FORMER_TERMS.map(([text, preferredTerm]) => ({ text, preferredTerm, reason: FORMER, reviewed: REVIEW_DAY })),
  ...vocabulary("event-synonyms", Row).map(({ text, term, reason }) => ({
    text,
    preferredTerm: term,
    reason,
    reviewed: REVIEW_DAY,
  })),
];

const TERMS = new Map(EVENT_SYNONYMS.map(({ text, preferredTerm }) => [normaliseName(text), preferredTerm]));

/** The preferred term our table gives a wording; undefined where it holds none. */
export function reviewedTermOf(text: string): string | undefined {
  return TERMS.get(normaliseName(text));
}
