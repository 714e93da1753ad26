import type { Section } from "@/lib/domain/passage";
import { topicIn } from "@/lib/domain/question/readers/label-topics";
import { overlaps, type Span, spanOf } from "@/lib/domain/question/tokens";
import type { Meaning } from "./meaning";

/** "Boxed warning", "black box", "the box". */
export const BOXED = /\b(?:boxed|black[- ]?box(?:ed)?|box)(?: warnings?)?\b/i;

const SECTIONS: readonly [words: RegExp, section: Section][] = [
  [BOXED, "boxed_warning"],
  [/\bcontra-?indications?(?: section)?\b/i, "contraindications"],
  [/\bwarnings?(?: and precautions)?(?: section)?\b/i, "warnings"],
  [/\bdrug interactions? section\b/i, "drug_interactions"],
  [/\badverse reactions? section\b/i, "adverse_reactions"],
];

/** The matters and sections of a label that a text names; words of a section are no matter beside. */
export function readableTopic(text: string): { span: Span; category: "T" | "S"; meaning: Meaning }[] {
  const found: ReturnType<typeof readableTopic> = [];
  const add = (category: "T" | "S", meaning: Meaning, { start, end }: Span) => {
    const span = { start, end };
    if (!found.some((each) => overlaps(each.span, span))) found.push({ span, category, meaning });
  };
  for (const [words, section] of SECTIONS) {
    const match = words.exec(text);
    if (match) add("S", { sections: [section] }, spanOf(match));
  }
  const { topic, spans = [] } = topicIn(text) ?? {};
  if (topic) for (const span of spans) add("T", { topic }, span);
  return found;
}
