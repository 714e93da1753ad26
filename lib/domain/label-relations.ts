import type { Predicate } from "./predicate";
import type { Relation } from "./relations";

const event = ["adverse_event", "phenotype", "disease"] as const;

/**
 * What a section of a label states by itself: what its indications name, what its box and its warnings warn of, and in which condition the
 * drug must not be used. Only what it warns of is an adverse event of the drug (`EVENT_PREDICATES`).
 */
export const LABEL_RELATIONS: Record<
  Extract<Predicate, "named_in_indications" | "boxed_warning" | "warned_of" | "contraindicated_in">,
  Relation
> = {
  named_in_indications: {
    ends: [["drug"], event],
    fact: "indication",
    level: "text_mined",
    grade: "association",
    aspects: ["indications"],
    verbs: ["is named in the indications text of"],
    words: "has an indications text naming (text mining)",
    states: (drug, term) => `${term} is named in the indications text of ${drug}, found by text mining`,
    denial: (drug, term) => `states that ${term} is not named in the indications text of ${drug}`,
    about: "named among indications",
  },
  boxed_warning: {
    ends: [["drug"], event],
    fact: "label_listing",
    level: "label",
    grade: "label",
    aspects: ["label_listings", "partial_listings"],
    verbs: ["is in a boxed warning of"],
    words: "has a boxed warning of",
    states: (drug, event) => `${event} is in a boxed warning of ${drug}`,
    denial: (drug, event) => `states that ${event} is not in a boxed warning of ${drug}`,
    about: "boxed warning, black box, serious risk, safety",
  },
  warned_of: {
    ends: [["drug"], event],
    fact: "label_listing",
    level: "label",
    grade: "label",
    aspects: ["label_listings", "partial_listings"],
    verbs: ["is warned of on a label of"],
    words: "has a label warning of",
    states: (drug, event) => `${event} is warned of on a label of ${drug}`,
    denial: (drug, event) => `states that ${event} is not warned of on a label of ${drug}`,
    about: "warnings and precautions, risk, safety",
  },
  contraindicated_in: {
    ends: [["drug"], event],
    fact: "indication",
    level: "label",
    grade: "association",
    aspects: ["label_text"],
    verbs: ["is contraindicated in"],
    words: "is contraindicated in",
    states: (drug, condition) => `${drug} is contraindicated in ${condition}`,
    denial: (drug, condition) => `states that ${drug} is not contraindicated in ${condition}`,
    about: "contraindication, contraindicated, must not be used",
  },
};
