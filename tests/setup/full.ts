/** Whether everything is tried; else `npm test` tries a part of what is many of a kind, the same each time. */
export const IS_FULL = process.env.VIGIL_TEST_FULL === "1";

/** All in the full tests, else every n-th, from the one given on. */
export function sampled<T>(all: readonly T[], n: number, first = 0): T[] {
  return IS_FULL ? [...all] : all.filter((_, index) => index % n === first % n);
}
