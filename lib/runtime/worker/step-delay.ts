import { setTimeout as sleep } from "node:timers/promises";
import type { Perform } from "@/lib/engine/run";

/**
 * `perform` with each command begun VIGIL_STEP_DELAY_MS milliseconds later (default 0). For demonstrations and tests: it
 * slows a run down so that it can be watched, stopped or killed on its way. A stop ends the wait.
 */
export function paced(perform: Perform, signal: AbortSignal): Perform {
  const delayMs = stepDelayMs(process.env);
  if (delayMs === 0) return perform;
  return async (command, state) => {
    await sleep(delayMs, undefined, { signal }).catch(() => {});
    return perform(command, state);
  };
}

/** Milliseconds each step waits before it begins. */
export function stepDelayMs({ VIGIL_STEP_DELAY_MS }: NodeJS.ProcessEnv): number {
  return Math.max(0, Number(VIGIL_STEP_DELAY_MS ?? 0) || 0);
}
