import { type Measure, missing, ratioWithInterval } from "./measure";
import type { ReportTable } from "./report-table";

/**
 * Proportional reporting ratio, [a/(a+b)] / [c/(c+d)], with its 95 % interval (Evans, Waller, Davis: Use of proportional
 * reporting ratios, Pharmacoepidemiol Drug Saf 2001). A disproportion of reports; it measures no risk.
 */
export function prr({ a, b, c, d }: ReportTable): Measure {
  if (a === 0) return missing("no report names both the drug and the event");
  if (c === 0) return missing("no report of another drug names the event");
  if (b === 0 && d === 0) return missing("every report names the event");
  return ratioWithInterval(a / (a + b) / (c / (c + d)), Math.sqrt(1 / a - 1 / (a + b) + 1 / c - 1 / (c + d)));
}

/**
 * Reporting odds ratio, ad/(bc), with its 95 % interval (van Puijenbroek et al.: A comparison of measures of
 * disproportionality, Pharmacoepidemiol Drug Saf 2002). Odds of being reported; they are no odds of the event.
 */
export function ror({ a, b, c, d }: ReportTable): Measure {
  if (a === 0) return missing("no report names both the drug and the event");
  if (b === 0) return missing("every report of the drug names the event");
  if (c === 0) return missing("no report of another drug names the event");
  if (d === 0) return missing("every report of another drug names the event");
  return ratioWithInterval((a / b) * (d / c), Math.sqrt(1 / a + 1 / b + 1 / c + 1 / d));
}
