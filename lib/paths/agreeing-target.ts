import type { Opener } from "./openers";

/** A stated target of this weight, -log10 M of 7 at least, is next to a mechanism of action where the direction agrees. */
const NEAR_MECHANISM_MIN = 0.5;
const NEAR_MECHANISM = 0.95;

/**
 * What a target is worth, 0..1, where target safety links the drug's own action on it to the event: `vigil eval --set lifts`
 * finds such paths by stated targets of weight 0.5 and more about as much more common among listed than among swapped pairs as
 * those by mechanisms of action, by weaker ones less. What a source flags, or assays alone know, keeps its weight.
 */
export function agreeingWeight({
  opening,
  assayOnly,
  flagged,
  weight,
}: Pick<Opener, "opening" | "assayOnly" | "flagged" | "weight">): number {
  const isNear = opening === "acts_on" && !assayOnly && !flagged && weight >= NEAR_MECHANISM_MIN;
  return isNear ? NEAR_MECHANISM : weight;
}
