import { coverAll } from "@/lib/grounding/clean";

/** What evidence may be said not to do, whatever follows. */
const INFER =
  "(?:prov(?:e|es|en|ed|ing)|demonstrat\\p{L}*|impl(?:y|ies|ied|ying)|settl(?:e|es|ed|ing)|affirm\\p{L}*|conclud\\p{L}*|infer(?:s|red|ring)?|exclud(?:e|es|ed|ing)|rul(?:e|es|ed|ing)\\s+(?:it\\s+|this\\s+|that\\s+)?out|decid(?:e|es|ed|ing)|determin(?:e|es|ed|ing)|exonerat\\p{L}*|acquit\\p{L}*|vouch\\p{L}*|guarantee\\p{L}*|warrant\\p{L}*|justif\\p{L}*|attribut(?:e|es|ed|ing)|ascrib\\p{L}*|clear(?:s|ed|ing)?(?=\\s[^,;:.]*\\bof\\b))";
/** What evidence may be said not to do where it goes on with what would be inferred. */
const TELL =
  "(?:establish\\p{L}*|show(?:s|n|ed|ing)?|say(?:s|ing)?|said|tell(?:s|ing)?|told|mean(?:s|t|ing)?|indicat(?:e|es|ed|ing)|suggest\\p{L}*|support\\p{L}*|speak(?:s|ing)?|carr(?:y|ies|ied|ying)|bear(?:s|ing)?|allow\\p{L}*|permit\\p{L}*|let|amount\\p{L}*|read|taken|treat(?:ed|s)?|count(?:s|ed)?|confirm\\p{L}*|answer\\p{L}*|give(?:s|n)?|offer\\p{L}*|provid\\p{L}*|constitut\\p{L}*)";
/** What would be inferred: a cause, a harm, or the lack of one. */
const INFERENCE =
  "(?:caus(?:e|es|ed|ing|al|ally|ation|ality|ative)|responsib\\p{L}+|to\\s+blame|culprit|br(?:ings?|ought)\\s+(?:\\p{L}+\\s+){0,3}?(?:on|about)|leads?\\s+to|g[ai]ves?\\s+rise\\s+to|due\\s+to|proof|safe(?:ty)?|free\\s+(?:of|from)|(?:it|they|this|that|the\\s+(?:drug|medicine)s?)\\s+(?:does|do|did|is|are|was|were|can|could|will|would|has|have)(?=\\s*(?:$|[.,;:])))";
const NO =
  "(?:\\b(?:should|must|ought\\s+to)\\s+)?(?:\\b(?:no|not|never|nor|neither|none|nothing|cannot|hardly|scarcely|without|little)|n't)\\b";
const WORDS = "(?:\\s+[^\\s§¶,;:.]+){0,8}?";
/** A denied verb of inference with what it leads to, up to the end of its part of the sentence. */
const REFUSED: readonly RegExp[] = [
  new RegExp(
    `\\b(?:causation|causality|(?:an?\\s+|the\\s+|any\\s+)?caus(?:al|ative)\\s+\\p{L}+)\\b[^,;:.§]*?${NO}\\s+(?:be\\s+|been\\s+)?(?:\\p{L}+ly\\s+)?(?:${INFER}|shown|drawn|made|possible)\\b[^,;:.]*`,
    "giu",
  ),
  new RegExp(`${NO}${WORDS}\\s+${INFER}\\b[^,;:.]*`, "giu"),
  new RegExp(`${NO}${WORDS}\\s+${TELL}\\b(?=[^,;:.]*\\b${INFERENCE})[^,;:.]*`, "giu"),
  new RegExp(
    `${NO}${WORDS}\\s+(?:proof|evidence|guarantee|assurance|sign)\\s+(?:that|of|for)\\b(?=[^,;:.]*\\b${INFERENCE})[^,;:.]*`,
    "giu",
  ),
  /\b(?:leav(?:e|es|ing)|left|remains?|stays?|keeps?)\s+(?:it\s+|the\s+(?:question|matter)\s+)?(?:quite\s+|entirely\s+|wholly\s+)?(?:open|unanswered|unsettled|undecided|unresolved|unclear|unknown)\s+(?:whether|if)\b[^,;:.]*\bto\s+blame\b[^,;:.]*/giu,
  /\b(?:rather\s+than|instead\s+of|(?:and|but)\s+not)\s+(?:about\s+|of\s+|on\s+|for\s+|to\s+)?(?:an?\s+|the\s+|any\s+)?(?:proof|cause|causes|causation|causality|causal\s+\p{L}+)\b[^,;:.]*/giu,
];
/** The words of a refusal and of what it refuses. */
const OWN = new RegExp(
  `${NO}|\\b(?:${INFER}|${TELL}|${INFERENCE}|proof|rather\\s+than|open|unproven|should|must|ought\\s+to)\\b`,
  "giu",
);
/** Statements of evidence: what sources hold of two things is no inference from them. */
export const OF_EVIDENCE =
  /§[^§,;:.]*\b(?:report|list|target|bind|bound|inhibit|belong|contain|annotat|map|signal)\p{L}*[^§,;:.]*§/iu;

/** A text without its refusals of inferences ("does not show that the drug is the cause"); what else they say stays, and offsets. */
export function withoutRefused(text: string): string {
  return REFUSED.reduce(
    (rest, pattern) => rest.replace(pattern, (part) => (OF_EVIDENCE.test(part) ? part : coverAll(part, OWN))),
    text,
  );
}
