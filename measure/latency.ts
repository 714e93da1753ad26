/** Median and 95th percentile in milliseconds to a tenth; null for none. */
export function latencyOf(times: readonly number[]): { median: number; p95: number } | null {
  if (times.length === 0) return null;
  const at = (share: number) => Math.round(percentileOf(times, share) * 10) / 10;
  return { median: at(0.5), p95: at(0.95) };
}

/** The smallest value that a share of all, above 0 and at most 1, does not exceed (nearest rank); NaN for none. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
