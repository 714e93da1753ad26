import type { EntityType } from "@/lib/domain/entity";
import { entityCount, type GraphIndex, nameOf, typeOf, xrefsOf } from "@/lib/graph/paths/graph-index";

/** Entities of a type by cross reference (CURIE), those with a lower id first. */
export function byXref(index: GraphIndex, type: EntityType): Map<string, number[]> {
  return grouped(entitiesOf(index, type), (entity) => xrefsOf(index, entity));
}

/** Diseases by their name in small letters, those with a lower id first. */
export function diseasesByName(index: GraphIndex): Map<string, number[]> {
  return grouped(entitiesOf(index, "disease"), (entity) => [nameOf(index, entity).toLowerCase()]);
}

/** Numbers of all entities of a type, ascending. */
export function entitiesOf(index: GraphIndex, type: EntityType): number[] {
  const all = Array.from({ length: entityCount(index) }, (_, entity) => entity);
  return all.filter((entity) => typeOf(index, entity) === type);
}

function grouped(entities: readonly number[], keysOf: (entity: number) => string[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const entity of entities)
    for (const key of keysOf(entity)) {
      const group = groups.get(key);
      if (group) group.push(entity);
      else groups.set(key, [entity]);
    }
  return groups;
}
