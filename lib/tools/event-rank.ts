import type { Edge } from "@/lib/knowledge/graph";

/** What a signal is worth at most, in log2 units: beyond it IC025 tells overdoses and odd terms from others, hardly events of use. */
const IC025_MAX = 4;
/** A stated frequency from which a listing alone comes before a signal alone, in percent. */
const COMMON_PERCENT = 1;
/** What reports at the threshold of a signal are worth beside a listing; further below it less. */
const REPORTED_WORTH = 0.3;
const HALF_WORTH = 4;
/** What stands on a label and in a signal, then on a label firmly, then in a signal alone, then on a label alone. */
const GRADES = { both: 3, listed: 2, signal: 1, rest: 0 } as const;

/**
 * Where an event stands in a list by its evidence, 0..1, for ranking only. A label listing and a signal come together first, then
 * listings of two sources or a stated frequency of 1 % and more, signals alone, other listings. Within each by the number of
 * label sources, half the log2 of the frequency, and IC025 up to 4, or how near reports come to a signal (`reported`).
 */
export function eventRank(
  label: readonly Edge[],
  signals: readonly Edge[],
  reported = Number.NEGATIVE_INFINITY,
): number {
  const ic025 = Math.max(0, ...signals.map(({ statistic }) => statistic));
  const percent = Math.max(0, ...label.map(({ statistic }) => statistic || 0));
  const sources = new Set(label.map(({ dataset }) => dataset)).size;
  const isFirm = sources > 1 || percent >= COMMON_PERCENT;
  const signalled = signals.length > 0;
  const grade = signalled ? (sources > 0 ? "both" : "signal") : isFirm ? "listed" : "rest";
  const reports = signalled ? Math.min(ic025, IC025_MAX) + ic025 / 100 : REPORTED_WORTH * 2 ** Math.min(0, reported);
  const worth = sources + Math.log2(1 + percent) / 2 + reports;
  return (GRADES[grade] + worth / (worth + HALF_WORTH)) / Object.keys(GRADES).length;
}

/** The same where signals alone are asked for: by IC025. */
export function signalRank(signals: readonly Edge[]): number {
  return 1 - 2 ** (-Math.max(0, ...signals.map(({ statistic }) => statistic)) / 2);
}
