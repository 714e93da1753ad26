import type { Tier } from "@/lib/domain/dataset";
import { groupRows } from "@/lib/domain/names/name-index";
import { at, item } from "@/lib/domain/names/typed-arrays";
import { type EdgeTable, entityCount, type GraphIndex } from "@/lib/graph/paths/graph-index";
import { countGenes } from "@/lib/graph/paths/specificity";

/** The index with the claims of these tiers only; the index itself when it holds no others. */
export function withTiers(index: GraphIndex, tiers: readonly Tier[]): GraphIndex {
  const kept = index.datasets.map(({ tier }) => tiers.includes(tier));
  if (kept.every(Boolean)) return index;
  const edges = filtered(index.edges, (edge) => item(kept, at(index.edges.datasets, edge)), entityCount(index));
  const limited = { ...index, edges };
  return { ...limited, specificity: countGenes(limited, entityCount(index)) };
}

/** The edges that are kept, in their order. */
function filtered(edges: EdgeTable, keep: (edge: number) => boolean, entities: number): EdgeTable {
  const order = Uint32Array.from(edges.subjects.keys()).filter(keep);
  const places = new Uint32Array(edges.subjects.length);
  order.forEach((edge, place) => {
    places[edge] = place;
  });
  const reverse = edges.reverse.filter(keep).map((edge) => at(places, edge));
  const subjects = order.map((edge) => at(edges.subjects, edge));
  const objects = order.map((edge) => at(edges.objects, edge));
  return {
    starts: groupRows(subjects, entities).starts,
    subjects,
    objects,
    predicates: Uint8Array.from(order, (edge) => at(edges.predicates, edge)),
    datasets: Uint8Array.from(order, (edge) => at(edges.datasets, edge)),
    strengths: Float64Array.from(order, (edge) => at(edges.strengths, edge)),
    statistics: Float64Array.from(order, (edge) => at(edges.statistics, edge)),
    traits: Uint16Array.from(order, (edge) => at(edges.traits, edge)),
    claimHigh: Uint32Array.from(order, (edge) => at(edges.claimHigh, edge)),
    claimLow: Uint32Array.from(order, (edge) => at(edges.claimLow, edge)),
    reverseStarts: groupRows(objects, entities).starts,
    reverse,
  };
}
