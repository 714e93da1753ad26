import { z } from "zod";
import { type Environment, settingsIn } from "@/lib/domain/run/settings";

/** What bounds the calls of every run of a deployment. */
export type ToolSettings = {
  /** The longest a call may take. */
  timeoutMs: number;
  /** Whether runs share results of equal calls on the same graph. */
  caches: boolean;
  /** Records of a log, and entities found in it, that one result holds; totals count all. */
  logRowsMax: number;
  logEntitiesMax: number;
};

const Count = z.coerce.number().int().min(1).max(100_000);
const Settings = z.object({
  VIGIL_TOOL_TIMEOUT_S: z.coerce.number().min(0.01).max(600).default(30),
  VIGIL_TOOL_CACHE: z.enum(["on", "off"]).default("on"),
  VIGIL_LOG_ROWS_MAX: Count.default(1000),
  VIGIL_LOG_ENTITIES_MAX: Count.default(500),
});

/** Reads the settings of an environment. Throws AppError `usage` naming the variable that is out of its range. */
export function toolSettings(environment: Environment): ToolSettings {
  const read = settingsIn(environment, Settings);
  return {
    timeoutMs: read.VIGIL_TOOL_TIMEOUT_S * 1000,
    caches: read.VIGIL_TOOL_CACHE === "on",
    logRowsMax: read.VIGIL_LOG_ROWS_MAX,
    logEntitiesMax: read.VIGIL_LOG_ENTITIES_MAX,
  };
}
