import { type Action, agreedAction } from "@/lib/knowledge/action";
import { agreeingWeight } from "@/lib/paths/agreeing-target";
import type { GraphIndex } from "@/lib/paths/graph-index";
import { type Opener, openersOf } from "@/lib/paths/openers";

/**
 * A gene a drug acts on: `weight` 0..1 is w(d,g) of docs/scoring.md, the heaviest of its claims as paths weigh them, `agreeing` what it
 * is worth where the direction agrees. Members of a complex are one target and bear its `unit`.
 */
export type DrugTarget = { gene: number; weight: number; agreeing: number; action: Action; unit: number };

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
    agreeing: Math.max(...openers.map(agreeingWeight)),
    action: agreedAction(openers.map(({ action }) => action)),
    unit: unitOf(openers),
  }));
}

/** The complex a gene is a target as a part of, the heaviest where there are several; else the gene. */
function unitOf(openers: readonly Opener[]): number {
  const heaviest = (those: readonly Opener[]) =>
    those.reduce((best, each) => (each.weight > best.weight ? each : best));
  const complexes = openers.filter(({ genes }) => genes.length > 1);
  return heaviest(complexes.length > 0 ? complexes : openers).entity;
}
