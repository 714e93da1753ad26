import type { State } from "@/lib/domain/run/state";
import { ModelError, type Spent } from "@/lib/effects/model-error";

type Allowance = { requestsMax: number; deadlineMs: number; overdue?: ModelError };

/** What of its budget a run has spent, so that no model is asked. */
type Spending = { cause: "budget" | "timeout"; why: string };

/**
 * What the budget of a run leaves for asking a model, or why it leaves nothing: model calls, tokens and wall time, after
 * what this operation has spent already. `tokens` is what the asking will take at most, in and out.
 */
export function allowanceOf(
  { options, usage }: State,
  spent: Spent,
  tokens: number,
  deadlineMs: number,
): Allowance | Spending {
  if (!options) return { requestsMax: Number.POSITIVE_INFINITY, deadlineMs };
  const { budget } = options;
  const requestsMax = budget.modelCalls - usage.modelCalls - spent.modelCalls;
  if (requestsMax < 1) return { cause: "budget", why: "the model calls of this run are spent" };
  const tokensLeft = budget.tokens - usage.tokensIn - usage.tokensOut - spent.tokensIn - spent.tokensOut;
  if (tokensLeft < tokens) return { cause: "budget", why: "the tokens of this run are spent" };
  const wallLeftMs = budget.wallMs - usage.elapsedMs;
  const late: Spending = { cause: "timeout", why: "the time of this run is spent" };
  if (wallLeftMs <= 0) return late;
  if (wallLeftMs > deadlineMs) return { requestsMax, deadlineMs };
  return { requestsMax, deadlineMs: wallLeftMs, overdue: new ModelError(late.cause, late.why) };
}
