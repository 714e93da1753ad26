import type { Graph, Mention } from "@/lib/domain/graph";
import { chosenRef, type Item } from "@/lib/domain/question/item";

const EXACT = 1;
/** Words of questions that ask about the genes of who takes a drug. */
const OF_GENES =
  /\b(?:pharmaco-?gen\w+|pgx|genetic(?:s|ally)?|genotyp\w+|biomarkers?|test(?:s|ed|ing)?|screen(?:ed|ing)?)\b/i;
const LACK = /^(.+?)[- ](?:deficiency|deficient)$/i;

/**
 * The gene in "G deficiency", which is a disease's name too, where a question asks about pharmacogenetics or testing: a
 * drug's label warns of the gene there. Null elsewhere.
 */
export function lackingGene(mention: Mention, text: string, graph: Pick<Graph, "resolve">): Mention | null {
  const name = LACK.exec(mention.text)?.[1];
  if (!name || !OF_GENES.test(text)) return null;
  const genes = graph.resolve(name, { types: ["gene"], limit: 1, stored: true }).filter(({ score }) => score >= EXACT);
  return genes.length > 0
    ? { text: name, start: mention.start, end: mention.start + name.length, candidates: genes }
    : null;
}

/** Of the genes a question names those that a source ties to a drug it names by a pharmacogenetic claim; beside no event none that the drug acts on. */
export function riskGenes(items: readonly Item[], graph: Partial<Pick<Graph, "edges">>): Item[] {
  const idsOf = (group: Item["group"]) =>
    items.filter((item) => item.group === group).flatMap((item) => chosenRef(item)?.id ?? []);
  const drugs = idsOf("drug");
  const isTied = (object: string, predicate: "pharmacogenetic_risk" | "targets") =>
    drugs.some((subject) => (graph.edges?.({ subject, object, predicates: [predicate] }) ?? []).length > 0);
  const isOfEvent = items.some(({ group }) => group === "event");
  const found = idsOf("gene").filter(
    (gene) => isTied(gene, "pharmacogenetic_risk") && (isOfEvent || !isTied(gene, "targets")),
  );
  return items.filter((item) => item.group === "gene" && found.includes(chosenRef(item)?.id ?? ""));
}
