import type { Entity } from "@/lib/knowledge/entity";
import { isLabelName, LABEL_NAME_CHARACTERS_MIN } from "@/lib/names/label-names";
import type { Registries } from "@/lib/sources/build/registries";
import { isMarketed } from "@/lib/sources/drugs/drug-lookup";
import { mentionsIn, remembered } from "./names-in-text";

const WORDS_MAX = 3;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}-]*/gu;

/** A marketed drug named in a text, by the words used there; what else drug lists hold, texts name in passing. */
export type DrugMention = { drug: Entity; name: string };

export type DrugReader = (text: string) => Iterable<DrugMention>;

/**
 * A reader of the marketed drugs a text names, in order, by any name the graph knows that counts in label text; the longest
 * name at a place counts ("clobetasol propionate"), and what is mostly used in another sense ("glucose") is passed over.
 * It remembers what it read, so it holds for registries that no longer change.
 */
export function drugReader(registries: Registries): DrugReader {
  const look = remembered((name) => registries.byName("drug", name));
  return (text) => drugsIn(text.match(WORD) ?? [], look);
}

function* drugsIn(words: readonly string[], look: (name: string) => Entity | undefined): Generator<DrugMention> {
  const sizes = { wordsMax: WORDS_MAX, charactersMin: LABEL_NAME_CHARACTERS_MIN };
  for (const { entity: drug, name } of mentionsIn(words, look, sizes))
    if (isMarketed(drug) && isLabelName(name)) yield { drug, name };
}
