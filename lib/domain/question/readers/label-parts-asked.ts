import type { Section } from "@/lib/domain/passage";
import { type Span, spanOf } from "@/lib/domain/question/tokens";

/** Sections of a label that a question asks for, and the words that do. */
export type SectionsAsked = { sections: Section[]; spans: (Span & { text: string })[] };

/** How askers call the sections of a label. Reviewed 2026-11-25. */
const CALLED: readonly (readonly [RegExp, Section[]])[] = [
  [/\b(?:boxed?|black[- ]?box(?:ed)?) warnings?\b/iu, ["boxed_warning"]],
  [/\bcontra[- ]?indicat(?:ions?|ed)\b/iu, ["contraindications"]],
  [/\b(?:warnings? (?:and|&|or) precautions?|precautions?|warnings? section)\b/iu, ["boxed_warning", "warnings"]],
  [/\badverse reactions? section\b/iu, ["adverse_reactions"]],
  [/\b(?:drug )?interactions? section\b/iu, ["drug_interactions"]],
  [/\b(?:use in )?specific populations?\b/iu, ["specific_populations"]],
];

/** The sections of a label a text names; null where it names none. */
export function sectionsIn(text: string): SectionsAsked | null {
  const found = CALLED.flatMap(([pattern, sections]) => {
    const match = pattern.exec(text);
    if (!match) return [];
    return [{ sections, span: spanOf(match) }];
  });
  if (found.length === 0) return null;
  return { sections: [...new Set(found.flatMap((each) => each.sections))], spans: found.map(({ span }) => span) };
}
