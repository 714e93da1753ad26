import { laboratoryValues } from "@/lib/domain/question/names/laboratory-values";
import type { Span } from "@/lib/domain/question/tokens";
import type { Filters } from "@/lib/domain/run/question";
import { FILTER_RULES, type Rule } from "./filter-rules";
import { FREQUENCY_RULES } from "./frequency-rules";
import { LACKING_RULES } from "./lacking-rules";
import { listsThings } from "./lists-things";

/** Conditions a question states on the things it asks for, and where it states them. */
export type FilterReading = { filters: Filters; spans: Span[]; unapplied: (Span & { text: string })[] };

/** How often comes first: "at most 10 %" is no number of things. */
const RULES: readonly Rule[] = [...FREQUENCY_RULES, ...FILTER_RULES];

/** Reads evidence, threshold, count and "top n" conditions, and laboratory values that no event is named by. A condition stated twice keeps its first reading. */
export function readFilters(text: string): FilterReading {
  let left = text;
  let filters: Filters = {};
  const spans: Span[] = [];
  const unapplied: FilterReading["unapplied"] = [];
  const lacking = listsThings(text) ? LACKING_RULES : [];
  for (const { pattern, read, unapplied: idle } of [...lacking, ...RULES]) {
    const match = left.match(pattern);
    const found = match && read(match);
    if (!match || !found || match.index === undefined) continue;
    filters = {
      ...found,
      ...filters,
      ...(found.frequency && { frequency: { ...found.frequency, ...filters.frequency } }),
      ...lackingBoth(found, filters),
    };
    const end = match.index + match[0].length;
    spans.push({ start: match.index, end });
    if (idle) unapplied.push({ start: match.index, end, text: match[0] });
    left = left.slice(0, match.index) + "\u0001".repeat(match[0].length) + left.slice(end);
  }
  const usual = laboratoryValues(text).filter(({ terms }) => terms.length === 0);
  return { filters, spans: [...spans, ...usual], unapplied: [...unapplied, ...usual] };
}

/** "Not listed and not reported": each denial is meant. */
function lackingBoth({ lacks }: Filters, { lacks: before }: Filters): Filters {
  return lacks && before && lacks !== before ? { lacks: "any" } : {};
}
