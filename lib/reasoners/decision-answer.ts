import { z } from "zod";

const Words = z.string().trim().min(1).max(4000);
const FINALIZE = "finalize_answer";

const Finalize = z.object({ reasoning: Words, action: z.literal(FINALIZE), params: z.object({ answer: Words }) });
const Act = z.object({
  reasoning: Words,
  action: Words.max(100).refine((name) => name !== FINALIZE, `${FINALIZE} takes params {"answer": "..."}`),
  params: z.record(z.string(), z.unknown()),
});

/** What a model decides: one action, or the answer. A tool there is not is an action too: the executor says so, and the run goes on. */
export const Decision = z.union([Finalize, Act]);
export type Decision = z.infer<typeof Decision>;

export function isFinal(decision: Decision): decision is z.infer<typeof Finalize> {
  return decision.action === FINALIZE;
}
