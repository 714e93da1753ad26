import type { Aspect } from "./dataset";
import type { EntityType } from "./entity";
import type { CausalGrade, KnowledgeLevel, Predicate, StatedKind } from "./predicate";
import { makesSignal } from "./signal-bounds";

export type Relation = {
  /** Of which types its subject and its object are. */
  ends: readonly [subject: readonly EntityType[], object: readonly EntityType[]];
  /** What a fact is called that states it. */
  fact: StatedKind;
  level: KnowledgeLevel;
  grade: CausalGrade;
  /** Aspects of a dataset whose claims state it, the one that speaks of it as a whole first. */
  aspects: readonly Aspect[];
  /** From which statistic on it counts; without one every statement does. */
  counts?: (statistic: number) => boolean;
  /** Third-person wordings a sentence may use for it; none licenses "causes" or "proves". */
  verbs: readonly string[];
  /** What stands between the two ends where a claim is shown. */
  words: string;
  /** What a source states of the two, without a full stop. */
  states: (subject: string, object: string) => string;
  /** What a source that denies it says of the two. */
  denial: (subject: string, object: string) => string;
  /** Words of the field for what it states, by which evidence is matched to a question in other words. */
  about: string;
};

const event = ["adverse_event", "phenotype", "disease"] as const;
const actsOn = ["gene", "gene_group"] as const;

/** What states a relation: the kind of its facts, the level of knowledge, the causal grade, and aspects of datasets (see `Relation`). */
function stated(fact: StatedKind, level: KnowledgeLevel, grade: CausalGrade, ...aspects: Aspect[]) {
  return { fact, level, grade, aspects };
}

/** The words of a relation whose subject "is ..." its object, as a source states or denies it. */
function saidAs(what: string): Pick<Relation, "verbs" | "words" | "states" | "denial"> {
  return {
    ...{ verbs: [`is ${what}`], words: `is ${what}` },
    states: (subject, object) => `${subject} is ${what} ${object}`,
    denial: (subject, object) => `states that ${subject} is not ${what} ${object}`,
  };
}

/** The closed table of relations: ends, knowledge level, causal grade, aspects, threshold and all the words for each. */
export const RELATIONS: Record<Predicate, Relation> = {
  listed_on_label: {
    ends: [["drug"], ["adverse_event"]],
    ...stated("label_listing", "label", "label", "label_listings", "partial_listings"),
    verbs: ["is listed on a label of", "is listed for", "lists"],
    words: "has a label listing of",
    states: (drug, event) => `${event} is listed on a label of ${drug}`,
    denial: (drug, event) => `states that ${event} is not listed on a label of ${drug}`,
    about: "adverse event listed on the drug label, side effect, adverse reaction, safety",
  },
  reported_with: {
    ends: [["drug"], ["adverse_event"]],
    ...stated("reporting_signal", "reporting", "signal", "reporting_signals"),
    counts: makesSignal,
    verbs: ["is reported with", "has a reporting signal for", "is reported disproportionately with"],
    words: "is reported with",
    states: (drug, event) => `${event} is reported with ${drug}`,
    denial: (drug, event) => `states that ${event} is not reported with ${drug}`,
    about: "adverse event reports, reporting signal, disproportionality, pharmacovigilance, evidence strength",
  },
  targets: {
    ends: [["drug"], actsOn],
    ...stated("target_activity", "curated", "mechanism", "targets"),
    verbs: ["targets", "acts on", "inhibits", "blocks", "activates", "antagonises", "modulates"],
    words: "targets",
    states: (drug, gene) => `${drug} targets ${gene}`,
    denial: (drug, gene) => `states that ${drug} does not target ${gene}`,
    about: "drug target, mechanism of action, acts on, works, binds, pharmacology",
  },
  binds_in_assay: {
    ends: [["drug"], actsOn],
    ...stated("target_activity", "assay", "association", "targets"),
    verbs: ["also binds", "binds"],
    words: "also binds (assay)",
    states: (drug, gene) => `${drug} also binds ${gene}`,
    denial: (drug, gene) => `states that ${drug} does not bind ${gene}`,
    about: "binds in assay, off-target, potency, affinity, acts on",
  },
  metabolised_by: {
    ends: [["drug"], ["gene"]],
    ...stated("metabolism", "curated", "association", "pharmacokinetics"),
    ...saidAs("metabolised by"),
    about: "metabolism, metabolised by enzyme, cytochrome, pharmacokinetics, clearance",
  },
  transported_by: {
    ends: [["drug"], ["gene"]],
    ...stated("metabolism", "curated", "association", "pharmacokinetics"),
    ...saidAs("transported by"),
    about: "transporter, transported by, uptake, efflux, pharmacokinetics",
  },
  affects_event: {
    ends: [["gene"], event],
    ...stated("gene_link", "curated", "mechanism", "gene_safety"),
    ...saidAs("linked to"),
    verbs: ["is linked to", "affects"],
    about: "gene safety, modulation of the target leads to the event, toxicity, cause",
  },
  has_phenotype: {
    ends: [["gene", "disease"], ["phenotype"]],
    ...stated("gene_link", "annotation", "association", "phenotypes"),
    verbs: ["is annotated with"],
    words: "is annotated with",
    states: (subject, phenotype) => `${subject} is annotated with ${phenotype}`,
    denial: (subject, phenotype) => `states that ${subject} does not have the phenotype ${phenotype}`,
    about: "gene variants, phenotype, symptom, genetic evidence",
  },
  associated_with: {
    ends: [["gene"], ["disease"]],
    ...stated("gene_link", "annotation", "association", "diseases"),
    ...saidAs("associated with"),
    about: "gene associated with disease, genetic association",
  },
  member_of: {
    ends: [
      ["gene", "pathway", "drug", "drug_class"],
      ["pathway", "gene_group", "drug_class"],
    ],
    ...stated("membership", "curated", "association", "pathways", "drug_classes"),
    verbs: ["is a member of", "takes part in", "belongs to"],
    words: "is a member of",
    states: (member, whole) => `${member} takes part in ${whole}`,
    denial: (member, whole) => `states that ${member} does not belong to ${whole}`,
    about: "pathway, biological process, signalling, member of",
  },
  interacts_with: {
    ends: [
      ["gene", "drug"],
      ["gene", "drug"],
    ],
    ...stated("interaction", "curated", "association", "interactions", "drug_interactions", "pharmacokinetics"),
    verbs: ["interacts with"],
    words: "interacts with",
    states: (one, other) => `${one} interacts with ${other}`,
    denial: (one, other) => `finds no interaction between ${one} and ${other}`,
    about: "interaction, protein interaction, drug combination, taken together",
  },
  indicated_for: {
    ends: [["drug"], ["disease", "phenotype", "adverse_event"]],
    ...stated("indication", "label", "association", "indications"),
    ...saidAs("indicated for"),
    verbs: ["is indicated for", "is used for"],
    about: "indication, indicated for, used for, treatment, therapeutic use, application",
  },
  pharmacogenetic_risk: {
    ends: [["drug"], ["gene"]],
    ...stated("pharmacogenetics", "label", "association", "pharmacogenetics"),
    verbs: ["has a pharmacogenetic association with"],
    words: "has a pharmacogenetic association with",
    states: (drug, gene) => `${drug} has a pharmacogenetic association with ${gene}`,
    denial: (drug, gene) => `finds no pharmacogenetic association of ${drug} with ${gene}`,
    about: "pharmacogenetics, variant, genotype, risk allele, dosing",
  },
  maps_to: {
    ends: [
      ["adverse_event", "phenotype", "disease"],
      ["adverse_event", "phenotype", "disease"],
    ],
    ...stated("mapping", "mapping", "association", "mappings"),
    verbs: ["maps to", "corresponds to", "is a kind of"],
    words: "maps to",
    states: (term, other) => `${term} maps to ${other}`,
    denial: (term, other) => `states that ${term} does not map to ${other}`,
    about: "same concept, mapping",
  },
  refutes: {
    ends: [["gene"], ["disease"]],
    ...stated("gene_link", "curated", "association", "diseases"),
    verbs: ["is disputed for"],
    words: "is disputed for",
    states: (gene, disease) => `${gene} is associated with ${disease}`,
    denial: (gene, disease) => `disputes that ${gene} is associated with ${disease}`,
    about: "refuted, evidence against",
  },
  // What a section of a label states by itself. Only what it warns of is an adverse event of the drug (`EVENT_PREDICATES`).
  named_in_indications: {
    ends: [["drug"], event],
    ...stated("indication", "text_mined", "association", "indications"),
    verbs: ["is named in the indications text of"],
    words: "has an indications text naming (text mining)",
    states: (drug, term) => `${term} is named in the indications text of ${drug}, found by text mining`,
    denial: (drug, term) => `states that ${term} is not named in the indications text of ${drug}`,
    about: "named among indications",
  },
  boxed_warning: {
    ends: [["drug"], event],
    ...stated("label_listing", "label", "label", "label_listings", "partial_listings"),
    verbs: ["is in a boxed warning of"],
    words: "has a boxed warning of",
    states: (drug, event) => `${event} is in a boxed warning of ${drug}`,
    denial: (drug, event) => `states that ${event} is not in a boxed warning of ${drug}`,
    about: "boxed warning, black box, serious risk, safety",
  },
  warned_of: {
    ends: [["drug"], event],
    ...stated("label_listing", "label", "label", "label_listings", "partial_listings"),
    verbs: ["is warned of on a label of"],
    words: "has a label warning of",
    states: (drug, event) => `${event} is warned of on a label of ${drug}`,
    denial: (drug, event) => `states that ${event} is not warned of on a label of ${drug}`,
    about: "warnings and precautions, risk, safety",
  },
  contraindicated_in: {
    ends: [["drug"], event],
    ...stated("contraindication", "label", "label", "contraindications"),
    ...saidAs("contraindicated in"),
    about: "contraindication, contraindicated, must not be used",
  },
  // What a source flags of a drug as a whole; a drug without the flag may have it in another formulation, country or year.
  flagged_as: {
    ends: [["drug"], ["regulatory_flag"]],
    ...stated("regulatory_flag", "curated", "association", "regulatory_flags"),
    ...saidAs("flagged as"),
    about: "boxed warning, black box, withdrawn from the market, regulatory flag",
  },
  withdrawn_for: {
    ends: [["drug"], event],
    ...stated("regulatory_flag", "curated", "association", "regulatory_flags"),
    ...saidAs("flagged as withdrawn from a market for"),
    about: "withdrawn from the market, withdrawal, reason, toxicity",
  },
};

/** The relation that is evidence of a kind for an adverse event of a drug, the better evidence first. */
export const PREDICATE_OF = { label: "listed_on_label", signal: "reported_with" } as const;
/** What shows that a drug has an adverse event: a label that names it, or reports that make a signal. */
export type EventEvidence = keyof typeof PREDICATE_OF;
/** How a label states an adverse event, the graver way first. */
const LABEL_PREDICATES: readonly Predicate[] = ["boxed_warning", "warned_of", PREDICATE_OF.label];
/** The relations between a drug and its adverse events. */
export const EVENT_PREDICATES: readonly Predicate[] = [...LABEL_PREDICATES, PREDICATE_OF.signal];

/** What sources state of a drug and an event themselves: that it has it, or is used for it. */
export const DIRECT_PREDICATES: readonly Predicate[] = [...EVENT_PREDICATES, "indicated_for"];

/** Whether a relation is one between a drug and its adverse events, or one that is evidence of a kind for them. */
export function isOfEvents(predicate: string | null | undefined, kind?: EventEvidence): boolean {
  const isSignal = predicate === PREDICATE_OF.signal;
  return EVENT_PREDICATES.some((each) => each === predicate) && (!kind || isSignal === (kind === "signal"));
}
