import { z } from "zod";
import type { Graph } from "@/lib/domain/graph";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";
import { normaliseName } from "./normalise";

/** The words of an entity's name, of three letters or more, in lower case. */
export function nameWords(graph: Graph, id: string): Set<string> {
  return new Set((graph.entity(id)?.name ?? "").toLowerCase().match(/[\p{L}\p{N}]{3,}/gu));
}

/** Whether a name has words and another has them all: "Drug hypersensitivity" those of "Hypersensitivity". */
export function standsIn(words: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return words.size > 0 && [...words].every((word) => other.has(word));
}

/** Finds any of these names as words of their own, in whatever case and with whatever blanks; nothing where there is none. */
export function namePattern(names: readonly string[]): RegExp {
  const literal = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${literal.join("|") || "(?!)"})(?![\\p{L}\\p{N}])`, "iu");
}

const WORD_LETTERS_MIN = 4;

/** Normalised forms of a text without a possessive, and with its last word in the other grammatical number; likeliest first. */
export function numberVariants(text: string): string[] {
  const key = normaliseName(text);
  const bare = normaliseName(text.replace(/['’]s?(?=\s|$)/gi, ""));
  const forms = [bare, ...otherNumber(bare)];
  return [...new Set(forms)].filter((form) => form !== key && form !== "");
}

function otherNumber(key: string): string[] {
  const last = key.slice(key.lastIndexOf(" ") + 1);
  if (last.length < WORD_LETTERS_MIN || /\d/.test(last)) return [];
  if (!last.endsWith("s")) return [`${key}s`, `${key}es`, ...(last.endsWith("y") ? [`${key.slice(0, -1)}ies`] : [])];
  if (/(ss|us|is)$/.test(last)) return [];
  const without = [key.slice(0, -1)];
  if (last.endsWith("es")) without.push(key.slice(0, -2));
  if (last.endsWith("ies")) without.push(`${key.slice(0, -3)}y`);
  return without;
}

const Combination = z.object({ name: z.string().min(1), ingredients: z.string().min(1), ...REVIEWED });

/**
 * Names of fixed combinations that sources of names may lack, with what they hold: British approved names of combinations, and
 * products newer than the lists of names. Names only, by the British National Formulary and the product's US label.
 */
const COMBINATIONS = vocabulary("combination-names", Combination).map(
  ({ name, ingredients }) => [new RegExp(`\\b${name.replace("-", "-?")}\\b`, "giu"), ingredients.split("|")] as const,
);

/** A combination a text names, where it stands, and what it holds. */
type CombinationName = { text: string; start: number; end: number; ingredients: readonly string[] };

/** The combinations of the table that a text names. */
export function combinationsIn(text: string): CombinationName[] {
  return COMBINATIONS.flatMap(([name, ingredients]) =>
    [...text.matchAll(name)].map(({ 0: found, index }) => ({
      text: found,
      start: index,
      end: index + found.length,
      ingredients,
    })),
  );
}
