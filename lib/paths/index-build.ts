import { ProgramError } from "@/lib/engine/error";
import { type Entity, EntityType, NameKind } from "@/lib/knowledge/entity";
import type { Edge } from "@/lib/knowledge/graph";
import type { PassageCount } from "@/lib/knowledge/passage";
import type { GraphRows, NameRow } from "@/lib/knowledge/store";
import { buildNameIndex, type NumberedName } from "@/lib/names/name-index";
import { hashIndex, stringTable } from "@/lib/names/string-table";
import { edgeCollector } from "./edge-table";
import type { EntityTable, GraphIndex, PassageTable } from "./graph-index";
import { countGenes } from "./specificity";

const DATASETS_MAX = 256;

/** The index of a stored graph. Reads entities, then names, edges, then passages; throws when one of these speaks of an entity that is not there. */
export async function buildIndex(rows: GraphRows): Promise<GraphIndex> {
  const entities: Entity[] = [];
  for await (const batch of rows.entities) for (const entity of batch) entities.push(entity);
  const builder = indexBuilder(rows, entities);
  for await (const batch of rows.names) for (const row of batch) builder.name(row);
  for await (const batch of rows.edges) for (const edge of batch) builder.edge(edge);
  for await (const batch of rows.passageCounts) for (const each of batch) builder.passages(each);
  return builder.finish();
}

export type IndexBuilder = {
  name: (row: NameRow) => void;
  edge: (edge: Edge) => void;
  passages: (count: PassageCount) => void;
  finish: () => GraphIndex;
};

/** Takes names, edges and counts of passages one by one; `finish` is called once. Throws on more than 256 datasets, and on names of what the graph does not hold. */
export function indexBuilder(graph: Pick<GraphRows, "version" | "edition" | "datasets">, all: Entity[]): IndexBuilder {
  if (graph.datasets.length > DATASETS_MAX) throw new ProgramError(`more than ${DATASETS_MAX} datasets`);
  const entities = all.sort((a, b) => (a.id < b.id ? -1 : 1));
  const numbers = new Map(entities.map(({ id }, number) => [id, number]));
  const datasets = new Map(graph.datasets.map(({ key }, code) => [key, code]));
  const names: NumberedName[] = entities.map(({ name }, entity) => ({ entity, text: name, kind: 0 }));
  const edges = edgeCollector();
  const passages: NumberedCount[] = [];
  return {
    name: ({ entity, text, kind }) =>
      names.push({ entity: known(numbers, entity), text, kind: NameKind.options.indexOf(kind) }),
    edge: (edge) =>
      edges.add(edge, known(numbers, edge.subject), known(numbers, edge.object), known(datasets, edge.dataset)),
    passages: ({ entity, dataset, count }) =>
      passages.push({ entity: known(numbers, entity), dataset: known(datasets, dataset), count }),
    finish: () => {
      const unscored = {
        version: graph.version,
        edition: graph.edition,
        datasets: graph.datasets,
        entities: entityTable(entities, numbers),
        names: buildNameIndex(names, entities.length),
        edges: edges.table(entities.length),
        passages: passageTable(passages),
      };
      return { ...unscored, specificity: countGenes(unscored, entities.length) };
    },
  };
}

type NumberedCount = { entity: number; dataset: number; count: number };

function passageTable(counts: NumberedCount[]): PassageTable {
  const rows = counts.sort((a, b) => a.entity - b.entity || a.dataset - b.dataset);
  return {
    entities: Uint32Array.from(rows, ({ entity }) => entity),
    datasets: Uint8Array.from(rows, ({ dataset }) => dataset),
    counts: Uint32Array.from(rows, ({ count }) => count),
  };
}

function entityTable(entities: readonly Entity[], numbers: Map<string, number>): EntityTable {
  const members = entities.map((entity) => (entity.members ?? []).map((id) => known(numbers, id)));
  const memberStarts = new Uint32Array(entities.length + 1);
  let count = 0;
  members.forEach((list, entity) => {
    count += list.length;
    memberStarts[entity + 1] = count;
  });
  const ids = entities.map(({ id }) => id);
  return {
    ids: stringTable(ids),
    idHash: hashIndex(ids),
    names: stringTable(entities.map(({ name }) => name)),
    types: Uint8Array.from(entities, ({ type }) => EntityType.options.indexOf(type)),
    administrative: Uint8Array.from(entities, ({ administrative }) => (administrative ? 1 : 0)),
    xrefs: stringTable(entities.map(({ xrefs }) => xrefs.map((xref) => `${xref}\n`).join(""))),
    memberStarts,
    members: Uint32Array.from(members.flat()),
  };
}

function known(numbers: Map<string, number>, key: string): number {
  const number = numbers.get(key);
  if (number === undefined) throw new ProgramError(`the graph speaks of ${key}, which it does not hold`);
  return number;
}
