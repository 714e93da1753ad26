import { MISFILED } from "@/lib/sources/drugs/misfiled-assays";
import { ORDINARY_WORDS } from "@/lib/sources/drugs/ordinary-words";
import {
  ACTIVE_IONS,
  ANIONS,
  LABELLED_ONLY,
  NOT_SALTS,
  PRODRUG_WORDS,
  SALT_PHRASES,
  SALT_WORDS,
} from "@/lib/sources/drugs/salts";
import { ADMINISTRATIVE_TERMS } from "@/lib/sources/events/administrative-terms";
import { CLOSE_DISEASES, EVENT_KINDS } from "@/lib/sources/events/event-kinds";
import { EVENT_SYNONYMS } from "@/lib/sources/events/event-synonyms-table";
import { FORMER_TERMS } from "@/lib/sources/events/former-terms";
import { NO_EVENT, SYMPTOM_EVENTS } from "@/lib/sources/events/symptom-events";
import { GENE_SYNONYMS } from "@/lib/sources/genes/gene-synonyms";
import { SPELLING_PAIRS } from "@/lib/sources/wording/spelling";

const OWN_TABLES: readonly unknown[] = [
  SPELLING_PAIRS,
  SALT_WORDS,
  SALT_PHRASES,
  ACTIVE_IONS,
  ANIONS,
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
