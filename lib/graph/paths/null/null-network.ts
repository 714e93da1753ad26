import { at } from "@/lib/domain/names/typed-arrays";
import { edgesFrom } from "@/lib/graph/paths/adjacency";
import { entityCount, type GraphIndex, typeOf } from "@/lib/graph/paths/graph-index";
import type { Closing } from "@/lib/graph/paths/metapaths";
import { openersOf } from "@/lib/graph/paths/openers";
import { reachOf } from "@/lib/graph/paths/reach";
import { isWalkedPathway } from "@/lib/graph/paths/specificity";
import { type EdgePairs, edgePairs, type Leg, legOf, reversed } from "./network";

/** The typed network that paths from drugs to adverse events walk on; nodes have the numbers of the index. */
export type NullNetwork = { nodes: number; edges: Record<EdgeType, EdgePairs> };

/**
 * The network of an index. A drug acts on the genes its routes begin with, members of a group each; a gene leads to an
 * adverse event when a term that stands for it, and is no broader, carries the gene and no source disputes it.
 */
export function networkOf(index: GraphIndex): NullNetwork {
  const nodes = entityCount(index);
  const closings = closingPairs(index);
  return {
    nodes,
    edges: {
      acts_on: edgePairs(targetPairs(index), nodes),
      member_of: edgePairs(geneEdges(index, "member_of"), nodes),
      interacts_with: edgePairs(geneEdges(index, "interacts_with"), nodes, true),
      affects_event: edgePairs(closings.affects_event, nodes),
      has_phenotype: edgePairs(closings.has_phenotype, nodes),
      associated_with: edgePairs(closings.associated_with, nodes),
    },
  };
}

/** The legs of every metapath, each with its metapath. */
export function walksOf({ nodes, edges }: NullNetwork): { metapath: NullMetapath; legs: Leg[] }[] {
  const legs = new Map(EDGE_TYPES.map((type) => [type, legOf(edges[type], nodes)]));
  return NULL_METAPATHS.map((metapath) => ({
    metapath,
    legs: metapath.steps.flatMap(({ type, backward }) => {
      const leg = legs.get(type);
      return leg ? [backward ? reversed(leg) : leg] : [];
    }),
  }));
}

type Pair = [number, number];

function targetPairs(index: GraphIndex): Pair[] {
  return entities(index, "drug").flatMap((drug) =>
    openersOf(index, drug)
      .filter(({ opening }) => opening === "acts_on")
      .flatMap(({ genes }) => genes.map((gene): Pair => [drug, gene])),
  );
}

function geneEdges(index: GraphIndex, predicate: "member_of" | "interacts_with"): Pair[] {
  const joins = (to: number) =>
    predicate === "interacts_with" ? typeOf(index, to) === "gene" : isWalkedPathway(index, to);
  return entities(index, "gene").flatMap((gene) =>
    edgesFrom(index, gene, predicate)
      .map((edge): Pair => [gene, at(index.edges.objects, edge)])
      .filter(([, to]) => joins(to)),
  );
}

function closingPairs(index: GraphIndex): Record<"affects_event" | "has_phenotype" | "associated_with", Pair[]> {
  const pairs = { affects_event: [] as Pair[], has_phenotype: [] as Pair[], associated_with: [] as Pair[] };
  for (const event of entities(index, "adverse_event")) {
    for (const closers of reachOf(index, event).byGene.values()) {
      for (const { gene, closing, term, disputed } of closers) {
        if (!term.broad && !disputed) pairs[closing].push([gene, event]);
      }
    }
  }
  return pairs;
}

function entities(index: GraphIndex, type: ReturnType<typeof typeOf>): number[] {
  return Array.from({ length: entityCount(index) }, (_, entity) => entity).filter(
    (entity) => typeOf(index, entity) === type,
  );
}

/** Edge types of the network: each is permuted by itself. */
export const EDGE_TYPES = [
  "acts_on",
  "member_of",
  "interacts_with",
  "affects_event",
  "has_phenotype",
  "associated_with",
] as const;
type EdgeType = (typeof EDGE_TYPES)[number];

type NullStep = { type: EdgeType; backward: boolean };

/** A metapath from a drug to an adverse event; `name` is that of the paths it judges. */
type NullMetapath = { name: string; steps: readonly NullStep[] };

const VIAS: readonly { name: string; steps: readonly NullStep[] }[] = [
  { name: "target", steps: [] },
  { name: "target, pathway", steps: [step("member_of"), { type: "member_of", backward: true }] },
  { name: "target, interactor", steps: [step("interacts_with")] },
];

const CLOSINGS: readonly { name: string; type: Closing }[] = [
  { name: "target safety", type: "affects_event" },
  { name: "disease", type: "associated_with" },
  { name: "phenotype", type: "has_phenotype" },
];

/** A drug's target leads to the event, or shares a pathway or interacts with a gene that does, by each kind of claim. */
export const NULL_METAPATHS: readonly NullMetapath[] = VIAS.flatMap((via) =>
  CLOSINGS.map(({ name, type }) => ({
    name: `${via.name}, ${name}`,
    steps: [step("acts_on"), ...via.steps, step(type)],
  })),
);

/** How many metapaths of the same ends are as long: the tests a probability is corrected for (Bonferroni). */
export function testCount({ steps }: NullMetapath): number {
  return NULL_METAPATHS.filter((other) => other.steps.length === steps.length).length;
}

function step(type: EdgeType): NullStep {
  return { type, backward: false };
}
