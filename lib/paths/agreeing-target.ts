import type { Opener } from "./openers";

/** A stated target of this weight, -log10 M of 7 at least, is as good as a mechanism of action where the direction agrees. */
const AS_MECHANISM_MIN = 0.5;
const LESS_KNOWN = 0.8;

/**
 * What a target is worth, 0..1, where target safety links the drug's own action on it to the event: `vigil eval --set lifts`
 * finds such paths by stated targets of weight 0.5 and more as much more common among listed than among swapped pairs as those
 * by mechanisms of action, and by weaker ones nearly. What is known from assays only keeps its weight.
 */
export function agreeingWeight({
  opening,
  assayOnly,
  weight,
}: Pick<Opener, "opening" | "assayOnly" | "weight">): number {
  if (opening !== "acts_on" || assayOnly) return weight;
  return Math.max(weight, weight >= AS_MECHANISM_MIN ? 1 : LESS_KNOWN);
}
