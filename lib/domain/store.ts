import type { Claim } from "./claim";
import type { Dataset, LeftOut } from "./dataset";
import type { Entity, NameKind } from "./entity";
import type { Edge } from "./graph";
import type { Passage, PassageCount, PassageHit, PassageQuery } from "./passage";

export type NameRow = { entity: string; text: string; kind: NameKind };
export type XrefRow = { entity: string; curie: string; method: string };

/** How many claims of a dataset are new, gone, or under the same id with another statistic, strength, sign, flag or evidence. */
export type DatasetChange = { dataset: string; added: number; lost: number; changed: number };
/** What a build changed against the graph it replaced; datasets whose claims are all the same are left out. */
export type GraphDelta = { from: { version: string; edition: string }; datasets: DatasetChange[] };

/** Batches a graph build hands to the database; nothing is visible to readers before `commit`. */
export type GraphWriter = {
  entities: (batch: readonly Entity[]) => Promise<void>;
  names: (batch: readonly NameRow[]) => Promise<void>;
  xrefs: (batch: readonly XrefRow[]) => Promise<void>;
  claims: (batch: readonly Claim[]) => Promise<void>;
  passages: (batch: readonly Passage[]) => Promise<void>;
  /** What a later build of some datasets only goes on from, in lines of its own format and in this order. */
  registry: (lines: readonly string[]) => Promise<void>;
  leftOut: (batch: readonly LeftOut[]) => Promise<void>;
  /** Makes the build the current graph version, in one transaction, and drops what it replaces. Null where there was no graph. */
  commit: (graph: { version: string; edition: string; datasets: readonly Dataset[] }) => Promise<GraphDelta | null>;
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
  passageCounts: AsyncIterable<PassageCount[]>;
};

/** What the database offers a graph. `rows` and `claims` speak of the current version; null while no graph is loaded. */
export type GraphStore = {
  /** `without`: the build starts from the current graph's claims, passages and what was left out, except those of these datasets. */
  writer: (options?: { without?: readonly string[] }) => Promise<GraphWriter>;
  rows: () => Promise<GraphRows | null>;
  /** What the build of the current graph left by `GraphWriter.registry`; nothing where it left none. */
  registry: () => AsyncIterable<string>;
  /** What the builds of the current graph left out by name, by dataset, most rows first. */
  leftOut: () => Promise<LeftOut[]>;
  /** Version of the current graph, or null. */
  version: () => Promise<string | null>;
  claims: (ids: readonly string[]) => Promise<Claim[]>;
  /** See `Graph.passages`. */
  passages: (query: PassageQuery) => Promise<PassageHit[]>;
};
