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

/** What a statement may be worded as, weakest first: association < signal < mechanism hypothesis < label-stated: a sentence never says more than its finding. */
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
  /** What stands between the two ends where a claim is shown. */
  words: string;
  /** What a source that denies it says of the two. */
  denial: (subject: string, object: string) => string;
  /** Words of the field for what it states, by which evidence is matched to a question in other words. */
  about: string;
};

const event = ["adverse_event", "phenotype", "disease"] as const;
const actsOn = ["gene", "gene_group"] as const;

/** The closed table of predicates: ends, knowledge level, causal grade and all the words for it. */
export const PREDICATES: Record<Predicate, PredicateRule> = {
  listed_on_label: {
    subject: ["drug"],
    object: ["adverse_event"],
    level: "label",
    grade: "label",
    verbs: ["is listed on a label of", "is listed for", "lists"],
    words: "has a label listing of",
    denial: (drug, event) => `states that ${event} is not listed on a label of ${drug}`,
    about: "adverse event listed on the drug label, side effect, adverse reaction, safety",
  },
  reported_with: {
    subject: ["drug"],
    object: ["adverse_event"],
    level: "reporting",
    grade: "signal",
    verbs: ["is reported with", "has a reporting signal for", "is reported disproportionately with"],
    words: "is reported with",
    denial: (drug, event) => `states that ${event} is not reported with ${drug}`,
    about: "adverse event reports, reporting signal, disproportionality, pharmacovigilance, evidence strength",
  },
  targets: {
    subject: ["drug"],
    object: actsOn,
    level: "curated",
    grade: "mechanism",
    verbs: ["targets", "acts on", "inhibits", "blocks", "activates", "antagonises", "modulates"],
    words: "targets",
    denial: (drug, gene) => `states that ${drug} does not target ${gene}`,
    about: "drug target, mechanism of action, acts on, works, binds, pharmacology",
  },
  binds_in_assay: {
    subject: ["drug"],
    object: actsOn,
    level: "assay",
    grade: "association",
    verbs: ["also binds", "binds"],
    words: "also binds (assay)",
    denial: (drug, gene) => `states that ${drug} does not bind ${gene}`,
    about: "binds in assay, off-target, potency, affinity, acts on",
  },
  metabolised_by: {
    subject: ["drug"],
    object: ["gene"],
    level: "curated",
    grade: "association",
    verbs: ["is metabolised by"],
    words: "is metabolised by",
    denial: (drug, gene) => `states that ${drug} is not metabolised by ${gene}`,
    about: "metabolism, metabolised by enzyme, cytochrome, pharmacokinetics, clearance",
  },
  transported_by: {
    subject: ["drug"],
    object: ["gene"],
    level: "curated",
    grade: "association",
    verbs: ["is transported by"],
    words: "is transported by",
    denial: (drug, gene) => `states that ${drug} is not transported by ${gene}`,
    about: "transporter, transported by, uptake, efflux, pharmacokinetics",
  },
  affects_event: {
    subject: ["gene"],
    object: event,
    level: "curated",
    grade: "mechanism",
    verbs: ["is linked to", "affects"],
    words: "is linked to",
    denial: (gene, event) => `states that ${gene} is not linked to ${event}`,
    about: "gene safety, modulation of the target leads to the event, toxicity, cause",
  },
  has_phenotype: {
    subject: ["gene", "disease"],
    object: ["phenotype"],
    level: "annotation",
    grade: "association",
    verbs: ["is annotated with"],
    words: "is annotated with",
    denial: (subject, phenotype) => `states that ${subject} does not have the phenotype ${phenotype}`,
    about: "gene variants, phenotype, symptom, genetic evidence",
  },
  associated_with: {
    subject: ["gene"],
    object: ["disease"],
    level: "annotation",
    grade: "association",
    verbs: ["is associated with"],
    words: "is associated with",
    denial: (gene, disease) => `states that ${gene} is not associated with ${disease}`,
    about: "gene associated with disease, genetic association",
  },
  member_of: {
    subject: ["gene", "pathway", "drug", "drug_class"],
    object: ["pathway", "gene_group", "drug_class"],
    level: "curated",
    grade: "association",
    verbs: ["is a member of", "takes part in", "belongs to"],
    words: "is a member of",
    denial: (member, whole) => `states that ${member} does not belong to ${whole}`,
    about: "pathway, biological process, signalling, member of",
  },
  interacts_with: {
    subject: ["gene", "drug"],
    object: ["gene", "drug"],
    level: "curated",
    grade: "association",
    verbs: ["interacts with"],
    words: "interacts with",
    denial: (one, other) => `finds no interaction between ${one} and ${other}`,
    about: "interaction, protein interaction, drug combination, taken together",
  },
  indicated_for: {
    subject: ["drug"],
    object: ["disease", "phenotype", "adverse_event"],
    level: "label",
    grade: "association",
    verbs: ["is indicated for", "is used for"],
    words: "is indicated for",
    denial: (drug, disease) => `states that ${drug} is not indicated for ${disease}`,
    about: "indication, indicated for, used for, treatment, therapeutic use, application",
  },
  pharmacogenetic_risk: {
    subject: ["drug"],
    object: ["gene"],
    level: "label",
    grade: "association",
    verbs: ["has a pharmacogenetic association with"],
    words: "has a pharmacogenetic association with",
    denial: (drug, gene) => `finds no pharmacogenetic association of ${drug} with ${gene}`,
    about: "pharmacogenetics, variant, genotype, risk allele, dosing",
  },
  maps_to: {
    subject: ["adverse_event", "phenotype", "disease"],
    object: ["adverse_event", "phenotype", "disease"],
    level: "mapping",
    grade: "association",
    verbs: ["maps to", "corresponds to", "is a kind of"],
    words: "maps to",
    denial: (term, other) => `states that ${term} does not map to ${other}`,
    about: "same concept, mapping",
  },
  refutes: {
    subject: ["gene"],
    object: ["disease"],
    level: "curated",
    grade: "association",
    verbs: ["is disputed for"],
    words: "is disputed for",
    denial: (gene, disease) => `disputes that ${gene} is associated with ${disease}`,
    about: "refuted, evidence against",
  },
  named_in_indications: {
    subject: ["drug"],
    object: ["disease", "phenotype", "adverse_event"],
    level: "text_mined",
    grade: "association",
    verbs: ["is named in the indications text of"],
    words: "has an indications text naming (text mining)",
    denial: (drug, term) => `states that ${term} is not named in the indications text of ${drug}`,
    about: "named among indications",
  },
};
