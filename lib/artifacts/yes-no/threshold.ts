import type { Filters } from "@/lib/engine/question";
import type { Row } from "@/lib/engine/tool";
import { meetsCounts, meetsIc025 } from "@/lib/knowledge/signal-bounds";

type Measured = "no_reports" | "below_threshold" | "meets_threshold";

/** What the reports of a pair are to a threshold: of several rows one that passes is enough; a number that is not known passes none. */
export function againstThreshold(rows: readonly Row[], filters: Filters): Measured {
  const counted = rows.filter(({ ic025, cases }) => typeof ic025 === "number" || typeof cases === "number");
  if (counted.length === 0) return "no_reports";
  return counted.some((row) => passes(row, filters)) ? "meets_threshold" : "below_threshold";
}

function passes({ ic025, prr, cases }: Row, filters: Filters): boolean {
  const known = numberOr(ic025, Number.NaN);
  const counts = { cases: numberOr(cases, null), prr: numberOr(prr, null) };
  return (filters.source !== "signal" || known > 0) && meetsIc025(known, filters) && meetsCounts(counts, filters);
}

function numberOr<Other>(value: Row[string] | undefined, other: Other): number | Other {
  return typeof value === "number" ? value : other;
}
