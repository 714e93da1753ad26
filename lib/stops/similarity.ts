import { contentWords } from "@/lib/engine/content-words";

/** How alike two questions are, 0..1: shared words over all words, without case, punctuation, order, plural s and words that carry no content. */
export function similarity(a: string, b: string): number {
  const [left, right] = [stemsOf(a), stemsOf(b)];
  const union = new Set([...left, ...right]);
  if (union.size === 0) return 1;
  return [...left].filter((word) => right.has(word)).length / union.size;
}

function stemsOf(text: string): Set<string> {
  return new Set(contentWords(text).map((word) => word.replace(/(?<=\p{L}{3})s$/u, "")));
}
