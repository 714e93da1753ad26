import { realAt, wordAt } from "@/lib/names/typed";
import { gammaCdf } from "@/lib/signals/special";
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

/** Values of permuted networks, of which `nonZero` are not 0, with the sum of these and of their squares. */
export type NullValues = { count: number; nonZero: number; sum: number; squares: number };

/** By how much a value may exceed a null that has no spread and still count as equal to it. */
const EQUAL_WITHIN = 1e-5;
/** Squared deviations below this share of the squares are rounding. */
const SPREAD_MIN = 1e-12;

/**
 * The probability that a null value is as high (Himmelstein et al., GigaScience 2023, as the hetmatpy code has it, not as
 * the manuscript prints it): a share lambda of the null is not 0, and that share is gamma distributed with rate m / s^2 and
 * shape m^2 / s^2. 1 for a value of 0, 0 where no null value is above 0. Null without null values.
 */
export function gammaHurdle(value: number, { count, nonZero, sum, squares }: NullValues): number | null {
  if (value === 0) return 1;
  if (count === 0) return null;
  if (nonZero === 0) return 0;
  const lambda = nonZero / count;
  const mean = sum / nonZero;
  const deviations = squares - sum * mean;
  if (nonZero === 1 || deviations <= SPREAD_MIN * squares) return value <= mean + EQUAL_WITHIN ? lambda : 0;
  const rate = (mean * (nonZero - 1)) / deviations;
  return lambda * Math.max(0, 1 - gammaCdf(rate * value, rate * mean));
}
