import { z } from "zod";
import { REVIEWED, vocabulary } from "@/lib/knowledge/vocabulary";
import { plainName } from "@/lib/sources/wording/normalise";

const Match = z.enum(["prefix", "part", "term", "harm"]);
const Row = z.object({ match: Match, text: z.string().min(1), ...REVIEWED });

const ROWS = vocabulary("administrative-terms", Row);
const textsOf = (match: z.infer<typeof Match>) => ROWS.flatMap((row) => (row.match === match ? [row.text] : []));

const PREFIXES = textsOf("prefix");
const PARTS = textsOf("part");
const TERMS = new Set(textsOf("term"));
/** Terms that match the rule and are harms all the same. */
const HARMS = textsOf("harm");

/** What the rule goes by. */
export const ADMINISTRATIVE_TERMS = [PREFIXES, PARTS, TERMS, HARMS] as const;

/**
 * Preferred terms that describe use, supply, procedure or circumstance and not a harm: they are kept, marked, and listed
 * apart. What befalls a person or describes how one lives is a circumstance; a state of body or mind, or what may follow
 * from one (homicide, disability), is a harm. Rule: a term starts with one of PREFIXES, holds one of PARTS, or is one of TERMS, and is none of HARMS. From a
 * reading of all preferred terms of the signal table, 2026-11.
 */
export function isAdministrative(term: string): boolean {
  const name = plainName(term);
  if (HARMS.some((harm) => name.includes(harm))) return false;
  return (
    TERMS.has(name) ||
    PREFIXES.some((prefix) => name.startsWith(prefix)) ||
    PARTS.some((part) => ` ${name} `.includes(` ${part} `))
  );
}
