import type { Cause } from "@/lib/domain/run/event";

/** What asking a model has used so far. `modelCalls` counts requests that left the process. */
export type Spent = { tokensIn: number; tokensOut: number; modelCalls: number };

export const NOTHING_SPENT: Spent = { tokensIn: 0, tokensOut: 0, modelCalls: 0 };

/**
 * Why a model gave no usable answer. The message is in our own words: no provider text, no key, no address. `detail` is
 * for the model alone, when it is asked again; `spent` is what the attempt used, `partial` the longest text that came.
 */
export class ModelError extends Error {
  override readonly cause: Cause;
  readonly detail: string;
  readonly spent: Spent;
  readonly partial: string;

  constructor(
    cause: Cause,
    message: string,
    {
      detail = message,
      spent = NOTHING_SPENT,
      partial = "",
    }: Partial<Pick<ModelError, "detail" | "spent" | "partial">> = {},
  ) {
    super(message);
    this.cause = cause;
    this.detail = detail;
    this.spent = spent;
    this.partial = partial;
  }

  /** The same error with what was spent on it. */
  having(spent: Spent): ModelError {
    return new ModelError(this.cause, this.message, { detail: this.detail, spent, partial: this.partial });
  }
}

/** A model error with the longest text that came before it; any other error as it is. */
export function withPartial(error: unknown, partial: string): unknown {
  const told = modelErrorIn(error);
  if (!told || partial === "") return error;
  return new ModelError(told.cause, told.message, { detail: told.detail, spent: told.spent, partial });
}

/** The model error an SDK wrapped, however deep; null when there is none. */
export function modelErrorIn(error: unknown): ModelError | null {
  const DEPTH_MAX = 8;
  let inner = error;
  for (let depth = 0; depth < DEPTH_MAX && inner instanceof Error; depth++) {
    if (inner instanceof ModelError) return inner;
    inner = inner.cause;
  }
  return null;
}

/** What two askings spent together. */
export function sumOf(one: Spent, other: Spent): Spent {
  return {
    tokensIn: one.tokensIn + other.tokensIn,
    tokensOut: one.tokensOut + other.tokensOut,
    modelCalls: one.modelCalls + other.modelCalls,
  };
}
