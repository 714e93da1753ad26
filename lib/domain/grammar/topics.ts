import type { Section } from "@/lib/domain/passage";
import { topicIn } from "@/lib/domain/question/readers/label-topics";
import type { Span } from "@/lib/domain/question/tokens";
import type { Meaning } from "./meaning";

const SECTIONS: readonly [words: RegExp, section: Section][] = [
  [/\b(?:boxed|black[- ]?box)(?: warnings?)?\b/i, "boxed_warning"],
  [/\bcontra-?indicat\w+(?: section)?\b/i, "contraindications"],
  [/\bwarnings?(?: and precautions)?(?: section)?\b/i, "warnings"],
  [/\bdrug interactions? section\b/i, "drug_interactions"],
  [/\badverse reactions? section\b/i, "adverse_reactions"],
];

/** The matters and sections of a label that a text names. */
export function readableTopic(text: string): { span: Span; category: "T" | "S"; meaning: Meaning }[] {
  const topic = topicIn(text);
  const of = (topic?.spans ?? []).map((span) => ({
    span: { start: span.start, end: span.end },
    category: "T" as const,
    meaning: { query: { topic: topic?.topic } as never } as Meaning,
  }));
  const sections = SECTIONS.flatMap(([words, section]) => {
    const found = words.exec(text);
    if (!found) return [];
    const span = { start: found.index, end: found.index + found[0].length };
    return [{ span, category: "S" as const, meaning: { sections: [section] } as Meaning }];
  });
  const kept = sections.filter(
    (each, at) =>
      !sections.slice(0, at).some((other) => other.span.start < each.span.end && each.span.start < other.span.end),
  );
  return [
    ...kept,
    ...of.filter(({ span }) => !kept.some((each) => each.span.start < span.end && span.start < each.span.end)),
  ];
}
