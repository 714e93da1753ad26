import { type Action, agreedAction } from "@/lib/domain/action";
import { keptOf } from "@/lib/domain/kept";
import { objectsOf } from "@/lib/graph/paths/adjacency";
import { entityCount, type GraphIndex, typeOf } from "@/lib/graph/paths/graph-index";
import { agreeingWeight, type Opener, openersOf } from "@/lib/graph/paths/openers";
import { ancestorsOf } from "@/lib/graph/paths/specificity";

/**
 * A target as scores read it: its place in the pool, its weights 0..1 as in DrugTarget, the way the drug moves it (unknown
 * counts as inhibition), and the complex it is a part of, or itself. Targets of one unit are adjacent.
 */
export type PlacedTarget = Pick<DrugTarget, "weight" | "agreeing" | "unit"> & {
  place: number;
  way: "inhibition" | "activation";
};

/**
 * The genes that any drug of the graph acts on, numbered 0 to n - 1: what a gene-wise score of an event is computed for, and
 * what it is compared with. Computed once per index.
 */
export type TargetPool = {
  /** Entity numbers, rising. */
  genes: Uint32Array;
  /** How many drugs act on each. */
  drugs: Uint32Array;
  /** By drug's entity number; only drugs with a target. */
  byDrug: ReadonlyMap<number, readonly PlacedTarget[]>;
  /** Place of a gene in `genes`, by entity number. */
  placeOf: ReadonlyMap<number, number>;
  /** Places of the genes that have a phenotype, or a kind of it, by the phenotype's entity number. */
  carriers: ReadonlyMap<number, readonly number[]>;
};

/** The pool of an index, computed when first asked for. */
export const targetPool = keptOf((index: GraphIndex): TargetPool => {
  const targets = new Map<number, DrugTarget[]>();
  const counts = new Map<number, number>();
  for (let drug = 0; drug < entityCount(index); drug++) {
    const found = typeOf(index, drug) === "drug" ? targetsOf(index, drug) : [];
    if (found.length > 0) targets.set(drug, found);
    for (const { gene } of found) counts.set(gene, (counts.get(gene) ?? 0) + 1);
  }
  const genes = Uint32Array.from([...counts.keys()].sort((a, b) => a - b));
  const placeOf = new Map(Array.from(genes, (gene, place) => [gene, place]));
  const drugs = Uint32Array.from(genes, (gene) => counts.get(gene) ?? 0);
  const byDrug = new Map(
    Array.from(targets, ([drug, found]) => [
      drug,
      found.map((target) => placed(target, placeOf)).sort((a, b) => a.unit - b.unit || a.place - b.place),
    ]),
  );
  return { genes, drugs, byDrug, placeOf, carriers: carriersOf(index, genes) };
});

function placed(target: DrugTarget, placeOf: ReadonlyMap<number, number>): PlacedTarget {
  const { gene, weight, agreeing, action, unit } = target;
  return {
    place: placeOf.get(gene) ?? 0,
    weight,
    agreeing,
    unit,
    way: action === "activation" ? action : "inhibition",
  };
}

function carriersOf(index: GraphIndex, genes: Uint32Array): Map<number, number[]> {
  const carriers = new Map<number, number[]>();
  genes.forEach((gene, place) => {
    for (const term of new Set(objectsOf(index, gene, "has_phenotype").flatMap((one) => ancestorsOf(index, one)))) {
      const list = carriers.get(term);
      if (list) list.push(place);
      else carriers.set(term, [place]);
    }
  });
  return carriers;
}

/**
 * A gene a drug acts on: `weight` 0..1 is w(d,g) of docs/scoring.md, the heaviest of its claims as paths weigh them, `agreeing` what it
 * is worth where the direction agrees. Members of a complex are one target and bear its `unit`.
 */
type DrugTarget = { gene: number; weight: number; agreeing: number; action: Action; unit: number };

/**
 * The genes a drug acts on, each once, members of a complex each, weak assay contacts too, which weigh next to nothing; the
 * action is the one all claims agree on. Enzymes, transporters and carriers are none: they handle the drug.
 */
function targetsOf(index: GraphIndex, drug: number): DrugTarget[] {
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
