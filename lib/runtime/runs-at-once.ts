import { AppError } from "@/lib/engine/error";
import { takePlace } from "@/lib/web/limits";
import { runSettings } from "./run-settings";

/** One count a process: bundles of several routes may each hold this module. */
const shared = globalThis as { vigilRunsAtOnce?: Map<string, number> };
shared.vigilRunsAtOnce ??= new Map();
const underWay = shared.vigilRunsAtOnce;

/**
 * Begins a run for somebody at an address, however many visitors they say they are; it counts until the promise that `begin`
 * leads to is settled. Throws `too_many`.
 */
export async function countedAt<T>(
  address: string,
  begin: () => Promise<{ begun: T; ended: Promise<void> }>,
): Promise<T> {
  const { perAddress } = runSettings().active;
  const giveBack = takePlace(underWay, address, perAddress);
  if (!giveBack) throw new AppError("too_many", `At most ${perAddress} questions from one address can run at once`);
  try {
    const { begun, ended } = await begin();
    void ended.finally(giveBack);
    return begun;
  } catch (error) {
    giveBack();
    throw error;
  }
}
