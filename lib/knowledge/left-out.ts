import { z } from "zod";

/** Names or ids of a dataset that joined nothing, for one reason: how many rows, and the most frequent names with theirs. */
export const LeftOut = z.object({
  dataset: z.string(),
  reason: z.string(),
  rows: z.number().int(),
  names: z.array(z.object({ name: z.string(), rows: z.number().int() })),
  /** Different names beyond those shown; a lower bound where there are thousands. */
  omitted: z.number().int(),
});
export type LeftOut = z.infer<typeof LeftOut>;
