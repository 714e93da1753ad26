import { concentration } from "@/lib/domain/affinity";
import { statesInteraction } from "@/lib/domain/drug-pair";
import { at } from "@/lib/domain/names/typed-arrays";
import { Predicate } from "@/lib/domain/predicate";
import { DIRECT_PREDICATES, PREDICATE_OF } from "@/lib/domain/relations";
import { counted, firstNames } from "@/lib/domain/wording";
import { datasetAt, type Hop, hopsFrom, hopsTo, isArtefact, strengthOf } from "./adjacency";
import { drugPairRoutes, ofPair } from "./drug-pairs";
import { claimFactor, linkFactors } from "./factors";
import { type GraphIndex, isClinical, nameOf, typeOf } from "./graph-index";
import { linksOf } from "./links";
import { METAPATHS } from "./metapaths";
import { genesBehind, type Opener, openersOf } from "./openers";
import { reachOf } from "./reach";
import { plainRoute, type Route } from "./route";
import { broadnessOf, doubtOf } from "./specificity";
import { bestTerm, type Term } from "./terms";

/** Routes between ends that are not a drug and an event: a drug and a gene, pathway or drug; a gene and an event; any two by a claim. */
export function otherRoutes(index: GraphIndex, from: number, to: number): Route[] {
  const types = `${typeOf(index, from)} ${typeOf(index, to)}`;
  if (types === "drug gene" || types === "drug gene_group") return targetRoutes(index, from, to);
  if (types === "drug pathway") return pathwayRoutes(index, from, to);
  if (types === "drug drug") return [...statedRoutes(index, from, to), ...drugPairRoutes(index, from, to)];
  if (/^gene(_group)? (adverse_event|phenotype|disease)$/.test(types)) return geneRoutes(index, from, to);
  return claimRoutes(index, from, to);
}

function targetRoutes(index: GraphIndex, drug: number, gene: number): Route[] {
  return openersOf(index, drug)
    .filter((opener) => opener.entity === gene || opener.genes.includes(gene))
    .map((opener) => ({
      ...claimed(index, opener.opening === "acts_on" ? "target" : "context", [drug, opener.entity], [opener.hop]),
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
    return [claimed(index, "target, pathway", [drug, opener.entity, pathway], [opener.hop, into])];
  });
}

function geneRoutes(index: GraphIndex, gene: number, event: number): Route[] {
  const genes = genesBehind(index, gene);
  return linksOf(index, reachOf(index, event), genes, "unknown").map((link) => {
    const factors = [...linkFactors(index, link), ...link.term.factors];
    const metapath = `gene, ${link.closing.replaceAll("_", " ")}`;
    const steps = [gene, link.term.entity, ...link.term.steps];
    return {
      ...plainRoute(metapath, steps, [link.hop, ...link.term.hops], factors),
      members: genes.length > 1 ? link.genes : [],
      weakBecause: doubtOf(link),
    };
  });
}

/** Claims between the two ends themselves, in either direction. */
function claimRoutes(index: GraphIndex, from: number, to: number): Route[] {
  return Predicate.options.flatMap((predicate) => {
    const onward = hopsFrom(index, from, predicate).filter((hop) => hop.to === to);
    const back = hopsTo(index, from, predicate).filter((hop) => hop.to === to);
    return [...onward, ...back].map((hop) => claimed(index, predicate.replaceAll("_", " "), [from, to], [hop]));
  });
}

const REPORTED_ONLY = "Both are named in the same reports, which by itself is no statement that they interact.";

/** What sources state of the two drugs together; joint reports separate from stated interactions. */
function statedRoutes(index: GraphIndex, first: number, second: number): Route[] {
  const onward = hopsFrom(index, first, "interacts_with").filter(({ to }) => to === second);
  const back = hopsTo(index, first, "interacts_with").filter(({ to }) => to === second);
  return [...onward, ...back].flatMap((hop) =>
    [true, false].flatMap((stated) => {
      const edges = hop.edges.filter((edge) => statesInteraction(datasetAt(index, edge)) === stated);
      if (edges.length === 0) return [];
      const part = { ...hop, edges };
      const metapath = stated ? "interaction stated" : "reported together";
      const factors = [{ name: "evidence", value: strengthOf(index, part), reason: metapath }];
      const route = ofPair(metapath, [first, second], [part], factors, stated ? null : REPORTED_ONLY);
      return [{ ...route, direct: stated }];
    }),
  );
}

/** A route scored by the claims of each of its hops. */
function claimed(index: GraphIndex, metapath: string, steps: number[], hops: Hop[]): Route {
  const factors = hops.map((hop) => claimFactor(index, hop));
  return plainRoute(metapath, steps, hops, factors);
}

const NAMES: Partial<Record<Predicate, string>> = {
  [PREDICATE_OF.label]: "listed on a label",
  [PREDICATE_OF.signal]: "reporting signal",
  indicated_for: "indication",
};

/** What sources state of the drug and the event themselves, or of the drug and a term that stands for the event. */
export function directRoutes(index: GraphIndex, drug: number, terms: readonly Term[]): Route[] {
  return DIRECT_PREDICATES.flatMap((predicate) =>
    hopsFrom(index, drug, predicate).flatMap((hop) => {
      const term = bestTerm(terms, hop.to);
      return term ? [directRoute(index, drug, hop, term)] : [];
    }),
  );
}

function directRoute(index: GraphIndex, drug: number, hop: Hop, term: Term): Route {
  const metapath = isBelowSignal(index, hop) ? "reports without a signal" : (NAMES[hop.predicate] ?? hop.predicate);
  const factors = [claimFactor(index, hop), ...term.factors];
  return {
    ...plainRoute(metapath, [drug, hop.to, ...term.steps], [hop, ...term.hops], factors),
    key: `${hop.predicate}|${hop.to}`,
    weakBecause: weaknessOf(index, hop, term),
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
  return hop.predicate === PREDICATE_OF.signal && strengthOf(index, hop) === 0;
}

const NAMES_MAX = 5;

/** Why two entities have no path but these weak routes: what was searched, in sentences for the reader. */
export function reasonFor(index: GraphIndex, from: number, to: number, weak: readonly Route[]): string {
  const below = weak.length > 0 ? " What there is stands under weak routes, each with why it is no mechanism." : "";
  if (typeOf(index, from) !== "drug" || !isClinical(index, to)) {
    return `No claim and no type of route this graph knows joins ${nameOf(index, from)} and ${nameOf(index, to)}.${below}`;
  }
  return `${mechanisms(index, from, to)}${below}`;
}

function mechanisms(index: GraphIndex, drug: number, event: number): string {
  const targets = openersOf(index, drug).filter(({ opening }) => opening === "acts_on");
  if (targets.length === 0) return noTarget(index, drug);
  const { terms, byGene } = reachOf(index, event);
  if (byGene.size === 0)
    return `No gene in the graph is linked to ${nameOf(index, event)} or a term that stands for it.`;
  const standing = new Set(terms.map(({ entity }) => entity)).size - 1;
  const others = standing > 0 ? ` or the ${counted(standing, "term")} standing for it` : "";
  return `Searched ${searched(index, drug, targets)}: none has a specific link to ${nameOf(index, event)}${others}.`;
}

/** What sources state as targets, and separately what was only measured, the most potent first. */
function searched(index: GraphIndex, drug: number, openers: readonly Opener[]): string {
  const name = nameOf(index, drug);
  const stated = openers.filter(({ assayOnly }) => !assayOnly);
  const measured = openers.filter(({ assayOnly }) => assayOnly).sort((a, b) => b.potency - a.potency);
  const potencies = measured.map(({ entity, potency }) => `${nameOf(index, entity)} ${concentration(potency)}`);
  return [
    ...(stated.length > 0 ? [`${counted(stated.length, "target")} of ${name} (${openerNames(index, stated)})`] : []),
    ...(measured.length > 0
      ? [
          `${counted(measured.length, "gene")} that ${name} was measured to bind in an assay (${firstNames(potencies, NAMES_MAX)})`,
        ]
      : []),
  ].join(" and ");
}

/** Scores count contacts of any potency, at next to nothing where it is low; paths begin at none of those. */
function noTarget(index: GraphIndex, drug: number): string {
  const contacts = openersOf(index, drug, null).filter(({ opening }) => opening === "acts_on");
  if (contacts.length === 0)
    return `The graph holds no human target of ${nameOf(index, drug)}, so no mechanism could be searched.`;
  return `No path can begin: ${nameOf(index, drug)} has no stated target here, only contacts in assays (${openerNames(index, contacts)}) weaker than 1 µM or of no stated potency. The support of the pair counts them, each at next to nothing.`;
}

function openerNames(index: GraphIndex, openers: readonly Opener[]): string {
  return firstNames(
    openers.map(({ entity }) => nameOf(index, entity)),
    NAMES_MAX,
  );
}
