import { z } from "zod";
import { REVIEWED, vocabulary } from "@/lib/knowledge/vocabulary";

const Row = z.object({ word: z.string().min(1), ...REVIEWED });

/** Words of preferred terms that keep capitals: abbreviations, organisms' strains, names of people and places. */
const kept = new Map(vocabulary("kept-capitals", Row).map(({ word }) => [word.toLowerCase(), word]));

/** Sentence case of a term published in capitals ("CROHN'S DISEASE" -> "Crohn's disease"); a term in mixed case is left as it is. */
export function sentenceCase(term: string): string {
  const text = term.trim();
  if (text !== text.toUpperCase()) return text;
  const lower = text.toLowerCase().replace(/[^\s(),]+/g, (word) => kept.get(word) ?? word);
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}
