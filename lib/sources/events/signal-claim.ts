import type { Claim, Evidence } from "@/lib/domain/claim";
import { newClaim } from "@/lib/sources/new-claim";

type Signal = {
  drug: string;
  event: string;
  dataset: string;
  ic025: number;
  flags: Claim["flags"];
  evidence: Evidence[];
};

/** A reporting signal of a drug and an event with its IC025 (log2 units): what a table of reports states, no more. */
export function signalClaim({ drug, event, ic025, ...stated }: Signal): Claim {
  return newClaim({
    subject: drug,
    predicate: "reported_with",
    object: event,
    strength: signalStrength(ic025),
    statistic: { name: "IC025", value: ic025, unit: "log2" },
    ...stated,
  });
}

/** Strength of a signal, 0..1, rising with IC025 (log2) and saturating: 0 up to IC025 0, 0.29 at 1, 0.65 at 3, 0.91 at 7. */
export function signalStrength(ic025: number): number {
  return ic025 <= 0 ? 0 : 1 - 2 ** (-ic025 / 2);
}
