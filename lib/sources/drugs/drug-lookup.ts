import type { Entity } from "@/lib/domain/entity";
import { stripSalts } from "@/lib/domain/names/normalise";
import type { Registries } from "@/lib/sources/build/registries";
import type { SourceContext } from "@/lib/sources/source";

/** The list of marketed drugs; others also list pests, metabolites, solvents and substances never marketed. */
const MARKETED = "DRUGCENTRAL:";

/** Whether DrugCentral lists the drug, by its id: ids do not depend on what is loaded. */
export function isMarketed({ id }: Pick<Entity, "id">): boolean {
  return id.startsWith(MARKETED);
}

/**
 * The drug a source's ingredient name denotes: by the name, by an inverted name ("estrogens, conjugated"), then by the
 * name without its salt, then without the four letters that distinguish biologicals of one substance ("-aooe"). Undefined when nothing matches or when the name lists several ingredients.
 */
export function findDrug(registries: Registries, name: string): Entity | undefined {
  const exact = registries.byName("drug", name);
  if (exact || isCombination(name)) return exact;
  return (
    registries.byName("drug", inverted(name)) ??
    registries.byName("drug", stripSalts(name)) ??
    registries.byName("drug", withoutBiologicSuffix(name))
  );
}

/** Whether a name lists several ingredients, by the separators sources use. */
export function isCombination(name: string): boolean {
  return /[;+|]|\band\b|\bwith\b|\s\/\s|\\/i.test(name);
}

function inverted(name: string): string {
  const parts = name.split(", ");
  return parts.length === 2 ? `${parts[1]} ${parts[0]}` : name;
}

function withoutBiologicSuffix(name: string): string {
  return name.replace(/-[a-z]{4}$/i, "");
}

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
