import { normaliseName } from "@/lib/sources/wording/normalise";

const WORD_MIN = 4;

/** Normalised forms of a text without a possessive, and with its last word in the other grammatical number; likeliest first. */
export function numberVariants(text: string): string[] {
  const key = normaliseName(text);
  const bare = normaliseName(text.replace(/['’]s?(?=\s|$)/gi, ""));
  const forms = [bare, ...otherNumber(bare)];
  return [...new Set(forms)].filter((form) => form !== key && form !== "");
}

function otherNumber(key: string): string[] {
  const last = key.slice(key.lastIndexOf(" ") + 1);
  if (last.length < WORD_MIN || /\d/.test(last)) return [];
  if (!last.endsWith("s")) return [`${key}s`, `${key}es`, ...(last.endsWith("y") ? [`${key.slice(0, -1)}ies`] : [])];
  if (/(ss|us|is)$/.test(last)) return [];
  const without = [key.slice(0, -1)];
  if (last.endsWith("es")) without.push(key.slice(0, -2));
  if (last.endsWith("ies")) without.push(`${key.slice(0, -3)}y`);
  return without;
}
