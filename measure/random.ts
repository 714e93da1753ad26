/** A repeatable source of numbers in [0, 1) (mulberry32): the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A repeatable whole number from 0 to `count` - 1. */
export function below(random: () => number, count: number): number {
  return Math.floor(random() * count);
}
