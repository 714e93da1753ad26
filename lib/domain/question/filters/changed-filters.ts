import type { Filters } from "@/lib/domain/run/question";

const SAME = [
  ["ic025Min", "ic025Above"],
  ["prrMin", "prrAbove"],
  ["branch", "outside"],
] as const;

/** A bound said anew takes the place of the earlier one on the same statistic, whether that was to be met or exceeded; so does a group of the earlier one, be it left out or not. */
export function changedFilters(earlier: Filters, said: Filters): Filters {
  const replaced = SAME.filter((keys) => keys.some((key) => said[key] !== undefined)).flat();
  const kept = Object.entries(earlier).filter(([key]) => !replaced.some((each) => each === key));
  return { ...Object.fromEntries(kept), ...said };
}
