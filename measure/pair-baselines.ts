import { at } from "@/lib/domain/names/typed-arrays";
import type { Predicate } from "@/lib/domain/predicate";
import { edgesFrom, edgesTo } from "@/lib/graph/paths/adjacency";
import { type GraphIndex, nameOf } from "@/lib/graph/paths/graph-index";
import { genesBehind } from "@/lib/graph/paths/openers";
import { reachOf } from "@/lib/graph/paths/reach";
import { seeded } from "@/measure/random";
import { diseasesByName, entitiesOf } from "./look-up";
import type { Method, PairScore } from "./pair-scores";

/** Exponent of the damping by degree (Himmelstein, Baranzini, PLoS Comput Biol 2015). */
const DAMPING = 0.4;
const CLOSINGS = ["affects_event", "has_phenotype", "associated_with"] as const;
const CONTACTS = ["targets", "binds_in_assay"] as const;
const HANDLERS = ["metabolised_by", "transported_by"] as const;

/** Simple ways to score a pair, none of them Vigil's: what joins the two ends counted, and what is known of one end alone. */
export function pairBaselines(index: GraphIndex): Method[] {
  const targets = memoised((drug) => targetGenes(index, drug));
  const contacts = drugsByGene(index);
  const named: Omit<Method, "kind">[] = [
    { name: "gene paths, number of", of: (drug, event) => routes(index, targets(drug), event) },
    { name: `DWPC drug-gene-event, w ${DAMPING}`, of: (drug, event) => dwpc(index, targets(drug), contacts, event) },
    { name: "label-equality join", of: labelJoin(index, targets) },
    { name: "targets of the drug", of: (drug) => targets(drug).length },
    {
      name: "enzymes and transporters of the drug",
      of: (drug) => new Set(HANDLERS.flatMap((each) => objectsOf(index, drug, each))).size,
    },
    { name: "genes of the event", of: (_, event) => reachOf(index, event).byGene.size },
    { name: "random", of: (drug, event) => seeded(Math.imul(drug, 0x9e3779b1) ^ event)() },
  ];
  return named.map((method) => ({ ...method, kind: "baseline" }));
}

/** The genes a drug targets or binds in an assay, members of groups one by one. */
export function targetGenes(index: GraphIndex, drug: number): number[] {
  return [...new Set(CONTACTS.flatMap((each) => objectsOf(index, drug, each)).flatMap((it) => genesBehind(index, it)))];
}

type Counts = ReadonlyMap<number, number>;

/** How many drugs have each gene as a target. */
function drugsByGene(index: GraphIndex): Counts {
  const counts = new Map<number, number>();
  for (const drug of entitiesOf(index, "drug"))
    for (const gene of targetGenes(index, drug)) counts.set(gene, (counts.get(gene) ?? 0) + 1);
  return counts;
}

/** Routes drug - target gene - term that stands for the event. */
function routes(index: GraphIndex, genes: readonly number[], event: number): number {
  const { byGene } = reachOf(index, event);
  const ends = genes.flatMap((gene) => byGene.get(gene) ?? []);
  return new Set(ends.map(({ gene, closing, term }) => `${gene} ${closing} ${term.entity}`)).size;
}

/**
 * Degree-weighted count of paths drug - gene - event; a gene reaches an event by any term that stands for it, and its degree
 * towards events is the number of its claims.
 */
function dwpc(index: GraphIndex, genes: readonly number[], drugs: Counts, event: number): number {
  const { byGene } = reachOf(index, event);
  const degree = (gene: number) => CLOSINGS.reduce((sum, each) => sum + edgesFrom(index, gene, each).length, 0);
  return genes
    .filter((gene) => byGene.has(gene))
    .reduce((sum, gene) => sum + (genes.length * (drugs.get(gene) ?? 1) * degree(gene) * byGene.size) ** -DAMPING, 0);
}

/** Targets of the drug that are associated with a disease whose name is the event's. */
function labelJoin(index: GraphIndex, targets: (drug: number) => number[]): PairScore {
  const diseases = diseasesByName(index);
  const reached = memoised((event) => {
    const same = diseases.get(nameOf(index, event).toLowerCase()) ?? [];
    return new Set(same.flatMap((disease) => subjectsOf(index, disease, "associated_with")));
  });
  return (drug, event) => targets(drug).filter((gene) => reached(event).has(gene)).length;
}

function objectsOf(index: GraphIndex, entity: number, predicate: Predicate): number[] {
  return edgesFrom(index, entity, predicate).map((edge) => at(index.edges.objects, edge));
}

function subjectsOf(index: GraphIndex, entity: number, predicate: Predicate): number[] {
  return edgesTo(index, entity, predicate).map((edge) => at(index.edges.subjects, edge));
}

function memoised<T>(of: (entity: number) => T): (entity: number) => T {
  const known = new Map<number, T>();
  return (entity) => {
    const value = known.get(entity) ?? of(entity);
    known.set(entity, value);
    return value;
  };
}
