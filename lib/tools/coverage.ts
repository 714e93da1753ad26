import { type Aspect, type CoverageCell, cellKey, covers, isSearched } from "@/lib/domain/dataset";
import type { Graph } from "@/lib/domain/graph";
import type { ToolOutput } from "@/lib/domain/run/tool";

/** Which sources were asked about these entities, for these aspects; sources Vigil knows but does not hold are `not_loaded`. */
export function cellsOf(graph: Graph, entityIds: readonly string[], aspects: readonly Aspect[]): CoverageCell[] {
  const cells = entityIds.flatMap((entity) => [
    ...graph.coverage(entity).filter(({ aspect }) => aspects.includes(aspect)),
    ...graph.notLoaded.flatMap(({ key, aspects: supplied }) =>
      supplied
        .filter((aspect) => aspects.includes(aspect))
        .map((aspect): CoverageCell => ({ dataset: key, aspect, entity, state: "not_loaded", count: 0 })),
    ),
  ]);
  return [...new Map(cells.map((cell) => [cellKey(cell), cell] as const).reverse()).values()].reverse();
}

/** Cells whose source was read for the entity, whether or not it stated anything. */
export function searched(cells: readonly CoverageCell[]): CoverageCell[] {
  return cells.filter(isSearched);
}

/** Narrows the cells that cover their entity to one further entity that none of them mentions: the entity reads "DRUG|EVENT". */
export function emptyFor(cells: readonly CoverageCell[], otherId: string): CoverageCell[] {
  return cells.filter(covers).map((cell) => ({
    ...cell,
    entity: `${cell.entity}|${otherId}`,
    state: "searched_empty",
    count: 0,
  }));
}

/** A result's status: never `empty` for what could not be searched, `partial` where a source failed or was cut. */
export function statusOf(found: number, cells: readonly CoverageCell[]): ToolOutput["status"] {
  if (cells.some(({ state }) => state === "failed" || state === "truncated")) return "partial";
  if (found > 0) return "ok";
  return searched(cells).length > 0 ? "empty" : "not_loaded";
}
