import { Predicate } from "@/lib/knowledge/predicate";
import { drugPairRoutes } from "./drug-pairs";
import { claimFactor, linkFactors, product } from "./factors";
import { doubtOf } from "./floor";
import { type GraphIndex, typeOf } from "./graph-index";
import { type Hop, hopsFrom, hopsTo } from "./hop";
import { linksOf } from "./links";
import { METAPATHS } from "./metapaths";
import { genesBehind, type Opener, openersOf } from "./openers";
import { reachOf } from "./reach";
import type { Route } from "./route";

/** Routes between ends that are not a drug and an event: a drug and a gene, pathway or drug; a gene and an event; any two by a claim. */
export function otherRoutes(index: GraphIndex, from: number, to: number): Route[] {
  const types = `${typeOf(index, from)} ${typeOf(index, to)}`;
  if (types === "drug gene" || types === "drug gene_group") return targetRoutes(index, from, to);
  if (types === "drug pathway") return pathwayRoutes(index, from, to);
  if (types === "drug drug") return drugPairRoutes(index, from, to);
  if (/^gene(_group)? (adverse_event|phenotype|disease)$/.test(types)) return geneRoutes(index, from, to);
  return claimRoutes(index, from, to);
}

function targetRoutes(index: GraphIndex, drug: number, gene: number): Route[] {
  return openersOf(index, drug)
    .filter((opener) => opener.entity === gene || opener.genes.includes(gene))
    .map((opener) => ({
      ...plainRoute(index, opener.opening === "acts_on" ? "target" : "context", [drug, opener.entity], [opener.hop]),
      members: opener.entity === gene ? [] : [gene],
      weakBecause: contextOf(opener),
    }));
}

/** Why what an opener leads to is context and no mechanism, as its metapaths say. */
function contextOf({ opening }: Opener): string | null {
  return METAPATHS.find((metapath) => metapath.opening === opening)?.context ?? null;
}

function pathwayRoutes(index: GraphIndex, drug: number, pathway: number): Route[] {
  return openersOf(index, drug).flatMap((opener) => {
    const hops = opener.genes.flatMap((gene) => hopsFrom(index, gene, "member_of").filter(({ to }) => to === pathway));
    const [first] = hops;
    if (!first || opener.opening !== "acts_on") return [];
    const into = { ...first, edges: hops.flatMap(({ edges }) => edges) };
    return [plainRoute(index, "target, pathway", [drug, opener.entity, pathway], [opener.hop, into])];
  });
}

function geneRoutes(index: GraphIndex, gene: number, event: number): Route[] {
  const genes = genesBehind(index, gene);
  return linksOf(index, reachOf(index, event), genes, "unknown").map((link) => {
    const factors = [...linkFactors(index, link), ...link.term.factors];
    const metapath = `gene, ${link.closing.replaceAll("_", " ")}`;
    return {
      ...plainRoute(index, metapath, [gene, link.term.entity, ...link.term.steps], [link.hop, ...link.term.hops]),
      members: genes.length > 1 ? link.genes : [],
      factors,
      score: product(factors),
      weakBecause: doubtOf(link),
    };
  });
}

/** Claims between the two ends themselves, read either way. */
function claimRoutes(index: GraphIndex, from: number, to: number): Route[] {
  return Predicate.options.flatMap((predicate) => {
    const onward = hopsFrom(index, from, predicate).filter((hop) => hop.to === to);
    const back = hopsTo(index, from, predicate).filter((hop) => hop.to === to);
    return [...onward, ...back].map((hop) => plainRoute(index, predicate.replaceAll("_", " "), [from, to], [hop]));
  });
}

function plainRoute(index: GraphIndex, metapath: string, steps: number[], hops: Hop[]): Route {
  const factors = hops.map((hop) => claimFactor(index, hop));
  return {
    metapath,
    key: `${metapath}|${steps.join("|")}`,
    steps,
    hops,
    members: [],
    sign: "unknown",
    factors,
    score: product(factors),
    weakBecause: null,
    open: null,
    direct: false,
  };
}
