import { type Draft, narrowed, type Sight } from "@/lib/domain/question/draft";
import type { Filters, GeneRelation } from "@/lib/domain/run/question";

/** Wordings that name how a drug is tied to a gene; "inhibitors of", "act on" and the like name none in particular. */
const WORDINGS: readonly [words: RegExp, relations: readonly GeneRelation[]][] = [
  [
    /\bmetaboli[sz](?:e|es|ed|ing|m)\b|\bcleared by\b|\b(?:degrade|biotransform)s?\b|\bbreaks? \S+ down\b|\bbreaks? down\b/i,
    ["metabolised_by"],
  ],
  [/\btransport(?:s|ed|ing)?\b(?! protein)/i, ["transported_by"]],
  [/\b(?:binds?|binding|bound|affinity)\b/i, ["targets", "binds_in_assay"]],
  [/\bsubstrates? (?:of|for)\b|\bsubstrates?\W*$/i, ["metabolised_by", "transported_by"]],
];

/** "A is activated by G", "A is broken down by G": what an enzyme does to a drug. */
const FATE =
  /\b(?:(?:bio|in)?activated|converted|broken down|degraded|oxidi[sz]ed|hydroly[sz]ed|eliminated|cleared|inactivated|biotransformed|processed)(?: (?:in)?to [\p{L}-]+(?: [\p{L}-]+)?)? (?:by|via|through)(?: the)?(?: enzyme)? $/iu;

function isFate({ text, genes, drugs }: Sight): boolean {
  return genes.some(({ start }) => FATE.test(text.slice(0, start)) && drugs.every((drug) => drug.start < start));
}

/** The relations a question about a gene asks for; empty where it asks for what acts on the gene. */
export function relationsOf(seen: Sight): GeneRelation[] {
  const { text, genes, drugs } = seen;
  if (genes.length === 0) return [];
  if (isFate(seen)) return ["metabolised_by"];
  if (drugs.length > 0 && /\bbind/i.test(text)) return [];
  return WORDINGS.find(([words]) => words.test(text))?.[1].slice() ?? [];
}

/** What the question says a drug does to the gene; null where it names no one action, or how the gene handles the drug. */
export function namedAction(seen: Sight): Filters["action"] | null {
  return seen.genes.length === 0 || relationsOf(seen).length > 0 ? null : actionIn(seen.text);
}

/** The one action a text speaks of. */
export function actionIn(text: string): NonNullable<Filters["action"]> | null {
  const [inhibits, activates] = [INHIBITS.test(text), ACTIVATES.test(text)];
  return inhibits === activates ? null : inhibits ? "inhibition" : "activation";
}

const INHIBITS = /\b(?:inhibit\w*|block(?:s|ed|ers?|ing|ade)?|antagoni\w+)\b/i;
const ACTIVATES = /\b(?:activat\w+|agonists?|agonis[eim]\w*|induc(?:e|es|ers?|ed|ing)|stimulat\w+|openers?)\b/i;
/** An enzyme's inhibitors are stated as interactions too. */
const ACTING: readonly GeneRelation[] = ["targets", "binds_in_assay", "interacts_with"];

/** The reading narrowed to the relations, or to what the drugs do to the gene, that its question names. */
export function withRelations(read: Draft, seen: Sight): Draft {
  const relations = relationsOf(seen);
  const action = namedAction(seen);
  if (action) return narrowed(read, { relations: [...ACTING], action });
  return relations.length === 0 ? read : narrowed(read, { relations });
}
