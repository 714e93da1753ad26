import { z } from "zod";
import type { EntityType } from "./entity";

export const Predicate = z.enum([
  "listed_on_label",
  "reported_with",
  "targets",
  "binds_in_assay",
  "metabolised_by",
  "transported_by",
  "affects_event",
  "has_phenotype",
  "associated_with",
  "member_of",
  "interacts_with",
  "indicated_for",
  "pharmacogenetic_risk",
  "maps_to",
  "refutes",
  "named_in_indications",
]);
export type Predicate = z.infer<typeof Predicate>;

/** What a statement may be worded as, weakest first: association < signal < mechanism hypothesis < label-stated (FAULTS, grounding check, rule 7). */
export const CausalGrade = z.enum(["association", "signal", "mechanism", "label"]);
export type CausalGrade = z.infer<typeof CausalGrade>;

/** What kind of knowledge a statement is. */
export const KnowledgeLevel = z.enum(["label", "reporting", "curated", "assay", "annotation", "mapping", "text_mined"]);
export type KnowledgeLevel = z.infer<typeof KnowledgeLevel>;

type PredicateRule = {
  subject: readonly EntityType[];
  object: readonly EntityType[];
  level: KnowledgeLevel;
  grade: CausalGrade;
  /** Third-person wordings a sentence may use for it; none licenses "causes" or "proves". */
  verbs: readonly string[];
};

const event = ["adverse_event", "phenotype", "disease"] as const;
const actsOn = ["gene", "gene_group"] as const;

/** The closed table of predicates: ends, knowledge level, causal grade and the verbs a sentence may use. */
export const PREDICATES: Record<Predicate, PredicateRule> = {
  listed_on_label: {
    subject: ["drug"],
    object: ["adverse_event"],
    level: "label",
    grade: "label",
    verbs: ["is listed on a label of", "is listed for", "lists"],
  },
  reported_with: {
    subject: ["drug"],
    object: ["adverse_event"],
    level: "reporting",
    grade: "signal",
    verbs: ["is reported with", "has a reporting signal for", "is reported disproportionately with"],
  },
  targets: {
    subject: ["drug"],
    object: actsOn,
    level: "curated",
    grade: "mechanism",
    verbs: ["targets", "acts on", "inhibits", "blocks", "activates", "antagonises", "modulates"],
  },
  binds_in_assay: {
    subject: ["drug"],
    object: actsOn,
    level: "assay",
    grade: "association",
    verbs: ["also binds", "binds"],
  },
  metabolised_by: {
    subject: ["drug"],
    object: ["gene"],
    level: "curated",
    grade: "association",
    verbs: ["is metabolised by"],
  },
  transported_by: {
    subject: ["drug"],
    object: ["gene"],
    level: "curated",
    grade: "association",
    verbs: ["is transported by"],
  },
  affects_event: {
    subject: ["gene"],
    object: event,
    level: "curated",
    grade: "mechanism",
    verbs: ["is linked to", "affects"],
  },
  has_phenotype: {
    subject: ["gene", "disease"],
    object: ["phenotype"],
    level: "annotation",
    grade: "association",
    verbs: ["is annotated with"],
  },
  associated_with: {
    subject: ["gene"],
    object: ["disease"],
    level: "annotation",
    grade: "association",
    verbs: ["is associated with"],
  },
  member_of: {
    subject: ["gene", "pathway", "drug", "drug_class"],
    object: ["pathway", "gene_group", "drug_class"],
    level: "curated",
    grade: "association",
    verbs: ["is a member of", "takes part in", "belongs to"],
  },
  interacts_with: {
    subject: ["gene", "drug"],
    object: ["gene", "drug"],
    level: "curated",
    grade: "association",
    verbs: ["interacts with"],
  },
  indicated_for: {
    subject: ["drug"],
    object: ["disease", "phenotype", "adverse_event"],
    level: "label",
    grade: "association",
    verbs: ["is indicated for", "is used for"],
  },
  pharmacogenetic_risk: {
    subject: ["drug"],
    object: ["gene"],
    level: "label",
    grade: "association",
    verbs: ["has a pharmacogenetic association with"],
  },
  maps_to: {
    subject: ["adverse_event", "phenotype", "disease"],
    object: ["adverse_event", "phenotype", "disease"],
    level: "mapping",
    grade: "association",
    verbs: ["maps to", "corresponds to", "is a kind of"],
  },
  refutes: {
    subject: ["gene"],
    object: ["disease"],
    level: "curated",
    grade: "association",
    verbs: ["is disputed for"],
  },
  named_in_indications: {
    subject: ["drug"],
    object: ["disease", "phenotype", "adverse_event"],
    level: "text_mined",
    grade: "association",
    verbs: ["is named in the indications text of"],
  },
};
