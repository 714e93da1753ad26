import { realAt, wordAt } from "@/lib/names/typed";
import type { NullValues } from "./gamma-hurdle";
import { type Adjacency, degreeOf, joinedNodes } from "./network";

/** Null values of one metapath, pooled by the degrees of the pair: a row for each source degree, a column for each target degree. */
export type NullTable = {
  sourceDegrees: Uint32Array;
  targetDegrees: Uint32Array;
  count: Float64Array;
  nonZero: Float64Array;
  sum: Float64Array;
  squares: Float64Array;
};

/** An empty table for the degrees that nodes have out of the first step and into the last. */
export function nullTable(first: Adjacency, last: Adjacency): NullTable {
  const sourceDegrees = degreesOf(first);
  const targetDegrees = degreesOf(last);
  const cells = () => new Float64Array(sourceDegrees.length * targetDegrees.length);
  return { sourceDegrees, targetDegrees, count: cells(), nonZero: cells(), sum: cells(), squares: cells() };
}

/** Adds one null value of each target, whose columns are given beside them, for a source of this degree. */
export function addValues(
  table: NullTable,
  sourceDegree: number,
  columns: Uint32Array,
  valueAt: (i: number) => number,
): void {
  const row = table.sourceDegrees.indexOf(sourceDegree) * table.targetDegrees.length;
  for (let i = 0; i < columns.length; i++) {
    const cell = row + wordAt(columns, i);
    const value = valueAt(i);
    table.count[cell] = realAt(table.count, cell) + 1;
    if (value === 0) continue;
    table.nonZero[cell] = realAt(table.nonZero, cell) + 1;
    table.sum[cell] = realAt(table.sum, cell) + value;
    table.squares[cell] = realAt(table.squares, cell) + value * value;
  }
}

/** What is pooled for these degrees; null where no node has such a degree. */
export function valuesAt(table: NullTable, sourceDegree: number, targetDegree: number): NullValues | null {
  const row = table.sourceDegrees.indexOf(sourceDegree);
  const column = table.targetDegrees.indexOf(targetDegree);
  if (row < 0 || column < 0) return null;
  const cell = row * table.targetDegrees.length + column;
  return {
    count: realAt(table.count, cell),
    nonZero: realAt(table.nonZero, cell),
    sum: realAt(table.sum, cell),
    squares: realAt(table.squares, cell),
  };
}

function degreesOf(adjacency: Adjacency): Uint32Array {
  return Uint32Array.from(new Set(joinedNodes(adjacency).map((node) => degreeOf(adjacency, node)))).sort();
}
