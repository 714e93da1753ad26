import type { EntityRef } from "@/lib/domain/entity";
import { begunNames, type Suggested } from "./begun-names";
import { nearNames } from "./fuzzy";
import type { Lexicon } from "./lexicon";
import { normaliseName } from "./normalise";
import { isEnglishWord, STOP_WORDS } from "./ordinary-words";

const WORDS_MAX = 4;

/**
 * What the end of a text may be the beginning of a name of: its last four words, else fewer, else the last one misspelt.
 * `typed` is that end as it was typed. Words that questions are made of begin no name.
 */
export function suggestNames(lexicon: Lexicon, text: string, limit: number): { typed: string; names: Suggested[] } {
  const words = [...text.matchAll(/\S+/g)].slice(-WORDS_MAX);
  for (const { index, 0: first } of words) {
    if (STOP_WORDS.has(first.toLowerCase())) continue;
    const typed = text.slice(index);
    const key = normaliseName(typed);
    const names = key === "" ? [] : begunNames(lexicon, key, limit);
    if (names.length > 0) return { typed, names };
  }
  const typed = words.at(-1)?.[0] ?? "";
  if (isEnglishWord(typed.toLowerCase())) return { typed, names: [] };
  return {
    typed,
    names: nearNames(lexicon, typed, () => true)
      .slice(0, limit)
      .flatMap(asNear(lexicon)),
  };
}

function asNear({ byId }: Lexicon) {
  return ({ id, name, type, matchedName }: EntityRef & { matchedName: string }): Suggested[] => {
    const entity = byId(id);
    return entity < 0 ? [] : [{ ref: { id, name, type }, entity, matched: matchedName, kind: "near" }];
  };
}
