import { createHash, randomBytes } from "node:crypto";
import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";
import { type Entity, EntityType, NameKind } from "@/lib/domain/entity";
import type { Edge } from "@/lib/domain/graph";
import { buildNameIndex, groupRows, type NumberedName } from "@/lib/domain/names/name-index";
import { hashIndex, stringTable } from "@/lib/domain/names/string-table";
import { at } from "@/lib/domain/names/typed-arrays";
import type { PassageCount } from "@/lib/domain/passage";
import { ProgramError } from "@/lib/domain/run/error";
import type { GraphRows, NameRow } from "@/lib/domain/store";
import { codeOf, packTraits } from "./adjacency";
import type { EdgeTable, EntityTable, GraphIndex, PassageTable } from "./graph-index";
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

type IndexBuilder = {
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

/** Edges as they arrive, one column a field. */
type Columns = Record<
  "subjects" | "objects" | "predicates" | "datasets" | "strengths" | "statistics" | "traits" | "claimHigh" | "claimLow",
  number[]
>;

type EdgeCollector = {
  /** Takes one edge between two numbered entities. */
  add: (edge: Edge, subject: number, object: number, dataset: number) => void;
  table: (entityCount: number) => EdgeTable;
};

/**
 * Takes edges in any order; the table then has them by subject, predicate, strength and claim, and a second order by object.
 */
function edgeCollector(): EdgeCollector {
  const columns: Columns = {
    subjects: [],
    objects: [],
    predicates: [],
    datasets: [],
    strengths: [],
    statistics: [],
    traits: [],
    claimHigh: [],
    claimLow: [],
  };
  return {
    add: (edge, subject, object, dataset) => {
      columns.subjects.push(subject);
      columns.objects.push(object);
      columns.predicates.push(codeOf(edge.predicate));
      columns.datasets.push(dataset);
      columns.strengths.push(edge.strength);
      columns.statistics.push(edge.statistic);
      columns.traits.push(packTraits(edge));
      columns.claimHigh.push(Number.parseInt(edge.claimId.slice(2, 10), 16));
      columns.claimLow.push(Number.parseInt(edge.claimId.slice(10), 16));
    },
    table: (entityCount) => edgeTable(columns, entityCount),
  };
}

function edgeTable(columns: Columns, entityCount: number): EdgeTable {
  const forward = groupRows(Uint32Array.from(columns.subjects), entityCount);
  const order = sortGroups(forward.rows, forward.starts, columnOrder(columns));
  const edges = {
    subjects: Uint32Array.from(order, (row) => columns.subjects[row] as number),
    objects: Uint32Array.from(order, (row) => columns.objects[row] as number),
    predicates: Uint8Array.from(order, (row) => columns.predicates[row] as number),
    datasets: Uint8Array.from(order, (row) => columns.datasets[row] as number),
    strengths: Float64Array.from(order, (row) => columns.strengths[row] as number),
    statistics: Float64Array.from(order, (row) => columns.statistics[row] as number),
    traits: Uint16Array.from(order, (row) => columns.traits[row] as number),
    claimHigh: Uint32Array.from(order, (row) => columns.claimHigh[row] as number),
    claimLow: Uint32Array.from(order, (row) => columns.claimLow[row] as number),
  };
  const backward = groupRows(edges.objects, entityCount);
  const reverse = sortGroups(backward.rows, backward.starts, tableOrder(edges));
  return { starts: forward.starts, ...edges, reverseStarts: backward.starts, reverse };
}

type Order = (a: number, b: number) => number;

function columnOrder({ predicates, strengths, claimHigh, claimLow }: Columns): Order {
  const value = (column: number[], row: number) => column[row] as number;
  return (a, b) =>
    value(predicates, a) - value(predicates, b) ||
    value(strengths, b) - value(strengths, a) ||
    value(claimHigh, a) - value(claimHigh, b) ||
    value(claimLow, a) - value(claimLow, b);
}

function tableOrder(edges: Pick<EdgeTable, "predicates" | "strengths" | "claimHigh" | "claimLow">): Order {
  return (a, b) =>
    at(edges.predicates, a) - at(edges.predicates, b) ||
    at(edges.strengths, b) - at(edges.strengths, a) ||
    at(edges.claimHigh, a) - at(edges.claimHigh, b) ||
    at(edges.claimLow, a) - at(edges.claimLow, b);
}

function sortGroups(rows: Uint32Array, starts: Uint32Array, order: Order): Uint32Array {
  for (let group = 0; group + 1 < starts.length; group++) {
    if (at(starts, group + 1) - at(starts, group) > 1)
      rows.subarray(at(starts, group), at(starts, group + 1)).sort(order);
  }
  return rows;
}

/** Raised with every change of the index's shape, so that an older snapshot is rebuilt. */
const FORMAT = 4;
const DIGEST_BYTES = 32;

/** Writes the index to a temporary file and renames it, so that a reader sees the old snapshot or the new one, never half. */
export function writeSnapshot(index: GraphIndex, file: string): void {
  const body = serialize({ format: FORMAT, index });
  const temporary = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    writeFileSync(temporary, digestOf(body));
    appendFileSync(temporary, body);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** The index in a snapshot file; null when there is none, it is damaged, of another format, or (given `version`) of another graph. */
export function readSnapshot(file: string, version?: string): GraphIndex | null {
  try {
    const bytes = readFileSync(file);
    const body = bytes.subarray(DIGEST_BYTES);
    if (!digestOf(body).equals(bytes.subarray(0, DIGEST_BYTES))) return null;
    // Sound because the digest held, and FORMAT names the one shape ever written under it; arrays are views of the file's bytes.
    const { format, index } = deserialize(body) as { format: number; index: GraphIndex };
    return format === FORMAT && (version === undefined || index.version === version) ? index : null;
  } catch {
    return null; // the index is disposable: whatever is wrong with the file, it is built again
  }
}

function digestOf(body: Buffer): Buffer {
  return createHash("sha256").update(body).digest();
}
