import type { Claim } from "./claim";
import type { Dataset } from "./dataset";
import type { Entity, NameKind } from "./entity";
import type { Edge } from "./graph";

export type NameRow = { entity: string; text: string; kind: NameKind };
export type XrefRow = { entity: string; curie: string; method: string };

/** Batches a graph build hands to the database; nothing is visible to readers before `commit`. */
export type GraphWriter = {
  entities: (batch: readonly Entity[]) => Promise<void>;
  names: (batch: readonly NameRow[]) => Promise<void>;
  xrefs: (batch: readonly XrefRow[]) => Promise<void>;
  claims: (batch: readonly Claim[]) => Promise<void>;
  /** Makes the build the current graph version, in one transaction, and drops what it replaces. */
  commit: (graph: { version: string; edition: string; datasets: readonly Dataset[] }) => Promise<void>;
  abort: () => Promise<void>;
};

/** Everything the in-process index is built from. */
export type GraphRows = {
  version: string;
  edition: string;
  datasets: readonly Dataset[];
  entities: AsyncIterable<Entity[]>;
  names: AsyncIterable<NameRow[]>;
  edges: AsyncIterable<Edge[]>;
};

/** What the database offers a graph. `rows` and `claims` speak of the current version; null while no graph is loaded. */
export type GraphStore = {
  writer: () => Promise<GraphWriter>;
  rows: () => Promise<GraphRows | null>;
  /** Version of the current graph, or null. */
  version: () => Promise<string | null>;
  claims: (ids: readonly string[]) => Promise<Claim[]>;
};
