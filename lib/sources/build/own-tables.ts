import { SPELLING_PAIRS } from "@/lib/domain/names/normalise";
import * as salts from "@/lib/domain/names/salts";
import { MISFILED } from "@/lib/sources/drugs/assays";
import { WITHDRAWAL_REASONS } from "@/lib/sources/drugs/chembl-warnings";
import { EVENT_SYNONYMS } from "@/lib/sources/events/event-synonyms-table";
import * as events from "@/lib/sources/events/event-tables";
import { GENE_SYNONYMS } from "@/lib/sources/own-names";

const OWN_TABLES: readonly unknown[] = [
  SPELLING_PAIRS,
  salts.SALT_WORDS,
  salts.SALT_PHRASES,
  salts.ACTIVE_IONS,
  salts.ANIONS,
  salts.ENDINGS,
  salts.NO_MEDICINES,
  salts.NOT_SALTS,
  salts.PRODRUG_WORDS,
  salts.LABELLED_ONLY,
  salts.ORDINARY_WORDS,
  MISFILED,
  EVENT_SYNONYMS,
  events.EVENT_KINDS,
  events.CLOSE_DISEASES,
  events.FORMER_TERMS,
  events.SYMPTOM_EVENTS,
  events.NO_EVENT,
  events.ADMINISTRATIVE_TERMS,
  GENE_SYNONYMS,
  WITHDRAWAL_REASONS,
];

/** Our own reviewed tables as a text: what a build holds rests on them as on the sources' files. */
export function ownTables(): string {
  return JSON.stringify(OWN_TABLES, (_key, value: unknown) => {
    if (value instanceof RegExp) return String(value);
    return value instanceof Set || value instanceof Map ? [...value] : value;
  });
}
