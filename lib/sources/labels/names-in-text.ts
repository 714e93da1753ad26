import type { Entity } from "@/lib/knowledge/entity";

/** Readings of phrases kept, so that one that comes again is not normalised again. */
const READINGS_MAX = 200_000;

/** Something named in a text, by the words used there. */
export type Mention = { entity: Entity; name: string };
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
