import os from "node:os";
import { z } from "zod";
import type { Admission } from "@/db/runs/admission";
import type { AtOnce } from "@/db/runs/line";
import { settingsIn } from "@/lib/domain/run/settings";
import { programAt } from "./web/address";
import { sessionSecret } from "./web/secret";

/** How many runs a deployment takes, whatever number of processes it is made of. */
export type RunSettings = {
  /** Those beyond wait for their turn. */
  atOnce: AtOnce;
  /** Those beyond are refused. */
  limits: Admission["limits"];
  /** Threads that carry runs on; 0: the thread that serves does, as from source it must; none: `vigil worker` does. */
  workers: number | "none";
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
    VIGIL_RUNS_WAITING: Count.default(2_000),
    VIGIL_WORKERS: z
      .union([z.literal("none"), z.coerce.number().int().min(0).max(WORKERS_MAX)])
      .default(workersIn(environment)),
  });
  const { VIGIL_RUNS_ACTIVE: total, VIGIL_RUNS_VISITOR: perVisitor, ...rest } = settingsIn(environment, Settings);
  const { VIGIL_RUNS_ADDRESS: perAddress, VIGIL_RUNS_HOUR: perHour, VIGIL_RUNS_WAITING: waiting } = rest;
  return { atOnce: { total, perVisitor, perAddress }, limits: { perHour, waiting }, workers: rest.VIGIL_WORKERS };
}

/** What a run asked from an address counts for; the database is not told the address itself. */
export function admissionFrom(address: string): Admission {
  return { address: programAt(address, sessionSecret()), limits: runSettings().limits };
}

/** All processors but one, which serves; their program is compiled for `npm start` only. */
function workersIn({ NODE_ENV }: NodeJS.ProcessEnv): number {
  return NODE_ENV === "production" ? Math.max(1, Math.min(os.availableParallelism() - 1, WORKERS_MAX)) : 0;
}
