import { z } from "zod";
import { Sign } from "@/lib/knowledge/claim";
import { REVIEWED, valuesByKey, vocabulary } from "@/lib/knowledge/vocabulary";

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
