import type { Spent } from "@/lib/effects/model-error";
import type { State } from "@/lib/engine/state";

/** Milliseconds one asking may take, requests and waits together. */
const DEADLINE_MS = 60_000;

export type Allowance = { requestsMax: number; deadlineMs: number };

/** What of its budget a run has spent, so that no model is asked. */
export type Spending = { cause: "budget" | "timeout"; why: string };

/**
 * What the budget of a run leaves for asking a model, or why it leaves nothing: model calls, tokens and wall time, after
 * what this operation has spent already. `tokens` is what the asking will take at most, in and out.
 */
export function allowanceOf({ options, usage }: State, spent: Spent, tokens: number): Allowance | Spending {
  if (!options) return { requestsMax: Number.POSITIVE_INFINITY, deadlineMs: DEADLINE_MS };
  const { budget } = options;
  const requestsMax = budget.modelCalls - usage.modelCalls - spent.modelCalls;
  if (requestsMax < 1) return { cause: "budget", why: "the model calls of this run are spent" };
  const tokensLeft = budget.tokens - usage.tokensIn - usage.tokensOut - spent.tokensIn - spent.tokensOut;
  if (tokensLeft < tokens) return { cause: "budget", why: "the tokens of this run are spent" };
  const wallLeftMs = budget.wallMs - usage.elapsedMs;
  if (wallLeftMs <= 0) return { cause: "timeout", why: "the time of this run is spent" };
  return { requestsMax, deadlineMs: Math.min(DEADLINE_MS, wallLeftMs) };
}
