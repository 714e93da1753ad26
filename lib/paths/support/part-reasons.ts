import { at } from "@/lib/names/typed";
import { edgesFrom } from "@/lib/paths/adjacency";
import { genesBehind } from "@/lib/paths/openers";
import { cited } from "./cited";
import type { Feature } from "./features";
import { type Explained, knownDiseases, knownPathway, knownPhenotype, knownSafety } from "./nearest";
import { type PlacedTarget, targetPool } from "./target-pool";

/**
 * What a part of the score rests on: the drug's best target there and what is known of it, in words that the predicates
 * license, with the claims of both steps. `value` is the part's.
 */
export function reasonFor(pair: Explained, feature: Feature, value: number): ReturnType<typeof cited> {
  const than =
    feature === "safety" || feature === "disease"
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
};

/** The target of the highest weight times closeness; none where no target has any. */
function bestTarget({ index, targets, support }: Explained, feature: Feature): PlacedTarget | undefined {
  const { genes } = targetPool(index);
  const worth = ({ place, way, weight }: PlacedTarget) =>
    weight * at(feature === "safety" ? support.safety[way] : support[feature], place);
  return targets
    .filter((target) => worth(target) > 0)
    .sort((a, b) => worth(b) - worth(a) || at(genes, a.place) - at(genes, b.place))[0];
}

/** The claims that the drug acts on the target, or on a group it is a member of. */
function actingClaims({ index, drug }: Explained, { place }: PlacedTarget): number[] {
  const gene = at(targetPool(index).genes, place);
  return (["targets", "binds_in_assay"] as const)
    .flatMap((predicate) => edgesFrom(index, drug, predicate))
    .filter((edge) => genesBehind(index, at(index.edges.objects, edge)).includes(gene));
}
