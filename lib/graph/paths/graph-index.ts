import type { Dataset } from "@/lib/domain/dataset";
import { type Entity, EntityType } from "@/lib/domain/entity";
import type { NameIndex } from "@/lib/domain/names/name-index";
import { findString, type HashIndex, type StringTable, stringAt } from "@/lib/domain/names/string-table";
import { at, item } from "@/lib/domain/names/typed-arrays";

/**
 * The graph in typed arrays: what names, set algebra and paths are answered from. Entities are numbered in the order of
 * their ids, so that a lower number is an earlier id; edges stand by subject, predicate, then best strength.
 */
export type GraphIndex = {
  version: string;
  edition: string;
  datasets: readonly Dataset[];
  entities: EntityTable;
  names: NameIndex;
  edges: EdgeTable;
  specificity: Specificity;
  passages: PassageTable;
};

export type EntityTable = {
  ids: StringTable;
  idHash: HashIndex;
  names: StringTable;
  types: Uint8Array;
  administrative: Uint8Array;
  /** CURIEs, each closed by a line feed. */
  xrefs: StringTable;
  memberStarts: Uint32Array;
  members: Uint32Array;
};

export type EdgeTable = {
  /** Edges of subject `s` are `starts[s]` to `starts[s + 1]`. */
  starts: Uint32Array;
  subjects: Uint32Array;
  objects: Uint32Array;
  predicates: Uint8Array;
  datasets: Uint8Array;
  strengths: Float64Array;
  statistics: Float64Array;
  /** Sign, action, mapping and marks in bits; see `packTraits`. */
  traits: Uint16Array;
  claimHigh: Uint32Array;
  claimLow: Uint32Array;
  /** Edges of object `o` are `reverse[reverseStarts[o] .. reverseStarts[o + 1]]`, by predicate, then best strength. */
  reverseStarts: Uint32Array;
  reverse: Uint32Array;
};

/** How many passages of text each dataset has of an entity; by entity, then dataset. */
export type PassageTable = { entities: Uint32Array; datasets: Uint8Array; counts: Uint32Array };

/** How many distinct genes stand behind each entity (a phenotype with what descends from it, a disease, a pathway), and how many have any. */
export type Specificity = { genes: Uint32Array; annotated: Uint32Array };

/** How many entities the index has; they are numbered from 0. */
export function entityCount({ entities }: GraphIndex): number {
  return entities.types.length;
}

/** The number of the entity with this id, -1 when the graph has none. */
export function entityNumber({ entities }: GraphIndex, id: string): number {
  return findString(entities.idHash, entities.ids, id);
}

/** The id of entity number `entity`; its number is good for this index only. */
export function idOf({ entities }: GraphIndex, entity: number): string {
  return stringAt(entities.ids, entity);
}

/** The type of entity number `entity`. */
export function typeOf({ entities }: GraphIndex, entity: number): EntityType {
  return item(EntityType.options, at(entities.types, entity));
}

/** Whether an entity is something that befalls a patient: an end that mechanisms lead to. */
export function isClinical(index: GraphIndex, entity: number): boolean {
  return ["adverse_event", "phenotype", "disease"].includes(typeOf(index, entity));
}

/** The preferred name of entity number `entity`. */
export function nameOf({ entities }: GraphIndex, entity: number): string {
  return stringAt(entities.names, entity);
}

/** Numbers of the members of a gene group, as a view of the index; empty for anything else. */
export function membersOf({ entities }: GraphIndex, entity: number): Uint32Array {
  return entities.members.subarray(at(entities.memberStarts, entity), at(entities.memberStarts, entity + 1));
}

/** The cross references of entity number `entity`, as CURIEs. */
export function xrefsOf({ entities }: GraphIndex, entity: number): string[] {
  return stringAt(entities.xrefs, entity).split("\n").slice(0, -1);
}

/** Entity number `entity` as it was stored, with ids in place of numbers. */
export function entityAt(index: GraphIndex, entity: number): Entity {
  const members = membersOf(index, entity);
  return {
    id: idOf(index, entity),
    name: nameOf(index, entity),
    type: typeOf(index, entity),
    xrefs: xrefsOf(index, entity),
    ...(members.length > 0 && { members: Array.from(members, (member) => idOf(index, member)) }),
    ...(at(index.entities.administrative, entity) === 1 && { administrative: true }),
  };
}

/** Whether the graph holds the names of a drug and no claim or passage of it. */
export function isNameOnly(index: GraphIndex, entity: number): boolean {
  const { starts, reverseStarts } = index.edges;
  const isStated = [starts, reverseStarts].some((each) => at(each, entity) < at(each, entity + 1));
  return !isStated && typeOf(index, entity) === "drug" && !index.passages.entities.includes(entity);
}
