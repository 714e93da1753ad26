import type { Fact } from "@/lib/domain/facts/fact";
import type { DraftSentence, Section } from "@/lib/domain/run/artifacts";

/** A sentence that states what its findings hold. */
export function cited(section: Section, text: string, findings: readonly Fact[]): DraftSentence {
  return { section, text, findingIds: findings.map(({ id }) => id), plain: false, composed: true };
}

/** Sentences that say the same in one section or several as the first of them, which cites what all of them do. */
export function merged(sentences: readonly DraftSentence[]): DraftSentence[] {
  const first = new Map<string, DraftSentence>();
  for (const sentence of sentences) {
    const known = first.get(sentence.text);
    const findingIds = [...new Set([...(known?.findingIds ?? []), ...sentence.findingIds])];
    first.set(sentence.text, { ...(known ?? sentence), findingIds });
  }
  return [...first.values()];
}

/** Without lines that lead to something, where nothing of their section is left after them. */
export function withoutHanging(sentences: readonly DraftSentence[]): DraftSentence[] {
  const isLast = (at: number) => !sentences.slice(at + 1).some(({ section }) => section === sentences[at]?.section);
  return sentences.filter(({ text }, at) => !text.endsWith(":") || !isLast(at));
}

/** A sentence of the engine on the run itself, made of fixed words and names of the program's own parts. */
export function ofRun(section: Section, text: string): DraftSentence {
  return { ...plain(section, text), ofRun: true };
}

/** A sentence of the engine's own that names no entity, number or relation. */
export function plain(section: Section, text: string): DraftSentence {
  return { section, text, findingIds: [], plain: true };
}
