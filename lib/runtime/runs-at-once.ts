import { AppError } from "@/lib/engine/error";
import { takePlace } from "@/lib/web/places";

/** Runs that visitors at one address may have queued or running here at once, however many visitors they say they are. */
const AT_ONCE_MAX = 20;

/** One count a process: bundles of several routes may each hold this module. */
const shared = globalThis as { vigilRunsAtOnce?: Map<string, number> };
shared.vigilRunsAtOnce ??= new Map();
const underWay = shared.vigilRunsAtOnce;

/** Begins a run for somebody at an address; it counts until the promise that `begin` leads to is settled. Throws `too_many`. */
export async function countedAt<T>(
  address: string,
  begin: () => Promise<{ begun: T; ended: Promise<void> }>,
): Promise<T> {
  const giveBack = takePlace(underWay, address, AT_ONCE_MAX);
  if (!giveBack) throw new AppError("too_many", `At most ${AT_ONCE_MAX} questions from one address can run at once`);
  try {
    const { begun, ended } = await begin();
    void ended.finally(giveBack);
    return begun;
  } catch (error) {
    giveBack();
    throw error;
  }
}
