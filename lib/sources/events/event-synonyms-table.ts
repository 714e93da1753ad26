import { normaliseName } from "@/lib/sources/wording/normalise";
import { CIRCULATION } from "./event-synonyms-circulation";
import { EVERYDAY } from "./event-synonyms-everyday";
import { LAY } from "./event-synonyms-lay";
import { METABOLISM } from "./event-synonyms-metabolism";
import { NERVES } from "./event-synonyms-nerves";
import { OTHER } from "./event-synonyms-other";
import { TYPED } from "./event-synonyms-typed";
import { FORMER_TERMS } from "./former-terms";

/** Why a wording stands for a preferred term: everyday wording, abbreviation, or the same concept in clinical wording. */
export type SynonymKind = "lay" | "short" | "clinical";
export type SynonymGroup = readonly [preferredTerm: string, kind: SynonymKind, texts: readonly string[]];

export type EventSynonym = { text: string; preferredTerm: string; reason: string; reviewed: string };

const REASONS: Record<SynonymKind, string> = {
  lay: "everyday wording of the preferred term",
  short: "abbreviation in common clinical use",
  clinical: "clinical wording of the same concept",
};

const FORMER = "former preferred term of the same meaning";
const REVIEWED = "2026-11-22";

/** Our own synonyms of preferred terms, each with the reason it stands here and the day it was reviewed. */
export const EVENT_SYNONYMS: readonly EventSynonym[] = [
  ...FORMER_TERMS.map(([text, preferredTerm]) => ({ text, preferredTerm, reason: FORMER, reviewed: REVIEWED })),
  ...[...CIRCULATION, ...NERVES, ...METABOLISM, ...OTHER, ...TYPED, ...EVERYDAY, ...LAY].flatMap(
    ([preferredTerm, kind, texts]) =>
      texts.map((text) => ({ text, preferredTerm, reason: REASONS[kind], reviewed: REVIEWED })),
  ),
];

const TERMS = new Map(EVENT_SYNONYMS.map(({ text, preferredTerm }) => [normaliseName(text), preferredTerm]));

/** The preferred term our table gives a wording; undefined where it holds none. */
export function reviewedTermOf(text: string): string | undefined {
  return TERMS.get(normaliseName(text));
}
