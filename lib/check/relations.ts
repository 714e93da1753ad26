import { type EntityType, isEvent } from "@/lib/knowledge/entity";
import type { Predicate } from "@/lib/knowledge/predicate";

/** A relation is known by the predicate stored in claims. */
export type RelationId = Predicate;

/**
 * How a relation is worded: lemmas of verbs that assert it from subject to object, of verbs too general to assert it alone (`weak`),
 * and of nouns that name it; `bears`: relations whose claims support the same verbs.
 */
export type Relation = {
  id: RelationId;
  subject: readonly EntityType[];
  object: readonly EntityType[];
  symmetric?: true;
  /** The prepositions its verbs need to assert it; without one they are words of any record ("a Ki is reported"). */
  prepositions?: RegExp;
  /** Where its subject stays first in the passive ("is indicated for"), or its object acts ("is metabolised by", "metabolises"). */
  voice?: "kept" | "object acts";
  verbs: readonly string[];
  weak?: readonly string[];
  nouns: readonly string[];
  bears?: readonly RelationId[];
};

const EVENT = ["adverse_event", "phenotype", "disease"] as const;
const GENE = ["gene", "gene_group"] as const;
const SIGNALS = "report reporting signal case association disproportionality disproportionate ic025 prr faers".split(
  " ",
);
const TARGETS = "target inhibitor agonist antagonist blocker modulator activator opener action inhibition".split(" ");
const ASSAYS = "assay affinity kd ki ic50 ec50 hit potency binding binder potent nm µm pm".split(" ");

/** The relations of the graph with their ends and words: one row each. */
export const RELATIONS: readonly Relation[] = [
  {
    id: "listed_on_label",
    subject: ["drug"],
    object: EVENT,
    verbs: ["list", "label", "warn"],
    prepositions: /^(?:for|on|in|by|under|with|of|among)$/,
    nouns: ["label", "labelling", "listing", "section"],
  },
  {
    id: "reported_with",
    subject: ["drug"],
    object: EVENT,
    verbs: ["report", "signal"],
    weak: ["flag"],
    nouns: SIGNALS,
    symmetric: true,
    prepositions: /^(?:with|for|in|under|on|by|of|to)$/,
  },
  {
    id: "targets",
    subject: ["drug"],
    object: GENE,
    verbs: "target inhibit block activate antagonise agonise modulate stimulate act".split(" "),
    weak: ["open"],
    nouns: [...TARGETS, "agonism", "antagonism", "activation", "modulation", "antibody"],
    bears: ["binds_in_assay"],
  },
  {
    id: "binds_in_assay",
    subject: ["drug"],
    object: GENE,
    verbs: ["bind"],
    nouns: ASSAYS,
    bears: ["targets"],
  },
  {
    id: "metabolised_by",
    subject: ["drug"],
    object: ["gene"],
    verbs: ["metabolise"],
    voice: "object acts",
    nouns: ["metabolism", "substrate", "enzyme"],
  },
  {
    id: "transported_by",
    subject: ["drug"],
    object: ["gene"],
    verbs: ["transport"],
    voice: "object acts",
    nouns: ["transport", "transporter", "carrier", "substrate"],
  },
  { id: "affects_event", subject: ["gene"], object: EVENT, verbs: [], weak: ["affect"], nouns: ["safety"] },
  {
    id: "has_phenotype",
    subject: ["gene", "disease"],
    object: ["phenotype"],
    verbs: ["annotate"],
    prepositions: /^(?:with|for|to|by)$/,
    voice: "kept",
    nouns: ["annotation", "phenotype"],
  },
  {
    id: "associated_with",
    subject: ["gene"],
    object: ["disease"],
    symmetric: true,
    verbs: [],
    weak: ["associate"],
    nouns: ["association"],
  },
  {
    id: "member_of",
    subject: ["gene", "pathway", "drug", "drug_class"],
    object: ["pathway", "gene_group", "drug_class"],
    verbs: ["participate"],
    weak: ["belong", "sit"],
    nouns: ["pathway", "member", "membership"],
  },
  {
    id: "interacts_with",
    subject: ["gene", "drug"],
    object: ["gene", "drug"],
    symmetric: true,
    verbs: ["interact"],
    nouns: ["interaction"],
  },
  {
    id: "indicated_for",
    subject: ["drug"],
    object: EVENT,
    verbs: ["indicate", "treat", "approve"],
    prepositions: /^(?:for|with|in|by)$/,
    voice: "kept",
    nouns: ["indication", "treatment"],
  },
  {
    id: "pharmacogenetic_risk",
    subject: ["drug"],
    object: ["gene"],
    verbs: [],
    nouns: ["pharmacogenetic", "pharmacogenetics", "pharmacogenomic", "metaboliser", "variant", "association"],
  },
  {
    id: "maps_to",
    subject: EVENT,
    object: EVENT,
    symmetric: true,
    verbs: [],
    weak: ["map", "correspond"],
    nouns: ["mapping", "counterpart", "phenotype", "term"],
  },
  {
    id: "refutes",
    subject: ["gene"],
    object: ["disease"],
    verbs: ["dispute", "refute"],
    weak: ["associate"],
    nouns: ["dispute", "association"],
  },
  { id: "named_in_indications", subject: ["drug"], object: EVENT, verbs: [], nouns: ["indication"] },
];

/** A type as the ends of a relation tell types apart: what may stand for an event is one, and so is what may stand for a gene. */
export function endOf(type: EntityType): "event" | "gene" | "drug" | "pathway" {
  if (isEvent(type)) return "event";
  if (type === "gene" || type === "gene_group") return "gene";
  return type === "pathway" ? "pathway" : "drug";
}
