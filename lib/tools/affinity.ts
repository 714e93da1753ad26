import type { Claim } from "@/lib/knowledge/claim";
import type { FindingNumber } from "@/lib/knowledge/finding";
import type { Edge, Graph } from "@/lib/knowledge/graph";
import { number } from "./draft";
import { titleOf } from "./refs";

/** The best affinity any source gives for a drug at a target: `potency` in -log10 M, `measure` is what it is a figure of. */
export type Affinity = { potency: number; measure: string; source: string; edge: Edge };

/** Measures a sentence names as the source does; a rarer one is told as what it is a measure of. */
const NAMED: readonly string[] = ["Ki", "Kd", "IC50", "EC50"];

/** The strongest measurement among these claims; null where none was measured. */
export function bestAffinity(
  graph: Graph,
  edges: readonly Edge[],
  claims: ReadonlyMap<string, Claim>,
): Affinity | null {
  const measured = edges.filter(({ statistic, negated }) => !negated && !Number.isNaN(statistic));
  const [best] = measured.toSorted((a, b) => b.statistic - a.statistic || (a.claimId < b.claimId ? -1 : 1));
  if (!best) return null;
  const measure = measureOf(claims.get(best.claimId));
  return { potency: best.statistic, measure, source: titleOf(graph, best.dataset), edge: best };
}

function measureOf(claim: Claim | undefined): string {
  const stated = claim?.qualifiers.act_type;
  if (!stated) return "affinity";
  return NAMED.includes(String(stated)) ? String(stated) : "potency";
}

/** "Ki 6.5 nM, DrugCentral". */
export function affinityText({ measure, potency, source }: Affinity): string {
  return `${measure} ${concentration(potency)}, ${source}`;
}

/** The number a sentence on it may state. */
export function affinityNumber({ potency }: Affinity): FindingNumber {
  return number(potency, "-log10 M", "pActivity");
}

/** A potency in -log10 M as a concentration: 7.5 reads "32 nM". */
export function concentration(potency: number): string {
  const nanomolar = 10 ** (9 - potency);
  return nanomolar >= 1_000 ? `${round(nanomolar / 1_000)} µM` : `${round(nanomolar)} nM`;
}

function round(value: number): number {
  return Number(value.toPrecision(2));
}
