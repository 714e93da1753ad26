import type { Entity, EntityType } from "@/lib/domain/entity";
import { ownValue } from "@/lib/domain/own-value";
import type { Registries } from "@/lib/sources/build/registries";
import type { Draft } from "@/lib/sources/source";

const PREFIXES: Record<string, string> = {
  umls: "UMLS",
  mesh: "MESH",
  doid: "DOID",
  efo: "EFO",
  hp: "HP",
  mondo: "MONDO",
  mim: "OMIM",
  omim: "OMIM",
  orpha: "Orphanet",
  ordo: "Orphanet",
  orphanet: "Orphanet",
  umls_cui: "UMLS",
};

/** An id as the registries write it, whatever the source's spelling: "umls:C0002395", "EFO_0000095", "ORDO:752". */
export function curieOf(id: string): string {
  const [, prefix = "", local = ""] = /^([A-Za-z]+(?:_CUI)?)[:_](.+)$/.exec(id.trim()) ?? [];
  return prefix ? `${ownValue(PREFIXES, prefix.toLowerCase()) ?? prefix}:${local}` : id.trim();
}

/** The disease an id stands for, else the phenotype. */
export function diseaseOrPhenotype(registries: Registries, curie: string): Entity | undefined {
  return registries.byCurie(curie, "disease") ?? registries.byCurie(curie, "phenotype");
}

/** The disease an id denotes: the one that a mapping leads to (MONDO where there is one), else a new one under the id itself. */
export function declareDisease(registries: Registries, id: string, name: string): { disease: Entity; drafts: Draft[] } {
  const curie = curieOf(id);
  const known = registries.byCurie(curie, "disease");
  if (known) return { disease: known, drafts: [] };
  const disease: Entity = { id: curie, name, type: "disease", xrefs: [] };
  return { disease, drafts: [{ kind: "entity", entity: disease }] };
}

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
