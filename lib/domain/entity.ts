import { z } from "zod";

/**
 * The kinds of thing the graph holds, with the prefixes of their ids: drug DRUGCENTRAL:/DRUGBANK:/UNII:/INGREDIENT:, gene HGNC:, gene_group GROUP:, pathway REACT:/WP:,
 * disease MONDO:, phenotype HP:, adverse_event AE:, drug_class by its source (ATC:, NDFRT:, MESH:, CHEBI:), regulatory_flag FLAG:.
 */
export const EntityType = z.enum([
  "drug",
  "gene",
  "gene_group",
  "pathway",
  "disease",
  "phenotype",
  "adverse_event",
  "drug_class",
  "regulatory_flag",
]);
export type EntityType = z.infer<typeof EntityType>;

/** A gene, or a group of them. */
export function isGene(type: EntityType): boolean {
  return type === "gene" || type === "gene_group";
}

/** What may stand where a question names an adverse event. */
export function isEvent(type: EntityType): boolean {
  return type === "adverse_event" || type === "phenotype" || type === "disease";
}

/** An entity as it is named in plans, findings and artifacts: never more than the graph's own id, name and type. */
export const EntityRef = z.object({ id: z.string(), name: z.string(), type: EntityType });
export type EntityRef = z.infer<typeof EntityRef>;

/** A stored entity. `xrefs` are CURIEs ("UniProt:P35354"); `members` are gene ids of a gene_group; `administrative` marks preferred terms that describe use, not harm ("Off label use"). */
export const Entity = EntityRef.extend({
  xrefs: z.array(z.string()),
  members: z.array(z.string()).optional(),
  administrative: z.boolean().optional(),
});
export type Entity = z.infer<typeof Entity>;

/** How a name came to denote an entity; the order is the order of trust when two entities share a name. A `released` one is what a source calls it that nothing bears out: offered, never taken. A `combination` is a product of several drugs, of each of which it is a name with the others. */
export const NameKind = z.enum([
  "preferred",
  "synonym",
  "brand",
  "salt",
  "symbol",
  "previous_symbol",
  "alias_symbol",
  "released",
  "combination",
]);
export type NameKind = z.infer<typeof NameKind>;

/** Whether a name by itself denotes the entity: neither one that is only offered nor one of a product of several drugs. */
export function denotes(kind: NameKind): boolean {
  return kind !== "released" && kind !== "combination";
}

/** One reading of a text as an entity. `score` is 0..1, 1 for an exact match; `matchedName` is the stored name that matched; `nameOnly` marks a drug of which the graph holds nothing else. */
export const Candidate = EntityRef.extend({
  matchedName: z.string(),
  matchedBy: z.enum([
    "id",
    "exact",
    "synonym",
    "brand",
    "salt",
    "previous_symbol",
    "alias_symbol",
    "released",
    "combination",
    "spelling",
    "trigram",
  ]),
  score: z.number().min(0).max(1),
  nameOnly: z.literal(true).optional(),
  /** How many edits a misspelt name is from the name it is taken for. */
  edits: z.number().int().positive().optional(),
});
export type Candidate = z.infer<typeof Candidate>;
