import { z } from "zod";
import type { Action } from "@/lib/domain/action";
import { Sign } from "@/lib/domain/claim";
import type { Edge, EdgeQuery } from "@/lib/domain/graph";
import { keptOf } from "@/lib/domain/kept";
import { MAPPINGS, type Mapping } from "@/lib/domain/mapping";
import { at, firstNotBelow, item } from "@/lib/domain/names/typed-arrays";
import { Predicate } from "@/lib/domain/predicate";
import { ProgramError } from "@/lib/domain/run/error";
import { dataTable } from "@/lib/domain/vocabulary";
import { entityNumber, type GraphIndex, idOf } from "./graph-index";

/** Numbers of the edges whose subject is `entity`, of one predicate, best strength first, negated ones left out. */
export function edgesFrom(index: GraphIndex, entity: number, predicate: Predicate): number[] {
  const { starts, predicates } = index.edges;
  const code = codeOf(predicate);
  const end = at(starts, entity + 1);
  const found: number[] = [];
  for (
    let edge = firstNotBelow(code, (i) => at(predicates, i), { start: at(starts, entity), end });
    edge < end;
    edge++
  ) {
    if (at(predicates, edge) !== code) break;
    if (!isNegated(at(index.edges.traits, edge))) found.push(edge);
  }
  return found;
}

/** Numbers of the edges whose object is `entity`, of one predicate, best strength first, negated ones left out. */
export function edgesTo(index: GraphIndex, entity: number, predicate: Predicate): number[] {
  const { reverse, reverseStarts, predicates } = index.edges;
  const code = codeOf(predicate);
  const end = at(reverseStarts, entity + 1);
  const found: number[] = [];
  const codeAt = (i: number) => at(predicates, at(reverse, i));
  for (let i = firstNotBelow(code, codeAt, { start: at(reverseStarts, entity), end }); i < end; i++) {
    if (codeAt(i) !== code) break;
    if (!isNegated(at(index.edges.traits, at(reverse, i)))) found.push(at(reverse, i));
  }
  return found;
}

/** The entities that a predicate leads to from `entity`, the strongest claim first; one may come twice. */
export function objectsOf(index: GraphIndex, entity: number, predicate: Predicate): number[] {
  return edgesFrom(index, entity, predicate).map((edge) => at(index.edges.objects, edge));
}

/** The edges of a query, best strength first, then claim id; throws on a query without subject and object. */
export function queryEdges(index: GraphIndex, { subject, object, predicates }: EdgeQuery): Edge[] {
  if (subject === undefined && object === undefined) throw new ProgramError("edges: name a subject or an object");
  const wanted = predicates && new Set(predicates.map(codeOf));
  return edgesAround(index, subject, object)
    .filter((edge) => !wanted || wanted.has(at(index.edges.predicates, edge)))
    .sort((a, b) => at(index.edges.strengths, b) - at(index.edges.strengths, a) || compareClaims(index, a, b))
    .map((edge) => edgeAt(index, edge));
}

/** Edge number `edge` with ids in place of numbers; the statistic is NaN where its source states none. */
function edgeAt(index: GraphIndex, edge: number): Edge {
  const { edges } = index;
  const traits = at(edges.traits, edge);
  const mapping = mappingIn(traits);
  return {
    claimId: claimIdAt(index, edge),
    subject: idOf(index, at(edges.subjects, edge)),
    predicate: item(Predicate.options, at(edges.predicates, edge)),
    object: idOf(index, at(edges.objects, edge)),
    dataset: datasetAt(index, edge),
    strength: at(edges.strengths, edge),
    statistic: at(edges.statistics, edge),
    sign: signIn(traits),
    negated: isNegated(traits),
    indicationArtefact: isArtefact(traits),
    action: actionIn(traits),
    ...(mapping && { mapping }),
  };
}

/** The id of the claim an edge was made from: "c_" and 16 hexadecimal digits, kept as two 32-bit words. */
export function claimIdAt({ edges }: GraphIndex, edge: number): string {
  const hex = (value: number) => value.toString(16).padStart(8, "0");
  return `c_${hex(at(edges.claimHigh, edge))}${hex(at(edges.claimLow, edge))}`;
}

/** The key of the dataset that states an edge. */
export function datasetAt(index: GraphIndex, edge: number): string {
  return item(index.datasets, at(index.edges.datasets, edge)).key;
}

/** The number that stands for a predicate in the edge table: its place in the closed list. */
export function codeOf(predicate: Predicate): number {
  return Predicate.options.indexOf(predicate);
}

function compareClaims({ edges }: GraphIndex, a: number, b: number): number {
  return at(edges.claimHigh, a) - at(edges.claimHigh, b) || at(edges.claimLow, a) - at(edges.claimLow, b);
}

function edgesAround(index: GraphIndex, subject: string | undefined, object: string | undefined): number[] {
  const { starts, reverse, reverseStarts, subjects, objects } = index.edges;
  const to = object === undefined ? -1 : entityNumber(index, object);
  const from = subject === undefined ? -1 : entityNumber(index, subject);
  if ((subject !== undefined && from < 0) || (object !== undefined && to < 0)) return [];
  const incoming = () => Array.from(reverse.subarray(at(reverseStarts, to), at(reverseStarts, to + 1)));
  if (from < 0) return incoming();
  const count = at(starts, from + 1) - at(starts, from);
  if (to < 0) return Array.from({ length: count }, (_, i) => at(starts, from) + i);
  if (count > at(reverseStarts, to + 1) - at(reverseStarts, to))
    return incoming().filter((e) => at(subjects, e) === from);
  return Array.from({ length: count }, (_, i) => at(starts, from) + i).filter((edge) => at(objects, edge) === to);
}

const ACTIONS: readonly Action[] = ["unknown", "inhibition", "activation"];
const NEGATED = 1 << 8;
const ARTEFACT = 1 << 9;

/** Sign (bits 0-1), action (2-3), mapping + 1 (4-6), negated (8) and indication artefact (9) of an edge. */
export function packTraits(edge: Edge): number {
  const sign = Sign.options.indexOf(edge.sign);
  const action = ACTIONS.indexOf(edge.action ?? "unknown");
  const mapping = edge.mapping ? MAPPINGS.indexOf(edge.mapping) + 1 : 0;
  return (
    sign | (action << 2) | (mapping << 4) | (edge.negated ? NEGATED : 0) | (edge.indicationArtefact ? ARTEFACT : 0)
  );
}

/** The sign packed into `traits` (bits 0-1). */
export function signIn(traits: number): Sign {
  return item(Sign.options, traits & 3);
}

/** What the drug does to its target, packed into `traits` (bits 2-3); "unknown" where the edge states nothing. */
export function actionIn(traits: number): Action {
  return item(ACTIONS, (traits >> 2) & 3);
}

/** How two vocabularies were matched (bits 4-6); undefined for an edge that is no mapping. */
export function mappingIn(traits: number): Mapping | undefined {
  return MAPPINGS[((traits >> 4) & 7) - 1];
}

/** Whether the edge states that the relation does not hold (bit 8). */
function isNegated(traits: number): boolean {
  return (traits & NEGATED) !== 0;
}

/** The traits of the same edge, negated. */
export function negated(traits: number): number {
  return traits | NEGATED;
}

/** Whether a reported event is likely what the drug was given for (bit 9). */
export function isArtefact(traits: number): boolean {
  return (traits & ARTEFACT) !== 0;
}

/** One edge of a path: all claims (edge numbers, best first) by which one entity reaches the next. */
export type Hop = { to: number; predicate: Predicate; forward: boolean; edges: readonly number[]; note: string | null };

/** The entities a predicate leads to from `entity`, claims of several sources merged, in the order of their numbers. */
export function hopsFrom(index: GraphIndex, entity: number, predicate: Predicate): Hop[] {
  return merged(edgesFrom(index, entity, predicate), (edge) => at(index.edges.objects, edge), predicate, true);
}

/** The entities from which a predicate leads to `entity`. */
export function hopsTo(index: GraphIndex, entity: number, predicate: Predicate): Hop[] {
  return merged(edgesTo(index, entity, predicate), (edge) => at(index.edges.subjects, edge), predicate, false);
}

/** The best strength among a hop's claims. */
export function strengthOf({ edges }: GraphIndex, hop: Hop): number {
  return Math.max(...hop.edges.map((edge) => at(edges.strengths, edge)));
}

function merged(
  edges: readonly number[],
  end: (edge: number) => number,
  predicate: Predicate,
  forward: boolean,
): Hop[] {
  const byEnd = new Map<number, number[]>();
  for (const edge of edges) {
    const list = byEnd.get(end(edge));
    if (list) list.push(edge);
    else byEnd.set(end(edge), [edge]);
  }
  return [...byEnd]
    .sort(([a], [b]) => a - b)
    .map(([to, list]) => ({ to, predicate, forward, edges: list, note: null }));
}

const groupsOf = keptOf((datasets: GraphIndex["datasets"]) => datasets.map(({ key }) => sourceGroupOf(key)));

/**
 * What the claims of a step are worth together: of each source group its best claim, the groups joined by noisy-or
 * (1 - product of 1 - strength), as sources of one group repeat one another.
 */
export function jointStrength(index: GraphIndex, edges: readonly number[]): number {
  if (edges.length === 1) return at(index.edges.strengths, edges[0] ?? 0);
  const best = new Map<string, number>();
  for (const edge of edges) {
    const group = groupAt(index, edge);
    best.set(group, Math.max(best.get(group) ?? 0, at(index.edges.strengths, edge)));
  }
  let left = 1;
  for (const strength of best.values()) left *= 1 - strength;
  return 1 - left;
}

/** The titles of the claims' datasets, those of one source group joined by "/", groups separated by commas. */
export function sourcesOf(index: GraphIndex, edges: readonly number[]): string {
  const byGroup = new Map<string, Set<string>>();
  for (const edge of edges) {
    const known = byGroup.get(groupAt(index, edge)) ?? new Set();
    byGroup.set(groupAt(index, edge), known.add(item(index.datasets, at(index.edges.datasets, edge)).title));
  }
  return [...byGroup.values()]
    .map((titles) => [...titles].sort().join(" / "))
    .sort()
    .join(", ");
}

/** The source group of a claim. */
export function groupAt({ datasets, edges }: GraphIndex, edge: number): string {
  return item(groupsOf(datasets), at(edges.datasets, edge));
}

const Grouped = z.object({ key: z.string(), group: z.string() });
const GROUPS = new Map(dataTable("sources", "datasets", Grouped).map(({ key, group }) => [key, group]));

/** What a dataset's statements rest on: datasets of one group count as one source. A dataset of no group is its own. */
export function sourceGroupOf(dataset: string): string {
  return GROUPS.get(dataset) || dataset;
}
