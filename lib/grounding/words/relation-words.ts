import type { Sign } from "@/lib/knowledge/claim";
import type { Predicate } from "@/lib/knowledge/predicate";
import { NUMBER_WORDS } from "./number-words";
import { TERMS } from "./term-words";

/**
 * A wording and the relations it may express. `order` says which end stands on its left: forward the subject, reverse the
 * object, either when the wording is symmetric, none when it is a noun that binds no ends. `any` fits every relation that
 * leads to an event, disease or phenotype (association is the weakest grade); `stated` fits all; `shared` needs something held in common.
 */
export type Wording = {
  words: string;
  predicates: readonly Predicate[] | "any" | "shared" | "stated";
  order: "forward" | "reverse" | "either" | "none";
  action?: "verb" | "noun";
  sign?: Exclude<Sign, "unknown">;
};

const NAME = "(?=\\s+(?:(?:the|both|human|all|its|either)\\s+)*§)";
const NO_NOUN = "(?<!\\b(?:its|the|their|shared|common|whose|drug|a|these|molecular|of|\\d)\\s)";
const ACTION_VERB = "inhibit|block|antagoni[sz]|activat|agoni[sz]|stimulat|suppress|potentiat|modulat|degrad|disrupt";
const ACTION_NOUN =
  "(?:(?:partial|inverse|full|competitive|positive|negative|allosteric|channel|gating|irreversible)\\s+)*(?:agonist|antagonist|inhibitor|blocker|opener|activator|modulator|inducer|stimulator|suppressor|degrader|potentiator)s?";

const ACTS: readonly Wording[] = [
  {
    words: "(?<=§\\s)targets(?=\\s+(?:[\\p{L}\\d]+\\s+){0,2}(?:pathways?|assays?|phenotypes?|diseases?|events?)\\b)",
    predicates: ["targets"],
    order: "forward",
  },
  {
    words:
      "(?<=(?:§,?|\\b(?:events?|genes?|proteins?|drug|it|neither|which))\\s(?:also\\s|nonetheless\\s)?)targets(?=\\s+(?:the|an?|many|several|both|these|those|all|it|them|\\p{L}+-\\p{L}+)\\b)",
    predicates: ["targets"],
    order: "forward",
  },
  {
    words: `${NO_NOUN}targets?${NAME}|target(?:s|ing)\\s+(?=§)(?<!\\bits targets )`,
    predicates: ["targets"],
    order: "forward",
  },
  { words: "targets(?=,\\s[^,;§]+,\\s+§)", predicates: ["targets"], order: "forward" },
  {
    words: "(?<=\\b(?:which|that|whom)\\s+(?:the\\s+)?§+\\s(?:also\\s)?)targets",
    predicates: ["targets"],
    order: "forward",
  },
  { words: "targeted\\s+by|acted\\s+(?:up)?on\\s+by|target\\s+of(?=\\s+§)", predicates: ["targets"], order: "reverse" },
  {
    words: "act(?:s|ed|ing)?\\s+(?:up)?on|act(?:s|ing)?\\s+(?:at|through|via)(?=\\s+(?:the\\s+)?§)",
    predicates: ["targets"],
    order: "forward",
  },
  {
    words: `(?:${ACTION_VERB})(?:ed|d)(?!\\s+(?:also\\s+|directly\\s+)?by\\b)`,
    predicates: ["targets", "binds_in_assay"],
    order: "none",
    action: "verb",
  },
  {
    words: `(?<=\\bbinds?\\b[^;:]*)(?:${ACTION_VERB})(?:s|es|ing)`,
    predicates: ["targets", "binds_in_assay"],
    order: "none",
    action: "verb",
  },
  {
    words: `(?<!\\b(?:an?|the|another|one|first|second|third|main|large|largest)\\s)(?:${ACTION_VERB})(?:s|es|e|ing)?`,
    predicates: ["targets"],
    order: "forward",
    action: "verb",
  },
  {
    words: `(?<=\\b(?:either|each|this|that|first|second|third|other|latter)\\s+one\\s)(?:${ACTION_VERB})e?s`,
    predicates: ["targets"],
    order: "forward",
    action: "verb",
  },
  {
    words: `(?:${ACTION_VERB})(?:ed|d)(?:\\s+(?:also|directly))?\\s+by`,
    predicates: ["targets"],
    order: "reverse",
    action: "verb",
  },
  {
    words: "(?:open|silenc|boost|activat)(?:es|s)(?=\\s+§)",
    predicates: ["targets"],
    order: "forward",
    action: "verb",
  },
  {
    words:
      "(?:agonist|antagonist|inhibit|stimulat|activat|block)(?:ic|ory|ing)(?=\\s+(?:actions?|effects?|activit(?:y|ies))\\b)",
    predicates: ["targets", "binds_in_assay"],
    order: "none",
    action: "verb",
  },
  { words: `${ACTION_NOUN}\\s+(?:of|at|on|for)`, predicates: ["targets"], order: "forward", action: "noun" },
  { words: ACTION_NOUN, predicates: ["targets", "binds_in_assay"], order: "none", action: "noun" },
  {
    words:
      "(?:inhibition|activation|modulation|blockade|antagonism|agonism|stimulation|suppression|potentiation)(?:\\s+of)?",
    predicates: ["targets", "binds_in_assay", "affects_event"],
    order: "none",
    action: "verb",
  },
  { words: "mechanisms?\\s+of\\s+action", predicates: ["targets"], order: "none" },
  { words: "targets?(?!-)", predicates: ["targets", "binds_in_assay", "affects_event"], order: "none" },
  { words: "binds?(?=\\s+(?:it|the\\s+drug)\\b)(?<=§\\s+binds?)", predicates: ["binds_in_assay"], order: "either" },
  { words: "binds?(?:\\s+to)?|binding\\s+to", predicates: ["binds_in_assay"], order: "forward" },
  { words: "bound\\s+by", predicates: ["binds_in_assay"], order: "reverse" },
  { words: "assays?|IC50|EC50|Ki|Kd|pActivity", predicates: ["binds_in_assay", "targets"], order: "none" },
];

const HANDLES: readonly Wording[] = [
  { words: "metaboli[sz]ed\\s+by|cleared\\s+by", predicates: ["metabolised_by"], order: "forward" },
  { words: "metaboli[sz]es?", predicates: ["metabolised_by"], order: "reverse" },
  { words: "metabolism", predicates: ["metabolised_by"], order: "none" },
  { words: "transported\\s+by", predicates: ["transported_by"], order: "forward" },
  { words: "transports?|transporter\\s+of", predicates: ["transported_by"], order: "reverse" },
  { words: "substrates?\\s+(?:of|for)", predicates: ["metabolised_by", "transported_by"], order: "forward" },
  { words: "interacts?\\s+with|interaction\\s+(?:of|between|with)", predicates: ["interacts_with"], order: "either" },
  { words: "(?<=¶\\s+of\\s+§+'s\\s+)label\\s+names", predicates: ["interacts_with"], order: "forward" },
  {
    words: "pharmacogenetic\\s+association\\s+(?:with|of|between)",
    predicates: ["pharmacogenetic_risk"],
    order: "either",
  },
  { words: "pharmacogen(?:etic|omic)s?", predicates: ["pharmacogenetic_risk"], order: "none" },
];

const RISK = "(?:\\s+(?:the\\s+)?(?:risk|chance|likelihood|frequency|occurrence)s?(?:\\s+of)?|\\s+against)?";
const EVENTS: readonly Wording[] = [
  {
    words: `(?<=(?:\\d|\\b(?:${NUMBER_WORDS}))\\s(?:adverse\\s)?(?:events?|reactions?|effects?)\\s(?:are|were|is|was)\\s)listed\\s+for`,
    predicates: ["listed_on_label", "reported_with"],
    order: "reverse",
  },
  { words: "listed\\s+(?:on|for|in|by|among|under)", predicates: ["listed_on_label"], order: "reverse" },
  {
    words:
      "(?:is|are|was|were)\\s+(?:also\\s+)?listed(?!\\s+(?:on|for|in|by|among|under|as|with|without|here|above|below)\\b)",
    predicates: ["listed_on_label"],
    order: "none",
  },
  { words: "labelled\\s+(?:for|with)", predicates: ["listed_on_label"], order: "either" },
  {
    words: "listed\\s+with|appears?\\s+(?:together\\s+)?on(?=[^,;.]{0,40}\\blabels?\\b)",
    predicates: ["listed_on_label"],
    order: "either",
  },
  {
    words:
      "(?<=(?:¶|\\s{5})(?:\\s*also)?\\s)lists?(?=\\s+(?:both\\s+)?§[^;:]*\\s(?:among|as|with|in|under)\\b)|listed\\s+(?:\\w+\\s+)?(?:by\\s+¶+\\s+)?as\\b",
    predicates: "stated",
    order: "none",
  },
  {
    words: "(?:is|are)\\s+(?:also\\s+)?listed\\s+(?:\\w+\\s+)?as\\s+(?:\\w+\\s+)?targets?",
    predicates: ["targets"],
    order: "none",
  },
  { words: "lists?(?=\\s+(?:the\\s+|both\\s+)?§)|warns?\\s+of", predicates: ["listed_on_label"], order: "forward" },
  {
    words: "labels?|label(?:l)?ing|leaflet|package\\s+inserts?",
    predicates: ["listed_on_label", "indicated_for", "pharmacogenetic_risk"],
    order: "none",
  },
  {
    words: "reported\\s+(?:(?:more\\s+often|disproportionately|together)\\s+)?(?:with|for|in|alongside|after|among)",
    predicates: ["reported_with"],
    order: "either",
  },
  { words: "(?:is|are|was|were)\\s+(?:\\w+\\s+)?reported", predicates: ["reported_with"], order: "either" },
  {
    words:
      "(?:has|have|shows?|carr(?:y|ies))\\s+(?:an?\\s+)?(?:\\w+\\s+)?(?:reporting|safety|disproportionality)\\s+signals?(?:\\s+(?:for|with))?",
    predicates: ["reported_with"],
    order: "either",
  },
  {
    words: "(?:reporting|safety|disproportionality|FAERS)?\\s*signals?(?:led)?|disproportional\\w*|reporting",
    predicates: ["reported_with"],
    order: "none",
  },
  {
    words:
      "indicated\\s+(?:for|in)|indications?\\s+(?:of|for)|used\\s+(?:for|in\\s+treating|to\\s+treat)|treats?|treating|therapy\\s+for|approved\\s+for|prescribed\\s+for|treatment\\s+(?:of|for)",
    predicates: ["indicated_for"],
    order: "either",
  },
  {
    words: "(?:treated|managed|controlled|prevented|relieved)\\s+(?:with|by)(?=\\s+(?:the\\s+)?§)",
    predicates: ["indicated_for"],
    order: "reverse",
  },
  {
    words: "named\\s+in\\s+the\\s+indications?(?:\\s+text)?\\s+of",
    predicates: ["named_in_indications"],
    order: "reverse",
  },
  { words: "affect(?:s|ing)?", predicates: ["affects_event"], order: "forward" },
  { words: "(?:increased|raised|elevated)(?=\\s+§)", predicates: ["affects_event"], order: "none", sign: "increases" },
  { words: "(?:decreased|reduced|lowered)(?=\\s+§)", predicates: ["affects_event"], order: "none", sign: "decreases" },
  { words: "affected\\s+by", predicates: ["affects_event"], order: "reverse" },
  {
    words: `(?:increas|rais|elevat|worsen|promot|heighten|aggravat|exacerbat)(?:es|e|s|ing)${RISK}`,
    predicates: ["affects_event"],
    order: "forward",
    sign: "increases",
  },
  {
    words: `(?:decreas|reduc|lower|prevent|protect|diminish|alleviat|reliev)(?:es|e|s|ing)${RISK}`,
    predicates: ["affects_event"],
    order: "forward",
    sign: "decreases",
  },
  {
    words: `(?:increased|raised|elevated|higher|heightened)\\s+risks?`,
    predicates: ["affects_event"],
    order: "none",
    sign: "increases",
  },
  {
    words: `(?:decreased|reduced|lowered|lower)\\s+risks?`,
    predicates: ["affects_event"],
    order: "none",
    sign: "decreases",
  },
];

/** The relation lexicon: for each wording what it may express; a longer wording at the same place goes first. */
export const WORDINGS: readonly Wording[] = [...ACTS, ...HANDLES, ...EVENTS, ...TERMS];
