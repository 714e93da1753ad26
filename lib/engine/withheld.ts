import { z } from "zod";

/**
 * What a copy of an answer leaves out because its source states no licence: how many records of each source, and how many
 * sentences, listed items and paths rest on them.
 */
export const Withheld = z.object({
  datasets: z.array(z.object({ key: z.string(), title: z.string(), rows: z.number().int() })),
  sentences: z.number().int(),
  items: z.number().int(),
  paths: z.number().int(),
});
export type Withheld = z.infer<typeof Withheld>;
