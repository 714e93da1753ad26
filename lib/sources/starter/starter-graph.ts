import type { Claim } from "@/lib/domain/claim";
import type { Dataset } from "@/lib/domain/dataset";
import type { Entity } from "@/lib/domain/entity";
import type { GraphWriter, NameRow, XrefRow } from "@/lib/domain/store";

/** A whole graph in memory: what a build hands out, before a part of it is chosen and written. */
export type GraphContents = {
  version: string;
  edition: string;
  datasets: readonly Dataset[];
  entities: Entity[];
  names: NameRow[];
  xrefs: XrefRow[];
  claims: Claim[];
};

/** A writer that keeps all it is given in `contents`. */
export function memoryWriter(): { writer: GraphWriter; contents: GraphContents } {
  const contents: GraphContents = {
    version: "",
    edition: "",
    datasets: [],
    entities: [],
    names: [],
    xrefs: [],
    claims: [],
  };
  const writer: GraphWriter = {
    entities: async (batch) => append(contents.entities, batch),
    names: async (batch) => append(contents.names, batch),
    xrefs: async (batch) => append(contents.xrefs, batch),
    claims: async (batch) => append(contents.claims, batch),
    passages: async () => {}, // an edition of facts holds no text
    registry: async () => {}, // an edition is not added to
    leftOut: async () => {},
    commit: async (graph) => {
      Object.assign(contents, graph);
      return null;
    },
    abort: async () => {},
  };
  return { writer, contents };
}

function append<T>(all: T[], batch: readonly T[]): void {
  for (const each of batch) all.push(each);
}
