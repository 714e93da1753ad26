import { z } from "zod";

/** Why something is missing: no source covers it or none is loaded, its look-up failed, or it was not looked up yet. */
export const GapReason = z.enum(["not_covered", "not_loaded", "failed", "not_looked_up"]);
export type GapReason = z.infer<typeof GapReason>;
