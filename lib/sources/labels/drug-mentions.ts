import type { Entity } from "@/lib/knowledge/entity";
import { isLabelName, LABEL_NAME_CHARACTERS_MIN } from "@/lib/names/label-names";
import type { Registries } from "@/lib/sources/build/registries";
import { isMarketed } from "@/lib/sources/drugs/drug-lookup";

const WORDS_MAX = 3;
/** Readings of phrases kept, so that one that comes again is not normalised again. */
const READINGS_MAX = 200_000;
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
  const readings = new Map<string, Entity | undefined>();
  const read = (name: string): Entity | undefined => {
    if (readings.has(name)) return readings.get(name);
    if (readings.size >= READINGS_MAX) readings.clear();
    const drug = registries.byName("drug", name);
    readings.set(name, drug);
    return drug;
  };
  return (text) => mentionsIn(text.match(WORD) ?? [], read);
}

function* mentionsIn(words: readonly string[], read: (name: string) => Entity | undefined): Generator<DrugMention> {
  for (let at = 0; at < words.length; at += 1) {
    const mention = longestAt(words, at, read);
    if (!mention) continue;
    at += mention.words - 1;
    const { drug, name } = mention;
    if (isMarketed(drug) && isLabelName(name)) yield { drug, name };
  }
}

function longestAt(
  words: readonly string[],
  at: number,
  read: (name: string) => Entity | undefined,
): (DrugMention & { words: number }) | undefined {
  for (let count = Math.min(WORDS_MAX, words.length - at); count > 0; count -= 1) {
    const name = words.slice(at, at + count).join(" ");
    const drug = name.length >= LABEL_NAME_CHARACTERS_MIN ? read(name) : undefined;
    if (drug) return { drug, name, words: count };
  }
  return undefined;
}
