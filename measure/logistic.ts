const STEPS_MAX = 100;
const GRADIENT_MAX = 1e-9;
/** Keeps the Hessian invertible where a column never varies; far below what any row adds. */
const RIDGE = 1e-9;

/**
 * Weights w >= 0 under which the rows, each the lead of a true case over its counterpart, are most likely true: maximum
 * likelihood of sigma(w . row + offset) by Newton's method, a weight that would turn negative held at 0. One weight a column;
 * `offsets` default to 0. Throws where it does not settle.
 */
export function fitLeads(rows: readonly Float64Array[], columns: number, offsets?: Float64Array): Float64Array {
  const truth = new Uint8Array(rows.length).fill(1);
  const held = new Set<number>();
  for (;;) {
    const free = Array.from({ length: columns }, (_, column) => column).filter((column) => !held.has(column));
    const fitted = maximise(
      rows.map((row) => Float64Array.from(free, (column) => row[column] ?? 0)),
      truth,
      free.length,
      offsets,
    );
    const lowest = fitted.reduce((least, weight, i) => (weight < (fitted[least] ?? 0) ? i : least), 0);
    if ((fitted[lowest] ?? 0) < 0) held.add(free[lowest] ?? 0);
    else return Float64Array.from({ length: columns }, (_, column) => fitted[free.indexOf(column)] ?? 0);
  }
}

/**
 * Slope and intercept that make sigma(intercept + slope x score) the share of true cases at a score (Platt 1999), by Newton's
 * method. Scores are log odds; `truth` holds 1 and 0. Throws where it does not settle.
 */
export function calibrate(scores: Float64Array, truth: Uint8Array): { slope: number; intercept: number } {
  const rows = Array.from(scores, (score) => Float64Array.of(score, 1));
  const [slope = 0, intercept = 0] = maximise(rows, truth, 2);
  return { slope, intercept };
}

/** The weighted sum of a row. */
export function dot(weights: Float64Array, row: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < row.length; k++) sum += (weights[k] ?? 0) * (row[k] ?? 0);
  return sum;
}

function maximise(
  rows: readonly Float64Array[],
  truth: Uint8Array,
  columns: number,
  offsets?: Float64Array,
): Float64Array {
  const weights = new Float64Array(columns);
  if (rows.length === 0) return weights;
  for (let step = 0; step < STEPS_MAX; step++) {
    const gradient = new Float64Array(columns);
    const hessian = Array.from({ length: columns }, (_, k) => new Float64Array(columns).fill(RIDGE, k, k + 1));
    rows.forEach((row, i) => {
      const chance = sigmoid(dot(weights, row) + (offsets?.[i] ?? 0));
      for (let k = 0; k < columns; k++) {
        const value = row[k] ?? 0;
        gradient[k] = (gradient[k] ?? 0) + (((truth[i] ?? 0) - chance) * value) / rows.length;
        const line = hessian[k];
        for (let j = 0; line && j < columns; j++)
          line[j] = (line[j] ?? 0) + (chance * (1 - chance) * value * (row[j] ?? 0)) / rows.length;
      }
    });
    if (gradient.every((slope) => Math.abs(slope) < GRADIENT_MAX)) return weights;
    solve(hessian, gradient).forEach((change, k) => {
      weights[k] = (weights[k] ?? 0) + change;
    });
  }
  throw new Error(
    `The fit did not settle within ${STEPS_MAX} steps: a column may tell true from false without exception.`,
  );
}

/** x of A x = b for a positive definite A of a few columns, by elimination. */
function solve(matrix: readonly Float64Array[], vector: Float64Array): Float64Array {
  const rows = matrix.map((line, i) => Float64Array.of(...line, vector[i] ?? 0));
  rows.forEach((pivot, k) => {
    const scale = pivot[k] ?? 1;
    for (let j = k; j < pivot.length; j++) pivot[j] = (pivot[j] ?? 0) / scale;
    for (const line of rows) {
      const factor = line === pivot ? 0 : (line[k] ?? 0);
      for (let j = k; factor !== 0 && j < line.length; j++) line[j] = (line[j] ?? 0) - factor * (pivot[j] ?? 0);
    }
  });
  return Float64Array.from(rows, (line) => line.at(-1) ?? 0);
}

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
