import type { Claim, Evidence } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { claimDraft, type Draft } from "@/lib/sources/source";

type Signal = {
  drug: string;
  event: Entity;
  ic025: number;
  evidence: Evidence[];
  isArtefact?: boolean;
};

/**
 * A reporting signal of a drug and an event with its IC025 (log2 units): what a table of reports states, no more. Flagged are
 * events that are what the drug was given for (`isArtefact`), and administrative terms.
 */
export function signalDraft({ drug, event, ic025, evidence, isArtefact = false }: Signal): Draft {
  const flags: Claim["flags"] = [];
  if (isArtefact) flags.push("indication_artefact");
  if (event.administrative) flags.push("administrative");
  return claimDraft(drug, "reported_with", event, {
    strength: signalStrength(ic025),
    statistic: { name: "IC025", value: ic025, unit: "log2" },
    flags,
    evidence,
  });
}

/** Strength of a signal, 0..1, rising with IC025 (log2) and saturating: 0 up to IC025 0, 0.29 at 1, 0.65 at 3, 0.91 at 7. */
export function signalStrength(ic025: number): number {
  return ic025 <= 0 ? 0 : 1 - 2 ** (-ic025 / 2);
}
