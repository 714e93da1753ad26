import { at } from "@/lib/names/typed";
import { dampedZ } from "./background";
import type { EventSupport } from "./event-support";
import type { PlacedTarget } from "./target-pool";

/** The parts of a mechanistic score (SCORING, recommended score, and what is contrary), in the order they are shown. */
export const FEATURES = ["safety", "phenotype", "disease", "pathway", "contrary"] as const;
export type Feature = (typeof FEATURES)[number];

/**
 * The value of each part for a drug with these targets. `phenotype` and `pathway` are damped z, negative when the targets are
 * further from the event than other drugs' are; `contrary` is -1..0, the rest 0..1.
 */
export type Features = Record<Feature, number>;

/** What a direction wholly contrary to the event takes from what is known of a target without a direction. */
const CONTRARY_TAKES = 0.5;

/** What is left of that, 0..1. */
export function openness(contrary: number): number {
  return 1 - CONTRARY_TAKES * contrary;
}

/** What one target, a complex being one, adds to each part; to what is compared with drawn genes all its members do. */
type Unit = Record<"weight" | "squares" | "safety" | "disease" | "phenotype" | "pathway", number>;

/**
 * The parts of the score of a drug and an event, from the drug's targets alone. As safety a target counts once. What is known of it
 * without a direction counts the less the more its direction is contrary to the event.
 */
export function featuresOf(targets: readonly PlacedTarget[], event: EventSupport): Features {
  const { phenotype, pathway } = event.background;
  let disease = 0;
  let unsupported = 1;
  const sums = { weight: 0, squares: 0, phenotype: 0, pathway: 0 };
  for (let start = 0, end = 0; start < targets.length; start = end) {
    while (end < targets.length && targets[end]?.unit === targets[start]?.unit) end++;
    const unit = unitOf(targets, start, end, event);
    unsupported *= 1 - unit.safety;
    disease = Math.max(disease, unit.disease);
    sums.phenotype += unit.phenotype;
    sums.pathway += unit.pathway;
    sums.weight += unit.weight;
    sums.squares += unit.squares;
  }
  return {
    safety: 1 - unsupported,
    phenotype: dampedZ(sums.phenotype, sums.weight, sums.squares, phenotype),
    disease,
    pathway: dampedZ(sums.pathway, sums.weight, sums.squares, pathway),
    contrary: contraryOf(targets, event),
  };
}

function unitOf(targets: readonly PlacedTarget[], start: number, end: number, event: EventSupport): Unit {
  const unit = { weight: 0, squares: 0, safety: 0, disease: 0, phenotype: 0, pathway: 0 };
  for (let i = start; i < end; i++) {
    const target = targets[i];
    if (!target) break;
    const { place, weight, agreeing, way } = target;
    const { support, contrary } = event.safety[way];
    const open = weight * openness(at(contrary, place));
    unit.weight += weight;
    unit.squares += weight ** 2;
    unit.safety = Math.max(unit.safety, agreeing * at(support, place));
    unit.disease = Math.max(unit.disease, open * at(event.disease, place));
    unit.phenotype += open * at(event.phenotype, place);
    unit.pathway += open * at(event.pathway, place);
  }
  return unit;
}

/** What speaks against the event beyond what is directly for it, at the best target of each; negative, 0 where nothing does. */
function contraryOf(targets: readonly PlacedTarget[], { safety }: EventSupport): number {
  let against = 0;
  let direct = 0;
  for (const { place, weight, agreeing, way } of targets) {
    against = Math.max(against, weight * at(safety[way].contrary, place));
    direct = Math.max(direct, agreeing * at(safety[way].direct, place));
  }
  return against > direct ? direct - against : 0;
}
