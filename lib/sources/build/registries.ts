import { createHash } from "node:crypto";
import type { Entity, EntityType } from "@/lib/domain/entity";
import { normaliseName } from "@/lib/domain/names/normalise";
import { entryOf } from "@/lib/sources/collections";

/**
 * What importers agree on while a graph is built: which entity an outside id or a name denotes. A CURIE has the prefixes
 * UniProt: HGNC: NCBIGene: ENSEMBL: DRUGBANK: DRUGCENTRAL: PUBCHEM.COMPOUND: ATC: UNII: CHEMBL.COMPOUND: UMLS: HP:
 * MONDO: OMIM: Orphanet: DOID: EFO: MESH:. Names are looked up normalised and only within one entity type.
 */
export type Registries = {
  add: (entity: Entity) => void;
  entity: (id: string) => Entity | undefined;
  link: (curie: string, entityId: string) => void;
  byCurie: (curie: string, type: EntityType) => Entity | undefined;
  /** `trust` decides between entities of one type sharing a name: lower wins; equal trust makes the name ambiguous (undefined). */
  name: (type: EntityType, text: string, entityId: string, trust: number) => void;
  /** `trustMax` leaves out names trusted less. */
  byName: (type: EntityType, text: string, trustMax?: number) => Entity | undefined;
  /** The id of a protein complex: its members sorted; adds the gene_group when new. */
  geneGroup: (members: readonly string[], name: string) => Entity;
  all: (type: EntityType) => Iterable<Entity>;
};

/** What registries hold: entities by id, the owner of a CURIE by type and CURIE, what a name denotes by type and normalised name. */
export type RegistryState = {
  entities: Map<string, Entity>;
  curies: Map<string, string>;
  names: Map<string, NameEntry>;
};
type NameEntry = { entity: string; trust: number; ambiguous: boolean };

/**
 * Registries over a state that they change. Adding an entity again unites its cross references; an entity's own id and
 * its `xrefs` are linked. Where two entities of one type claim a CURIE the first link stays, so the order of sources is an
 * order of trust.
 */
export function createRegistries({ entities, curies, names }: RegistryState = emptyRegistryState()): Registries {
  const byType = new Map<EntityType, Map<string, Entity>>();
  const membersOf = (type: EntityType) => entryOf(byType, type, () => new Map<string, Entity>());
  for (const entity of entities.values()) membersOf(entity.type).set(entity.id, entity);

  const link: Registries["link"] = (curie, entityId) => {
    const entity = entities.get(entityId);
    if (!entity) throw new Error(`cannot link ${curie}: ${entityId} is not registered`);
    const key = `${entity.type} ${curie}`;
    if (!curies.has(key)) curies.set(key, entityId);
    if (curie !== entityId && !entity.xrefs.includes(curie)) entity.xrefs.push(curie);
  };
  const add: Registries["add"] = (given) => {
    const known = entities.get(given.id);
    if (!known) {
      const entity = { ...given, xrefs: [] };
      entities.set(given.id, entity);
      membersOf(given.type).set(given.id, entity);
      link(given.id, given.id);
    } else if (given.administrative) known.administrative = true;
    for (const curie of given.xrefs) link(curie, given.id);
  };
  return {
    add,
    link,
    entity: (id) => entities.get(id),
    byCurie: (curie, type) => entities.get(curies.get(`${type} ${curie}`) ?? ""),
    name: (type, text, entity, trust) => enterName(names, `${type} ${normaliseName(text)}`, entity, trust),
    byName: (type, text, trustMax = Number.POSITIVE_INFINITY) => {
      const entry = names.get(`${type} ${normaliseName(text)}`);
      return entry && !entry.ambiguous && entry.trust <= trustMax ? entities.get(entry.entity) : undefined;
    },
    geneGroup: (members, name) => {
      const group = geneGroup(members, name);
      add(entities.get(group.id) ?? group);
      return entities.get(group.id) ?? group;
    },
    all: (type) => membersOf(type).values(),
  };
}

/** The state of registries that hold nothing. */
export function emptyRegistryState(): RegistryState {
  return { entities: new Map(), curies: new Map(), names: new Map() };
}

function enterName(names: Map<string, NameEntry>, key: string, entity: string, trust: number): void {
  if (key.endsWith(" ")) return; // nothing is left of the name
  const known = names.get(key);
  if (!known || trust < known.trust) names.set(key, { entity, trust, ambiguous: false });
  else if (trust === known.trust && known.entity !== entity) known.ambiguous = true;
}

/** A complex: its id is a hash of its sorted members, so it does not depend on the source that names it. */
function geneGroup(members: readonly string[], name: string): Entity {
  const sorted = [...new Set(members)].sort();
  const hash = createHash("sha256").update(sorted.join(" ")).digest("hex").slice(0, 12);
  return { id: `GROUP:${hash}`, name, type: "gene_group", xrefs: [], members: sorted };
}
