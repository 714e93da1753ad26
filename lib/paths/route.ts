import type { Path, PathLink, ScoreFactor } from "@/lib/knowledge/path";
import { at } from "@/lib/names/typed";
import type { Candidate } from "./candidates";
import { classOf, factorsOf, product } from "./factors";
import { weaknessOf } from "./floor";
import type { GraphIndex } from "./graph-index";
import type { Hop } from "./hop";
import { genesBehind } from "./openers";

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

/** Weighs a candidate. Its key is the metapath, the first target and the pathway or interactor passed. */
export function routeOf(index: GraphIndex, drug: number, candidate: Candidate): Route {
  const { metapath, opener, via, link } = candidate;
  const factors = factorsOf(index, candidate);
  const between = via ? [via.into, ...(via.outOf ? [via.outOf] : [])] : [];
  return {
    metapath: metapath.name,
    class: classOf(index, candidate),
    key: [metapath.name, opener.entity, via?.into.to ?? ""].join("|"),
    steps: [drug, opener.entity, ...between.map(({ to }) => to), link.term.entity, ...link.term.steps],
    hops: [opener.hop, ...between, link.hop, ...link.term.hops],
    members: opener.genes.length > 1 ? membersOn(index, candidate) : [],
    sign: via ? "unknown" : link.sign,
    told: link.told,
    factors,
    score: product(factors),
    weakBecause: weaknessOf(index, candidate),
    open: null,
    direct: false,
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
