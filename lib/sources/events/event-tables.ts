import { z } from "zod";
import { Sign } from "@/lib/domain/claim";
import { plainName } from "@/lib/domain/names/normalise";
import { REVIEWED, valuesByKey, vocabulary } from "@/lib/domain/vocabulary";

const Match = z.enum(["prefix", "suffix", "part", "term", "harm"]);
const AdministrativeTerm = z.object({ match: Match, text: z.string().min(1), ...REVIEWED });

const ROWS = vocabulary("administrative-terms", AdministrativeTerm);
const textsOf = (match: z.infer<typeof Match>) => ROWS.flatMap((row) => (row.match === match ? [row.text] : []));

const PREFIXES = textsOf("prefix");
const SUFFIXES = textsOf("suffix");
const PARTS = textsOf("part");
const TERMS = new Set(textsOf("term"));
/** Terms that match the rule and are harms all the same. */
const HARMS = textsOf("harm");

/** What the rule goes by. */
export const ADMINISTRATIVE_TERMS = [PREFIXES, SUFFIXES, PARTS, TERMS, HARMS] as const;

/**
 * Preferred terms that describe use, supply, procedure or circumstance and not a harm: they are kept, marked, and listed
 * apart. What befalls a person or describes how one lives is a circumstance; a state of body or mind, or what may follow
 * from one (homicide), is a harm. Rule: a term starts with one of PREFIXES, ends with one of SUFFIXES, holds one of PARTS, or is one of TERMS, and is none of HARMS. From a
 * reading of all preferred terms of the signal table, 2026-11.
 */
export function isAdministrative(term: string): boolean {
  const name = plainName(term);
  if (HARMS.some((harm) => name.includes(harm))) return false;
  return (
    TERMS.has(name) ||
    PREFIXES.some((prefix) => name.startsWith(prefix)) ||
    SUFFIXES.some((suffix) => name.endsWith(suffix)) ||
    PARTS.some((part) => ` ${name} `.includes(` ${part} `))
  );
}

const FormerTerm = z.object({ former: z.string().min(1), current: z.string().min(1), ...REVIEWED });

/**
 * Preferred terms that MedDRA renamed, or joined as one meaning, each with the term now in use: sources of other years name
 * the same event by the former one. Only terms of one meaning stand here; narrower and wider terms stay events of their own.
 */
export const FORMER_TERMS: readonly (readonly [former: string, current: string])[] = vocabulary(
  "former-terms",
  FormerTerm,
).map(({ former, current }) => [former, current] as const);

const KindRow = z.object({ wider: z.string().min(1), kind: z.string().min(1), ...REVIEWED });
const CloseRow = z.object({ term: z.string().min(1), disease: z.string().min(1), ...REVIEWED });

/**
 * Preferred terms with others that are kinds of them, where no vocabulary loaded states the link: most of the wider terms name a
 * drug's damage to an organ as a whole. A kind of such damage is one as an adverse effect of a drug only (myocarditis may
 * also be viral), so nothing below a kind follows from its row; none is equal to the wider term.
 */
export const EVENT_KINDS: readonly (readonly [wider: string, kinds: readonly string[]])[] = valuesByKey(
  vocabulary("event-kinds", KindRow).map(({ wider, kind }) => [wider, kind]),
);

/** Preferred terms with the disease a vocabulary holds for nearly the same concept under another name. */
export const CLOSE_DISEASES: readonly (readonly [preferredTerm: string, disease: string])[] = vocabulary(
  "close-diseases",
  CloseRow,
).map(({ term, disease }) => [term, disease] as const);

const EventRow = z.object({ term: z.string().min(1), sign: Sign, symptom: z.string().min(1), ...REVIEWED });
const NoEventRow = z.object({ symptom: z.string().min(1), ...REVIEWED });

/**
 * What a symptom of target-safety reviews means whose wording is no name of a preferred term: the events it plainly means, each
 * with whether it becomes more or less likely ("analgesia": less pain, a therapeutic effect), by the symptom in lower case.
 */
export const SYMPTOM_EVENTS: ReadonlyMap<string, readonly { term: string; sign: Sign }[]> = new Map(
  valuesByKey(
    vocabulary("symptom-events", EventRow).map(({ term, sign, symptom }) => [symptom.toLowerCase(), { term, sign }]),
  ),
);

/**
 * Symptoms that name a body function or a finding in tissue and no event: nothing is claimed for them, whatever id they
 * carry. "Decreased pituitary hormone secretion" carries hypopituitarism, and is the wanted lowering of prolactin.
 */
export const NO_EVENT: ReadonlySet<string> = new Set(
  vocabulary("no-event-symptoms", NoEventRow).map(({ symptom }) => symptom),
);
