import type { NamedThing } from "./question";

/** Whether a name is, for certain, of a drug of which the graph holds nothing else. */
export function isNameOnly({ chosen, ambiguous, candidates }: NamedThing): boolean {
  return chosen === null && !ambiguous && candidates.some(({ nameOnly }) => nameOnly);
}
