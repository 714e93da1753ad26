import { Predicate } from "@/lib/knowledge/predicate";
import { at } from "@/lib/names/typed";
import { isArtefact } from "./adjacency";
import { drugPairRoutes } from "./drug-pairs";
import { claimFactor, linkFactors, product } from "./factors";
import { broadnessOf, doubtOf } from "./floor";
import { type GraphIndex, typeOf } from "./graph-index";
import { type Hop, hopsFrom, hopsTo, strengthOf } from "./hop";
import { linksOf } from "./links";
import { METAPATHS } from "./metapaths";
import { genesBehind, type Opener, openersOf } from "./openers";
import { reachOf } from "./reach";
import type { Route } from "./route";
import { bestTerm, type Term } from "./terms";

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

const NAMES: Partial<Record<Predicate, string>> = {
  listed_on_label: "listed on a label",
  reported_with: "reporting signal",
  indicated_for: "indication",
};

/** What sources state of the drug and the event themselves, or of the drug and a term that stands for the event. */
export function directRoutes(index: GraphIndex, drug: number, terms: readonly Term[]): Route[] {
  return (["listed_on_label", "reported_with", "indicated_for"] as const).flatMap((predicate) =>
    hopsFrom(index, drug, predicate).flatMap((hop) => {
      const term = bestTerm(terms, hop.to);
      return term ? [directRoute(index, drug, hop, term)] : [];
    }),
  );
}

function directRoute(index: GraphIndex, drug: number, hop: Hop, term: Term): Route {
  const factors = [claimFactor(index, hop), ...term.factors];
  return {
    metapath: isBelowSignal(index, hop) ? "reports without a signal" : (NAMES[hop.predicate] ?? hop.predicate),
    key: `${hop.predicate}|${hop.to}`,
    steps: [drug, hop.to, ...term.steps],
    hops: [hop, ...term.hops],
    members: [],
    sign: "unknown",
    factors,
    score: product(factors),
    weakBecause: weaknessOf(index, hop, term),
    open: null,
    direct: true,
  };
}

function weaknessOf(index: GraphIndex, hop: Hop, term: Term): string | null {
  if (hop.predicate === "indicated_for") return "It is an indication of the drug, not an adverse event of it.";
  if (isBelowSignal(index, hop)) return "It is reported, below the threshold of a signal.";
  if (hop.edges.every((edge) => isArtefact(at(index.edges.traits, edge)))) {
    return "The signal is likely an artefact of what the drug is used for.";
  }
  return broadnessOf(term);
}

/** Reports whose strength is none: IC025 is 0 or less. */
function isBelowSignal(index: GraphIndex, hop: Hop): boolean {
  return hop.predicate === "reported_with" && strengthOf(index, hop) === 0;
}
