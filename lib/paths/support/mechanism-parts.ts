import { LEVEL, type SupportPart } from "@/lib/knowledge/support";
import type { GraphIndex } from "@/lib/paths/graph-index";
import { cited } from "./cited";
import { eventLevel } from "./event-level";
import { eventSlope } from "./event-slope";
import { eventSupport } from "./event-support";
import { FEATURES, featuresOf } from "./features";
import { partReason } from "./part-reasons";
import { targetPool } from "./target-pool";
import { WEIGHTS } from "./weights";

/** A part without its words, which are worked out when they are to be shown. */
export type BarePart = Pick<SupportPart, "name" | "layer" | "value" | "weight"> & {
  because: () => ReturnType<typeof cited>;
};

/** The mechanistic parts of a pair, from the drug's targets alone, weighed by how far the event is judged by them; none for a drug without a target. */
export function mechanismParts(index: GraphIndex, drug: number, event: number): BarePart[] {
  const targets = targetPool(index).byDrug.get(drug) ?? [];
  if (targets.length === 0) return [];
  const support = eventSupport(index, event);
  const features = featuresOf(targets, support);
  const slope = eventSlope(index, event);
  const parts = FEATURES.filter((feature) => features[feature] !== 0).map(
    (feature): BarePart => ({
      name: feature,
      layer: "mechanism",
      value: features[feature],
      weight: slope * WEIGHTS.parts[feature],
      because: () => partReason({ index, drug, event, targets, support }, feature, features[feature]),
    }),
  );
  const because = () => cited(index, "mean of these parts over all drugs with targets", []);
  return [...parts, { name: LEVEL, layer: "mechanism", value: eventLevel(index, event).mean, weight: -slope, because }];
}
