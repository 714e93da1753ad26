import type { Filters } from "@/lib/engine/question";
import type { Row } from "@/lib/engine/tool";

type Measured = "no_reports" | "below_threshold" | "meets_threshold";

/** What the reports of a pair are to a threshold: of several rows one that passes is enough; a number that is not known passes none. */
export function againstThreshold(rows: readonly Row[], filters: Filters): Measured {
  const counted = rows.filter(({ ic025, cases }) => typeof ic025 === "number" || typeof cases === "number");
  if (counted.length === 0) return "no_reports";
  return counted.some((row) => passes(row, filters)) ? "meets_threshold" : "below_threshold";
}

function passes(
  { ic025, prr, cases }: Row,
  { source, ic025Min, ic025Above, prrMin, prrAbove, casesMin }: Filters,
): boolean {
  const within = (value: Row[string] | undefined, min: number | undefined, above: number | undefined) => {
    if (min === undefined && above === undefined) return true;
    return typeof value === "number" && (min === undefined || value >= min) && (above === undefined || value > above);
  };
  const signal = source === "signal" ? 0 : undefined;
  return (
    within(ic025, undefined, signal) &&
    within(ic025, ic025Min, ic025Above) &&
    within(prr, prrMin, prrAbove) &&
    within(cases, casesMin, undefined)
  );
}
