import { at } from "@/lib/names/typed";
import { edgesFrom } from "@/lib/paths/adjacency";
import { genesBehind } from "@/lib/paths/openers";
import { cited } from "./cited";
import { type Feature, openness } from "./features";
import { type Explained, knownDiseases, knownPathway, knownPhenotype } from "./nearest";
import { knownContrary, knownSafety, worthOfSafety } from "./nearest-safety";
import { type PlacedTarget, targetPool } from "./target-pool";

/**
 * What a part of the score rests on: the drug's best target there and what is known of it, in words that the predicates
 * license, with the claims of both steps. `value` is the part's.
 */
export function partReason(pair: Explained, feature: Feature, value: number): ReturnType<typeof cited> {
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
