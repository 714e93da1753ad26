import { setTimeout as sleep } from "node:timers/promises";

/** Waits before something refused is tried again, in milliseconds; the tries themselves come on top. */
export const RETRY_MS: readonly number[] = [100, 400, 1500, 3000, 6000];
/** Past this nothing is tried again, however long each try took, so that a run that cannot be stored is left in time. */
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
