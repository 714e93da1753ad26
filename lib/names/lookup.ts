import { at } from "./typed";

/** Places of numbers: the places of each number stand together, `values` sorted. */
export type Lookup = { values: Uint32Array; places: Uint32Array };

const PLACES_MAX = 2 ** 21;

/** A look-up over up to two million numbers of 32 bits. */
export function lookupOf(numbers: Uint32Array): Lookup {
  const both = Float64Array.from(numbers, (value, place) => value * PLACES_MAX + place).sort();
  return {
    values: Uint32Array.from(both, (each) => Math.floor(each / PLACES_MAX)),
    places: Uint32Array.from(both, (each) => each % PLACES_MAX),
  };
}

/** The places at which a number stands. */
export function placesOf({ values, places }: Lookup, value: number): Uint32Array {
  return places.subarray(firstFrom(values, value), firstFrom(values, value + 1));
}

function firstFrom(values: Uint32Array, value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(values, middle) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
