import type { Claim } from "@/lib/domain/claim";
import { number } from "@/lib/domain/facts/build";
import type { FactNumber } from "@/lib/domain/facts/fact";
import { median } from "@/lib/domain/statistics/median";

const FIGURES = 3;

/** How one drug changes the exposure to the other, by the records of a claim: the median of the ratios and, of several, their range, and the number of studies. */
export function measuredNumbers(claim: Claim | undefined): FactNumber[] {
  const ratios = (claim?.evidence ?? [])
    .flatMap(({ payload }) => (typeof payload.auc_ratio === "number" ? payload.auc_ratio : []))
    .sort((a, b) => a - b);
  const [lowest, highest] = [ratios[0], ratios.at(-1)];
  if (lowest === undefined || highest === undefined) return [];
  const studies = new Set((claim?.evidence ?? []).map(({ payload }) => payload.study));
  const rounded = (value: number) => Number(value.toPrecision(FIGURES));
  return [
    number(rounded(median(ratios)), "fold", "auc_ratio"),
    number(rounded(lowest), "fold", "auc_ratio_lower"),
    number(rounded(highest), "fold", "auc_ratio_upper"),
    number(studies.size, "studies", "studies"),
  ];
}
