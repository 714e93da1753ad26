import { concentration } from "@/lib/domain/affinity";
import type { EntityRef } from "@/lib/domain/entity";
import { at } from "@/lib/domain/names/typed-arrays";
import type { Path, PathEdge, PathLink, PathStep, ScoreFactor } from "@/lib/domain/path";
import { claimIdAt, datasetAt, edgesFrom, edgesTo, type Hop, signIn, strengthOf } from "./adjacency";
import type { Candidate } from "./candidates";
import { classOf, factorsOf, product, SCORE_VERSION } from "./factors";
import { type GraphIndex, idOf, membersOf, nameOf, typeOf, xrefsOf } from "./graph-index";
import { genesBehind } from "./openers";
import { weaknessOf } from "./specificity";

/** A weighed route: entity numbers joined by hops. Of routes with one key only the best is shown. */
export type Route = {
  metapath: string;
  /** The class that its lift is measured of. */
  class?: string | null;
  key: string;
  steps: readonly number[];
  hops: readonly Hop[];
  /** Which members of the gene group on it lead on to the end. */
  members: readonly number[];
  sign: Path["sign"];
  /** What else than its claims gives the sign. */
  told?: string | null;
  factors: readonly ScoreFactor[];
  score: number;
  weakBecause: string | null;
  /** What is missing between its last step and the end, null when it reaches it. */
  open: string | null;
  /** Where the score is that of the target alone, the score of the rest of the path. */
  link?: PathLink | null;
  /** Statements about the two ends themselves precede mechanisms. */
  direct: boolean;
};

/** A route that reaches its end in no known direction, scored by its factors; routes of one type through the same steps are one. */
export function plainRoute(
  metapath: string,
  steps: readonly number[],
  hops: readonly Hop[],
  factors: readonly ScoreFactor[],
): Route {
  const key = `${metapath}|${steps.join("|")}`;
  const rest = { members: [], sign: "unknown" as const, weakBecause: null, open: null, direct: false };
  return { metapath, key, steps, hops, factors, score: product(factors), ...rest };
}

/** Weighs a candidate. Its key is the metapath, the first target and the pathway or interactor passed. */
export function routeOf(index: GraphIndex, drug: number, candidate: Candidate): Route {
  const { metapath, opener, via, link } = candidate;
  const between = via ? [via.into, ...(via.outOf ? [via.outOf] : [])] : [];
  const steps = [drug, opener.entity, ...between.map(({ to }) => to), link.term.entity, ...link.term.steps];
  const hops = [opener.hop, ...between, link.hop, ...link.term.hops];
  return {
    ...plainRoute(metapath.name, steps, hops, factorsOf(index, candidate)),
    class: classOf(index, candidate),
    key: [metapath.name, opener.entity, via?.into.to ?? ""].join("|"),
    members: opener.genes.length > 1 ? membersOn(index, candidate) : [],
    sign: via ? "unknown" : link.sign,
    told: link.told,
    weakBecause: weaknessOf(index, candidate),
  };
}

/** The members of the group that reach the event, or that take part in what the route passes first. */
function membersOn(index: GraphIndex, { opener, via, link }: Candidate): readonly number[] {
  if (!via) return link.genes;
  const { subjects, objects } = index.edges;
  const ends = new Set(via.into.edges.flatMap((edge) => [at(subjects, edge), at(objects, edge)]));
  return opener.genes.filter((gene) => ends.has(gene));
}

/** Direct evidence, then score, then a protein before a group it may belong to, then the ids of the path, then the type. */
export function compareRoutes(a: Route, b: Route): number {
  const byRank = Number(b.direct) - Number(a.direct) || b.score - a.score;
  return byRank || a.members.length - b.members.length || compareSteps(a.steps, b.steps) || compareKeys(a, b);
}

/** The best route of each key, best first; a route that passes an entity twice is none. */
export function bestRoutes(routes: Iterable<Route>): Route[] {
  const best = new Map<string, Route>();
  for (const route of routes) {
    if (new Set(route.steps).size < route.steps.length) continue;
    const known = best.get(route.key);
    if (!known || betterOfKey(route, known) < 0) best.set(route.key, route);
  }
  return [...best.values()].sort(compareRoutes);
}

/** Below 0 when the first stands for their key: a mechanism does before any weak route. */
export function betterOfKey(a: Route, b: Route): number {
  return Number(a.weakBecause !== null) - Number(b.weakBecause !== null) || compareRoutes(a, b);
}

function compareKeys(a: Route, b: Route): number {
  return a.key === b.key ? 0 : a.key < b.key ? -1 : 1;
}

/** Entities are numbered by id. */
function compareSteps(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/**
 * Routes, best first, without those that say again what another says: where a complex or family and a part of it lead on the
 * same way, in the same direction, only the better one stands; of equal ones the whole, if several of its members lead on.
 */
export function foldParts(routes: readonly Route[]): Route[] {
  const kept = new Map<string, Route[]>();
  for (const route of [...routes].sort(wholeFirst)) {
    const key = [route.metapath, route.sign, route.weakBecause !== null, ...route.steps.slice(2)].join("|");
    const others = kept.get(key) ?? [];
    if (others.some((other) => isWithin(route, other) || isWithin(other, route))) continue;
    kept.set(key, [...others, route]);
  }
  const standing = new Set([...kept.values()].flat());
  return routes.filter((route) => standing.has(route));
}

/** Whether two routes of one type begin at a whole and a part of it, or at wholes that share one. */
export function beginAlike(index: GraphIndex, a: Route, b: Route): boolean {
  const [mine, theirs] = [a, b].map(({ steps: [, target = -1] }) => genesBehind(index, target));
  return a.metapath === b.metapath && (mine ?? []).some((gene) => theirs?.includes(gene));
}

function wholeFirst(a: Route, b: Route): number {
  const leading = ({ members }: Route) => (members.length > 1 ? members.length : 0);
  return b.score - a.score || leading(b) - leading(a) || compareRoutes(a, b);
}

/** Whether a route begins at a whole whose members on it are all that lead on along the other one. */
function isWithin(part: Route, whole: Route): boolean {
  return whole.members.length > 0 && targetsOf(part).every((gene) => whole.members.includes(gene));
}

function targetsOf({ members, steps: [, target = -1] }: Route): readonly number[] {
  return members.length > 0 ? members : [target];
}

/** A route as the reader sees it. `rank` counts from 1. */
export function pathOf(index: GraphIndex, route: Route, rank: number): Path {
  const edges = route.hops.map((hop) => ({ ...edgeOf(index, hop), ...disorderOf(index, hop) }));
  return {
    rank,
    score: route.score,
    metapath: route.metapath,
    ...(route.class && { class: route.class }),
    sign: route.sign,
    ...(route.told && { told: route.told }),
    steps: route.steps.map((entity) => stepOf(index, entity, route.members)),
    edges,
    claimIds: [...new Set(edges.flatMap(({ claimIds }) => claimIds))],
    report: { version: SCORE_VERSION, factors: [...route.factors] },
    weakBecause: route.weakBecause,
    closes: route.open === null,
    open: route.open,
    link: route.link ?? null,
  };
}

/** What a reader is shown of entity number `entity`. */
export function refOf(index: GraphIndex, entity: number): EntityRef {
  return { id: idOf(index, entity), name: nameOf(index, entity), type: typeOf(index, entity) };
}

function stepOf(index: GraphIndex, entity: number, members: readonly number[]): PathStep {
  const xrefs = xrefsOf(index, entity);
  const step = { ...refOf(index, entity), xrefs };
  if (step.type !== "gene_group") return step;
  const whole = { ...step, xrefs: [...xrefs, ...proteinsOf(index, entity)] };
  return members.length === 0 ? whole : { ...whole, members: members.map((member) => refOf(index, member)) };
}

/** Of the disorders of the genes that show the phenotype, the one it is most common in. */
function disorderOf(index: GraphIndex, { predicate, edges, to, forward }: Hop): { disorder?: EntityRef } {
  if (predicate !== "has_phenotype" || !forward) return {};
  const { subjects, objects, strengths } = index.edges;
  const genes = new Set(edges.map((edge) => at(subjects, edge)).filter((entity) => typeOf(index, entity) === "gene"));
  const theirs = new Set(
    [...genes].flatMap((gene) => edgesFrom(index, gene, "associated_with").map((edge) => at(objects, edge))),
  );
  const [seen] = edgesTo(index, to, "has_phenotype")
    .filter((edge) => theirs.has(at(subjects, edge)))
    .sort((a, b) => at(strengths, b) - at(strengths, a) || at(subjects, a) - at(subjects, b));
  return seen === undefined ? {} : { disorder: refOf(index, at(subjects, seen)) };
}

/** A complex is known by the proteins of all its members. */
function proteinsOf(index: GraphIndex, group: number): string[] {
  const xrefs = Array.from(membersOf(index, group), (member) => xrefsOf(index, member)).flat();
  return [...new Set(xrefs.filter((xref) => xref.startsWith("UniProt:")))];
}

function edgeOf(index: GraphIndex, hop: Hop): PathEdge {
  const signs = new Set(hop.edges.map((edge) => signIn(at(index.edges.traits, edge))));
  const [sign = "unknown"] = signs;
  const measured = hop.predicate === "targets" ? measuredAt(index, hop) : null;
  return {
    predicate: hop.predicate,
    forward: hop.forward,
    claimIds: [...new Set([...hop.edges, ...(measured?.edges ?? [])])].map((edge) => claimIdAt(index, edge)),
    strength: strengthOf(index, hop),
    sign: signs.size === 1 ? sign : "unknown",
    datasets: [...new Set(hop.edges.map((edge) => datasetAt(index, edge)))].sort(),
    note: [hop.note, measured?.text].filter(Boolean).join(", ") || null,
  };
}

/** The best affinity of a drug at what a hop says it targets, by these claims or those of assays, with the claim of it; null where none was measured. */
function measuredAt(index: GraphIndex, { edges }: Hop): { text: string; edges: number[] } | null {
  const { subjects, objects, statistics } = index.edges;
  const [first] = edges;
  if (first === undefined) return null;
  const assays = edgesFrom(index, at(subjects, first), "binds_in_assay").filter(
    (edge) => at(objects, edge) === at(objects, first),
  );
  const [best] = [...edges, ...assays]
    .filter((edge) => !Number.isNaN(at(statistics, edge)))
    .sort((a, b) => at(statistics, b) - at(statistics, a));
  return best === undefined ? null : { text: concentration(at(statistics, best)), edges: [best] };
}
