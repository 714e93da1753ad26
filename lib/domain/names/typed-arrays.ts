/** The number at `index`, which the caller knows to lie inside the array. */
export function at(array: Uint32Array | Uint16Array | Uint8Array | Float64Array, index: number): number {
  return array[index] as number;
}

/** The item at `index`, which the caller knows to exist. */
export function item<T>(array: readonly T[], index: number): T {
  return array[index] as T;
}
