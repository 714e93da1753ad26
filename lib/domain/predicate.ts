import { z } from "zod";

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
  "boxed_warning",
  "warned_of",
  "contraindicated_in",
  "flagged_as",
  "withdrawn_for",
]);
export type Predicate = z.infer<typeof Predicate>;

/** Kinds of fact that say what claims state of two things; each has relations of its own (`RELATIONS`). */
export const StatedKind = z.enum([
  "label_listing",
  "reporting_signal",
  "target_activity",
  "metabolism",
  "indication",
  "contraindication",
  "regulatory_flag",
  "gene_link",
  "membership",
  "mapping",
  "interaction",
  "pharmacogenetics",
]);
export type StatedKind = z.infer<typeof StatedKind>;

/** What a statement may be worded as, weakest first: association < signal < mechanism hypothesis < label-stated: a sentence never says more than its finding. */
export const CausalGrade = z.enum(["association", "signal", "mechanism", "label"]);
export type CausalGrade = z.infer<typeof CausalGrade>;

/** What kind of knowledge a statement is. */
export const KnowledgeLevel = z.enum(["label", "reporting", "curated", "assay", "annotation", "mapping", "text_mined"]);
export type KnowledgeLevel = z.infer<typeof KnowledgeLevel>;
