import type { Draft } from "./draft";
import { intentOf, type Unreadable } from "./intent";
import { type Names, type Scan, scan } from "./scan";

/** A sentence, or several read as one, with what it asks. */
export type Part = { text: string; scanned: Scan; intent: Draft | Unreadable };

export function part(text: string, graph: Names): Part {
  const scanned = scan(text, graph);
  return { text, scanned, intent: intentOf(scanned) };
}
