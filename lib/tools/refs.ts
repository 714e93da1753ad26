import type { Entity, EntityRef, EntityType } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";

/** The reference of an entity the graph holds; undefined for an id it does not. */
export function refOf(graph: Graph, id: string): EntityRef | undefined {
  const entity = graph.entity(id);
  return entity && asRef(entity);
}

/** References of all ids the graph holds, without repeats, in the order given. */
export function refsOf(graph: Graph, ids: Iterable<string>): EntityRef[] {
  return [...new Set(ids)].flatMap((id) => refOf(graph, id) ?? []);
}

/** An entity without what only the graph needs of it. */
export function asRef({ id, name, type }: EntityRef | Entity): EntityRef {
  return { id, name, type };
}

/** The name of an entity; its id when the graph does not hold it. */
export function nameOf(graph: Graph, id: string): string {
  return graph.entity(id)?.name ?? id;
}

/** Whether an id is in the graph and of one of the types. */
export function isOfType(graph: Graph, id: string, types: readonly EntityType[]): boolean {
  const type = graph.entity(id)?.type;
  return type !== undefined && types.includes(type);
}

/** What a reader calls a dataset; its key when the graph does not describe it. */
export function titleOf(graph: Graph, dataset: string): string {
  return [...graph.datasets, ...graph.notLoaded].find(({ key }) => key === dataset)?.title ?? dataset;
}
