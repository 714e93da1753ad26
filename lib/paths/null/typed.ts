/** The number at `index`, which the caller knows to lie inside: one helper for each kind of array, so that inner loops stay fast. */
export function wordAt(array: Uint32Array, index: number): number {
  return array[index] as number;
}

/** As `wordAt`, of fractions. */
export function realAt(array: Float64Array, index: number): number {
  return array[index] as number;
}
