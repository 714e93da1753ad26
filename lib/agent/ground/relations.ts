import { EntityType, isEvent, isGene } from "@/lib/domain/entity";
import type { Predicate } from "@/lib/domain/predicate";
import { RELATIONS } from "@/lib/domain/relations";
import { termsOf } from "./words";

/** A relation is known by the predicate stored in claims. */
export type RelationId = Predicate;

/** A type as the ends of relations distinguish types. */
export type End = "event" | "gene" | "drug" | "pathway";

/**
 * How the words of a relation (`check-terms.tsv`) stand to its ends. `needs`: the prepositions its verbs need to assert it. `bears`: the
 * relation whose claims support the same verbs. `voice`: "kept" where its subject stays first in the passive ("is indicated for"), "turned"
 * where its object acts ("metabolises"), "none" where the ends may be exchanged.
 */
type Wording = { needs?: RegExp; bears?: RelationId; voice?: "kept" | "turned" | "none" };

const WORDINGS: Partial<Record<RelationId, Wording>> = {
  listed_on_label: { needs: /^(?:for|on|in|by|under|with|of|among)$/ },
  reported_with: { needs: /^(?:with|for|in|under|on|by|of|to)$/, voice: "none" },
  targets: { bears: "binds_in_assay" },
  binds_in_assay: { bears: "targets" },
  metabolised_by: { voice: "turned" },
  transported_by: { voice: "turned" },
  has_phenotype: { needs: /^(?:with|for|to|by)$/, voice: "kept" },
  interacts_with: { voice: "none" },
  indicated_for: { needs: /^(?:for|with|in|by)$/, voice: "kept" },
};

/** A relation with the types its ends may have; what may stand for an event is of the type of one. */
export type Relation = Wording & Record<"subject" | "object", ReadonlySet<EntityType>>;

/** A row of the table of relations. */
export function relationOf(id: RelationId): Relation {
  const types = (end: readonly EntityType[]) =>
    new Set(end.some(isEvent) ? EntityType.options.filter((type) => isEvent(type) || end.includes(type)) : end);
  return { ...WORDINGS[id], subject: types(RELATIONS[id].ends[0]), object: types(RELATIONS[id].ends[1]) };
}

/** A type as the ends of a relation distinguish types: what may stand for an event is one, and so is what may stand for a gene. */
export function endOf(type: EntityType): End {
  if (isEvent(type)) return "event";
  if (isGene(type)) return "gene";
  return type === "pathway" ? "pathway" : "drug";
}

/** The relations of the first of these folded words that is one of theirs in that strength, those first whose own it is. */
export function relationsOf(strength: "verb" | "weak" | "noun", folds: readonly string[]): readonly RelationId[] {
  const own = (each: string) => {
    const ids = termsOf(strength, [each]) as readonly RelationId[];
    return strength === "noun" ? [...ids, ...(termsOf("verb", [each]) as readonly RelationId[])] : ids;
  };
  const found = folds.map(own).find((ids) => ids.length > 0) ?? [];
  return [...new Set(found.flatMap((id) => [id, WORDINGS[id]?.bears ?? id]))];
}
