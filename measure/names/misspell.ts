import { below } from "@/measure/random";

/** How a name is misspelt: one letter left out, put in or changed, two neighbours swapped, a letter doubled, or two such slips. */
export const SLIPS = ["letter", "swap", "double", "two"] as const;
export type Slip = (typeof SLIPS)[number];

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** A name misspelt, or null where the draw changes nothing. */
export function misspell(name: string, slip: Slip, random: () => number): string | null {
  const text =
    slip === "two" ? once(once(name, anyOf(random), random), anyOf(random), random) : once(name, slip, random);
  return text === name || text !== text.trim() ? null : text;
}

type OneSlip = Exclude<Slip, "two">;

function anyOf(random: () => number): OneSlip {
  return (["letter", "swap", "double"] as const)[below(random, 3)] ?? "letter";
}

function once(name: string, slip: OneSlip, random: () => number): string {
  const places = [...name].flatMap((letter, at) => (/\p{L}/u.test(letter) ? [at] : []));
  const at = places[below(random, places.length)] ?? 0;
  const [before, letter = "", after] = [name.slice(0, at), name[at], name.slice(at + 1)];
  switch (slip) {
    case "letter":
      return letterSlip({ before, letter, after }, random);
    case "double":
      return `${before}${letter}${letter}${after}`;
    case "swap":
      return /^\p{L}/u.test(after) ? `${before}${after[0]}${letter}${after.slice(1)}` : name;
  }
}

function letterSlip(parts: { before: string; letter: string; after: string }, random: () => number): string {
  const { before, letter, after } = parts;
  const other = LETTERS[below(random, LETTERS.length)];
  const forms = [`${before}${after}`, `${before}${letter}${other}${after}`, `${before}${other}${after}`];
  return forms[below(random, forms.length)] ?? "";
}
