import type { Entity } from "@/lib/knowledge/entity";
import type { Registries } from "@/lib/sources/build/registries";

/** A gene by its NCBI id, else by its symbol, current or former: older files hold NCBI ids that have been replaced. */
export function geneByEntrez(registries: Registries, entrez: string, symbol = ""): Entity | undefined {
  return registries.byCurie(`NCBIGene:${entrez}`, "gene") ?? (symbol ? registries.byName("gene", symbol) : undefined);
}
