import type { EntityRef } from "@/lib/domain/entity";
import type { ChosenName } from "@/lib/domain/run/event";

export type Range = { start: number; end: number };

/** A name in a text that stands for a thing its writer picked. */
export type Pin = Range & { thing: EntityRef };

/** The pins of a text that was changed in one place: those behind it move along, one that was written into or on is gone. */
export function movedPins(pins: readonly Pin[], before: string, after: string): Pin[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  const by = after.length - before.length;
  return pins
    .filter((pin) => pin.end <= start || pin.start >= before.length - same)
    .map((pin) => (pin.end <= start ? pin : { ...pin, start: pin.start + by, end: pin.end + by }))
    .filter((pin) => !/[\p{L}\p{N}]/u.test(after[pin.end] ?? ""));
}

/** What the pinned names of a text mean; a pin of the text before it that is not moved yet names nothing. */
export function chosenIn(text: string, pins: readonly Pin[]): ChosenName[] {
  const written = pins.filter(({ start, end, thing }) => text.slice(start, end) === thing.name);
  return written.map(({ thing: { id, name } }) => ({ text: name, id }));
}

/** A text with a name in the place of a range, what follows it apart from it by a blank, and the pin of that name. */
export function withName(text: string, { start, end }: Range, thing: EntityRef): { text: string; pin: Pin } {
  const rest = text.slice(end);
  const name = `${thing.name}${/^[\s.,;:?!)]/.test(rest) ? "" : " "}`;
  return { text: text.slice(0, start) + name + rest, pin: { start, end: start + thing.name.length, thing } };
}

const CLAUSE_MARK = /[,;:?!()\n]/g;
const TYPED_MIN = 3;

/** What is being typed at the caret, from the last mark or pinned name before it; null where no name is begun: from three letters on, after "@" from one. */
export function typedAt(text: string, caret: number, pins: readonly Pin[]): string | null {
  if (/[\p{L}\p{N}]/u.test(text[caret] ?? "") || pins.some(({ start, end }) => start < caret && caret <= end))
    return null;
  const marks = [...text.slice(0, caret).matchAll(CLAUSE_MARK)].map(({ index }) => index + 1);
  const ends = pins.map(({ end }) => end).filter((end) => end <= caret);
  const typed = text.slice(Math.max(0, ...marks, ...ends), caret).trimStart();
  const word = /@?[\p{L}\p{N}][\p{L}\p{N}'’-]*$/u.exec(typed)?.[0] ?? "";
  return word.startsWith("@") || word.length >= TYPED_MIN ? typed || null : null;
}
