import type { Edge } from "@/lib/knowledge/graph";

/** What a label listing adds to the IC025 (log2) of a signal. */
const LISTED_ADDS = 2;
/** What one further label source counts for beside a stated frequency, in percentage points. */
const SOURCE_POINTS = 1;
const HALF_POINTS = 10;

/** What reports at the threshold of a signal count for beside a stated frequency, in percentage points; further below it they count for less. */
const REPORT_POINTS = 0.5;

/**
 * Where an event stands in a list by its evidence, 0..1, for ranking only: by IC025, to which a listing adds 2; a listing
 * without a signal stands below IC025 1, by stated frequency, number of label sources and how near its reports come to a
 * signal (`reported`: their highest IC025, which is 0 or less).
 */
export function eventRank(
  label: readonly Edge[],
  signals: readonly Edge[],
  reported = Number.NEGATIVE_INFINITY,
): number {
  const ic025 = Math.max(0, ...signals.map(({ statistic }) => statistic));
  if (signals.length > 0) return scaled(ic025 + (label.length > 0 ? LISTED_ADDS : 0));
  const percent = Math.max(0, ...label.map(({ statistic }) => statistic || 0));
  const sources = new Set(label.map(({ dataset }) => dataset)).size;
  const points = percent + SOURCE_POINTS * Math.max(0, sources - 1) + REPORT_POINTS * 2 ** Math.min(0, reported);
  return scaled(points / (points + HALF_POINTS));
}

function scaled(log2: number): number {
  return 1 - 2 ** (-log2 / 2);
}
