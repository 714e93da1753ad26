import { z } from "zod";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";

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

/** A trade name published in capitals, capitalised; words of up to three letters ("XR") keep them after the first word. Mixed case is left as it is. */
export function titleCase(name: string): string {
  if (name !== name.toUpperCase()) return name;
  const words = name.split(" ").map((word, index) => (index > 0 && word.length <= 3 ? word : capitalised(word)));
  return words.join(" ");
}

function capitalised(word: string): string {
  return word.charAt(0) + word.slice(1).toLowerCase();
}
