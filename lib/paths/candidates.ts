import { at } from "@/lib/names/typed";
import { edgesTo } from "./adjacency";
import { type GraphIndex, typeOf } from "./graph-index";
import { type Hop, hopsFrom } from "./hop";
import { type Link, linksOf } from "./links";
import { METAPATHS, type Metapath } from "./metapaths";
import type { Opener } from "./openers";
import type { Reach } from "./reach";
import { genesOf } from "./specificity";

/** A pathway between the target and the gene that reaches the event. */
export type Via = { pathway: number; into: Hop; outOf: Hop; gene: number };

/** A route before it is weighed. */
export type Candidate = { metapath: Metapath; opener: Opener; via: Via | null; link: Link };

/** Pathways of more genes say next to nothing of a pair of them, those of fewer than three are reactions. */
const PATHWAY_GENES_MIN = 3;
const PATHWAY_GENES_MAX = 150;

/**
 * Every route from a drug's openers to an event, in the order of the openers: directly, and from mechanism targets through
 * a pathway to a gene that is not itself a target. Assay contacts take no pathway: they are too many to mean anything there.
 */
export function* candidatesOf(index: GraphIndex, openers: readonly Opener[], reach: Reach): Generator<Candidate> {
  const targets = new Set(openers.filter(({ opening }) => opening === "acts_on").flatMap(({ genes }) => genes));
  for (const opener of openers) {
    for (const link of linksOf(index, reach, opener.genes, opener.action)) {
      const metapath = metapathFor(opener, false, link);
      if (metapath) yield { metapath, opener, via: null, link };
    }
    if (opener.opening === "acts_on" && !opener.assayOnly) yield* throughPathways(index, opener, reach, targets);
  }
}

function* throughPathways(
  index: GraphIndex,
  opener: Opener,
  reach: Reach,
  targets: ReadonlySet<number>,
): Generator<Candidate> {
  for (const into of pathwaysOf(index, opener.genes)) {
    for (const edge of edgesTo(index, into.to, "member_of")) {
      const gene = at(index.edges.subjects, edge);
      if (targets.has(gene) || !reach.byGene.has(gene)) continue;
      const outOf: Hop = { to: gene, predicate: "member_of", forward: false, edges: [edge], note: null };
      for (const link of linksOf(index, reach, [gene], "unknown")) {
        const metapath = metapathFor(opener, true, link);
        if (metapath) yield { metapath, opener, via: { pathway: into.to, into, outOf, gene }, link };
      }
    }
  }
}

/** The pathways the genes take part in, of a size worth walking; claims of several members are one hop. */
function pathwaysOf(index: GraphIndex, genes: readonly number[]): Hop[] {
  const found = new Map<number, Hop>();
  for (const hop of genes.flatMap((gene) => hopsFrom(index, gene, "member_of"))) {
    const size = genesOf(index, hop.to);
    if (typeOf(index, hop.to) !== "pathway" || size < PATHWAY_GENES_MIN || size > PATHWAY_GENES_MAX) continue;
    found.set(hop.to, { ...hop, edges: [...(found.get(hop.to)?.edges ?? []), ...hop.edges] });
  }
  return [...found.values()].sort((a, b) => a.to - b.to);
}

function metapathFor({ opening }: Opener, pathway: boolean, { closing }: Link): Metapath | undefined {
  return METAPATHS.find((it) => it.opening === opening && it.pathway === pathway && it.closing === closing);
}
