import type { Candidate } from "@/lib/knowledge/entity";
import type { Lexicon } from "./lexicon";
import { kindOf, rowsAtKey } from "./name-index";
import { keysBeginning } from "./near-keys";
import { stringAt } from "./string-table";
import { at } from "./typed";

const LETTERS_MIN = 5;
const MEMBERS_MIN = 2;
const MEMBERS_MAX = 10;
/** Members are offered, never taken: several fit, and none was named. */
const FAMILY_SCORE = 0.9;

/** The drugs whose own names begin with these words ("insulin": human insulin, lispro, ...), the best known first; none unless several do. */
export function familyOf({ index, ref, prominence }: Lexicon, key: string): Candidate[] {
  if (key.length < LETTERS_MIN) return [];
  const members = new Map<number, string>();
  for (const name of keysBeginning(index, key)) {
    for (const row of rowsAtKey(index, name)) {
      const entity = at(index.entities, row);
      if (kindOf(index, row) === "preferred" && ref(entity).type === "drug" && !ref(entity).nameOnly)
        members.set(entity, stringAt(index.texts, row));
    }
  }
  if (members.size < MEMBERS_MIN) return [];
  return [...members]
    .sort(([a], [b]) => prominence(b) - prominence(a) || a - b)
    .slice(0, MEMBERS_MAX)
    .map(([entity, matchedName]) => ({ ...ref(entity), matchedName, matchedBy: "trigram", score: FAMILY_SCORE }));
}
