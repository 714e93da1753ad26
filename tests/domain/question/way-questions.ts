import type { Row } from "./notation";

/** Questions about a drug and an event by way of a gene. */
export const wayQuestions: readonly Row[] = [
  [
    "could haloperidol cause QT prolongation via hERG",
    "mechanism adverse_events of haloperidol to Electrocardiogram QT prolonged {through KCNH2}",
  ],
  [
    "does blockade of DRD2 explain weight gain with clozapine?",
    "mechanism adverse_events of clozapine to Weight increased {through DRD2}",
  ],
  [
    "Is GI bleed on aspirin due to COX-1?",
    "mechanism adverse_events of aspirin to Gastrointestinal haemorrhage {through PTGS1}",
  ],
  [
    "Trace a path from haloperidol through DRD2 to QT prolongation",
    "path adverse_events of haloperidol to Electrocardiogram QT prolonged {through DRD2}",
  ],
  [
    "does clozapine cause agranulocytosis in HLA-B carriers",
    "boolean adverse_events of clozapine to Agranulocytosis {patient HLA-B}",
  ],
];
