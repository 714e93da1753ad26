import type { Candidate } from "@/lib/knowledge/entity";
import type { Lexicon } from "./lexicon";
import { kindOf, rowsAtKey } from "./name-index";
import { keysGoingOn } from "./near-keys";
import { stringAt } from "./string-table";
import { at } from "./typed";

const LETTERS_MIN = 5;
/** More drugs than this share a stem, and none of them is meant ("sulfa"). */
const MEMBERS_MAX = 3;
/** What a clipped name may be is offered, never taken. */
const CLIPPED_SCORE = 0.9;

/** The drugs whose own name of one word begins with these letters ("azithro"), the best known first; none where many do. */
export function clippedOf({ index, ref, prominence }: Lexicon, key: string): Candidate[] {
  if (key.length < LETTERS_MIN || !/^[a-z]+$/.test(key)) return [];
  const members = new Map<number, string>();
  for (const name of keysGoingOn(index, key)) {
    for (const row of rowsAtKey(index, name)) {
      const entity = at(index.entities, row);
      if (kindOf(index, row) === "preferred" && ref(entity).type === "drug")
        members.set(entity, stringAt(index.texts, row));
    }
  }
  if (members.size > MEMBERS_MAX) return [];
  return [...members]
    .sort(([a], [b]) => prominence(b) - prominence(a) || a - b)
    .map(([entity, matchedName]) => ({ ...ref(entity), matchedName, matchedBy: "trigram", score: CLIPPED_SCORE }));
}
