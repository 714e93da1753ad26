import type { Entity, EntityType } from "@/lib/knowledge/entity";
import type { Registries } from "@/lib/sources/build/registries";

/** What a drug is used for, and what it was found by: "doid", "umls", "efo", ... or "name". */
type Condition = { entity: Entity; mappedBy: string };

const OTHERS: readonly EntityType[] = ["adverse_event", "phenotype"];

/** A condition of use: a disease by one of its ids, else an adverse event or phenotype by them, else any of these by its exact name. */
export function findCondition(registries: Registries, curies: readonly string[], name: string): Condition | undefined {
  return (
    byCuries(registries, curies, ["disease"]) ??
    byCuries(registries, curies, OTHERS) ??
    byName(registries, name, ["disease", ...OTHERS])
  );
}

/** A condition no vocabulary of the graph holds, as a disease under the id its source gives it. */
export function newCondition(id: string, name: string): Entity {
  return { id, name, type: "disease", xrefs: [] };
}

function byCuries(
  registries: Registries,
  curies: readonly string[],
  types: readonly EntityType[],
): Condition | undefined {
  for (const curie of curies) {
    for (const type of types) {
      const entity = registries.byCurie(curie, type);
      if (entity) return { entity, mappedBy: curie.slice(0, curie.indexOf(":")).toLowerCase() };
    }
  }
  return undefined;
}

function byName(registries: Registries, name: string, types: readonly EntityType[]): Condition | undefined {
  for (const type of types) {
    const entity = registries.byName(type, name);
    if (entity) return { entity, mappedBy: "name" };
  }
  return undefined;
}
