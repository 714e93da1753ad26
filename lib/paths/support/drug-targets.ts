import { type Action, agreedAction } from "@/lib/knowledge/action";
import type { GraphIndex } from "@/lib/paths/graph-index";
import { type Opener, openersOf } from "@/lib/paths/openers";

/** A gene a drug acts on: `weight` 0..1 is w(d,g) of SCORING, the heaviest of its claims as paths weigh them. */
export type DrugTarget = { gene: number; weight: number; action: Action };

/**
 * The genes a drug acts on, each once, members of a complex each, weak assay contacts too, which weigh next to nothing; the
 * action is the one all claims agree on. Enzymes, transporters and carriers are none: they handle the drug.
 */
export function targetsOf(index: GraphIndex, drug: number): DrugTarget[] {
  const byGene = new Map<number, Opener[]>();
  for (const opener of openersOf(index, drug, null).filter(({ opening }) => opening === "acts_on"))
    for (const gene of opener.genes) byGene.set(gene, [...(byGene.get(gene) ?? []), opener]);
  return Array.from(byGene, ([gene, openers]) => ({
    gene,
    weight: Math.max(...openers.map(({ weight }) => weight)),
    action: agreedAction(openers.map(({ action }) => action)),
  }));
}
