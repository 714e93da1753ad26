import { LEVEL, type SupportPart } from "@/lib/knowledge/support";
import { at } from "@/lib/names/typed-arrays";
import { claimIdAt, datasetAt, edgesFrom } from "@/lib/paths/adjacency";
import type { GraphIndex } from "@/lib/paths/graph-index";
import { genesBehind } from "@/lib/paths/openers";
import { eventLevel, eventSlope } from "./event-level";
import { eventSupport, FEATURES, type Feature, featuresOf, openness, WEIGHTS } from "./features";
import {
  type Explained,
  knownContrary,
  knownDiseases,
  knownPathway,
  knownPhenotype,
  knownSafety,
  worthOfSafety,
} from "./nearest";
import { type PlacedTarget, targetPool } from "./target-pool";

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

/**
 * What a part of the score rests on: the drug's best target there and what is known of it, in words that the predicates
 * license, with the claims of both steps. `value` is the part's.
 */
function partReason(pair: Explained, feature: Feature, value: number): ReturnType<typeof cited> {
  const than =
    feature !== "phenotype" && feature !== "pathway"
      ? ""
      : `by ${feature}s its targets are ${value < 0 ? "further from" : "nearer to"} the event than other drugs' targets`;
  const target = bestTarget(pair, feature);
  if (!target) return cited(pair.index, than, []);
  const { reason, edges } = KNOWN[feature](pair, target);
  return cited(pair.index, than === "" ? reason : `${than}; nearest: ${reason}`, [
    ...actingClaims(pair, target),
    ...edges,
  ]);
}

const KNOWN = {
  safety: knownSafety,
  disease: knownDiseases,
  phenotype: knownPhenotype,
  pathway: knownPathway,
  contrary: knownContrary,
};

/** The target that adds most to the part; none where no target adds anything. */
function bestTarget(pair: Explained, feature: Feature): PlacedTarget | undefined {
  const { genes } = targetPool(pair.index);
  const worths = new Map(pair.targets.map((target) => [target, worthOf(pair, target, feature)]));
  const worth = (target: PlacedTarget) => worths.get(target) ?? 0;
  return pair.targets
    .filter((target) => worth(target) > 0)
    .sort((a, b) => worth(b) - worth(a) || at(genes, a.place) - at(genes, b.place))[0];
}

function worthOf(pair: Explained, target: PlacedTarget, feature: Feature): number {
  const { place, way, weight } = target;
  if (feature === "safety") return worthOfSafety(pair, target);
  const contrary = at(pair.support.safety[way].contrary, place);
  return weight * (feature === "contrary" ? contrary : openness(contrary) * at(pair.support[feature], place));
}

/** The claims that the drug acts on the target, or on a group it is a member of. */
function actingClaims({ index, drug }: Explained, { place }: PlacedTarget): number[] {
  const gene = at(targetPool(index).genes, place);
  return (["targets", "binds_in_assay"] as const)
    .flatMap((predicate) => edgesFrom(index, drug, predicate))
    .filter((edge) => genesBehind(index, at(index.edges.objects, edge)).includes(gene));
}

/** Words with the claims (edge numbers) they rest on, each once, and the datasets that state these. */
export function cited(
  index: GraphIndex,
  reason: string,
  edges: readonly number[],
): Required<Pick<SupportPart, "reason" | "claimIds" | "datasets">> {
  return {
    reason,
    claimIds: [...new Set(edges.map((edge) => claimIdAt(index, edge)))],
    datasets: [...new Set(edges.map((edge) => datasetAt(index, edge)))].sort(),
  };
}
