import type { Aspect } from "./dataset";

const EVENTS: readonly Aspect[] = ["label_listings", "partial_listings", "reporting_signals"];

/** What a question may ask of things, with the aspects of the datasets that its answer rests on. */
export const ASKED = {
  adverse_events: EVENTS,
  signals: ["reporting_signals"],
  targets: ["targets"],
  acts_on: ["targets", "pharmacokinetics"],
  pathways: ["targets", "pathways"],
  phenotypes: ["phenotypes"],
  diseases: ["diseases"],
  genes: ["diseases", "phenotypes", "gene_safety"],
  indications: ["indications"],
  contraindications: ["contraindications", "label_text"],
  flags: ["regulatory_flags"],
  pharmacogenetics: ["pharmacogenetics"],
  interactors: ["interactions"],
  interactions: ["drug_interactions", "label_text"],
  enzymes: ["pharmacokinetics"],
  label_text: ["label_text"],
  classes: ["drug_classes"],
  sources: [],
  claims: [],
  entities: [],
} as const satisfies Record<string, readonly Aspect[]>;
export type Asked = keyof typeof ASKED;

/** Whether a relation is of a drug and a condition that patients have, or a flag: no adverse event of the drug is asked for. */
export function isOfCondition(relation: string | undefined): boolean {
  return relation === "indications" || relation === "contraindications" || relation === "flags";
}

/** What a question of how an event comes about rests on beside. */
export const OF_MECHANISM: readonly Aspect[] = ["targets", "gene_safety", "phenotypes", "pathways", ...EVENTS];
