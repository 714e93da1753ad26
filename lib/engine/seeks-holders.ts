import { isBounded } from "@/lib/knowledge/signal-bounds";
import type { Ask, TypedQuery } from "./question";

const LISTS: readonly Ask[] = ["list", "count", "which_drugs"];

/**
 * Whether a question lists or counts drugs by an event, whatever source holds it: then label text and terms near the event
 * say more of those that do not count. Of reports alone, or above a threshold, they say nothing.
 */
export function seeksHolders(query: TypedQuery): boolean {
  const { ask, want, measure, filters } = query;
  const ofReports =
    filters.source === "signal" || filters.source === "both" || measure !== undefined || filters.lacks !== undefined;
  return LISTS.includes(ask) && want === "drugs" && !ofReports && !hasThreshold(query);
}

/** Thresholds on a signal and conditions on a frequency, which only the event lists take. */
export function hasThreshold({ filters }: TypedQuery): boolean {
  return isBounded(filters) || filters.frequency !== undefined;
}
