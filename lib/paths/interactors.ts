import { type GraphIndex, typeOf } from "./graph-index";
import { type Hop, hopsFrom, hopsTo } from "./hop";

/** The genes whose products interact with those of the genes, by number; of members of a group that reach one gene, claims read the same way are one hop. */
export function interactorsOf(index: GraphIndex, genes: readonly number[]): Hop[] {
  const found = new Map<number, Hop>();
  for (const gene of genes) {
    const hops = [...hopsFrom(index, gene, "interacts_with"), ...hopsTo(index, gene, "interacts_with")];
    for (const hop of hops) {
      const known = found.get(hop.to);
      if (typeOf(index, hop.to) !== "gene" || (known && known.forward !== hop.forward)) continue;
      found.set(hop.to, { ...hop, edges: [...(known?.edges ?? []), ...hop.edges] });
    }
  }
  return [...found.values()].sort((a, b) => a.to - b.to);
}
