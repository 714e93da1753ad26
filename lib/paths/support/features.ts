import { at } from "@/lib/names/typed";
import { dampedZ } from "./background";
import type { EventSupport } from "./event-support";
import type { PlacedTarget } from "./target-pool";

/** The parts of a mechanistic score (SCORING, recommended score), in the order they are shown. */
export const FEATURES = ["safety", "phenotype", "disease", "pathway"] as const;
export type Feature = (typeof FEATURES)[number];

/** The value of each part for a drug with these targets. `phenotype` and `pathway` are damped z, negative when the targets are further from the event than other drugs' are; the rest 0..1. */
export type Features = Record<Feature, number>;

/** The parts of the score of a drug and an event, from the drug's targets alone. */
export function featuresOf(targets: readonly PlacedTarget[], event: EventSupport): Features {
  const features: Features = { safety: 0, phenotype: 0, disease: 0, pathway: 0 };
  let weights = 0;
  let squares = 0;
  let phenotypes = 0;
  let pathways = 0;
  for (const { place, weight, way } of targets) {
    features.safety = Math.max(features.safety, weight * at(event.safety[way], place));
    features.disease = Math.max(features.disease, weight * at(event.disease, place));
    phenotypes += weight * at(event.phenotype, place);
    pathways += weight * at(event.pathway, place);
    weights += weight;
    squares += weight ** 2;
  }
  features.phenotype = dampedZ(phenotypes, weights, squares, event.background.phenotype);
  features.pathway = dampedZ(pathways, weights, squares, event.background.pathway);
  return features;
}
