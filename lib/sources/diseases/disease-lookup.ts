import type { Entity, EntityType } from "@/lib/domain/entity";
import { ownValue } from "@/lib/domain/own-value";
import type { Registries } from "@/lib/sources/build/registries";
import { claimDraft, type Draft, type Stated } from "@/lib/sources/source";

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

/**
 * A claim of a gene on the disease an id denotes: the one that a mapping leads to (MONDO where there is one), else a new one under the
 * id itself, which is declared first. By default it says that the gene is associated with the disease.
 */
export function* diseaseClaim(
  registries: Registries,
  gene: Entity,
  [id, name]: readonly [id: string, name: string],
  { predicate = "associated_with", ...parts }: Omit<Stated, "subject" | "object" | "predicate"> & Partial<Stated>,
): Generator<Draft> {
  const known = registries.byCurie(curieOf(id), "disease");
  const disease = known ?? newCondition(curieOf(id), name);
  if (!known) yield { kind: "entity", entity: disease };
  yield claimDraft(gene, predicate, disease, parts);
}

/** What a drug is used for, and what it was found by: "doid", "umls", "efo", ... or "name". */
type Condition = { entity: Entity; mappedBy: string };

const OTHERS: readonly EntityType[] = ["adverse_event", "phenotype"];

/** A condition of use: a disease by one of its ids, else an adverse event or phenotype by them, else any of these by its exact name. */
export function findCondition(registries: Registries, curies: readonly string[], name: string): Condition | undefined {
  const ids = [["disease"] as const, OTHERS].flatMap((types) =>
    curies.flatMap((curie) => types.map((type) => ({ curie, entity: registries.byCurie(curie, type) }))),
  );
  for (const { curie, entity } of ids)
    if (entity) return { entity, mappedBy: curie.slice(0, curie.indexOf(":")).toLowerCase() };
  const [entity] = (["disease", ...OTHERS] as const).flatMap((type) => registries.byName(type, name) ?? []);
  return entity && { entity, mappedBy: "name" };
}

/** A condition no vocabulary of the graph holds, as a disease under the id its source gives it. */
export function newCondition(id: string, name: string): Entity {
  return { id, name, type: "disease", xrefs: [] };
}
