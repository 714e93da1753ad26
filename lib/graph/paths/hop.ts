import { z } from "zod";
import { keptOf } from "@/lib/domain/kept";
import { at, item } from "@/lib/domain/names/typed-arrays";
import type { Predicate } from "@/lib/domain/predicate";
import { dataTable } from "@/lib/domain/vocabulary";
import { edgesFrom, edgesTo } from "./adjacency";
import type { GraphIndex } from "./graph-index";

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
