/** The number at `index`, which the caller knows to lie inside the array. */
export function at(array: Uint32Array | Uint16Array | Uint8Array | Float64Array, index: number): number {
  return array[index] as number;
}

/** The first place in `start..end` whose number is not below `least`, else `end`; the numbers rise. */
export function firstNotBelow(
  least: number,
  numberAt: (place: number) => number,
  { start = 0, end }: { start?: number; end: number },
): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberAt(middle) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The item at `index`, which the caller knows to exist. */
export function item<T>(array: readonly T[], index: number): T {
  return array[index] as T;
}
