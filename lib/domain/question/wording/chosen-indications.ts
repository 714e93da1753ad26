import type { Filters, Reading } from "@/lib/domain/run/question";
import { restate } from "./restate";

/** A reading with the asker's own choice for events that an indication of a drug may account for; unchanged without one. */
export function withIndications(reading: Reading, indications: Filters["indications"]): Reading {
  const { query } = reading;
  if (!query || !indications) return reading;
  const chosen = { ...query, filters: { ...query.filters, indications } };
  return { ...reading, query: chosen, restated: restate(chosen) };
}
