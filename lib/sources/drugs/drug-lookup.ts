import type { Entity } from "@/lib/domain/entity";
import { normaliseName, plainName, stripSalts } from "@/lib/domain/names/normalise";
import { ENDINGS, kindOfNoMedicine, SALT_WORDS } from "@/lib/domain/names/salts";
import type { Registries } from "@/lib/sources/build/registries";
import type { Draft, SourceContext } from "@/lib/sources/source";

/** The list of marketed drugs; others also list pests, metabolites, solvents and substances never marketed. */
const MARKETED = "DRUGCENTRAL:";

/** Whether DrugCentral lists the drug, by its id: ids do not depend on what is loaded. */
export function isMarketed({ id }: Pick<Entity, "id">): boolean {
  return id.startsWith(MARKETED);
}

/**
 * The drug a source's ingredient name denotes: by the name, by an inverted name ("estrogens, conjugated"), then by the name without its
 * salt, then without what lists add at its end (`ENDINGS`). Undefined when nothing matches or when the name lists several ingredients.
 */
export function findDrug(registries: Registries, name: string): Entity | undefined {
  const exact = registries.byName("drug", name);
  if (exact || isCombination(name)) return exact;
  for (const form of [inverted(name), stripSalts(name), withoutEndings(name), stripSalts(withoutEndings(name))]) {
    const drug = registries.byName("drug", form);
    if (drug) return drug;
  }
  return undefined;
}

/**
 * The drug of an ingredient that a source holds data of: the one known, else a new one named after it, with the draft that enters it; none
 * where the name lists several ingredients or is of no medicine.
 */
export function declareDrug(
  { registries }: Pick<SourceContext, "registries">,
  text: string,
): { drug?: Entity; drafts: Draft[] } {
  const known = findDrug(registries, text);
  if (known) return { drug: known, drafts: [] };
  if (isCombination(text) || kindOfNoMedicine(text)) return { drafts: [] };
  const name = withoutSalt(withoutEndings(text.replace(/\s+/g, " "))).toLowerCase();
  if (plainName(name) === "") return { drafts: [] };
  const drug: Entity = { id: `INGREDIENT:${plainName(name).replaceAll(" ", "_")}`, name, type: "drug", xrefs: [] };
  return { drug, drafts: [{ kind: "entity", entity: drug }] };
}

/** Whether a name lists several ingredients, by the separators sources use. */
export function isCombination(name: string): boolean {
  return /[;+|]|\band\b|\bwith\b|\s\/\s|\\/i.test(name);
}

/** "ATORVASTATIN CALCIUM" of atorvastatin: the drug's own name and words of salts. */
export function isSaltOf({ name }: Entity, ingredient: string): boolean {
  const [salt, own] = [normaliseName(ingredient), normaliseName(name)];
  return salt !== own && salt.startsWith(`${own} `) && stripSalts(ingredient) === stripSalts(name);
}

function inverted(name: string): string {
  const parts = name.split(", ");
  return parts.length === 2 ? `${parts[1]} ${parts[0]}` : name;
}

function withoutEndings(name: string): string {
  return ENDINGS.reduce((rest, ending) => rest.replace(ending, ""), name.trim());
}

/** "Seladelpar lysine dihydrate" -> "Seladelpar": a name without its salt, in its own spelling. */
export function withoutSalt(name: string): string {
  const bare = stripSalts(name);
  const words = name.split(" ").filter((word) => !SALT_WORDS.has(normaliseName(word)));
  return [name, words.join(" ")].find((text) => normaliseName(text) === bare) ?? name;
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
