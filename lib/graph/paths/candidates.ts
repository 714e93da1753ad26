import { type Hop, hopsFrom, hopsTo } from "./adjacency";
import type { Branch } from "./best-first";
import { passingValue } from "./factors";
import { type GraphIndex, typeOf } from "./graph-index";
import { type Link, linksOf } from "./links";
import { type Metapath, metapathOf, type Through } from "./metapaths";
import { agreeingWeight, type Opener } from "./openers";
import { factorMax, geneSuffix, pathwaySuffix, type Reach } from "./reach";
import { type Route, routeOf } from "./route";
import { isWalkedPathway, PATHWAY_GENES_MAX } from "./specificity";

/** What a route passes between the target and another gene that reaches the event: a pathway of both, or their interaction. */
export type Via = { through: Through; into: Hop; outOf: Hop | null; gene: number };

/** A route before it is weighed. */
export type Candidate = { metapath: Metapath; opener: Opener; via: Via | null; link: Link };

/** The routes from a drug to an event: `total` of them in branches not grown yet. */
export type Forest = { branches: Branch[]; total: number };

const NONE: Forest = { branches: [], total: 0 };

/** The two ends of a search, and the genes the drug acts on: a route passes to none of them. */
export type Ends = { index: GraphIndex; drug: number; reach: Reach; targets: ReadonlySet<number> };

/**
 * Every route from a drug's openers to an event: directly, and from stated targets through a pathway or an interaction to
 * a gene that is not itself a target. Assay contacts go on through neither: they are too many to mean anything there.
 */
export function routesFrom(index: GraphIndex, drug: number, openers: readonly Opener[], reach: Reach): Forest {
  const ends = endsOf(index, drug, openers, reach);
  const among = targetRoutes(ends);
  return joined(
    openers.flatMap((opener) => {
      const direct = directRoutesOf(ends, opener);
      if (opener.opening !== "acts_on" || opener.assayOnly) return [direct];
      return [direct, pathwayRoutesOf(ends, opener, { among }), interactorRoutesOf(ends, opener)];
    }),
  );
}

/** Gathers the two ends once for all openers; what only metabolises or carries the drug is no target. */
export function endsOf(index: GraphIndex, drug: number, openers: readonly Opener[], reach: Reach): Ends {
  const acting = openers.filter(({ opening }) => opening === "acts_on");
  return { index, drug, reach, targets: new Set(acting.flatMap(({ genes }) => genes)) };
}

/** From an opener straight to the event. */
export function directRoutesOf({ index, drug, reach }: Ends, opener: Opener): Forest {
  const { opening, genes, action } = opener;
  const weight = agreeingWeight(opener);
  const reaching = genes.filter((gene) => reach.byGene.has(gene));
  if (reaching.length === 0) return NONE;
  const suffixes = reaching.map((gene) => geneSuffix(index, reach, gene, opening, null));
  const links = () => linksOf(index, reach, genes, action);
  const grow = () => ({ branches: [], routes: weighed(index, drug, opener, null, links()) });
  const alone = genes.length === 1;
  // members of a group join their evidence, so none of them bounds it
  const bound = weight * (alone ? Math.max(...suffixes.map(({ best }) => best)) : factorMax(opening));
  const total = alone ? suffixes.reduce((sum, { routes }) => sum + routes, 0) : links().length;
  return { branches: [{ bound, mechanism: opening === "acts_on", grow }], total };
}

type PathwayOptions = {
  /** How many routes of each pathway end at a target, and are none. */
  among?: ReadonlyMap<number, number>;
  genesMax?: number;
};

/** From an opener through its pathways of at most `genesMax` genes. */
export function pathwayRoutesOf(
  ends: Ends,
  opener: Opener,
  { among = targetRoutes(ends), genesMax }: PathwayOptions,
): Forest {
  const { index, reach } = ends;
  return joined(
    pathwaysOf(index, opener.genes, genesMax).map((into) => {
      const { routes, best } = pathwaySuffix(index, reach, into.to);
      const total = routes - (among.get(into.to) ?? 0);
      if (total <= 0) return NONE;
      const fixed = opener.weight * passingValue(index, { through: "pathway", into });
      const grow = () => ({ branches: pathwayBranches(ends, opener, into, fixed), routes: [] });
      return { branches: [{ bound: fixed * best, mechanism: false, grow }], total };
    }),
  );
}

/** From an opener through an interaction of its product. */
export function interactorRoutesOf(ends: Ends, opener: Opener): Forest {
  const { index, reach, targets } = ends;
  return joined(
    interactorsOf(index, opener.genes).map((into) => {
      const gene = into.to;
      if (targets.has(gene) || !reach.byGene.has(gene)) return NONE;
      const fixed = opener.weight * passingValue(index, { through: "interactor", into });
      const branches = viaBranch(ends, opener, { through: "interactor", into, outOf: null, gene }, fixed);
      return { branches, total: geneSuffix(index, reach, gene, "acts_on", "interactor").routes };
    }),
  );
}

function pathwayBranches(ends: Ends, opener: Opener, into: Hop, fixed: number): Branch[] {
  const { index, targets } = ends;
  return hopsTo(index, into.to, "member_of").flatMap((outOf) => {
    const gene = outOf.to;
    return targets.has(gene) ? [] : viaBranch(ends, opener, { through: "pathway", into, outOf, gene }, fixed);
  });
}

function viaBranch({ index, drug, reach }: Ends, opener: Opener, via: Via, fixed: number): Branch[] {
  const { routes, best } = geneSuffix(index, reach, via.gene, "acts_on", via.through);
  if (routes === 0) return [];
  const links = () => linksOf(index, reach, [via.gene], "unknown");
  const grow = () => ({ branches: [], routes: weighed(index, drug, opener, via, links()) });
  return [{ bound: fixed * best, mechanism: false, grow }];
}

function weighed(index: GraphIndex, drug: number, opener: Opener, via: Via | null, links: readonly Link[]): Route[] {
  return links.flatMap((link) => {
    const metapath = metapathOf(opener.opening, via?.through ?? null, link.closing);
    return metapath ? [routeOf(index, drug, { metapath, opener, via, link })] : [];
  });
}

/** The routes that end at a target, by pathway: each pathway counts them among its own, and no route takes them. */
function targetRoutes({ index, reach, targets }: Ends): Map<number, number> {
  const counts = new Map<number, number>();
  for (const gene of targets) {
    const { routes } = geneSuffix(index, reach, gene, "acts_on", "pathway");
    if (routes === 0) continue;
    for (const { to } of hopsFrom(index, gene, "member_of")) counts.set(to, (counts.get(to) ?? 0) + routes);
  }
  return counts;
}

/** The pathways the genes take part in, of a size worth walking; claims of several members are one hop. */
function pathwaysOf(index: GraphIndex, genes: readonly number[], most = PATHWAY_GENES_MAX): Hop[] {
  const found = new Map<number, Hop>();
  for (const hop of genes.flatMap((gene) => hopsFrom(index, gene, "member_of"))) {
    if (!isWalkedPathway(index, hop.to, most)) continue;
    found.set(hop.to, { ...hop, edges: [...(found.get(hop.to)?.edges ?? []), ...hop.edges] });
  }
  return [...found.values()].sort((a, b) => a.to - b.to);
}

function joined(forests: readonly Forest[]): Forest {
  return {
    branches: forests.flatMap(({ branches }) => branches),
    total: forests.reduce((sum, { total }) => sum + total, 0),
  };
}

/** The genes whose products interact with those of the genes, by number; of members of a group that reach one gene, claims read the same way are one hop. */
function interactorsOf(index: GraphIndex, genes: readonly number[]): Hop[] {
  const found = new Map<number, Hop>();
  for (const gene of genes) {
    const hops = [...hopsFrom(index, gene, "interacts_with"), ...hopsTo(index, gene, "interacts_with")];
    for (const hop of hops) {
      const known = found.get(hop.to);
      if (typeOf(index, hop.to) !== "gene" || (known && known.forward !== hop.forward)) continue;
      found.set(hop.to, { ...hop, edges: [...(known?.edges ?? []), ...hop.edges] });
    }
  }
  return [...found.values()].sort((a, b) => a.to - b.to);
}
