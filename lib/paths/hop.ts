import type { Predicate } from "@/lib/knowledge/predicate";
import { at } from "@/lib/names/typed";
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
