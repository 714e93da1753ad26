import { z } from "zod";
import type { Claim } from "@/lib/domain/claim";
import { ratesSeverity } from "@/lib/domain/interaction-severity";
import { normaliseName } from "@/lib/domain/names/normalise";
import { dataTable } from "@/lib/domain/vocabulary";
import { addCount, entryOf } from "@/lib/sources/collections";
import type { GraphContents } from "./starter-graph";
import { type LeftOutDrug, leftOutDrugs } from "./starter-left-out";

/** Drugs of the starter besides the most reported ones: textbook cases, some of them withdrawn or rarely reported now. */
export const KNOWN_CASES: readonly string[] = [
  ..."cyclosporine tacrolimus metformin atorvastatin simvastatin warfarin aspirin rofecoxib ibuprofen celecoxib".split(
    " ",
  ),
  ..."haloperidol cisapride terfenadine clozapine vorinostat imatinib methotrexate ziprasidone venlafaxine lithium".split(
    " ",
  ),
];
/** How many drugs each of the two counts adds up to. */
export const STARTER_DRUGS = 400;

const Row = z.object({ key: z.string(), left_out_of_starter: z.string() });
const leftOut = dataTable("sources", "datasets", Row).filter((row) => row.left_out_of_starter !== "");
/** Open and share-alike datasets the starter goes without, each with the reason; its README prints them. */
export const STARTER_LEFT_OUT: Readonly<Record<string, string>> = Object.fromEntries(
  leftOut.map(({ key, left_out_of_starter: why }) => [key, why]),
);

/** Beyond this a pathway says little about any of its genes; path search leaves such pathways out as well. */
export const PATHWAY_GENES_MAX = 150;

const GENE_CLAIMS: ReadonlySet<string> = new Set(["has_phenotype", "associated_with", "affects_event", "refutes"]);

/**
 * The part of a graph the starter holds, by the rule its README states: `count` drugs (the known cases, then those most
 * reported that have a target) and the `count` drugs most often named as interacting with another, all their claims, pathways of at most 150 genes with a target of theirs, everything
 * claimed of genes and phenotypes, diseases and events, and all mappings and names of what is kept. Known cases without a
 * drug in the graph are returned in `missing`, and the names of drugs it leaves out in `leftOut`.
 */
export function selectStarter(
  graph: GraphContents,
  count = STARTER_DRUGS,
): { graph: GraphContents; leftOut: LeftOutDrug[]; missing: string[] } {
  const { drugs, missing } = chooseDrugs(graph, count);
  const ofDrugs = graph.claims.filter((claim) => isOfDrugs(claim, drugs));
  const targets = withMembers(new Set(ofDrugs.map(({ object }) => object)), graph);
  const pathways = pathwaysWith(targets, graph);
  const ofGenes = graph.claims.filter(({ predicate, object }) =>
    predicate === "member_of" ? pathways.has(object) : GENE_CLAIMS.has(predicate) || predicate === "maps_to",
  );
  const between = ofGenes.filter(({ predicate, subject }) => predicate !== "member_of" || !isLost(subject, pathways));
  return { graph: withEntities(graph, [...ofDrugs, ...between], drugs), leftOut: leftOutDrugs(graph, drugs), missing };
}

function chooseDrugs(graph: GraphContents, count: number): { drugs: Set<string>; missing: string[] } {
  const byName = drugNames(graph);
  const drugs = new Set(KNOWN_CASES.flatMap((name) => byName.get(normaliseName(name)) ?? []));
  const missing = KNOWN_CASES.filter((name) => !byName.has(normaliseName(name)));
  const withTarget = new Set(
    graph.claims.filter(({ predicate }) => predicate === "targets").map(({ subject }) => subject),
  );
  for (const [drug] of mostReported(graph.claims)) {
    if (drugs.size >= count) break;
    if (withTarget.has(drug)) drugs.add(drug);
  }
  for (const [drug] of mostInteracting(graph).slice(0, count)) drugs.add(drug);
  return { drugs, missing };
}

/** Drugs by normalised name; where several share one, the most trusted kind of name decides. */
function drugNames({ entities, names }: GraphContents): Map<string, string> {
  const drugs = new Set(entities.filter(({ type }) => type === "drug").map(({ id }) => id));
  const found = new Map<string, string>();
  for (const kind of ["preferred", "synonym", "salt", "brand"]) {
    for (const { entity, text, kind: given } of names) {
      if (given === kind && drugs.has(entity)) entryOf(found, normaliseName(text), () => entity);
    }
  }
  return found;
}

function mostReported(claims: readonly Claim[]): [string, number][] {
  const reports = new Map<string, number>();
  for (const { predicate, subject, evidence, flags } of claims) {
    if (predicate !== "reported_with" || flags.length > 0) continue;
    const cases = Number(evidence[0]?.payload.case_count ?? 0);
    addCount(reports, subject, cases);
  }
  return mostFirst(reports);
}

/** Drugs by how many claims name them and another as interacting: what is prescribed with others, however rarely it is reported. Lists that rate whole classes name drugs that are seldom prescribed. */
function mostInteracting({ claims, entities }: GraphContents): [string, number][] {
  const drugs = new Set(entities.filter(({ type }) => type === "drug").map(({ id }) => id));
  const named = new Map<string, number>();
  for (const { predicate, subject, object, negated, dataset } of claims) {
    const isOfPair = predicate === "interacts_with" && !negated && drugs.has(subject) && drugs.has(object);
    if (!isOfPair || ratesSeverity(dataset)) continue;
    for (const drug of [subject, object]) addCount(named, drug);
  }
  return mostFirst(named);
}

function mostFirst(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
}

/** A claim between two drugs needs both of them. */
function isOfDrugs({ subject, object, predicate }: Claim, drugs: Set<string>): boolean {
  return drugs.has(subject) && (predicate !== "interacts_with" || drugs.has(object));
}

function withMembers(ids: Set<string>, { entities }: GraphContents): Set<string> {
  for (const { id, members } of entities) if (ids.has(id)) for (const member of members ?? []) ids.add(member);
  return ids;
}

/** Pathways of at most 150 genes that hold one of the genes. */
function pathwaysWith(genes: Set<string>, { claims, entities }: GraphContents): Set<string> {
  const isGene = new Set(entities.filter(({ type }) => type === "gene").map(({ id }) => id));
  const members = new Map<string, string[]>();
  for (const { predicate, subject, object } of claims) {
    if (predicate === "member_of" && isGene.has(subject)) entryOf(members, object, () => []).push(subject);
  }
  const chosen = [...members].filter(
    ([, own]) => own.length <= PATHWAY_GENES_MAX && own.some((gene) => genes.has(gene)),
  );
  return new Set(chosen.map(([pathway]) => pathway));
}

/** A pathway that was not chosen; its place in a chosen one is left out. */
function isLost(subject: string, pathways: Set<string>): boolean {
  return subject.startsWith("REACT:") && !pathways.has(subject);
}

/** The claims with the entities they name, the chosen drugs, all adverse events, and the members of gene groups; drops datasets that are left with nothing. */
function withEntities(graph: GraphContents, claims: Claim[], drugs: Set<string>): GraphContents {
  const kept = withMembers(new Set([...drugs, ...claims.flatMap(({ subject, object }) => [subject, object])]), graph);
  const entities = graph.entities.filter(({ id, type }) => kept.has(id) || type === "adverse_event");
  const ids = new Set(entities.map(({ id }) => id));
  const counts = new Map<string, number>();
  for (const { dataset } of claims) addCount(counts, dataset);
  return {
    version: graph.version,
    edition: "starter",
    datasets: graph.datasets
      .filter(({ key, aspects }) => counts.has(key) || aspects.includes("names"))
      .map((dataset) => ({ ...dataset, claimsOut: counts.get(dataset.key) ?? 0 })),
    entities,
    names: graph.names.filter(({ entity }) => ids.has(entity)),
    xrefs: graph.xrefs.filter(({ entity }) => ids.has(entity)),
    claims,
  };
}
