import { coverAll } from "@/lib/grounding/clean";
import type { Finding } from "@/lib/knowledge/finding";
import { OF_EVIDENCE } from "./refused";

const INFERENCE =
  "(?:(?:biological|mechanistic|causal)\\s+)?(?:evidence|explanation|proof|sign|reassurance|demonstration|guarantee|indication|measure|statement|argument|reason)";
/** Clauses that say what does not follow from the findings; such a clause states nothing of the world. */
const DISCLAIMERS: readonly RegExp[] = [
  /\b(?:is|are|being)?\s*not\s+(?:an?\s+|the\s+)?(?:demonstrated|proven|established|confirmed|causal|finding\s+of(?:\s+an?)?\s+caus\p{L}+)(?:\s+(?:effects?|reactions?|consequences?|causes?|links?|harms?))?\b/giu,
  /\bnot\s+(?:quite\s+|strictly\s+|exactly\s+)?(?:the\s+same\s+(?:measures?|quantit(?:y|ies)|things?|kinds?|scales?|units?|tests?|statistics?)|(?:\p{L}+ly\s+)?comparable)\b/giu,
  /\b(?:findings?|sources?|records?|data|reports?|evidence|graph|figures?|results?)\s+(?:do|does|did|can|could)(?:\s*not|n't)\s+\p{L}+(?=\s*(?:[.,;)]|$))/giu,
  /\b(?:whether|how|why)\b[^.;:]*?\b(?:cannot|could\s+not)\s+(?:be\s+)?(?:shown?|said|told|answer(?:ed)?|settled?|explain(?:ed)?|decided?|determined?|resolved?)\b/gi,
  /\b(?:whether|how|why)\b[^.;:]*?\b(?:left|remains?|stays?|is|are)\s+(?:\w+\s+){0,2}(?:open|unanswered|unknown|unsettled|undecided|unresolved|unclear|unproven|another\s+(?:matter|question)|not\s+(?:shown|answered|settled|known))\b/gi,
  /\b(?:falls?|fell|falling|stops?|stopped|stopping)\s+(?:well\s+|far\s+)?short\s+of\b[^,.;:]*/gi,
  /\b(?:and\s+|but\s+)?not\s+as\s+(?:evidence|proof|a\s+sign|an?\s+indication|showing|meaning|implying)\b[^,.;:]*/gi,
  /\b(?:no|any|little)\s+(?:more|other)\s+than\s+an?\s+(?:statistical\s+)?association\b/gi,
  /\bnot\s+that\s+(?:none|nothing|no)\b[^,.;:]*/gi,
  /\bcausal\s+\p{L}+\s+(?:cannot|can\s+not|could\s+not)\s+be\s+\p{L}+/giu,
  /\b(?:none|neither|nothing|no\s+\p{L}+)\b[^,.;:]*?\bamounts?\s+to\b[^,.;:]*/giu,
  /\bleav(?:es|ing)\s+(?:the\s+)?(?:question|issue|matter)\b[^,.;:]*\bopen\b/gi,
  /\b(?:which|that|this|it|and|but|so|though)?\s*(?:do|does|did|should|must|can|could|need|may|would)(?:\s+not|n't|not)\s+(?:in itself |by itself |yet |therefore |of course )?(?:mean|imply|make\s+(?:them|it|that|this|these|those|either)|show\s+that|prove|establish|demonstrate|amount\s+to|speak\s+for|vouch|guarantee|exonerate|acquit|clear|reassure|argue\s+for|rule\s+out|say\s+(?:anything|that)|tell|decide|settle|determine|resolve|answer|bear\s+on|speak\s+(?:of|to)|be\s+(?:over-?\p{L}+|read|taken\s+(?:as|to|for)|understood|seen|interpreted|mistaken|treated|counted|regarded))\b[^,.;:]*/giu,
  /\b(?:is|are|was|were)\s+not\s+to\s+be\s+(?:read|taken|understood|seen|interpreted|mistaken|treated|counted|regarded|viewed)\b[^,.;:]*/gi,
  /\b(?:no\s+(?:such\s+)?(?:reports?|signals?|figures?|findings?|counts?|ratios?)|none\s+of\s+(?:them|these|the\s+(?:reports|figures|findings|signals)))\b(?:\s+(?:by|in|of)\s+\w+)?\s+(?:settles?|decides?|determines?|resolves?|speaks?\s+(?:of|to)|bears?\s+on|answers?|tells?|proves?|shows?\s+that)\b[^,.;:]*/gi,
  /(?<!§\s)\b(?:say(?:s|ing)?|prov(?:es?|ing)|mean(?:s|ing)?|impl(?:y|ies|ying)|settl(?:es?|ing)|decid(?:es?|ing)|resolv(?:es?|ing)|answer(?:s|ing)?|tell(?:s|ing)?(?:\s+us)?|show(?:s|ing)?)\s+nothing\b[^,.;:]*/gi,
  /\b(?:without|neither|none|no)\b[^,.;:]{0,40}?\b(?:settl|decid|prov|show|establish|determin|answer|resolv)(?:es?|ing|s|ed)?\s+(?:whether|how|why)\b[^,.;:]*/gi,
  /\bwithout\s+(?:either|any|one|both)\b[^,.;:]{0,30}?\b(?:settl|decid|determin|answer|resolv)ing\b[^,.;:]*/gi,
  /\bmean(?:s|ing|t)?\s+(?:only|merely|just|simply|(?:no|nothing)\s+(?:more|else)\s+than)\s+that\b[^,.;:]*/gi,
  new RegExp(
    `(?:\\b(?:which|that|this|it|listing|entry|silence|absence|blank|gap)\\s+)?\\b(?:is|are|being|was|as|constitutes?|offers?|gives?|provides?)?\\s*(?:not|no|never|nor|hardly|little|neither)(?:,\\s+(?:of\\s+course|however|in\\s+itself|by\\s+itself),)?\\s+(?:itself\\s+|yet\\s+|in\\s+itself\\s+|by\\s+itself\\s+|a\\s+|an\\s+)?${INFERENCE}\\b(?:\\s+(?:of|that|for|about|against|either|to)\\b[^,.;:]*)?`,
    "gi",
  ),
  /,?\s+an?\s+(?:absence|silence|gap|blank|omission|negative\s+(?:finding|result)|result|finding)\s+(?:that|which|from\s+which)\b[^,.;:]*/gi,
  /\bfrom\s+which\s+\w+\s+cannot\s+be\s+(?:inferred|concluded|read)\b/gi,
  /\b(?:rather\s+than|and\s+not|but\s+not|(?<!\b(?:do|does|did|may|might|can|could|would|will)\s)not)\s+(?:a\s+|of\s+)?(?:cause|causation|causality|causal\s+\w+|proof\b[^.;,]*)/gi,
];
/** "should be read with caution", "one should bear in mind": what is advised is how to read evidence. */
const READ_SO =
  /(?:\b(?:readers?|clinicians?|one|we|you|users?)\s+)?\b(?:should|must|ought\s+to)\b(?=\s+(?:(?:\w+ly|also|always|not|then|thus|hence|therefore|perhaps|of\s+course)\s+)*(?:(?:be|remain|stay)\s+)?(?:(?:\w+ly|only|also|not)\s+)*(?:said|distinguish(?:ed)?|noted?|added?|stressed|remember(?:ed)?|borne?|bear|kept?|keep|read|taken?|treated|weigh(?:ed)?|seen?|viewed|interpreted?|understood|regarded|considered|over-?interpreted|over-?read|over-?stated|mistaken|confused|held|judged|cautious|tentative|careful|guarded|modest|provisional|recall(?:ed)?|recogni[sz]ed?|emphasi[sz]ed|mentioned|qualified|compared|handled|approached)\b)/gi;
/** What follows from a figure that is not stated. */
const NOT_COMPARED =
  /\b(?:cannot|could\s+not|can\s+hardly)\s+be\s+(?:\p{L}+ly\s+)?(?:compared|ranked|ordered|weighed|set\s+against)\b/giu;
/** What a writer says of his own telling: "(it may be thought)", "it must be added that", and what is put as a matter ("That such a signal should exist ..."). */
const COMMENTS: readonly RegExp[] = [
  /(?<=[,(]\s?)(?:(?:and|but|as)\s+)?(?:it|one|we)\s+(?:should|must|may|might|can|could)\s+(?:(?:also|well|perhaps|be)\s+)*\p{L}+(?=\s*[,)])/giu,
  /(?<=\bit\s)(?:should|must|ought\s+to)(?=\s+(?:also\s+)?be\s+\p{L}+\s*(?:,[^,]*,\s*)?that\b)/giu,
  /(?<=^that\b[^.;,]*\s)should(?=\s[^.;]*\b(?:is|are|was|were|does|do|means?|says?|follows?|rests?)\b)/giu,
];
/** Beside findings of nothing, what was looked for may be worded as it was asked. */
const ASKED: readonly RegExp[] = [
  /\b(?:how|why|whether)\b(?:(?!\b(?:is|are|was|remains?|stays?)\b|,\s+(?:so|thus|hence)\b)[^.;:])*/gi,
  /\bnothing\b[^,.;:]*?\b(?:indicate|suggest|show|support|say|imply)s?\s+that\b[^,.;:]*/gi,
  /\bby\s+which\b[^.;:,]*?\b(?:would|could|might|may)\b[^.;:,]*/gi,
  /\bcausal\s+(?:link|connection|relation|role|question|explanation|account|interpretation|claim|statement|inference|conclusion|chain|route|path|reading)\b/gi,
];

/** What a disclaimer may word: the inference it refuses, and the refusal. */
const REFUSED =
  /\b(?:not?|never|nor|neither|nothing|cannot|hardly|little|should|must|absence|silence|negative|missing|show(?:s|n)?|safe(?:ty)?|harm(?:less|ful)?|risks?|exonerat\w*|caus\w*|pro(?:of|ves?|ven)|establish\w*|demonstrat\w*|guarantee|none|leads?\s+to|responsible|rule\s+out|occur(?:s|red)?|tell(?:s)?|mean(?:s)?|(?:can|could)\s+not\s+be\s+\p{L}+)\b|n't\b/giu;
/** What a question put to the graph may word beside that. */
const POSED =
  /\b(?:giv(?:es?|ing)\s+rise\s+to|gave\s+rise\s+to|br(?:ings?|ought)\s+(?:\w+\s+){0,3}?(?:on|about)|(?:is|are|was|were)\s+to\s+blame|escapes?|caus\w*|leads?\s+to|produc\w*|induc\w*|trigger\w*|provok\w*|bring|about|should|rais\w*|increas\w*|lower\w*|decreas\w*)\b/gi;

/** A text without the words of its disclaimers and, where nothing was found, of what it says was asked; offsets stay. */
export function withoutDisclaimers(text: string, cited: readonly Finding[]): string {
  const refused = DISCLAIMERS.reduce(
    (rest, pattern) =>
      rest.replace(pattern, (part) => (OF_EVIDENCE.test(part) ? part : coverAll(coverAll(part, REFUSED), POSED))),
    text,
  );
  const plain = [READ_SO, ...COMMENTS].reduce((rest, pattern) => coverAll(rest, pattern), refused);
  if (cited.length === 0 || !cited.every(isDenial)) return coverAll(plain, NOT_COMPARED);
  return ASKED.reduce((rest, pattern) => rest.replace(pattern, (part) => coverAll(part, POSED)), plain);
}

function isDenial({ polarity, kind, numbers }: Finding): boolean {
  return (
    polarity === "negative" || kind === "unresolved" || (kind === "count" && numbers.every(({ value }) => value === 0))
  );
}
