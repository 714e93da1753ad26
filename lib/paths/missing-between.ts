import { counted } from "@/lib/knowledge/counted";
import { at } from "@/lib/names/typed";
import { edgesTo } from "./adjacency";
import { nameOf } from "./graph-index";
import { eventWords, isStated, type Lack, lack, type Pair } from "./missing-parts";
import { PATHWAY_GENES_MIN } from "./pathways";
import { genesOf } from "./specificity";

const NAMES_MAX = 5;

/** Why no route passes a pathway. */
export function pathwayLacks(pair: Pair, pathway: number): Lack[] {
  const { index, drug, openers, reach, genesMax } = pair;
  const name = nameOf(index, pathway);
  const size = genesOf(index, pathway);
  const sizes = `${name} has ${counted(size, "gene")}: a path passes pathways of ${PATHWAY_GENES_MIN} to ${genesMax}.`;
  if (size < PATHWAY_GENES_MIN || size > genesMax) return [lack("pathway_size", sizes)];
  const inside = new Set(edgesTo(index, pathway, "member_of").map((edge) => at(index.edges.subjects, edge)));
  const targets = new Set(openers.filter(({ opening }) => opening === "acts_on").flatMap(({ genes }) => genes));
  const begins = openers.some((opener) => isStated(opener) && opener.genes.some((gene) => inside.has(gene)));
  const ends = [...inside].some((gene) => reach.byGene.has(gene) && !targets.has(gene));
  const noTarget = `No stated target of ${nameOf(index, drug)} takes part in ${name}.`;
  const noGene = `No gene of ${name}, but those the drug acts on, is linked to ${eventWords(pair)}.`;
  return [
    ...(begins ? [] : [lack("no_target_inside", noTarget)]),
    ...(ends ? [] : [lack("no_linked_gene_inside", noGene)]),
  ];
}

/** Why no route passes a phenotype, a disease or another event. */
export function termLacks(pair: Pair, term: number): Lack[] {
  const { index, drug, event, reach } = pair;
  const name = nameOf(index, term);
  const stands = reach.terms.some(({ entity, steps }) => entity === term || steps.includes(term));
  const unmapped = `${name} does not stand for ${nameOf(index, event)}: no mapping a path may take joins them.`;
  if (!stands) return [lack("no_term", unmapped)];
  const genes = [...reach.byGene].flatMap(([gene, closers]) =>
    closers.some((closer) => closer.term.entity === term || closer.term.steps.includes(term)) ? [gene] : [],
  );
  const unreached = `No gene reaches ${nameOf(index, event)} by way of ${name}: none is linked to it, or a nearer way passes it by.`;
  if (genes.length === 0) return [lack("no_gene_of_term", unreached)];
  const names = genes.slice(0, NAMES_MAX).map((gene) => nameOf(index, gene));
  const more = genes.length > names.length ? ` and ${genes.length - names.length} more` : "";
  const sentence = `By way of ${name} ${counted(genes.length, "gene")} (${names.join(", ")}${more}) can be linked to the event: no path of ${nameOf(index, drug)} begins at or leads to one of them.`;
  return [lack("not_joined", sentence)];
}
