import type { Entity } from "@/lib/domain/entity";
import { nameTrust } from "@/lib/sources/build/build-state";
import type { Registries } from "@/lib/sources/build/registries";

/** A gene by its NCBI id, else by its symbol, current or former: older files hold NCBI ids that have been replaced. */
export function geneByEntrez(registries: Registries, entrez: string, symbol = ""): Entity | undefined {
  return registries.byCurie(`NCBIGene:${entrez}`, "gene") ?? (symbol ? geneBySymbol(registries, symbol) : undefined);
}

/** Human symbols are in capitals, but for "orf"; "tat" and "mip" are genes of microbes. */
const AS_HUMAN = /^(?:[^a-z]|orf(?=\d))+$/;

/**
 * A gene by its approved symbol, else by a former one that is of no other gene. An alias does not count: where nothing else of the
 * row states the species, it names a protein of a virus or an animal as often ("UL23" of herpesviruses, "uL23" of the ribosome).
 */
export function geneBySymbol(registries: Registries, symbol: string): Entity | undefined {
  return AS_HUMAN.test(symbol) ? registries.byName("gene", symbol, nameTrust("previous_symbol")) : undefined;
}
