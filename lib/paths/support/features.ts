import { at } from "@/lib/names/typed";
import { dampedZ, type EventSupport } from "./event-support";
import type { PlacedTarget } from "./target-pool";

/** The parts of a mechanistic score (docs/scoring.md, support of a pair), in the order they are shown. */
export const FEATURES = ["safety", "phenotype", "disease", "pathway", "contrary"] as const;
export type Feature = (typeof FEATURES)[number];

/**
 * The value of each part for a drug with these targets. `phenotype` and `pathway` are damped z, negative when the targets are
 * further from the event than other drugs' are; `contrary` is -1..0, the rest 0..1.
 */
export type Features = Record<Feature, number>;

/** What a direction wholly contrary to the event takes from what is known of a target without a direction. */
const CONTRARY_TAKES = 1;

/** What is left of that, 0..1. */
export function openness(contrary: number): number {
  return 1 - CONTRARY_TAKES * contrary;
}

/**
 * The parts of the score of a drug and an event, from the drug's targets alone. As safety a target counts once, a complex by
 * the best of its members. What is known of a target without a direction counts the less the more its direction is contrary.
 */
export function featuresOf(targets: readonly PlacedTarget[], event: EventSupport): Features {
  const { safety, background } = event;
  let unit = -1;
  let ofUnit = 0;
  let unsupported = 1;
  let direct = 0;
  let against = 0;
  let disease = 0;
  let weights = 0;
  let squares = 0;
  let phenotypes = 0;
  let pathways = 0;
  for (const target of targets) {
    const { place, weight } = target;
    const known = safety[target.way];
    if (target.unit !== unit) {
      unsupported *= 1 - ofUnit;
      unit = target.unit;
      ofUnit = 0;
    }
    let open = weight;
    if (at(known.any, place) === 1) {
      const contrary = at(known.contrary, place);
      ofUnit = Math.max(ofUnit, target.agreeing * at(known.support, place));
      direct = Math.max(direct, target.agreeing * at(known.direct, place));
      against = Math.max(against, weight * contrary);
      open *= openness(contrary);
    }
    disease = Math.max(disease, open * at(event.disease, place));
    phenotypes += open * at(event.phenotype, place);
    pathways += open * at(event.pathway, place);
    weights += weight;
    squares += weight ** 2;
  }
  return {
    safety: 1 - unsupported * (1 - ofUnit),
    phenotype: dampedZ(phenotypes, weights, squares, background.phenotype),
    disease,
    pathway: dampedZ(pathways, weights, squares, background.pathway),
    contrary: against > direct ? direct - against : 0,
  };
}
