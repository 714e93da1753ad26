import type { z } from "zod";
import { AppError } from "./error";

export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of an environment by their schema, blank ones as if they were not set. Throws AppError `usage` naming the variable that is out of its range, never its value. */
export function settingsIn<T>(environment: Environment, settings: z.ZodType<T>): T {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const read = settings.safeParse(given);
  if (read.success) return read.data;
  throw new AppError("usage", `${String(read.error.issues[0]?.path[0])} is out of its range.`);
}
