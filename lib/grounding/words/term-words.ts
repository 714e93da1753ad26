import type { Wording } from "./relation-words";

/** Wordings of what terms, groups and sets have to do with one another: annotation, membership, mapping and sharing. */
export const TERMS: readonly Wording[] = [
  {
    words:
      "annotated\\s+with|ha(?:s|ve)\\s+(?:the\\s+|a\\s+)?phenotype(?=\\s+§)|ha(?:s|ve)\\s+an?\\s+annotation\\s+(?:of|with|for|to)",
    predicates: ["has_phenotype"],
    order: "forward",
  },
  { words: "annotated\\s+to", predicates: ["has_phenotype", "member_of"], order: "forward" },
  { words: "(?<!(?:pharmacogenetic|label)\\s)annotations?\\s+of", predicates: ["has_phenotype"], order: "reverse" },
  {
    words: "associated\\s+with|associates?\\s+with|associations?\\s+(?:of|between|with)",
    predicates: "any",
    order: "either",
  },
  {
    words:
      "reach(?:es|ed|ing)?(?!\\s+(?:its\\b|\\d|into\\b|through\\b|from\\s+the\\s+(?:\\w+\\s+)?targets))(?:\\s+(?:by|from))?|end(?:s|ing)?\\s+(?:in|at(?!\\s+once)|with)|arriv(?:es|ing)\\s+at",
    predicates: "any",
    order: "either",
  },
  {
    words:
      "member(?:s)?\\s+of|belong(?:s|ing)?\\s+to(?=\\s+(?:[\\p{L}\\d]+\\s+){0,3}(?:§|\\d+|\\w+\\s+pathways?))|tak(?:es?|ing)\\s+part\\s+in|participat(?:es?|ing)\\s+in|part\\s+of(?=\\s+(?:the\\s+)?§)|components?\\s+of|subunits?\\s+of|involved\\s+in",
    predicates: ["member_of"],
    order: "forward",
  },
  { words: "belong(?:s|ing)?\\s+to(?=\\s+§+'s\\s+pathways)", predicates: ["member_of"], order: "reverse" },
  {
    words: "(?<=§'s\\s(?:\\w+\\s)?pathways\\s(?:also\\s)?)(?:includes?|comprises?)",
    predicates: ["member_of"],
    order: "forward",
  },
  {
    words: "(?<=\\bpathways?\\s(?:also\\s)?)(?:includes?|takes?\\s+in|counts?)",
    predicates: ["member_of"],
    order: "reverse",
  },
  {
    words: "(?<=§\\s)(?<!\\b(?:of|for)\\s§+\\s)(?:contain(?:s|ing)?|compris(?:es?|ing))",
    predicates: ["member_of"],
    order: "reverse",
  },
  {
    words:
      "is\\s+a\\s+(?:kind|type|form|subtype)\\s+of|are\\s+(?:kinds|types|forms)\\s+of|(?<=§,\\s)(?:itself\\s+)?a\\s+(?:kind|type|form|subtype)\\s+of",
    predicates: ["maps_to"],
    order: "forward",
  },
  {
    words:
      "map(?:s|ped)?\\s+(?:both\\s+|also\\s+)?to|corresponds?\\s+to(?=\\s+(?:(?:the|both)\\s+)?(?:\\p{L}+\\s+)?§)|equivalent\\s+(?:to|of)|same\\s+as",
    predicates: ["maps_to"],
    order: "either",
  },
  { words: "(?<=\\bto\\s+§+\\s+(?:there\\s+)?(?:also\\s+)?)map(?:s|ped)?", predicates: ["maps_to"], order: "either" },
  { words: "disputed|refuted|refutes?|disputes?|contradicted", predicates: ["refutes"], order: "either" },
  {
    words: "link(?:s|ed|ing)?|connect(?:s|ed|ing)?|relationships?\\s+between|tie[sd]?\\s+to|related\\s+to",
    predicates: "stated",
    order: "either",
  },
  {
    words: "implicated\\s+in",
    predicates: "any",
    order: "either",
  },
  {
    words: "shared\\s+by|common\\s+to|held\\s+by|overlaps?\\s+(?:of|between)|shared\\s+(?:between|among)",
    predicates: "shared",
    order: "reverse",
  },
  { words: "shares?\\s+with", predicates: "shared", order: "none" },
  { words: "shares?|have\\s+in\\s+common", predicates: "shared", order: "forward" },
  { words: "shared|in\\s+common|overlap(?:s|ping)?", predicates: "shared", order: "none" },
];
