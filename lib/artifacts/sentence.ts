import type { DraftSentence, Section } from "@/lib/engine/artifacts";
import type { Finding } from "@/lib/knowledge/finding";

/** A sentence that states what its findings hold. */
export function cited(section: Section, text: string, findings: readonly Finding[]): DraftSentence {
  return { section, text, findingIds: findings.map(({ id }) => id), plain: false };
}

/** A sentence of the engine's own that names no entity, number or relation. */
export function plain(section: Section, text: string): DraftSentence {
  return { section, text, findingIds: [], plain: true };
}
