import type { Claim, Frequency } from "@/lib/domain/claim";

/** The highest frequency a label states at least, of those who took the drug; null when it states none above 0. */
export function highestFrequency(stated: readonly Frequency[]): Claim["statistic"] {
  const share = Math.max(0, ...stated.map(({ arm, lower }) => (arm === "placebo" ? 0 : (lower ?? 0))));
  return share > 0 ? { name: "frequency", value: Number((share * 100).toPrecision(6)), unit: "%" } : null;
}

/** Whether a label states that the event is more frequent with the drug than with placebo, at least as it states it; unknown where it states no such thing. */
export function beyondPlacebo(stated: readonly Frequency[]): Claim["sign"] {
  const of = (isPlacebo: boolean, bound: "lower" | "upper") =>
    Math.max(
      ...stated.flatMap(({ arm, [bound]: share }) =>
        (arm === "placebo") === isPlacebo && share !== null ? [share] : [],
      ),
    );
  return of(false, "lower") > of(true, "upper") && of(true, "upper") >= 0 ? "increases" : "unknown";
}
