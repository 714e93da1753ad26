import { FEATURES, type Features } from "./features";
import { WEIGHTS } from "./weights";

/** Weighted sum of the parts: log odds beside a pair without any evidence, before the event's own level is taken off. */
export function rawScore(features: Features): number {
  return FEATURES.reduce((sum, feature) => sum + WEIGHTS.parts[feature] * features[feature], 0);
}
