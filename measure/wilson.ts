import { Z_975 } from "@/lib/domain/statistics/report-table";

/** A share, `count` of `total`, with its 95 % interval. */
export type Share = { count: number; total: number; share: number | null; lower: number | null; upper: number | null };

/** The share `count / total` with Wilson's score interval (Wilson, J Am Stat Assoc 1927); nulls when `total` is 0. */
export function shareOf(count: number, total: number): Share {
  if (total === 0) return { count, total, share: null, lower: null, upper: null };
  const share = count / total;
  const weight = Z_975 ** 2 / total;
  const centre = (share + weight / 2) / (1 + weight);
  const half = (Z_975 / (1 + weight)) * Math.sqrt((share * (1 - share)) / total + weight / (4 * total));
  return { count, total, share, lower: Math.max(0, centre - half), upper: Math.min(1, centre + half) };
}

/** A share under its name; `of` says in words what the denominator counts. */
export function figure(name: string, of: string, count: number, total: number): { name: string; of: string } & Share {
  return { name, of, ...shareOf(count, total) };
}
