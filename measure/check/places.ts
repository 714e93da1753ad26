import type { EntityRef } from "@/lib/domain/entity";
import { citedBy, type Setting, type True } from "./spoil";

/** Where a sentence writes the name of an entity of a cited finding. */
export type Place = { start: number; end: number; entity: EntityRef };

/** The names of cited entities in a sentence, letter case aside, longest first, in the order of the text. */
export function placesOf(sentence: True, setting: Setting): Place[] {
  const entities = citedBy(sentence, setting)
    .flatMap((finding) => finding.entities)
    .sort((a, b) => b.name.length - a.name.length);
  const places: Place[] = [];
  for (const entity of entities)
    for (const place of occurrences(sentence.text, entity))
      if (places.every(({ start, end }) => place.end <= start || place.start >= end)) places.push(place);
  return places.sort((a, b) => a.start - b.start);
}

/** The text with a name in place of what stands there; a capital where the sentence begins with it. */
export function withName(text: string, { start, end }: Place, name: string): string {
  const written = start === 0 ? name.charAt(0).toUpperCase() + name.slice(1) : name;
  return text.slice(0, start) + written + text.slice(end);
}

function occurrences(text: string, entity: EntityRef): Place[] {
  const folded = text.toLowerCase();
  const name = entity.name.toLowerCase();
  const places: Place[] = [];
  for (let start = folded.indexOf(name); start >= 0; start = folded.indexOf(name, start + 1)) {
    const end = start + name.length;
    const isWhole = !isWordPart(text[start - 1]) && !isWordPart(text[end]);
    if (isWhole) places.push({ start, end, entity });
  }
  return places;
}

function isWordPart(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}
