import type { Entity, EntityType } from "@/lib/knowledge/entity";

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
export type NameEntry = { entity: string; trust: number; ambiguous: boolean };
