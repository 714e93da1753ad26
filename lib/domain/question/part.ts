import { intentByGrammar } from "@/lib/domain/grammar/intent";
import type { Unreadable } from "@/lib/domain/question/wording/unreadable";
import type { Draft } from "./draft";
import { type Names, type Scan, scan } from "./scan";

/** A sentence, or several read as one, with what it asks. */
export type Part = { text: string; scanned: Scan; intent: Draft | Unreadable };

/** Scans a text and reads what it asks, or why it cannot be read. */
export function part(text: string, graph: Names): Part {
  const scanned = scan(text, graph);
  return { text, scanned, intent: intentByGrammar(scanned, graph) };
}

/** Whether a sentence holds more than politeness. */
export function says({ scanned }: Part): boolean {
  if (Object.keys(scanned.filters).length > 0) return true;
  const phatic = scanned.hits.every(({ cues }) => cues.includes("polite") || cues.includes("greet"));
  return scanned.items.length > 0 || scanned.left.length > 0 || !phatic;
}
