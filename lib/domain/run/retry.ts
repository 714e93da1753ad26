import { setTimeout as sleep } from "node:timers/promises";

/** Waits before something refused is tried again, in milliseconds; the tries themselves come on top. */
export const RETRY_MS: readonly number[] = [100, 400, 1500, 3000, 6000];
/** No try begins after this time, so that a run that cannot be stored is given up in time. */
const TRYING_MAX_MS = 15_000;

/** Does the work, and again after each of `retryMs` while what it throws may pass. Throws what it threw last. */
export async function retried<T>(
  work: () => Promise<T>,
  passes: (error: unknown) => boolean,
  retryMs = RETRY_MS,
): Promise<T> {
  const until = performance.now() + TRYING_MAX_MS;
  for (const waitMs of retryMs) {
    try {
      return await work();
    } catch (error) {
      if (!passes(error) || performance.now() > until) throw error;
      await sleep(waitMs);
    }
  }
  return work();
}

const FIRST_LOOK_MS = 250;
const LAST_LOOK_MS = 2_000;

/** Milliseconds until the next look for news: FIRST_LOOK_MS after a look that found some, doubled after each other, at most LAST_LOOK_MS. */
export function backOff(): (isFound: boolean) => number {
  let nextMs = FIRST_LOOK_MS;
  return (isFound) => {
    const waitMs = isFound ? FIRST_LOOK_MS : nextMs;
    nextMs = Math.min(waitMs * 2, LAST_LOOK_MS);
    return waitMs;
  };
}
