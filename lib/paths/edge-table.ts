import type { Edge } from "@/lib/knowledge/graph";
import { groupRows } from "@/lib/names/name-index";
import { at } from "@/lib/names/typed";
import { codeOf } from "./adjacency";
import { packTraits } from "./edge-traits";
import type { EdgeTable } from "./graph-index";

/** Edges as they arrive, one column a field. */
type Columns = Record<
  "subjects" | "objects" | "predicates" | "datasets" | "strengths" | "statistics" | "traits" | "claimHigh" | "claimLow",
  number[]
>;

export type EdgeCollector = {
  /** Takes one edge between two numbered entities. */
  add: (edge: Edge, subject: number, object: number, dataset: number) => void;
  table: (entityCount: number) => EdgeTable;
};

/**
 * Takes edges in any order; the table then has them by subject, predicate, strength and claim, and by object beside.
 */
export function edgeCollector(): EdgeCollector {
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
