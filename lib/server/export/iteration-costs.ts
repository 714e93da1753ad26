import { z } from "zod";
import type { State } from "@/lib/domain/run/state";

/** What an iteration took: calls that ran and calls answered from what was known, model calls and tokens, milliseconds. */
export const IterationCost = z.object({
  iteration: z.number().int(),
  toolCalls: z.number().int(),
  cachedCalls: z.number().int(),
  modelCalls: z.number().int(),
  tokensIn: z.number().int(),
  tokensOut: z.number().int(),
  elapsedMs: z.number(),
});
export type IterationCost = z.infer<typeof IterationCost>;

/** The cost of each iteration, in order; runs stored before it was kept have none. */
export function iterationCosts({ iterations }: State): IterationCost[] {
  return iterations.flatMap(({ number, usage, results }) =>
    usage ? [{ iteration: number, cachedCalls: results.filter(({ cached }) => cached).length, ...usage }] : [],
  );
}
