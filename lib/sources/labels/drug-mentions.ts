import type { Entity } from "@/lib/domain/entity";
import { isLabelName, LABEL_NAME_CHARACTERS_MIN } from "@/lib/domain/names/ordinary-words";
import type { Registries } from "@/lib/sources/build/registries";
import { isMarketed } from "@/lib/sources/drugs/drug-lookup";

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

/** Readings of phrases kept, so that one that comes again is not normalised again. */
const READINGS_MAX = 200_000;

/** Something named in a text, by the words used there. */
type Mention = { entity: Entity; name: string };
type Lookup = (name: string) => Entity | undefined;

/** The same lookup, which remembers what it answered: it holds for registries that no longer change. */
export function remembered(look: Lookup): Lookup {
  const readings = new Map<string, Entity | undefined>();
  return (name) => {
    if (readings.has(name)) return readings.get(name);
    if (readings.size >= READINGS_MAX) readings.clear();
    const found = look(name);
    readings.set(name, found);
    return found;
  };
}

/** What a run of words names, in order; the longest name at a place counts, of at most `wordsMax` words and at least `charactersMin` characters. */
export function* mentionsIn(
  words: readonly string[],
  look: Lookup,
  { wordsMax, charactersMin }: { wordsMax: number; charactersMin: number },
): Generator<Mention> {
  for (let at = 0; at < words.length; at += 1) {
    for (let count = Math.min(wordsMax, words.length - at); count > 0; count -= 1) {
      const name = words.slice(at, at + count).join(" ");
      const entity = name.length >= charactersMin ? look(name) : undefined;
      if (!entity) continue;
      yield { entity, name };
      at += count - 1;
      break;
    }
  }
}
