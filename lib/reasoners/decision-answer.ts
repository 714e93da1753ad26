import { z } from "zod";

const FINALIZE = "finalize_answer";
const Words = z.string().trim().min(1).max(4000);
const Shape = z.object({ reasoning: Words, action: Words.max(100), params: z.record(z.string(), z.unknown()) });
export type Decision = z.infer<typeof Shape>;

/** What a model decides: one action, or the answer. A tool there is not is an action too: the executor says so, and the run goes on. */
export const Decision = Shape.refine((decision) => decision.action !== FINALIZE || answerIn(decision) !== null, {
  path: ["params", "answer"],
  error: `${FINALIZE} takes params {"answer": "..."}, a text`,
});

/** The answer a decision gives; null for one that asks for a tool. */
export function answerIn({ action, params }: Decision): string | null {
  const answer = action === FINALIZE ? Words.safeParse(params.answer) : null;
  return answer?.success ? answer.data : null;
}
