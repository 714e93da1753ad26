const FIRST_MS = 250;
const MAX_MS = 2_000;

/** Milliseconds to wait before the next look at something: few after a look that found anything, then twice as many each time. */
export function backOff(): (isFound: boolean) => number {
  let nextMs = FIRST_MS;
  return (isFound) => {
    const waitMs = isFound ? FIRST_MS : nextMs;
    nextMs = Math.min(waitMs * 2, MAX_MS);
    return waitMs;
  };
}
