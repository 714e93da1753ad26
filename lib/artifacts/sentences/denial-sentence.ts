import type { Finding } from "@/lib/knowledge/finding";
import { PREDICATES, type Predicate } from "@/lib/knowledge/predicate";

/** What a source denies, in one sentence: that it says so, of these two and this relation. */
export function denialSentence(predicate: Predicate, { text }: Finding, subject: string, object: string): string {
  return `A source ${PREDICATES[predicate].denial(subject, object)}${text === null ? "" : ` (${text})`}.`;
}
