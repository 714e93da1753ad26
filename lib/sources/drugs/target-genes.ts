import type { Entity } from "@/lib/knowledge/entity";
import type { SourceContext } from "@/lib/sources/source";

/**
 * What human proteins make up as a target: the gene, or for several the group of all genes of the complex or family.
 * Accessions of no human gene are counted and left out; undefined when none is left.
 */
export function targetOf(
  accessions: readonly string[],
  name: string,
  { registries, drop }: Pick<SourceContext, "registries" | "drop">,
): Entity | undefined {
  const genes = accessions.flatMap((accession) => {
    const gene = registries.byCurie(`UniProt:${accession}`, "gene");
    if (!gene) drop("accession of a target is no human gene", accession);
    return gene ?? [];
  });
  const [first] = genes;
  const members = [...new Set(genes.map(({ id }) => id))];
  return members.length > 1 ? registries.geneGroup(members, name) : first;
}
