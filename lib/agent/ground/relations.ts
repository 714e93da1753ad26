import { EntityType, isEvent, isGene } from "@/lib/domain/entity";
import type { Predicate } from "@/lib/domain/predicate";
import { RELATIONS } from "@/lib/domain/relations";
import { foldWord } from "./clean";

/** A relation is known by the predicate stored in claims. */
export type RelationId = Predicate;

/** A type as the ends of relations distinguish types. */
export type End = "event" | "gene" | "drug" | "pathway";

/**
 * How sentences word a relation: verbs that assert it from subject to object, verbs too general to assert it alone (`weak`), and nouns that name it.
 * `needs`: the prepositions its verbs need to assert it. `bears`: the relation whose claims support the same verbs.
 * `voice`: "kept" where its subject stays first in the passive ("is indicated for"), "turned" where its object acts ("metabolises").
 */
type Wording = {
  verbs?: string;
  weak?: string;
  nouns: string;
  needs?: RegExp;
  bears?: RelationId;
  symmetric?: true;
  voice?: "kept" | "turned";
};

const REPORTS = "report reporting signal association disproportionality disproportionate ic025 prr faers";
const ACTIONS =
  "inhibitor agonist antagonist blocker modulator activator opener inhibition agonism antagonism activation";
const ASSAYS = "assay affinity kd ki ic50 ec50 hit potency binding binder potent nm µm pm";

const WORDINGS: Record<RelationId, Wording> = {
  listed_on_label: {
    verbs: "list label warn",
    nouns: "label labelling listing",
    needs: /^(?:for|on|in|by|under|with|of|among)$/,
  },
  reported_with: {
    verbs: "report signal",
    weak: "flag",
    nouns: REPORTS,
    needs: /^(?:with|for|in|under|on|by|of|to)$/,
    symmetric: true,
  },
  targets: {
    verbs: "target inhibit block activate antagonise agonise modulate stimulate act",
    nouns: `target action modulation antibody ${ACTIONS}`,
    bears: "binds_in_assay",
  },
  binds_in_assay: { verbs: "bind", nouns: ASSAYS, bears: "targets" },
  metabolised_by: { verbs: "metabolise", nouns: "metabolism substrate enzyme", voice: "turned" },
  transported_by: { verbs: "transport", nouns: "transport transporter carrier substrate", voice: "turned" },
  affects_event: { weak: "affect", nouns: "safety" },
  has_phenotype: { verbs: "annotate", nouns: "annotation phenotype", needs: /^(?:with|for|to|by)$/, voice: "kept" },
  associated_with: { weak: "associate", nouns: "association", symmetric: true },
  member_of: { verbs: "participate", weak: "belong sit", nouns: "pathway member membership" },
  interacts_with: { verbs: "interact", nouns: "interaction", symmetric: true },
  indicated_for: {
    verbs: "indicate treat approve",
    nouns: "indication treatment",
    needs: /^(?:for|with|in|by)$/,
    voice: "kept",
  },
  pharmacogenetic_risk: { nouns: "association pharmacogenetic pharmacogenetics pharmacogenomic metaboliser variant" },
  maps_to: { weak: "map correspond", nouns: "mapping phenotype", symmetric: true },
  refutes: { verbs: "dispute refute", weak: "associate", nouns: "dispute association" },
  named_in_indications: { nouns: "indication" },
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

/** The relations of each folded word of a kind, those first whose own it is. */
export function relationsByWord(words: (wording: Wording) => string): ReadonlyMap<string, readonly RelationId[]> {
  const rows = Object.entries(WORDINGS) as [RelationId, Wording][];
  const table = new Map<string, RelationId[]>();
  for (const [id, wording] of rows)
    for (const word of words(wording).split(" ").filter(Boolean).map(foldWord))
      table.set(word, [...(table.get(word) ?? []), id, ...(wording.bears ? [wording.bears] : [])]);
  return table;
}
