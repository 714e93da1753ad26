import { z } from "zod";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";
import { ANIONS, SALT_PHRASES, SALT_WORDS } from "./salts";

const Row = z.object({ part: z.string().min(1), folded: z.string().min(1), ...REVIEWED });

/**
 * British -> American spelling of medical word parts and Greek letters -> their names. Both sides of a join are folded,
 * so a pair may also touch a word that is spelled alike everywhere ("caesium"): it is then folded on both sides.
 */
export const SPELLING_PAIRS: readonly (readonly [string, string])[] = vocabulary("spelling-pairs", Row).map(
  ({ part, folded }) => [part, folded] as const,
);

const spelling = new Map(SPELLING_PAIRS);
const spellingPattern = new RegExp([...spelling.keys()].sort((a, b) => b.length - a.length).join("|"), "g");

/** The form in which names are joined: `plainName` with British and American spelling folded into one. "" when nothing is left. */
export function normaliseName(text: string): string {
  return plainName(text)
    .replace(spellingPattern, (part) => spelling.get(part) ?? part)
    .replace(/is(e|ed|es|ing)\b/g, "iz$1");
}

/** Lower case, NFKC, accents and apostrophes gone, all else that is no letter or digit one blank; the spelling and the sense of rotation ("(-)-x") are kept. */
export function plainName(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\((-|−)\)-/g, "levo ")
    .replace(/\(\+\)-/g, "dextro ")
    .replace(/['’‘ʼ`´]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The normalised name without words for salts, cations, esters of formulation and hydrates; the whole name when nothing else would be left ("sodium chloride"). */
export function stripSalts(text: string): string {
  const whole = normaliseName(text);
  const words = withoutPhrases(whole).split(" ");
  const kept = words.filter((word) => !SALT_WORDS.has(word));
  return kept.length > 0 && kept.some((word) => /[\p{L}]{4}/u.test(word) && !ANIONS.has(word)) ? kept.join(" ") : whole;
}

function withoutPhrases(name: string): string {
  return SALT_PHRASES.reduce((rest, phrase) => ` ${rest} `.replace(` ${phrase} `, " ").trim(), name);
}
