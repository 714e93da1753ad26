import { SPELLING_PAIRS } from "@/lib/domain/names/normalise";
import {
  ACTIVE_IONS,
  ANIONS,
  ENDINGS,
  LABELLED_ONLY,
  NO_MEDICINES,
  NOT_SALTS,
  ORDINARY_WORDS,
  PRODRUG_WORDS,
  SALT_PHRASES,
  SALT_WORDS,
} from "@/lib/domain/names/salts";
import { MISFILED } from "@/lib/sources/drugs/assays";
import { EVENT_SYNONYMS } from "@/lib/sources/events/event-synonyms-table";
import {
  ADMINISTRATIVE_TERMS,
  CLOSE_DISEASES,
  EVENT_KINDS,
  FORMER_TERMS,
  NO_EVENT,
  SYMPTOM_EVENTS,
} from "@/lib/sources/events/event-tables";
import { GENE_SYNONYMS } from "@/lib/sources/own-names";

const OWN_TABLES: readonly unknown[] = [
  SPELLING_PAIRS,
  SALT_WORDS,
  SALT_PHRASES,
  ACTIVE_IONS,
  ANIONS,
  ENDINGS,
  NO_MEDICINES,
  NOT_SALTS,
  PRODRUG_WORDS,
  LABELLED_ONLY,
  ORDINARY_WORDS,
  MISFILED,
  EVENT_SYNONYMS,
  EVENT_KINDS,
  CLOSE_DISEASES,
  FORMER_TERMS,
  SYMPTOM_EVENTS,
  NO_EVENT,
  ADMINISTRATIVE_TERMS,
  GENE_SYNONYMS,
];

/** Our own reviewed tables as a text: what a build holds rests on them as on the sources' files. */
export function ownTables(): string {
  return JSON.stringify(OWN_TABLES, (_key, value: unknown) => {
    if (value instanceof RegExp) return String(value);
    return value instanceof Set || value instanceof Map ? [...value] : value;
  });
}
