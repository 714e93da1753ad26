import type { Link, Rule } from "@/lib/grounding/reading";
import type { EntityType } from "@/lib/knowledge/entity";

const ACTION = "(?:agonist|antagonist|inhibitor|blocker|opener|activator|modulator|inducer)";
/** Nouns whose owner is of one type; `at` says whether the owner stands before or behind. */
const OWNED: readonly { words: RegExp; owner: "before" | "behind"; types: readonly EntityType[] }[] = [
  {
    words: /(?:'s|'|\s+(?:has|have|had))\s+(?:(?!that\b|which\b|to\b)[\p{L}\d-]+\s+){0,3}?targets?(?![\p{L}-])/giu,
    owner: "before",
    types: ["drug", "drug_class"],
  },
  { words: /'s?\s+(?:[\p{L}-]+\s+)?labels?(?!\p{L})/giu, owner: "before", types: ["drug", "drug_class"] },
  {
    words:
      /\btargets?\s+(?:(?:(?:was|were|is|are)\s+)?(?:found|recorded|known|listed|named|given|counted)\s+)?(?:of|for)\s+(?:the\s+(?:drug\s+)?)?(?=§)|\bfor\s+(?:the\s+(?:drug\s+)?)?(?=§+,?\s+(?:an?|one|two|three|\d+)\s+(?:\p{L}+\s+)?targets?(?!\p{L}))/giu,
    owner: "behind",
    types: ["drug", "drug_class"],
  },
  { words: /\blabels?\s+(?:of|for)\s+(?:the\s+)?(?=§)/giu, owner: "behind", types: ["drug", "drug_class"] },
  {
    words: new RegExp(`\\s+(?:is|are|acts?\\s+as)\\s+(?:an?\\s+)?(?:\\w+\\s+){0,2}${ACTION}s?\\b`, "giu"),
    owner: "before",
    types: ["drug", "drug_class"],
  },
  {
    words: /,\s+(?:an?|the|its|another)\s+(?:[\p{L}-]+\s+)?targets?(?=\s+(?:of|that|which)\b|[,.;])/giu,
    owner: "before",
    types: ["gene", "gene_group"],
  },
  {
    words:
      /\s+(?:(?:is|are|was|were)|as)\s+(?:the|its|an?|their|one\s+of\s+the)\s+(?:(?!that\b|which\b|whose\b|to\b|of\b|at\b|on\b|for\b)[\p{L}\d'-]+\s+){0,3}?targets?(?!\p{L})/giu,
    owner: "before",
    types: ["gene", "gene_group"],
  },
  {
    words: /,\s+(?:an?|the|another)\s+(?:[\p{L}-]+\s+)?gene(?!\p{L})/giu,
    owner: "before",
    types: ["gene", "gene_group"],
  },
  {
    words: /\b(?:inhibition|activation|modulation|blockade|antagonism|agonism)\s+of\s+(?:the\s+)?(?=§)/giu,
    owner: "behind",
    types: ["gene", "gene_group", "pathway"],
  },
  {
    words: /\bentry\s+is\s+(?:the\s+)?(?=§)/giu,
    owner: "behind",
    types: ["gene", "gene_group", "adverse_event", "pathway"],
  },
  {
    words:
      /(?<!§,\s+(?:the|its|an?)\s+|\b(?:this|that)\s+|\bwhich\s+(?:it|they|§+)\s+(?:also\s+)?)\btargets?(?:\s+(?:recorded|known|listed|proper|on\s+record))?,?\s+(?:is\s+)?(?=§)/giu,
    owner: "behind",
    types: ["gene", "gene_group"],
  },
];

/** Rule 5 for nouns: targets and labels are a drug's, a target is a gene. */
export const checkOwners: Rule = ({ reading: { bare, links } }) =>
  OWNED.flatMap(({ words, owner, types }) =>
    [...bare.matchAll(words)].flatMap(({ 0: said, index }) => {
      const link = standingAt(links, owner, index, index + said.length);
      const isFit = !link || link.cited.size === 0 || types.some((type) => link.types.has(type));
      return isFit ? [] : [`direction: ${link?.text} can not be what "${said.trim()}" says`];
    }),
  );

function standingAt(links: readonly Link[], owner: "before" | "behind", start: number, end: number): Link | undefined {
  return links.find((link) => (owner === "before" ? link.end === start : link.start === end));
}
