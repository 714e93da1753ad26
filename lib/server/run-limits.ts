import os from "node:os";
import { z } from "zod";
import { AppError } from "@/lib/domain/run/error";
import { settingsIn } from "@/lib/domain/run/settings";
import { takePlace } from "@/lib/server/web/limits";

/** How many runs a deployment takes. */
export type RunSettings = {
  /** Queued or running at once: in all, of one visitor, and from one address. */
  active: { total: number; perVisitor: number; perAddress: number };
  /** Runs a visitor may start or continue within an hour. */
  perHour: number;
  /** Threads that carry runs on; 0: the thread that serves does, as from source it must. */
  workers: number;
};

const Count = z.coerce.number().int().min(1).max(1_000_000);
const WORKERS_MAX = 64;

/** Reads the settings of an environment. Throws AppError `usage` naming the variable that is out of its range. */
export function runSettings(environment: NodeJS.ProcessEnv = process.env): RunSettings {
  const Settings = z.object({
    VIGIL_RUNS_ACTIVE: Count.default(60),
    VIGIL_RUNS_VISITOR: Count.default(6),
    VIGIL_RUNS_ADDRESS: Count.default(20),
    VIGIL_RUNS_HOUR: Count.default(120),
    VIGIL_WORKERS: z.coerce.number().int().min(0).max(WORKERS_MAX).default(workersIn(environment)),
  });
  const { VIGIL_RUNS_ACTIVE: total, VIGIL_RUNS_VISITOR: perVisitor, ...rest } = settingsIn(environment, Settings);
  const { VIGIL_RUNS_ADDRESS: perAddress, VIGIL_RUNS_HOUR: perHour, VIGIL_WORKERS: workers } = rest;
  return { active: { total, perVisitor, perAddress }, perHour, workers };
}

/** All processors but one, which serves; their program is compiled for `npm start` only. */
function workersIn({ NODE_ENV }: NodeJS.ProcessEnv): number {
  return NODE_ENV === "production" ? Math.max(1, Math.min(os.availableParallelism() - 1, WORKERS_MAX)) : 0;
}

/** One count a process: bundles of several routes may each hold this module. */
const shared = globalThis as { vigilRunsAtOnce?: Map<string, number> };
shared.vigilRunsAtOnce ??= new Map();
const underWay = shared.vigilRunsAtOnce;

/**
 * Begins a run for an address, whichever visitors it comes from; it counts for the address until `ended` is settled. Throws
 * `too_many`.
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
